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
	tail := f.Tail
	if tail == nil {
		tail = []Hint{{Key: "?", Text: "help"}, {Key: "q", Text: "leave"}}
	}
	bare := make([]Hint, len(tail))
	for i, h := range tail {
		bare[i] = Hint{Key: h.Key, Off: h.Off}
	}
	hints, gap, w := f.Hints, hintGap, r.W()
	if needs := hintsWidth(hints, hintGap) + before(hints); w < narrowFooter && needs+hintsWidth(tail, gap) > w || hintsWidth(tail, gap) > w {
		tail = bare
		if needs+hintsWidth(tail, gap) > w && needs+hintsWidth(tail, 1) <= w || hintsWidth(tail, gap) > w {
			gap = 1
		}
	}
	for len(hints) > 0 && hintsWidth(hints, hintGap)+1+hintsWidth(tail, gap) > w {
		hints = hints[:len(hints)-1]
	}
	putHints(r, 0, hints, hintGap)
	putHints(r, max(0, w-hintsWidth(tail, gap)), tail, gap)
}

// hintGap parts two hints.
const hintGap = 2

// before is the least gap between hints and tail.
func before(hints []Hint) int { return min(1, len(hints)) }

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
