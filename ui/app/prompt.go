package app

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Prompt asks for one line, an address or a path, and opens what it names.
type Prompt struct {
	ask     PromptText
	open    func(value string) (screen.Screen, error)
	field   field.Field
	fault   string // why the last value did not work, clean
	waiting bool   // open runs
	canvas  widget.Canvas
	edits   uint64
}

// PromptText is what a prompt says.
type PromptText struct {
	Title string   // "CONNECT"
	Label string   // before the field: "address"
	Hint  string   // in the empty field
	Help  []string // sentences below
	// Secret draws dots for what is typed.
	Secret bool
}

// NewPrompt makes a prompt. Open runs outside of the loop and may block; its
// screen replaces the prompt, its error is shown and the value kept.
func NewPrompt(ask PromptText, open func(value string) (screen.Screen, error)) *Prompt {
	return &Prompt{ask: ask, open: open}
}

// Title is that of the prompt.
func (p *Prompt) Title() string { return p.ask.Label }

// Typing is always true: letters are text.
func (p *Prompt) Typing() bool { return true }

// ToastRow is the blank row above the keys.
func (p *Prompt) ToastRow(f screen.Frame) int { return f.H - 2 }

// Version counts the edits.
func (p *Prompt) Version() uint64 { return p.edits }

// Keys are those of a text field.
func (p *Prompt) Keys() []screen.Key {
	return []screen.Key{
		{Press: []string{"enter"}, Label: "enter", Hint: "open", Help: "open"},
		{Press: []string{"esc"}, Label: "esc", Hint: "back", Help: "back, without opening"},
		{Press: []string{"ctrl+u"}, Label: "ctrl+u", Hint: "empty", Help: "empty the field"},
	}
}

// opened is the end of an attempt to open.
type opened struct {
	screen screen.Screen
	err    error
}

// Update edits the field and opens what it names.
func (p *Prompt) Update(msg tea.Msg) tea.Cmd {
	p.edits++
	switch msg := msg.(type) {
	case opened:
		p.waiting = false
		if msg.err != nil {
			p.fault = clean.Line(msg.err.Error())
			return nil
		}
		return screen.Send(screen.Open{Screen: msg.screen, Instead: true})
	case tea.KeyPressMsg:
		switch msg.Keystroke() {
		case "esc":
			return screen.Send(screen.Leave{})
		case "enter":
			return p.submit()
		}
	}
	if p.field.Update(msg) {
		p.fault = ""
	}
	return nil
}

func (p *Prompt) submit() tea.Cmd {
	value, open := p.field.String(), p.open
	if value == "" || p.waiting {
		return nil
	}
	p.waiting, p.fault = true, ""
	return func() tea.Msg {
		s, err := open(value)
		return opened{s, err}
	}
}

// fieldRow is the row of the field.
const fieldRow = 2

// View draws title, field, fault and help.
func (p *Prompt) View(f screen.Frame) string {
	p.draw(f)
	return p.canvas.String()
}

// Cursor is where the next letter goes.
func (p *Prompt) Cursor(f screen.Frame) *tea.Cursor {
	p.draw(f)
	if x, y, shown := p.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

func (p *Prompt) draw(f screen.Frame) {
	reg := p.canvas.Reset(f.Look, f.W, f.H)
	reg.PutFit(0, 0, f.W, themes.Title.With(themes.Bold), p.ask.Title)
	x := reg.Put(1, fieldRow, themes.Style{}, p.ask.Label+" ")
	room := reg.Sub(widget.Rect{X: x, Y: fieldRow, W: f.W - x - 1, H: 1})
	drawField(room, &p.field, p.ask.Hint)
	if p.ask.Secret && p.field.String() != "" {
		_, column := p.field.Window(room.W())
		room.Clear()
		room.Put(0, 0, themes.Text.With(themes.Underline), strings.Repeat(reg.Glyphs().Rest, column))
	}
	y := fieldRow + 2
	switch {
	case p.waiting:
		reg.PutFit(1, y, f.W-1, themes.Dim.Style(), "opening")
		y += 2
	case p.fault != "":
		sign := reg.Glyphs().Refuse
		reg.Put(1, y, themes.Bad.Style(), sign)
		y += 1 + reg.PutWrapped(3, y, max(f.W-4, 1), themes.Style{}, p.fault)
	}
	for _, line := range p.ask.Help {
		if y >= f.H-2 {
			break
		}
		y += reg.PutWrapped(1, y, max(f.W-2, 1), themes.Dim.Style(), line)
	}
	keys := reg.Row(f.H - 1)
	keys.Clear()
	widget.Footer{Hints: screen.Hints(p.Keys(), reg.Glyphs()), Tail: []widget.Hint{{Key: "ctrl+c", Text: "quit"}}}.Draw(keys)
}
