package widget

import (
	"time"

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

// Draw draws the toast on the first row of r: ✓ saved 42 beats.
func (t Toast) Draw(r Region) {
	sign := Sign(r.Look(), t.Token)
	r.PutLineFit(0, 0, r.W(), Line{Ink(t.Token, sign+" "), Plain(t.Text)})
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
