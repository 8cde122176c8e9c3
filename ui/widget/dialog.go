package widget

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// Dialog asks one question over a screen. The title asks, the text says what
// follows, the answers are verbs.
type Dialog struct {
	Title   string
	Text    string
	Answers []string
	Focus   int    // index of the answer that enter gives
	Hint    string // what esc does, as in "esc stays"
}

// NewDialog starts on the harmless answer.
//
//	widget.NewDialog("LEAVE SEAT 7?", "The match goes on. …", "esc stays", 0, "Stay", "Leave")
func NewDialog(title, text, hint string, harmless int, answers ...string) Dialog {
	return Dialog{Title: title, Text: text, Hint: hint, Focus: harmless, Answers: answers}
}

// Move moves the focus n answers to the right; it stops at the ends.
func (d Dialog) Move(n int) Dialog {
	d.Focus = clamp(d.Focus+n, 0, max(0, len(d.Answers)-1))
	return d
}

// dialogWidth is how wide a dialog is, unless its answers need more.
const dialogWidth = 40

// Draw dims the screen and draws the dialog in the middle of it.
func (d Dialog) Draw(screen Region) {
	screen.Fade()
	w := min(screen.W(), max(dialogWidth, d.answersWidth()+2))
	lines := clean.Wrap(d.Text, w-2)
	box := screen.Sub(screen.Bounds().Centre(w, len(lines)+4))
	d.clearAround(screen, box)
	box.PutFit(1, 0, w-2, themes.Title.With(themes.Bold), d.Title)
	for i, line := range lines[:clamp(box.H()-4, 0, len(lines))] {
		box.Put(1, 2+i, themes.Style{}, line)
	}
	d.drawAnswers(box)
}

// clearAround clears the box and one cell on every side of it, so that it
// stands out without a border.
func (d Dialog) clearAround(screen, box Region) {
	area := screen.Bounds().Centre(box.W()+2, box.H()+2)
	screen.Sub(area).Clear()
}

func (d Dialog) answersWidth() int {
	w := 0
	for _, a := range d.Answers {
		w += clean.Width(a) + 3
	}
	return w
}

func (d Dialog) drawAnswers(box Region) {
	y, x := box.H()-1, 2
	for i, a := range d.Answers {
		if i == d.Focus {
			x = box.Focus(x, y, a)
		} else {
			x = box.Put(x+1, y, themes.Style{}, a)
		}
		x += 2
	}
	hint := box.Glyphs().Left + box.Glyphs().Right + " enter"
	if d.Hint != "" {
		hint += ", " + d.Hint
	}
	if x+clean.Width(hint) < box.W() {
		box.PutRight(box.W()-1, y, themes.Dim.Style(), hint)
	}
}
