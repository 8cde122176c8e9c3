package strict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// node is one value or member name in the order of the text. The children of
// an object or array follow it, up to the node next; an object's children are
// a name and a value in turn.
type node struct {
	start, end uint32 // bytes of the text
	next       int32  // 0 while the value is still open
	hint       int32  // of an object: the member where the next search begins
	kind       jsontext.Kind
	escaped    bool // a string with a backslash
	name       bool // a member's name
	used       bool // of an object: read as such; of a name: asked for
}

// maxSafe is the largest whole number that a double tells from its neighbours.
const maxSafe = 1<<53 - 1

// MinInt and MaxInt bound whole numbers that may have any value: what a double
// and this machine can tell apart.
const (
	MaxInt = min(maxSafe, math.MaxInt)
	MinInt = -MaxInt
)

// index checks the text and lists its values.
func (r *Reader) index() error {
	switch {
	case r.limits.Bytes > 0 && len(r.data) > r.limits.Bytes:
		return &Error{"", fmt.Sprintf("at most %d bytes long", r.limits.Bytes), fmt.Sprintf("%d bytes long", len(r.data))}
	case uint64(len(r.data)) > math.MaxInt32:
		return &Error{"", "under 2 GiB", fmt.Sprintf("%d bytes long", len(r.data))}
	case !utf8.Valid(r.data):
		return &Error{"", "valid UTF-8", "other bytes"}
	}
	r.nodes = make([]node, 0, len(r.data)/12+8)
	x := indexer{Reader: r, dec: jsontext.NewDecoder(bytes.NewBuffer(r.data), jsontext.AllowInvalidUTF8(true))}
	for {
		kind, err := x.token()
		if err != nil {
			return x.syntax(err)
		}
		if err := x.add(kind); err != nil {
			return err
		}
		if len(x.open) == 0 {
			return x.rest()
		}
	}
}

// indexer builds the index of a reader's text.
type indexer struct {
	*Reader
	dec        *jsontext.Decoder
	open       []int32 // the objects and arrays around the next token
	start, end int     // the token read last
}

// token reads the next token and finds where it begins: the decoder tells
// only where it ends.
func (x *indexer) token() (jsontext.Kind, error) {
	x.start = x.end
	token, err := x.dec.ReadToken()
	if err != nil {
		return 0, err
	}
	x.end = int(x.dec.InputOffset())
	for between(x.data[x.start]) {
		x.start++
	}
	return token.Kind(), nil
}

// between reports whether a byte may stand between two tokens.
func between(c byte) bool {
	return c == ',' || c == ':' || c == ' ' || c == '\n' || c == '\r' || c == '\t'
}

// add takes the token into the index.
func (x *indexer) add(kind jsontext.Kind) error {
	if kind == '}' || kind == ']' {
		last := len(x.open) - 1
		n := &x.nodes[x.open[last]]
		n.end, n.next = uint32(x.end), int32(len(x.nodes))
		x.open = x.open[:last]
		return nil
	}
	at := int32(len(x.nodes))
	n := node{start: uint32(x.start), end: uint32(x.end), next: at + 1, kind: kind}
	switch kind {
	case '{', '[':
		n.next, n.hint = 0, at+1
		x.open = append(x.open, at)
	case '"':
		n.escaped = bytes.IndexByte(x.data[x.start:x.end], '\\') >= 0
		in, count := x.dec.StackIndex(x.dec.StackDepth())
		n.name = in == '{' && count%2 == 1
	}
	x.nodes = append(x.nodes, n)
	return x.check(at)
}

// check applies the limits on depth and numbers to a node.
func (x *indexer) check(at int32) error {
	n := &x.nodes[at]
	if len(x.open) > x.limits.Depth {
		return &Error{"", fmt.Sprintf("nested at most %d deep", x.limits.Depth), "deeper"}
	}
	if n.kind != '0' || safe(x.data[n.start:n.end]) {
		return nil
	}
	return &Error{x.path(at), "a finite number, within 9007199254740991 of 0 if it is whole", "a larger one"}
}

// safe reports whether JavaScript would hold a number exactly enough.
func safe(raw []byte) bool {
	if len(raw) <= 15 && bytes.IndexByte(raw, 'e') < 0 && bytes.IndexByte(raw, 'E') < 0 {
		return true
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	if err != nil {
		return false
	}
	return math.Trunc(f) != f || math.Abs(f) <= maxSafe
}

// rest checks that nothing follows the value.
func (x *indexer) rest() error {
	if _, err := x.dec.ReadToken(); err != io.EOF {
		return &Error{"", "one JSON value", fmt.Sprintf("followed by more at byte %d", x.end)}
	}
	return nil
}

// syntax tells what the decoder found wrong.
func (x *indexer) syntax(err error) error {
	var at *jsontext.SyntacticError
	switch {
	case errors.As(err, &at) && at.Err == jsontext.ErrDuplicateName:
		path := pathOf(x.path(x.open[len(x.open)-1]), at.JSONPointer.LastToken())
		return &Error{path, "given once", "given twice"}
	case errors.As(err, &at) && at.ByteOffset < int64(len(x.data)):
		return &Error{"", "valid JSON", fmt.Sprintf("broken at byte %d", at.ByteOffset)}
	}
	return &Error{"", "valid JSON", "cut off"}
}
