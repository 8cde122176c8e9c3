package widget

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// Hint says what a key does, in a word or two.
type Hint struct {
	Key  string // as in "pgup pgdn"
	Text string // as in "phase"; may be empty
	Off  bool   // cannot work now: keeps its place, dim
}

func (h Hint) width() int {
	if h.Text == "" {
		return clean.Width(h.Key)
	}
	return clean.Width(h.Key) + 1 + clean.Width(h.Text)
}

// Footer is the last row of a screen: hints from the left, and at the right
// end those that are always there. When narrow, hints go from the right.
type Footer struct {
	Hints []Hint
	Tail  []Hint // nil is help and leave
}

// narrowFooter is the width below which the tail gives its words to the hints.
const narrowFooter = 60

// Draw draws the footer on the first row of r.
func (f Footer) Draw(r Region) {
	hints, tail := f.fit(r.W())
	putHints(r, 0, hints, hintGap)
	putHints(r, max(0, r.W()-tail.width()), tail.hints, tail.gap)
}

// footerTail is a form of the tail.
type footerTail struct {
	hints []Hint
	gap   int
}

func (t footerTail) width() int { return hintsWidth(t.hints, t.gap) }

// fit chooses the hints and the form of the tail for w cells. A narrow footer
// first shortens the tail, a wide one first drops hints.
func (f Footer) fit(w int) ([]Hint, footerTail) {
	tails := f.tails()
	if w < narrowFooter {
		for _, t := range tails {
			if footerFits(f.Hints, t, w) {
				return f.Hints, t
			}
		}
		tails = tails[1:]
	}
	for _, t := range tails {
		for n := len(f.Hints); n >= 0; n-- {
			if footerFits(f.Hints[:n], t, w) {
				return f.Hints[:n], t
			}
		}
	}
	return nil, tails[len(tails)-1]
}

// tails are the forms of the tail: with words, keys alone, and these closer.
func (f Footer) tails() []footerTail {
	words := f.Tail
	if words == nil {
		words = []Hint{{Key: "?", Text: "help"}, {Key: "q", Text: "leave"}}
	}
	keys := make([]Hint, len(words))
	for i, h := range words {
		keys[i] = Hint{Key: h.Key, Off: h.Off}
	}
	return []footerTail{{words, hintGap}, {keys, hintGap}, {keys, 1}}
}

func footerFits(hints []Hint, tail footerTail, w int) bool {
	return hintsWidth(hints, hintGap)+min(1, len(hints))+tail.width() <= w
}

// hintGap parts two hints.
const hintGap = 2

func hintsWidth(hints []Hint, gap int) int {
	w := gap * max(0, len(hints)-1)
	for _, h := range hints {
		w += h.width()
	}
	return w
}

func putHints(r Region, x int, hints []Hint, gap int) {
	for _, h := range hints {
		key := themes.Style{}
		if h.Off {
			key = themes.Dim.Style()
		}
		x = r.Put(x, 0, key, h.Key)
		if h.Text != "" {
			x = r.Put(x+1, 0, themes.Dim.Style(), h.Text)
		}
		x += gap
	}
}
