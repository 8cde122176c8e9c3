package strict

import "iter"

// Object is a JSON object. Each method named for a type reads a required
// member of that type; Get, Find and Optional lead to everything else. A
// member that is never asked for is unknown, see Reader.Finish.
type Object struct {
	r  *Reader
	at int32 // absent if there is none
}

const absent int32 = -1

// Get is a required member: reading it fails if it is missing.
func (o Object) Get(name string) Value {
	return Value{r: o.r, at: o.find(name), owner: o.at, name: name}
}

// Find is an optional member.
func (o Object) Find(name string) (v Value, ok bool) {
	v = o.Get(name)
	return v, v.at != absent
}

// Optional reads a member, or returns missing if there is none.
func Optional[T any](o Object, name string, read func(Value) T, missing T) T {
	if v, ok := o.Find(name); ok {
		return read(v)
	}
	return missing
}

// Members goes through an object whose names are data, in the order of the
// text. Each name counts as asked for.
func (o Object) Members() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		if o.at == absent {
			return
		}
		nodes := o.r.nodes
		for at := o.at + 1; at < nodes[o.at].next && o.r.err == nil; at = nodes[at+1].next {
			nodes[at].used = true
			if !yield(o.r.str(&nodes[at]), Value{r: o.r, at: at + 1}) {
				return
			}
		}
	}
}

// Const reads a member that is always the same word.
func (o Object) Const(name, word string) { o.Get(name).Const(word) }

// Text reads a member under a rule.
func (o Object) Text(name string, rule Text) string { return o.Get(name).Text(rule) }

// Int reads a whole number within a range.
func (o Object) Int(name string, low, high int) int { return o.Get(name).Int(low, high) }

// Float reads a number within a range.
func (o Object) Float(name string, low, high float64) float64 { return o.Get(name).Float(low, high) }

// Bool reads true or false.
func (o Object) Bool(name string) bool { return o.Get(name).Bool() }

// Child reads a member that is an object.
func (o Object) Child(name string) Object { return o.Get(name).Object() }

// Rule checks what several members must fulfil together: want completes "must
// be …", got completes "but is …". An Open reader counts a breach and goes on.
func (o Object) Rule(ok bool, want, got string) {
	if !ok && o.at != absent && o.r.err == nil {
		o.r.pass(&Error{Want: want, Got: got}, o.at)
	}
}

// find looks for a member. Members mostly come in the order in which they are
// read, so the search begins behind the one found last.
func (o Object) find(name string) int32 {
	if o.at == absent || o.r.err != nil {
		return absent
	}
	object := &o.r.nodes[o.at]
	if at := o.scan(name, object.hint, object.next); at != absent {
		return at
	}
	return o.scan(name, o.at+1, object.hint)
}

func (o Object) scan(name string, from, to int32) int32 {
	nodes := o.r.nodes
	for at := from; at < to; at = nodes[at+1].next {
		if !o.r.named(&nodes[at], name) {
			continue
		}
		nodes[at].used = true
		nodes[o.at].hint = nodes[at+1].next
		return at + 1
	}
	return absent
}

// named reports whether a node's text is the name.
func (r *Reader) named(n *node, name string) bool {
	if n.escaped {
		return r.str(n) == name
	}
	return int(n.end-n.start) == len(name)+2 && string(r.data[n.start+1:n.end-1]) == name
}
