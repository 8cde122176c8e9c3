package aifight

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawBug draws the top line: game, moment, clock, strikes, the connection.
func (s *Play) drawBug(r widget.Region, board Board, sc *Scene) {
	m := s.match()
	parts := momentParts(r.Look(), m.story.game, board)
	if n := s.matchOf(); n != "" {
		parts = append(parts, widget.Part{Text: widget.Words("  match " + n), Short: widget.Words(" " + n), Priority: 4})
	}
	if left, ok := s.left(); ok {
		clock := s.clockOf(left).Span()
		parts = append(parts, widget.Part{
			Text:  widget.Line{widget.Plain("  you act "), clock},
			Short: widget.Line{widget.Plain(" "), clock}, Priority: 7,
		})
	}
	if part := s.tabPart(); part.Text != nil {
		parts = append(parts, part)
	}
	if sc.Strikes >= 0 && m.story.Over == nil && !s.opts.Hotseat {
		words := fmt.Sprintf("  strikes %d/2", sc.Strikes)
		parts = append(parts, widget.Part{Text: widget.Words(words), Priority: 3})
	}
	right := link(s.status, s.now).Part(r.Look(), 8)
	if s.opts.Hotseat {
		right = widget.Part{}
	}
	if m.reel.holding(s.now) && m.reel.at < len(m.story.Events()) {
		right = widget.Part{Text: widget.Words("any key goes on"), Short: widget.Words("held"), Priority: 8}
	}
	widget.Bug{Parts: parts, Right: right}.Draw(r)
}

func (s *Play) drawLobbyBug(r widget.Region) {
	parts := []widget.Part{{Text: widget.Line{{Style: themes.Title.Style(), Text: "CARDS AND DICE"}}, Priority: 9}}
	if left, ok := s.left(); ok {
		parts = append(parts, widget.Part{Text: widget.Line{widget.Plain("  "), s.clockOf(left).Span()}, Priority: 7})
	}
	widget.Bug{Parts: parts, Right: link(s.status, s.now).Part(r.Look(), 8)}.Draw(r)
}

// drawLobby is where the agent stands while no match is on.
func (s *Play) drawLobby(r widget.Region) {
	r.Put(1, 0, themes.Title.Style(), "WAITING FOR A MATCH")
	y := 2 + r.PutWrapped(1, 2, max(1, min(r.W()-2, 72)), themes.Style{}, Say(r.Look(), s.queueWords()))
	if s.machine.Phase() != client.Idle {
		return
	}
	var items []widget.Choice
	for _, g := range s.offered() {
		items = append(items, widget.Choice{Label: s.gameName(g)})
	}
	list := widget.Rect{X: 1, Y: y + 1, W: max(0, r.W()-1), H: max(0, r.H()-y-1)}
	widget.Choices{Items: items, Focus: s.choice}.Draw(r.Sub(list))
}

// queueWords say where the agent stands.
func (s *Play) queueWords() string {
	w, ok := s.machine.Welcome()
	switch s.machine.Phase() {
	case client.Idle:
		if len(s.offered()) == 0 {
			return "The server offers no game that this program knows; q leaves."
		}
		return "You are " + nameOf(w.AgentName) + ". Choose a game; enter waits for a match of it."
	case client.Queued:
		return "You wait for a match of " + s.gameName(s.machine.Queue().Game) + ". It opens here by itself; L stops waiting."
	case client.Confirming:
		c := s.machine.Confirmation()
		if c.Sent {
			return fmt.Sprintf("You confirmed a match of %s with %d players; the others are asked.", s.gameName(c.Game), c.Players)
		}
		return fmt.Sprintf("A match of %s with %d players was found. enter confirms that you are there.", s.gameName(c.Game), c.Players)
	}
	if ok {
		return "The connection is away; what you did is kept, and it is tried again."
	}
	return "Connecting."
}

func (s *Play) drawFooter(r widget.Region, class widget.Class) {
	m := s.match()
	var hints []widget.Hint
	all := s.bindings()
	switch {
	case m == nil:
		hints = all.Hints(r.Glyphs(), "up", "enter", "L")
	case m.tray == nil:
		hints = all.Hints(r.Glyphs(), "tab", "o", "r")
	case class == widget.Small:
		hints = all.Hints(r.Glyphs(), "left", "up", "enter", "o")
	default:
		hints = all.Hints(r.Glyphs(), "left", "up", "pgup", "enter", "o", "r")
	}
	widget.Footer{Hints: hints}.Draw(r)
}
