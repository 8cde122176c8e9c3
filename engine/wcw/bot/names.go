package bot

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// maxCalled is the longest name, in code points, by which a seat is called. A
// longer one would leave no room for the sentence.
const maxCalled = 40

// names is how the seats of a match are called and found in texts.
type names struct {
	roster [wcw.Seats]string // as in the observation
	called [wcw.Seats]string // as a bot says it
	search []searched        // the longest first
}

type searched struct {
	lower string
	slot  wcw.Slot
}

// nameSeats prepares the names of a roster. A seat whose name cannot be said,
// or is also another's, is called by its number.
func nameSeats(roster []wcw.RosterRow) *names {
	n := &names{}
	for i := range n.called {
		n.called[i] = "seat " + string(rune('1'+i))
	}
	for _, r := range roster {
		if r.Slot.Valid() {
			n.roster[r.Slot] = r.Name
		}
	}
	for i, name := range n.roster {
		if sayable(name) && !n.shared(i) {
			n.called[i] = strings.TrimSpace(name)
		}
		n.search = append(n.search, searched{strings.ToLower(n.called[i]), wcw.Slot(i)})
	}
	slices.SortStableFunc(n.search, func(a, b searched) int { return cmp.Compare(len(b.lower), len(a.lower)) })
	return n
}

func (n *names) shared(i int) bool {
	for j, name := range n.roster {
		if j != i && strings.EqualFold(strings.TrimSpace(name), strings.TrimSpace(n.roster[i])) {
			return true
		}
	}
	return false
}

func (n *names) fits(roster []wcw.RosterRow) bool {
	for _, r := range roster {
		if r.Slot.Valid() && n.roster[r.Slot] != r.Name {
			return false
		}
	}
	return true
}

// sayable reports whether a name can stand in a speech (wcw sheet 3.8).
func sayable(name string) bool {
	if strings.TrimSpace(name) == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxCalled {
		return false
	}
	return strings.IndexFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

// find tells where the seats are named in a lower-case text, in order. Longer
// names win over the shorter ones inside them, and "seat 3" over none
// (wcw sheet 2.7).
func (n *names) find(lower string) (mentioned set, spans []span) {
	for _, s := range n.search {
		for from := 0; ; {
			i := strings.Index(lower[from:], s.lower)
			if i < 0 {
				break
			}
			at := span{from + i, from + i + len(s.lower)}
			from = at.to
			if !wholeWord(lower, at) || overlaps(spans, at) {
				continue
			}
			spans = append(spans, at)
			mentioned = mentioned.with(s.slot)
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	return mentioned, spans
}

func wholeWord(text string, at span) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at.from])
	after, size := utf8.DecodeRuneInString(text[at.to:])
	if at.from > 0 && isWordRune(before) || at.to < len(text) && isWordRune(after) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(text[at.to+size:])
	return after != '-' || !unicode.IsDigit(next)
}

func isWordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

func overlaps(spans []span, at span) bool {
	return slices.ContainsFunc(spans, func(s span) bool { return s.from < at.to && at.from < s.to })
}
