package strict

import (
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Error is what was wrong with a text, in printable ASCII whatever the text
// holds.
type Error struct {
	Path string // such as body.actions[1].target; empty for the whole text
	Want string // completes "must be …"
	Got  string // completes "but is …"; a shortened value, or its kind
}

// Error is a sentence.
func (e *Error) Error() string {
	path := e.Path
	if path == "" {
		path = "the text"
	}
	return path + " must be " + e.Want + ", but is " + e.Got
}

// maxShown is how many characters of a foreign string or name an error shows.
const maxShown = 40

// quote shows a foreign string shortened and in ASCII.
func quote(s string) string {
	runes := 0
	for i := range s {
		if runes++; runes > maxShown {
			return strconv.QuoteToASCII(s[:i] + "...")
		}
	}
	return strconv.QuoteToASCII(s)
}

// describe shows a value, or only its kind if it is long or secret.
func (r *Reader) describe(at int32, secret bool) string {
	n := &r.nodes[at]
	switch {
	case n.kind == '{':
		return "an object"
	case n.kind == '[':
		return "an array"
	case n.kind == 'n':
		return "null"
	case secret:
		return map[jsontext.Kind]string{'"': "a string", '0': "a number", 't': "a boolean", 'f': "a boolean"}[n.kind]
	case n.kind == '"':
		return quote(r.str(n))
	}
	raw := string(r.data[n.start:n.end])
	if len(raw) > maxShown {
		raw = raw[:maxShown] + "..."
	}
	return raw
}

// path finds the way from the root to a node. It walks the index anew, since
// only failures need it.
func (r *Reader) path(to int32) string {
	var b strings.Builder
	for at := int32(0); at != to; {
		switch n := &r.nodes[at]; n.kind {
		case '{':
			at = r.child(at, to) // a member's name, followed by its value
			writeName(&b, r.str(&r.nodes[at]))
			if at == to {
				return b.String()
			}
			at++
		case '[':
			count := 0
			child := at + 1
			for !r.holds(child, to) {
				child = r.nodes[child].next
				count++
			}
			b.WriteString("[" + strconv.Itoa(count) + "]")
			at = child
		default:
			return b.String()
		}
	}
	return b.String()
}

// child is the name of the member that a node belongs to.
func (r *Reader) child(object, to int32) int32 {
	name := object + 1
	for name != to && !r.holds(name+1, to) {
		name = r.nodes[name+1].next
	}
	return name
}

// holds reports whether the value at a node ends after another node; one
// that is still open does.
func (r *Reader) holds(at, to int32) bool {
	next := r.nodes[at].next
	return next == 0 || next > to
}

func writeName(b *strings.Builder, name string) {
	if !plain(name) {
		b.WriteString("[" + quote(name) + "]")
		return
	}
	if b.Len() > 0 {
		b.WriteByte('.')
	}
	b.WriteString(name)
}

// plain reports whether a name can stand in a path as it is.
func plain(name string) bool {
	for _, c := range name {
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-') {
			return false
		}
	}
	return 0 < len(name) && len(name) <= maxShown
}
