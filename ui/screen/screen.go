// Package screen is the contract between the root model and its screens: what
// a screen must offer, what it may offer besides, and the messages by which
// the two ask each other for things.
package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/widget"
)

// Smallest terminal, in cells, for which screens are drawn in full. Below it
// the root shows the too-small screen, but a screen's View must hold at every
// size from 1×1 up all the same.
const (
	MinWidth  = 40
	MinHeight = 12
)

// Frame is what a view is drawn for.
type Frame struct {
	W, H int         // cells, at least 1
	Look widget.Look // theme, glyphs and motion
}

// Screen is one full-screen part of the program. It is a plain value with
// pointer methods; the root model owns it and calls it from one goroutine.
type Screen interface {
	// Update takes key presses, pastes, mouse events, NewsMsg, TickMsg and
	// whatever the screen's own commands returned. It never blocks; what it
	// wants from outside it asks by the command it returns.
	Update(msg tea.Msg) tea.Cmd
	// View draws exactly W×H cells: H lines, each W wide, joined by line
	// feeds. It depends on nothing but the screen's state and the frame.
	View(f Frame) string
	// Keys lists what the screen's keys do now; the footer and the help are
	// made of it, the most wanted first.
	Keys() []Key
	// Title names the screen in the help and in the window's title, cleaned:
	// "Who Cried Wolf, watching".
	Title() string
}

// Starter is a screen with something to begin: its command runs once, when the
// screen opens.
type Starter interface{ Start() tea.Cmd }

// Closer is a screen that holds something (a feed, a file): Close is called
// once, when it leaves, and does not block.
type Closer interface{ Close() }

// Newsworthy is a screen that shows a feed. After each token of the channel
// the root sends NewsMsg, at most as often as the refresh rate allows.
type Newsworthy interface{ News() <-chan struct{} }

// Ticking is a screen with a visible clock. NextTick is the time until its
// next TickMsg; 0 or less asks for none. It is asked after every Update.
type Ticking interface{ NextTick() time.Duration }

// Versioned is a screen whose view is a pure function of its version and the
// frame: the root draws it anew only when either changed. A screen without it
// is drawn anew after each message that it was given.
type Versioned interface{ Version() uint64 }

// Typing is a screen with text fields. While Typing reports true, letters are
// text: the root keeps only ctrl keys for itself.
type Typing interface{ Typing() bool }

// Releasing is a screen that is played with keys that are held. While Releasing
// reports true the terminal is asked to tell when a key is let go, and the
// screen gets tea.KeyReleaseMsg; not every terminal does.
type Releasing interface{ Releasing() bool }

// Pointing is a screen with something to point at while Pointing reports true. It
// takes the mouse unasked; the terminal then does not select text by it. Others
// have the wheel alone to serve, and get it only where somebody turned it on.
type Pointing interface{ Pointing() bool }

// Cursored is a screen with a text field that shows the terminal's own cursor;
// nil hides it.
type Cursored interface{ Cursor(f Frame) *tea.Cursor }

// Toasting is a screen that says in which row (from 0) a toast may stand. The
// default is that of widget.Layout, above the timeline.
type Toasting interface{ ToastRow(f Frame) int }

// Ruled is a screen of a game with rules to read: the lines of the help's page
// "rules" at a width in cells.
type Ruled interface{ Rules(width int) []string }

// Compact is a screen that goes on while the terminal is too small for it: at
// most two lines, the clock and the kept draft of a seat.
type Compact interface{ Compact() []string }

// Commanding is a screen that takes commands typed after ":". Commands names
// them; Command runs one, with ok false if it does not know it.
type Commanding interface {
	Commands() []Command
	Command(name, argument string) (cmd tea.Cmd, ok bool)
}

// Command is one word of the command line.
type Command struct {
	Name string // "save"
	Help string // "write the transcript to a file"
}
