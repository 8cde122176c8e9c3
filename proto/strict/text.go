package strict

import (
	"fmt"
	"unicode/utf8"
)

// Text is a rule for strings. An Open reader counts a breach and lets the
// string pass.
type Text struct {
	Noun     string // completes "must be …", without the length
	Min, Max int    // Unicode code points; a Max of 0 is no limit
	// Allow reports whether a code point may stand at an index, which counts
	// code points; nil allows all.
	Allow func(index int, c rune) bool
}

// Text reads a string under a rule.
func (v Value) Text(rule Text) string {
	if v.Kind() != '"' {
		v.Refuse(rule.want())
		return ""
	}
	s := v.r.str(&v.r.nodes[v.at])
	if !rule.Admits(s) {
		return v.odd(rule.want())
	}
	return s
}

// Admits reports whether a string keeps the rule.
func (t Text) Admits(s string) bool {
	if t.Allow != nil {
		index := 0
		for _, c := range s {
			if !t.Allow(index, c) {
				return false
			}
			index++
		}
	}
	n := utf8.RuneCountInString(s)
	return n >= t.Min && (t.Max == 0 || n <= t.Max)
}

// want says the whole rule.
func (t Text) want() string {
	switch {
	case t.Min == 0 && t.Max == 0:
		return t.Noun
	case t.Max == 0:
		return fmt.Sprintf("%s, at least %d long", t.Noun, t.Min)
	case t.Min == 0:
		return fmt.Sprintf("%s, at most %d long", t.Noun, t.Max)
	case t.Min == t.Max:
		return fmt.Sprintf("%s, %d long", t.Noun, t.Min)
	}
	return fmt.Sprintf("%s, %d to %d long", t.Noun, t.Min, t.Max)
}
