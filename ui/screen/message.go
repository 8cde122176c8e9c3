package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Messages from the root to a screen.
type (
	// TickMsg comes when the time of Ticking is up.
	TickMsg struct{ Now time.Time }
	// NewsMsg comes when the screen's feed has something to drain.
	NewsMsg struct{}
	// ResumeMsg comes after the program was suspended, and when a screen above
	// was left: read the clock anew, and what may have changed meanwhile.
	ResumeMsg struct{}
)

// Messages from a screen's commands to the root.
type (
	// Leave closes the screen; the one below shows again, and below the last
	// the program ends.
	Leave struct{}
	// Quit ends the program; Err, if any, is told after the terminal was
	// given back, and makes the exit status 1.
	Quit struct{ Err error }
	// Open shows another screen. Instead closes the one that asks.
	Open struct {
		Screen  Screen
		Instead bool
	}
	// Refuse shows the refused screen instead of the one that asks.
	Refuse struct{ Refusal Refusal }
	// Toast is one line for three seconds. Text is cleaned by the root.
	Toast struct {
		Mood Mood
		Text string
	}
	// Copy puts text on the terminal's clipboard. What names it in the toast:
	// "line", "address".
	Copy struct{ Text, What string }
	// Bell rings once, if bells are on, and shows its text on the desktop if
	// that is wanted; empty is the screen's title. The text tells nothing that
	// a passer-by may not read.
	Bell struct{ Text string }
	// Ask opens a dialog.
	Ask struct {
		Title   string   // asks: "LEAVE SEAT 7?"
		Text    string   // says what follows; wrapped by the root
		Answers []Answer // verbs, the harmless one first
		Esc     string   // what esc does: "esc stays"; empty is "esc closes"
		// Unasked marks a dialog that opens by itself: it ignores keys until
		// none was pressed for 0.4 s.
		Unasked bool
	}
)

// Answer is a choice of a dialog. Msg is delivered when it is chosen; nil just
// closes the dialog.
type Answer struct {
	Verb string
	Msg  tea.Msg
}

// Mood is the tone of a toast, shown by its glyph.
type Mood uint8

// Moods.
const (
	Plain Mood = iota
	Good
	Warn
	Bad
)

// Refusal is why a match cannot be watched or played, and what would help.
type Refusal struct {
	Address string // host and port alone, no query
	Seat    string // "seat 5, token hidden"; empty for a spectator
	Reason  string // what the server said and what it means, in sentences
	Game    string // "Who Cried Wolf", for the top line
	Options []Option
}

// Option is a way out of a refusal, best first.
type Option struct {
	Label string  // "watch this match instead"
	Do    tea.Cmd // what it does; its message is served like a screen's own
}

// Send is the command that delivers a message.
func Send(m tea.Msg) tea.Cmd { return func() tea.Msg { return m } }
