package wcw

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// find looks for a query in a text, whatever the case, and returns where the
// first hit begins and ends.
func find(text, query string) (from, to int, ok bool) {
	if query == "" {
		return 0, 0, false
	}
	for i := range text {
		if n, ok := prefix(text[i:], query); ok {
			return i, i + n, true
		}
	}
	return 0, 0, false
}

// prefix reports whether text begins with the query, and the bytes it takes.
func prefix(text, query string) (n int, ok bool) {
	for _, q := range query {
		if n == len(text) {
			return 0, false
		}
		r, size := utf8.DecodeRuneInString(text[n:])
		if unicode.ToLower(r) != unicode.ToLower(q) {
			return 0, false
		}
		n += size
	}
	return n, true
}

// hit reports whether a beat has the query in what it says: a speaker's name,
// a text or a row.
func (s *scene) hit(b *Beat, query string) bool {
	if s.hits(b.Text, query) || b.Seat.Valid() && s.hits(s.view.Name(b.Seat), query) {
		return true
	}
	for _, r := range b.Rows {
		if s.hits(r.Text, query) {
			return true
		}
	}
	return (b.Kind == Heading || b.Kind == Outcome) && s.hits(beatSentence(&s.view, b, s.view.Votes), query)
}

func (s *scene) hits(text, query string) bool {
	_, _, ok := find(text, strings.TrimSpace(query))
	return ok
}
