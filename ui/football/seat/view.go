package seat

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the match, or the policy over it.
func (s *Seat) View(f screen.Frame) string {
	if s.panel == nil {
		return s.watch.View(f)
	}
	r := s.canvas.Reset(f.Look, f.W, f.H)
	s.drawPolicy(r)
	keys := r.Row(f.H - 1)
	keys.Clear()
	widget.Footer{Hints: s.policyBindings().Hints(r.Glyphs(), "left", "tab", "ctrl+s", "esc")}.Draw(keys)
	return s.canvas.String()
}

// Cursor is where letters go.
func (s *Seat) Cursor(f screen.Frame) *tea.Cursor {
	if !s.Typing() {
		return nil
	}
	if s.panel == nil {
		return s.watch.Cursor(f)
	}
	if x, y, shown := s.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// Keys lists what the keys do now.
func (s *Seat) Keys() []screen.Key {
	keys := s.bindings().Keys()
	if s.panel != nil || s.orders != nil {
		return keys
	}
	return append(keys, s.watch.Keys()...)
}

func (s *Seat) bindings() screen.Bindings {
	switch {
	case s.panel != nil:
		return s.policyBindings()
	case s.orders != nil:
		return s.orderBindings()
	}
	return screen.Bindings{
		screen.Bind(screen.Do, "P shift+p", "P", "policy", "choose or write the seat's policy", screen.Quiet(s.openPolicy)),
		screen.Bind(screen.Do, "O shift+o", "O", "order", "order the own shirt by hand", screen.Quiet(s.openOrders)).Unless(s.orderOff()),
	}
}

func (s *Seat) orderOff() string {
	if s.own == proto.NoCog {
		return "there is no seat yet"
	}
	return ""
}

// key takes a key or a paste.
func (s *Seat) key(msg tea.Msg) tea.Cmd {
	switch {
	case s.panel != nil:
		return s.policyKey(msg)
	case s.orders != nil:
		return s.orderKey(msg)
	}
	if k, ok := msg.(tea.KeyPressMsg); ok {
		if _, own := screen.Find(s.bindings().Keys(), k); own {
			return s.bindings().Press(k)
		}
	}
	return s.watch.Update(msg)
}

// Own is the own shirt, which the pitch marks.
func (s *Seat) Own() []int {
	if s.own == proto.NoCog {
		return nil
	}
	return []int{s.own}
}

// Target is where the order that is put together sends the shirt.
func (s *Seat) Target() (proto.Point, bool) {
	if s.orders == nil {
		return proto.Point{}, false
	}
	return s.orders.order.Target, true
}

// Moment says whose the seat is: its stream tells no time.
func (s *Seat) Moment(look widget.Look) widget.Line {
	if s.own == proto.NoCog {
		return widget.Words(s.shortState())
	}
	return widget.Line{widget.Plain("you are "), football.Shirt(look, s.own)}
}

// shortState is how the seat stands, in a word or two.
func (s *Seat) shortState() string {
	if s.own == proto.NoCog {
		return "no seat yet"
	}
	return "you are " + proto.CogID(s.own)
}

// Right is the connection's.
func (s *Seat) Right(widget.Look) widget.Part { return widget.Part{} }

// DrawStage draws the order on a small screen, unless the target is moved.
func (s *Seat) DrawStage(r widget.Region) bool {
	if s.orders == nil || s.orders.moving {
		return false
	}
	s.orders.draw(r, s.opts.Ours)
	return true
}

// DrawRail draws the order, or how the seat stands.
func (s *Seat) DrawRail(r widget.Region) int {
	if r.W() < 16 || r.H() < len(orderRows)+2 {
		return 0
	}
	if s.orders != nil {
		return s.orders.draw(r, s.opts.Ours)
	}
	r.Put(0, 0, head, "YOUR SEAT")
	y := 1 + r.PutWrapped(0, 1, r.W(), themes.Style{}, plain(r.Look(), s.stateWords()))
	if s.sent != "" {
		y += r.PutWrapped(0, y, r.W(), dim, plain(r.Look(), s.sent))
	}
	return y
}

// DrawLower says what was done last.
func (s *Seat) DrawLower(r widget.Region) bool {
	if r.H() == 0 {
		return false
	}
	words := s.stateWords()
	if s.sent != "" {
		words = s.sent
	}
	r.PutFit(0, 0, r.W(), dim, plain(r.Look(), words))
	return true
}

// Footer are the keys of the last row.
func (s *Seat) Footer(class widget.Class, g *themes.Glyphs) []widget.Hint {
	if s.orders != nil {
		if s.orders.moving {
			return s.orderBindings().Hints(g, "left", "enter")
		}
		return s.orderBindings().Hints(g, "enter", "up", "left", "m", "c", "esc")
	}
	hints := s.bindings().Hints(g, "P", "O")
	for _, name := range []string{"space", "z", "f", "i"} {
		for _, k := range s.watch.Keys() {
			if k.Press[0] == name {
				hints = append(hints, screen.Hints([]screen.Key{k}, g)...)
			}
		}
	}
	return hints
}

var _ football.Player = (*Seat)(nil)
