package app

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// refused says what the server said, and offers what helps, best first.
type refused struct {
	refusal screen.Refusal
	at      int
	canvas  widget.Canvas
	edits   uint64
}

func newRefused(r screen.Refusal) *refused {
	r.Address, r.Seat = clean.Line(r.Address), clean.Line(r.Seat)
	r.Reason, r.Game = clean.Text(r.Reason), clean.Line(r.Game)
	return &refused{refusal: r}
}

func (s *refused) Title() string { return "refused" }

func (s *refused) ToastRow(f screen.Frame) int { return f.H - 2 }

func (s *refused) Version() uint64 { return s.edits }

func (s *refused) Keys() []screen.Key {
	return []screen.Key{
		{Press: []string{"up", "down", "k", "j"}, Label: "↑↓", Hint: "choose", Help: "choose"},
		{Press: []string{"enter"}, Label: "enter", Hint: "do it", Help: "do what is chosen"},
	}
}

func (s *refused) Update(msg tea.Msg) tea.Cmd {
	k, ok := msg.(tea.KeyPressMsg)
	n := len(s.refusal.Options)
	if !ok || n == 0 {
		return nil
	}
	s.edits++
	switch k.Keystroke() {
	case "up", "k":
		s.at = (s.at + n - 1) % n
	case "down", "j":
		s.at = (s.at + 1) % n
	case "enter":
		return s.refusal.Options[s.at].Do
	}
	return nil
}

// refusedWidth is how wide the text becomes; wider terminals add margin.
const refusedWidth = 64

func (s *refused) View(f screen.Frame) string {
	reg := s.canvas.Reset(f.Look, f.W, f.H)
	r := s.refusal
	x := reg.Put(0, 0, themes.Bad.With(themes.Bold), reg.Glyphs().Refuse+" REFUSED")
	if at := f.W - 2 - clean.Width(r.Game); at > x {
		reg.Put(at, 0, themes.Style{}, r.Game)
	}
	body := widget.Rect{Y: 2, W: f.W, H: max(f.H-3, 0)}
	if f.W > refusedWidth {
		body.X, body.W = (f.W-refusedWidth)/2, refusedWidth
	}
	s.body(reg.Sub(body))
	widget.Footer{Hints: screen.Hints(s.Keys(), reg.Glyphs())}.Draw(reg.Row(f.H - 1))
	return s.canvas.String()
}

func (s *refused) body(reg widget.Region) {
	y := 0
	for _, line := range []string{s.refusal.Address, s.refusal.Seat} {
		if line != "" {
			reg.PutFit(1, y, reg.W()-1, themes.Dim.Style(), line)
			y++
		}
	}
	if y > 0 {
		y++
	}
	room := max(reg.H()-y-1-len(s.refusal.Options), 1)
	for _, line := range firstRows(clean.Wrap(s.refusal.Reason, reg.W()-1), room) {
		reg.Put(1, y, themes.Style{}, line)
		y++
	}
	y++
	list := widget.Choices{Focus: s.at}
	for _, o := range s.refusal.Options {
		list.Items = append(list.Items, widget.Choice{Label: o.Label})
	}
	list.Draw(reg.Sub(widget.Rect{Y: y, W: reg.W(), H: min(len(list.Items), reg.H()-y)}))
}

func firstRows(rows []string, n int) []string { return rows[:min(len(rows), n)] }
