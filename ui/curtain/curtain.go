// Package curtain hides what one player may see from the others at the same
// keyboard: it asks for the next player by name, with a PIN if he has one, and
// tells nothing else.
package curtain

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/rivo/uniseg"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Curtain waits for one player. What it shows depends on his name alone, and
// on whether he has a PIN.
type Curtain struct {
	name  string
	opens func(pin string) bool // nil asks for no PIN
	grace widget.Grace
	pin   []rune
	wrong bool
}

// Answer is what a key at the curtain came to.
type Answer uint8

// Answers.
const (
	Waits  Answer = iota
	Opens         // the player is here
	Others        // it is somebody else
)

// mostDigits bounds what is typed for a PIN.
const mostDigits = 12

// New draws the curtain for a player. It opens at nothing that is pressed
// before the keyboard was quiet for 0.4 s, since it comes by itself.
func New(name string, opens func(pin string) bool, now time.Time) *Curtain {
	return &Curtain{name: clean.Line(name), opens: opens, grace: widget.NewGrace(now)}
}

// Key takes a key press.
func (c *Curtain) Key(k tea.KeyPressMsg, now time.Time) Answer {
	counts := false
	if c.grace, counts = c.grace.Key(now); !counts {
		return Waits
	}
	switch k.Keystroke() {
	case "esc":
		return Others
	case "enter":
		if c.opens == nil || c.opens(string(c.pin)) {
			return Opens
		}
		c.wrong, c.pin = true, nil
	case "backspace":
		c.pin = c.pin[:max(0, len(c.pin)-1)]
	default:
		c.digit(k.Text)
	}
	return Waits
}

func (c *Curtain) digit(text string) {
	for _, r := range text {
		if c.opens != nil && r >= '0' && r <= '9' && len(c.pin) < mostDigits {
			c.pin, c.wrong = append(c.pin, r), false
		}
	}
}

// The block of the curtain, in cells.
const (
	width  = 40
	height = 12
	indent = 7
	dots   = 4
)

// Draw draws the curtain over everything. The last row of the region is left
// to the keys.
func (c *Curtain) Draw(r widget.Region) {
	r.Clear()
	b := r.Sub(r.Bounds().Centre(min(width, r.W()), min(height, r.H())))
	plain, dim := themes.Style{}, themes.Dim.Style()
	const first = "Give the keyboard to"
	b.Put(indent, 1, plain, first)
	name := c.spaced(b.W() - 2)
	x := max(1, min(indent+(len(first)-clean.Width(name))/2, b.W()-1-clean.Width(name)))
	b.Put(x, 3, themes.Text.With(themes.Bold), ascii(b, name))
	b.Put(indent, 5, plain, "Everyone else, look away.")
	if c.opens != nil {
		x := b.Put(indent, 7, plain, "PIN ")
		typed := min(len(c.pin), b.W()-x-1)
		b.Put(x, 7, dim, strings.Repeat(b.Glyphs().Rest, max(dots, typed)))
		b.SetCursor(x+typed, 7)
		if c.wrong {
			b.PutFit(x+dots+2, 7, b.W()-x-dots-2, plain, b.Glyphs().Refuse+" not that one")
		}
	}
	x = b.Put(indent, 8, plain, "enter")
	b.Put(x+2, 8, dim, "open")
	x = b.Put(indent, 9, plain, "esc")
	b.PutFit(x+4, 9, b.W()-x-4, dim, "not "+ascii(b, c.name)+": choose again")
}

// spaced is the name in capitals with room between them, if there is room.
func (c *Curtain) spaced(room int) string {
	var letters []string
	for g := uniseg.NewGraphemes(strings.ToUpper(c.name)); g.Next(); {
		letters = append(letters, g.Str())
	}
	if wide := strings.Join(letters, " "); clean.Width(wide) <= room {
		return wide
	}
	return clean.Cut(strings.ToUpper(c.name), max(0, room), "")
}

func ascii(r widget.Region, text string) string {
	if r.Look().ASCII() {
		return clean.ASCII(text)
	}
	return text
}
