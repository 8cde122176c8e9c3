package app

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Gate says what a person should know before something is done, and asks
// whether to go on. It begins on leaving.
type Gate struct {
	text    GateText
	open    func() (screen.Screen, error)
	goes    bool
	waiting bool
	fault   string
	changes uint64
	canvas  widget.Canvas
}

// GateText is what a gate says.
type GateText struct {
	Title     string
	Text      []string // paragraphs
	Go, Leave string   // verbs
}

// NewGate makes a gate. Open runs outside of the loop and may block; its screen
// replaces the gate, its error is shown.
func NewGate(text GateText, open func() (screen.Screen, error)) *Gate {
	return &Gate{text: text, open: open}
}

// Title is that of the gate.
func (g *Gate) Title() string { return clean.Line(g.text.Title) }

// Version counts the changes.
func (g *Gate) Version() uint64 { return g.changes }

// Keys are those of a choice.
func (g *Gate) Keys() []screen.Key { return g.bindings().Keys() }

func (g *Gate) bindings() screen.Bindings {
	return screen.Bindings{
		screen.Bind(screen.Move, "up down left right", "↑↓", "choose", "choose", screen.Quiet(func() { g.goes = !g.goes })),
		screen.Bind(screen.Do, "enter", "enter", "do it", "do what is chosen", func(string) tea.Cmd { return g.choose() }),
		screen.Bind(screen.Always, "esc", "esc", "leave", "leave", func(string) tea.Cmd { return screen.Send(screen.Leave{}) }),
	}
}

// choose goes on or leaves.
func (g *Gate) choose() tea.Cmd {
	switch {
	case g.waiting:
		return nil
	case !g.goes:
		return screen.Send(screen.Leave{})
	}
	g.waiting, g.fault = true, ""
	open := g.open
	return func() tea.Msg {
		s, err := open()
		return opened{s, err}
	}
}

// Update chooses and opens.
func (g *Gate) Update(msg tea.Msg) tea.Cmd {
	g.changes++
	switch msg := msg.(type) {
	case opened:
		g.waiting = false
		if msg.err != nil {
			g.fault = clean.Line(msg.err.Error())
			return nil
		}
		return screen.Send(screen.Open{Screen: msg.screen, Instead: true})
	case tea.KeyPressMsg:
		return g.bindings().Press(msg)
	}
	return nil
}

// View draws the text and the choice.
func (g *Gate) View(f screen.Frame) string {
	r := g.canvas.Reset(f.Look, f.W, f.H)
	say := func(text string) string {
		if f.Look.ASCII() {
			return clean.ASCII(text)
		}
		return clean.Line(text)
	}
	r.PutFit(0, 0, f.W, themes.Title.With(themes.Bold), say(g.text.Title))
	w := max(1, min(f.W-2, 72))
	y := 2
	for _, paragraph := range g.text.Text {
		y += r.PutWrapped(1, y, w, themes.Style{}, say(paragraph)) + 1
	}
	focus := 0
	if g.goes {
		focus = 1
	}
	y = max(2, min(y, f.H-5))
	list := widget.Rect{X: 1, Y: y, W: max(0, f.W-2), H: 2}
	r.Sub(list).Clear()
	widget.Choices{Items: []widget.Choice{{Label: say(g.text.Leave)}, {Label: say(g.text.Go)}}, Focus: focus}.Draw(r.Sub(list))
	if g.fault != "" {
		r.Put(1, y+3, themes.Bad.Style(), r.Glyphs().Refuse)
		r.PutFit(3, y+3, max(0, f.W-3), themes.Style{}, say(g.fault))
	}
	widget.Footer{Hints: screen.Hints(g.Keys(), r.Glyphs())}.Draw(r.Row(f.H - 1))
	return g.canvas.String()
}
