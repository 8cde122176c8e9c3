package widget

import (
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// ToastTime is how long a toast shows.
const ToastTime = 3 * time.Second

// Toast is a line that says what a key did, and goes by itself. Events of a
// game are no toasts.
type Toast struct {
	Token themes.Token // Good, Warn or Bad; gives the sign before the text
	Text  string
	Since time.Time
}

// Shows tells whether the toast is there at a time.
func (t Toast) Shows(now time.Time) bool {
	return t.Text != "" && now.Sub(t.Since) < ToastTime
}

// toastIndent is where the text of a toast begins, behind its sign.
const toastIndent = 2

// Rows is how many rows the toast needs in a width.
func (t Toast) Rows(look Look, width int) int { return max(1, len(t.lines(look, width))) }

func (t Toast) lines(look Look, width int) []string {
	text := t.Text
	if look.ASCII() {
		text = clean.ASCII(text)
	}
	return clean.Wrap(text, max(1, width-toastIndent))
}

// Draw draws the toast from the first row of r on: ✓ saved 42 beats. What r has
// no rows for is cut.
func (t Toast) Draw(r Region) {
	lines := t.lines(r.Look(), r.W())
	for y := range min(len(lines), r.H()) {
		r.Row(y).Clear()
		r.Put(toastIndent, y, themes.Style{}, lines[y])
	}
	if n := r.H(); n > 0 && n < len(lines) {
		r.PutFit(toastIndent, n-1, r.W()-toastIndent, themes.Style{}, strings.Join(lines[n-1:], " "))
	}
	r.PutLineFit(0, 0, r.W(), Line{Ink(t.Token, Sign(r.Look(), t.Token))})
}

// Sign is the second channel of Good, Warn, Bad, Live, the sides and the teams;
// a blank for other tokens.
func Sign(look Look, token themes.Token) string {
	g := look.Glyphs
	switch token {
	case themes.Good:
		return g.Done
	case themes.Warn:
		return "!"
	case themes.Bad:
		return g.Refuse
	case themes.Live:
		return g.Live
	case themes.Red:
		return g.Red
	case themes.Blue:
		return g.Blue
	case themes.Wolf:
		return g.Wolf
	case themes.Town:
		return g.Town
	case themes.Solo:
		return g.Solo
	}
	return " "
}
