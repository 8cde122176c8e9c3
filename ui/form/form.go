// Package form is the screen of a form: rows of text and of words to choose
// from, filled in one after the other, before something begins.
package form

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Words are what a form says of itself.
type Words struct {
	Title   string // of the screen
	Heading string
	Waits   string // what happens while Open runs
}

// Row asks for a text, or for one of some words.
type Row struct {
	Label  string
	Hint   string   // stands where there is no text yet
	Secret bool     // digits are not shown
	Words  []string // to choose from; none asks for a text
	Word   int      // the one that is chosen

	text field.Field
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
func (f *Form) Typing() bool { return f.at < len(f.rows) && f.rows[f.at].Words == nil }

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
		f.at = (f.at + len(f.rows)) % (len(f.rows) + 1)
	case "down", "tab":
		f.at = (f.at + 1) % (len(f.rows) + 1)
	case "enter":
		if f.at == len(f.rows) {
			return f.begin(), true
		}
		f.at++
	case "left":
		return nil, f.turn(-1)
	case "right":
		return nil, f.turn(1)
	default:
		return nil, false
	}
	return nil, true
}

// turn takes another word; false where there is none.
func (f *Form) turn(by int) bool {
	if f.at == len(f.rows) || f.rows[f.at].Words == nil {
		return false
	}
	r := &f.rows[f.at]
	r.Word = (r.Word + by + len(r.Words)) % len(r.Words)
	f.fault = ""
	return true
}

func (r *Row) value() string {
	if r.Words == nil {
		return strings.TrimSpace(r.text.String())
	}
	return r.Words[r.Word]
}

func (f *Form) begin() tea.Cmd {
	if f.waiting {
		return nil
	}
	f.waiting, f.fault = true, ""
	open, values := f.open, make([]string, len(f.rows))
	for i := range f.rows {
		values[i] = f.rows[i].value()
	}
	return func() tea.Msg {
		s, err := open(values)
		return opened{s, err}
	}
}

// The columns of the form, and its width on larger screens.
const (
	wordsAt = 10
	width   = 60
)

// View draws the form.
func (f *Form) View(fr screen.Frame) string {
	f.draw(fr)
	return f.canvas.String()
}

// Cursor is where the next letter goes.
func (f *Form) Cursor(fr screen.Frame) *tea.Cursor {
	f.draw(fr)
	if x, y, shown := f.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// ToastRow is the row above the keys.
func (f *Form) ToastRow(fr screen.Frame) int { return max(0, fr.H-2) }

func (f *Form) draw(fr screen.Frame) {
	r := f.canvas.Reset(fr.Look, fr.W, fr.H)
	b := r.Sub(r.Bounds().Centre(min(width, fr.W), fr.H))
	b.PutFit(1, 0, b.W()-1, themes.Title.With(themes.Bold), f.words.Heading)
	for i := range f.rows {
		f.drawRow(b.Row(i+2), &f.rows[i], i == f.at)
	}
	drawLabel(b.Row(len(f.rows)+2), "begin", f.at == len(f.rows))
	if y := len(f.rows) + 3; f.fault != "" {
		b.Put(1, y, themes.Bad.Style(), b.Glyphs().Refuse)
		b.PutWrapped(3, y, max(1, b.W()-4), themes.Style{}, f.fault)
	} else if f.waiting {
		b.PutFit(1, y, b.W()-1, themes.Dim.Style(), f.words.Waits)
	}
	keys := r.Row(fr.H - 1)
	keys.Clear()
	widget.Footer{Hints: screen.Hints(f.Keys(), r.Glyphs()), Tail: []widget.Hint{{Key: "ctrl+c", Text: "quit"}}}.Draw(keys)
}

func drawLabel(r widget.Region, label string, focus bool) {
	if focus {
		r.Focus(0, 0, label)
	} else {
		r.Put(1, 0, themes.Style{}, label)
	}
}

func (f *Form) drawRow(r widget.Region, row *Row, focus bool) {
	drawLabel(r, row.Label, focus)
	words := r.Sub(widget.Rect{X: wordsAt, W: r.W() - wordsAt, H: 1})
	switch {
	case row.Words == nil:
		row.drawText(words, focus)
	case focus:
		words.Put(0, 0, themes.Style{}, words.Glyphs().Left+" "+row.value()+" "+words.Glyphs().Right)
	default:
		words.Put(2, 0, themes.Style{}, row.value())
	}
}

func (row *Row) drawText(r widget.Region, focus bool) {
	text, column := row.text.Window(r.W() - 3)
	if r.Look().ASCII() {
		text = clean.ASCII(text)
	}
	if row.Secret {
		text = strings.Map(hidden, text)
	}
	r.Put(2, 0, themes.Text.With(themes.Underline), text)
	if text == "" {
		r.PutFit(2, 0, r.W()-2, themes.Dim.Style(), row.Hint)
	}
	if focus {
		r.SetCursor(2+column, 0)
	}
}

// hidden is what shows of a letter of a secret.
func hidden(c rune) rune {
	if c >= '0' && c <= '9' {
		return '*'
	}
	return c
}
