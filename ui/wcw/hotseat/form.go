package hotseat

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Wishes are what a form was filled in with, as they were typed.
type Wishes struct {
	People string // names with commas, each with @ and a seat of choice
	PINs   string // "Ann 1234, Ben 77"
	Setup  string
	Bots   string
	Timers string
	Seed   string // empty is drawn
}

// Form asks what a table is laid for.
type Form struct {
	rows    []formRow
	at      int
	open    func(Wishes) (screen.Screen, error)
	fault   string
	waiting bool
	edits   uint64
	canvas  widget.Canvas
}

// formRow is a text, or one of some words.
type formRow struct {
	label  string
	hint   string
	text   *field.Field
	secret bool // digits are not shown
	words  []string
	word   int
}

// Rows of the form; the one after them begins.
const (
	peopleRow = iota
	pinsRow
	setupRow
	botsRow
	timersRow
	seedRow
	beginRow
)

// NewForm makes a form. Open runs outside of the loop and may block; its
// screen replaces the form, its error is shown.
func NewForm(open func(Wishes) (screen.Screen, error)) *Form {
	setups := []string{string(proto.RandomSetup)}
	for _, s := range proto.Setups() {
		setups = append(setups, string(s))
	}
	return &Form{open: open, rows: []formRow{
		peopleRow: {label: "people", hint: "Ann, Ben@4, Cleo", text: &field.Field{}},
		pinsRow:   {label: "PINs", hint: "Ann 1234, if wanted", text: &field.Field{}, secret: true},
		setupRow:  {label: "setup", words: setups},
		botsRow:   {label: "bots", words: bot.Levels(), word: slices.Index(bot.Levels(), bot.Default)},
		timersRow: {label: "timers", words: []string{"none", "arena"}},
		seedRow:   {label: "seed", hint: "drawn", text: &field.Field{}},
		beginRow:  {label: "begin"},
	}}
}

// Title names the form.
func (f *Form) Title() string { return "Who Cried Wolf, a table" }

// Version counts the edits.
func (f *Form) Version() uint64 { return f.edits }

// Typing is true where letters are text.
func (f *Form) Typing() bool { return f.rows[f.at].text != nil }

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
	if f.at == beginRow {
		return "begin"
	}
	return "next"
}

// laid is a table that was laid, or why it was not.
type laid struct {
	screen screen.Screen
	err    error
}

// Update edits the form and begins.
func (f *Form) Update(msg tea.Msg) tea.Cmd {
	f.edits++
	row := &f.rows[f.at]
	switch msg := msg.(type) {
	case laid:
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
	if row.text != nil && row.text.Update(msg) {
		f.fault = ""
	}
	return nil
}

func (f *Form) key(k tea.KeyPressMsg) (cmd tea.Cmd, ok bool) {
	row := &f.rows[f.at]
	switch k.Keystroke() {
	case "esc":
		return screen.Send(screen.Leave{}), true
	case "up", "shift+tab":
		f.at = (f.at + len(f.rows) - 1) % len(f.rows)
	case "down", "tab":
		f.at = (f.at + 1) % len(f.rows)
	case "enter":
		if f.at == beginRow {
			return f.begin(), true
		}
		f.at++
	case "left":
		return nil, row.turn(-1)
	case "right":
		return nil, row.turn(1)
	default:
		return nil, false
	}
	return nil, true
}

// turn takes another word.
func (r *formRow) turn(by int) bool {
	if n := len(r.words); n > 0 {
		r.word = (r.word + by + n) % n
	}
	return len(r.words) > 0
}

func (r formRow) value() string {
	if r.text != nil {
		return strings.TrimSpace(r.text.String())
	}
	return r.words[r.word]
}

func (f *Form) begin() tea.Cmd {
	if f.waiting {
		return nil
	}
	f.waiting, f.fault = true, ""
	open, w := f.open, Wishes{
		People: f.rows[peopleRow].value(), PINs: f.rows[pinsRow].value(), Setup: f.rows[setupRow].value(),
		Bots: f.rows[botsRow].value(), Timers: f.rows[timersRow].value(), Seed: f.rows[seedRow].value(),
	}
	return func() tea.Msg {
		s, err := open(w)
		return laid{s, err}
	}
}

// The columns of the form, and its width on larger screens.
const (
	formWords = 10
	formWidth = 60
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
	b := r.Sub(r.Bounds().Centre(min(formWidth, fr.W), fr.H))
	b.PutFit(1, 0, b.W()-1, themes.Title.With(themes.Bold), "A TABLE OF WHO CRIED WOLF")
	for i := range f.rows {
		f.drawRow(b.Row(i+2), i)
	}
	if y := len(f.rows) + 2; f.fault != "" {
		b.Put(1, y, themes.Bad.Style(), b.Glyphs().Refuse)
		b.PutWrapped(3, y, max(1, b.W()-4), themes.Style{}, f.fault)
	} else if f.waiting {
		b.PutFit(1, y, b.W()-1, themes.Dim.Style(), "the cards are dealt")
	}
	keys := r.Row(fr.H - 1)
	keys.Clear()
	widget.Footer{Hints: screen.Hints(f.Keys(), r.Glyphs()), Tail: []widget.Hint{{Key: "ctrl+c", Text: "quit"}}}.Draw(keys)
}

func (f *Form) drawRow(r widget.Region, i int) {
	row := f.rows[i]
	if i == f.at {
		r.Focus(0, 0, row.label)
	} else {
		r.Put(1, 0, themes.Style{}, row.label)
	}
	words := r.Sub(widget.Rect{X: formWords, W: r.W() - formWords, H: 1})
	switch {
	case row.text != nil:
		f.drawText(words, row, i == f.at)
	case len(row.words) > 0 && i == f.at:
		words.Put(0, 0, themes.Style{}, words.Glyphs().Left+" "+row.value()+" "+words.Glyphs().Right)
	case len(row.words) > 0:
		words.Put(2, 0, themes.Style{}, row.value())
	}
}

func (f *Form) drawText(r widget.Region, row formRow, focus bool) {
	text, column := row.text.Window(r.W() - 3)
	if r.Look().ASCII() {
		text = clean.ASCII(text)
	}
	if row.secret {
		text = strings.Map(func(c rune) rune {
			if c >= '0' && c <= '9' {
				return '*'
			}
			return c
		}, text)
	}
	r.Put(2, 0, themes.Text.With(themes.Underline), text)
	if text == "" {
		r.PutFit(2, 0, r.W()-2, themes.Dim.Style(), row.hint)
	}
	if focus {
		r.SetCursor(2+column, 0)
	}
}
