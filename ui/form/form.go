// Package form is the screen of a form: rows of text and of words to choose
// from, filled in one after the other, before something begins.
package form

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Words are what a form says of itself.
type Words struct {
	Title   string // of the screen
	Heading string
	Waits   string // what happens while Open runs
}

// Open begins with what the rows were filled in with, in their order. It runs
// outside of the loop and may block; its screen replaces the form, its error is
// shown.
type Open func(values []string) (screen.Screen, error)

// Form is the screen. The row after all others begins.
type Form struct {
	words   Words
	rows    []Row
	at      int
	open    Open
	fault   string
	waiting bool
	edits   uint64
	canvas  widget.Canvas
}

// New makes a form, with the first row to fill in.
func New(w Words, open Open, rows ...Row) *Form { return &Form{words: w, rows: rows, open: open} }

// Set fills in the text of a row.
func (f *Form) Set(row int, text string) { f.rows[row].text.Set(text) }

// Title names the form.
func (f *Form) Title() string { return f.words.Title }

// Version counts the edits.
func (f *Form) Version() uint64 { return f.edits }

// Typing is true where letters are text.
func (f *Form) Typing() bool { return f.at < len(f.rows) && f.rows[f.at].typed() }

// Keys are those of a form.
func (f *Form) Keys() []screen.Key {
	return []screen.Key{
		{Press: []string{"up", "down"}, Label: "↑↓", Hint: "row", Help: "the row to fill in", Group: screen.Move},
		{Press: []string{"left", "right"}, Label: "←→", Hint: "change", Help: "another word", Group: screen.Do},
		{Press: []string{"enter"}, Label: "enter", Hint: f.enterHint(), Help: "next row; in the last one, begin", Group: screen.Do},
		{Press: []string{"esc"}, Label: "esc", Hint: "back", Help: "back, without beginning", Group: screen.Always},
	}
}

func (f *Form) enterHint() string {
	if f.at == len(f.rows) {
		return "begin"
	}
	return "next"
}

// opened is the screen that Open made, or why there is none.
type opened struct {
	screen screen.Screen
	err    error
}

// Update edits the form and begins.
func (f *Form) Update(msg tea.Msg) tea.Cmd {
	f.edits++
	switch msg := msg.(type) {
	case opened:
		f.waiting = false
		if msg.err != nil {
			f.fault = clean.Line(msg.err.Error())
			return nil
		}
		return screen.Send(screen.Open{Screen: msg.screen, Instead: true})
	case tea.KeyPressMsg:
		if cmd, ok := f.key(msg); ok {
			return cmd
		}
	}
	if f.Typing() && f.rows[f.at].text.Update(msg) {
		f.fault = ""
	}
	return nil
}

func (f *Form) key(k tea.KeyPressMsg) (cmd tea.Cmd, ok bool) {
	switch k.Keystroke() {
	case "esc":
		return screen.Send(screen.Leave{}), true
	case "up", "shift+tab":
		f.move(-1)
	case "down", "tab":
		f.move(1)
	case "enter":
		if f.at == len(f.rows) {
			return f.begin(), true
		}
		f.move(1)
	case "left":
		return nil, f.turn(-1)
	case "right":
		return nil, f.turn(1)
	default:
		return nil, false
	}
	return nil, true
}

// move goes to the next row that is asked for, or the one before.
func (f *Form) move(by int) {
	values, n := f.values(), len(f.rows)+1
	for range n {
		f.at = (f.at + by + n) % n
		if f.at == len(f.rows) || f.rows[f.at].asked(values) {
			return
		}
	}
}

// turn takes another word; false where there is none.
func (f *Form) turn(by int) bool {
	if f.at == len(f.rows) || !f.rows[f.at].turn(by) {
		return false
	}
	f.fault = ""
	return true
}

// values are what the rows were filled in with.
func (f *Form) values() []string {
	values := make([]string, len(f.rows))
	for i := range f.rows {
		values[i] = f.rows[i].value()
	}
	return values
}

func (f *Form) begin() tea.Cmd {
	if f.waiting {
		return nil
	}
	f.waiting, f.fault = true, ""
	open, values := f.open, f.values()
	return func() tea.Msg {
		s, err := open(values)
		return opened{s, err}
	}
}
