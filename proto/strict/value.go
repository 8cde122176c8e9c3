package strict

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Value is a JSON value, or the lack of a required member.
type Value struct {
	r      *Reader
	at     int32 // absent if the member is missing
	owner  int32 // of a member: its object
	name   string
	null   bool // null was allowed too, which belongs into an error
	secret bool
}

// Secret makes the value one that errors do not show.
func (v Value) Secret() Value {
	v.secret = true
	return v
}

// Kind is '{', '[', '"', '0', 't', 'f' or 'n'; 0 for a missing one or after a
// failure.
func (v Value) Kind() jsontext.Kind {
	if n := v.node(); n != nil {
		return n.kind
	}
	return 0
}

// Mode is that of the reader.
func (v Value) Mode() Mode { return v.r.mode }

func (v Value) node() *node {
	if v.at == absent || v.r.err != nil {
		return nil
	}
	return &v.r.nodes[v.at]
}

// Refuse fails at the value: want completes "must be …".
func (v Value) Refuse(want string) {
	if v.r.err != nil || v.at == absent && v.owner == absent {
		return
	}
	if v.null {
		want += " or null"
	}
	if v.at == absent {
		v.r.fail(&Error{pathOf(v.r.path(v.owner), v.name), want, "missing"})
		return
	}
	v.r.fail(&Error{v.r.path(v.at), want, v.r.describe(v.at, v.secret)})
}

// OrNull reads a value, or returns null for a JSON null.
func OrNull[T any](v Value, read func(Value) T, null T) T {
	if v.Kind() == 'n' {
		return null
	}
	v.null = true
	return read(v)
}

// Object is the value, which must be an object.
func (v Value) Object() Object {
	if v.Kind() != '{' {
		v.Refuse("an object")
		return Object{v.r, absent}
	}
	v.r.nodes[v.at].used = true
	return Object{v.r, v.at}
}

// Raw is a copy of the value as it came; what is in it counts as known.
func (v Value) Raw() jsontext.Value {
	n := v.node()
	if n == nil {
		v.Refuse("given")
		return nil
	}
	return bytes.Clone(v.r.data[n.start:n.end])
}

// Bool reads true or false.
func (v Value) Bool() bool {
	kind := v.Kind()
	if kind != 't' && kind != 'f' {
		v.Refuse("true or false")
	}
	return kind == 't'
}

// True reads true.
func (v Value) True() bool {
	if v.Kind() != 't' {
		v.Refuse("true")
		return false
	}
	return true
}

// Int reads a whole number from low to high, which may be written with a
// fraction of zeros or an exponent.
func (v Value) Int(low, high int) int {
	n, ok := v.whole()
	if !ok || n < low || n > high {
		v.Refuse("a whole number" + span(low, high))
		return 0
	}
	return n
}

func span(low, high int) string {
	if low <= MinInt && high >= MaxInt {
		return ""
	}
	return fmt.Sprintf(" from %d to %d", low, high)
}

func (v Value) whole() (n int, ok bool) {
	if v.Kind() != '0' {
		return 0, false
	}
	at := &v.r.nodes[v.at]
	raw := v.r.data[at.start:at.end]
	if n, err := strconv.Atoi(string(raw)); err == nil {
		return n, true
	}
	f, err := strconv.ParseFloat(string(raw), 64)
	return int(f), err == nil && math.Trunc(f) == f
}

// Number reads any number.
func (v Value) Number() float64 { return v.Float(math.Inf(-1), math.Inf(1)) }

// Float reads a number from low to high.
func (v Value) Float(low, high float64) float64 {
	if n := v.node(); n != nil && n.kind == '0' {
		f, err := strconv.ParseFloat(string(v.r.data[n.start:n.end]), 64)
		if err == nil && f >= low && f <= high {
			return f + 0 // makes -0 a plain 0
		}
	}
	v.Refuse("a number" + floatSpan(low, high))
	return 0
}

func floatSpan(low, high float64) string {
	if math.IsInf(low, -1) && math.IsInf(high, 1) {
		return ""
	}
	return fmt.Sprintf(" from %v to %v", low, high)
}

// String reads any string.
func (v Value) String() string { return v.Text(Text{Noun: "a string"}) }

// Word is the string, or empty if the value is none. It never fails: it is
// for looking at a kind before choosing how to read.
func (v Value) Word() string {
	if v.Kind() != '"' {
		return ""
	}
	return v.r.str(&v.r.nodes[v.at])
}

// Const reads a string that is always the same word, in Open mode too.
func (v Value) Const(word string) {
	if n := v.node(); n == nil || n.kind != '"' || !v.r.named(n, word) {
		v.Refuse(strconv.Quote(word))
	}
}

// Enum reads one of a set of words; an Open reader lets others pass.
func Enum[T ~string](v Value, words ...T) T {
	n := v.node()
	if n == nil || n.kind != '"' {
		v.Refuse(oneOf(words))
		return ""
	}
	for _, w := range words {
		if v.r.named(n, string(w)) {
			return w
		}
	}
	return T(v.odd(oneOf(words)))
}

// odd takes a string that is not as wanted: an Open reader lets it pass.
func (v Value) odd(want string) string {
	if v.r.mode == Open {
		v.r.passed++
		return v.Word()
	}
	v.Refuse(want)
	return ""
}

func oneOf[T ~string](words []T) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strconv.Quote(string(w))
	}
	if len(quoted) < 2 {
		return strings.Join(quoted, "")
	}
	last := len(quoted) - 1
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}
