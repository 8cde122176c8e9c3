package strict

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Mode is how a reader takes what its format does not name.
type Mode uint8

const (
	// Closed refuses it: unknown fields and words, and texts against their
	// rules. For servers, and for files that are to be valid.
	Closed Mode = iota
	// Open lets it pass and counts it, so that a client outlives a newer
	// server.
	Open
)

// Limits bound a text.
type Limits struct {
	Bytes int // 0 is no limit
	Depth int // of nesting; 0 is DefaultDepth
}

// DefaultDepth is how deep a text may be nested if its limits do not say.
const DefaultDepth = 64

// Reader reads one text. It is not safe for concurrent use.
type Reader struct {
	data   []byte
	mode   Mode
	limits Limits
	nodes  []node
	err    error
	passed int
	done   bool
}

// NewReader checks the syntax and limits of a text. It keeps data, which must
// not change while the reader is in use.
func NewReader(data []byte, mode Mode, limits Limits) *Reader {
	if limits.Depth == 0 {
		limits.Depth = DefaultDepth
	}
	r := &Reader{data: data, mode: mode, limits: limits}
	r.err = r.index()
	return r
}

// Value is the whole text.
func (r *Reader) Value() Value { return Value{r: r} }

// Object is the whole text, which must be an object.
func (r *Reader) Object() Object { return r.Value().Object() }

// Mode is how the reader takes what its format does not name.
func (r *Reader) Mode() Mode { return r.mode }

// OK reports whether nothing has failed so far.
func (r *Reader) OK() bool { return r.err == nil }

// Passed counts the unknown fields and words, and the texts against their
// rules, that an Open reader let pass. It is complete after Finish.
func (r *Reader) Passed() int { return r.passed }

// Finish looks for fields that nobody asked for in the objects that were
// read, and returns the first failure, an *Error, or nil.
func (r *Reader) Finish() error {
	if r.err == nil && !r.done {
		r.done = true
		r.leftovers()
	}
	return r.err
}

// leftovers takes the members that were not asked for. Objects kept raw have
// none.
func (r *Reader) leftovers() {
	for at := int32(0); at < int32(len(r.nodes)) && r.err == nil; {
		n := &r.nodes[at]
		switch {
		case n.kind == '{' && !n.used:
			at = n.next
		case n.name && !n.used:
			r.pass(&Error{Want: "left out", Got: r.describe(at+1, true)}, at)
			at = r.nodes[at+1].next
		default:
			at++
		}
	}
}

// pass counts an oddity at a node when the reader is Open, else fails.
func (r *Reader) pass(e *Error, at int32) {
	if r.mode == Open {
		r.passed++
		return
	}
	e.Path = r.path(at)
	r.fail(e)
}

func (r *Reader) fail(e *Error) {
	if r.err == nil {
		r.err = e
	}
}

// str is the text of a string node.
func (r *Reader) str(n *node) string {
	if !n.escaped {
		return string(r.data[n.start+1 : n.end-1])
	}
	// The only failure left is half a surrogate pair, which becomes U+FFFD.
	text, _ := jsontext.AppendUnquote(nil, r.data[n.start:n.end])
	return string(text)
}

// pathOf is the path of a member.
func pathOf(object, name string) string {
	var b strings.Builder
	b.WriteString(object)
	writeName(&b, name)
	return b.String()
}
