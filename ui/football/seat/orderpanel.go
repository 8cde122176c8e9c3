package seat

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// orderPanel is where an order is put together.
type orderPanel struct {
	seat   int
	order  *proto.Order
	row    int
	moving bool // arrows move the target
	typing bool // what the shirt says
	say    field.Field
}

// orderRow is a part of an order.
type orderRow struct {
	name   string
	value  func(p *orderPanel, look widget.Look) string
	change func(p *orderPanel, by int)
}

// orderRows are those of the wire, in its order.
var orderRows = [...]orderRow{
	{"intent", func(p *orderPanel, _ widget.Look) string { return p.order.Intent.String() }, func(p *orderPanel, by int) { p.order.Intent = cycle(p.order.Intent, by, proto.Shadow) }},
	{"target", func(p *orderPanel, _ widget.Look) string { return placeWords(p.order.Target) }, func(p *orderPanel, by int) { p.shift(int64(by), 0, stepX) }},
	{"on ball", func(p *orderPanel, _ widget.Look) string { return p.order.OnBall.String() }, func(p *orderPanel, by int) { p.order.OnBall = cycle(p.order.OnBall, by, proto.Hold) }},
	{"pass to", (*orderPanel).passWords, (*orderPanel).passOn},
	{"sprint", func(p *orderPanel, _ widget.Look) string { return p.order.Sprint.String() }, func(p *orderPanel, by int) { p.order.Sprint = cycle(p.order.Sprint, by, proto.SprintNever) }},
	{"tackle", func(p *orderPanel, _ widget.Look) string { return p.order.Tackle.String() }, func(p *orderPanel, by int) { p.order.Tackle = cycle(p.order.Tackle, by, proto.TackleNever) }},
	{"say", (*orderPanel).sayWords, func(*orderPanel, int) {}},
}

const sayRow = len(orderRows) - 1

// Steps of the target, in micrometres.
const (
	stepX = 2_000_000
	stepY = 3_000_000
)

// cycle is the next value of a word, from the last one to the first.
func cycle[W ~uint8](w W, by int, last W) W {
	n := int(last) + 1
	return W((int(w) + by + n) % n)
}

// openOrders opens the panel with the last draft, or at the shirt's place.
func (s *Seat) openOrders() {
	seat, _ := proto.CogSeat(s.own)
	if s.draft == nil {
		s.draft = &proto.Order{Role: proto.ShirtRole(proto.SeatShirt(seat)), Target: s.watch.Place(s.own), PassTo: proto.NoCog}
	}
	*s.draft = s.draft.Repaired(seat)
	s.orders = &orderPanel{seat: seat, order: s.draft}
	s.orders.say.Set(s.draft.Say)
}

func (p *orderPanel) shift(dx, dy, step int64) {
	p.order.Target = proto.Point{X: p.order.Target.X + dx*step, Y: p.order.Target.Y + dy*step}
	*p.order = p.order.Repaired(p.seat)
}

// passOn goes through the teammates, nobody among them.
func (p *orderPanel) passOn(by int) {
	own := proto.SeatCog(p.seat)
	mates := []int{proto.NoCog}
	first := proto.TeamOf(own).First()
	for cog := first; cog < first+proto.Shirts; cog++ {
		if cog != own {
			mates = append(mates, cog)
		}
	}
	at := max(0, slices.Index(mates, p.order.PassTo))
	p.order.PassTo = mates[(at+by+len(mates))%len(mates)]
}

func (p *orderPanel) passWords(look widget.Look) string {
	if p.order.PassTo == proto.NoCog {
		return "none"
	}
	return football.Shirt(look, p.order.PassTo).Text
}

func (p *orderPanel) sayWords(look widget.Look) string {
	if p.order.Say == "" && !p.typing {
		return "nothing; c"
	}
	return plain(look, p.order.Say)
}

func placeWords(at proto.Point) string {
	p := proto.PlaceOf(at)
	return fmt.Sprintf("%+.1f %+.1f", float64(p[0])/10, float64(p[1])/10)
}

func (s *Seat) orderBindings() screen.Bindings {
	p := s.orders
	if p.moving {
		return screen.Bindings{
			screen.Bind(screen.Do, "left right", "←→↑↓", "move", "move the target", screen.Either("left", func(d int) { p.shift(int64(d), 0, stepX) })),
			screen.Bind(screen.Do, "up down", "", "", "", screen.Either("up", func(d int) { p.shift(0, int64(d), stepY) })),
			screen.Bind(screen.Do, "enter m esc", "enter", "there", "that is the target", screen.Quiet(func() { p.moving = false })),
		}
	}
	return screen.Bindings{
		screen.Bind(screen.Do, "enter", "enter", "send", "send the order for the next turn", func(string) tea.Cmd {
			s.orders = nil
			return s.order(*p.order)
		}),
		screen.Bind(screen.Move, "up down", "↑↓", "field", "another field", screen.Either("up", func(d int) { p.row = (p.row + d + len(orderRows)) % len(orderRows) })),
		screen.Bind(screen.Do, "left right", "←→", "value", "another value", screen.Either("left", func(d int) { orderRows[p.row].change(p, d) })),
		screen.Bind(screen.Do, "m", "m", "target", "move the target on the pitch, with arrows", screen.Quiet(func() { p.moving, p.row = true, 1 })),
		screen.Bind(screen.Do, "c", "c", "say", "what the shirt says", screen.Quiet(func() { p.typing, p.row = true, sayRow })),
		screen.Bind(screen.Always, "esc", "esc", "close", "close, keep the draft", screen.Quiet(func() { s.orders = nil })),
	}
}

// orderKey takes a key or a paste.
func (s *Seat) orderKey(msg tea.Msg) tea.Cmd {
	p := s.orders
	k, pressed := msg.(tea.KeyPressMsg)
	if p.typing {
		if pressed && (k.Keystroke() == "enter" || k.Keystroke() == "esc" || k.Keystroke() == "tab") {
			p.typing = false
			return nil
		}
		if p.say.Update(msg) {
			p.order.Say = proto.Clip(p.say.String(), proto.MaxSay)
		}
		return nil
	}
	if pressed {
		return s.orderBindings().Press(k)
	}
	return nil
}

// draw draws the form, and returns the row after it.
func (p *orderPanel) draw(r widget.Region, ours bool) int {
	x := r.PutLine(0, 0, widget.Line{{Style: head, Text: "ORDER "}, football.Shirt(r.Look(), proto.SeatCog(p.seat))})
	r.PutFit(x+1, 0, r.W()-x-1, dim, "for the next turn")
	for i, row := range orderRows {
		if i == p.row {
			r.Focus(0, i+1, row.name)
		} else {
			r.Put(1, i+1, themes.Style{}, row.name)
		}
		if i == sayRow && p.typing {
			text, column := p.say.Window(max(1, r.W()-9))
			r.Put(9, i+1, themes.Text.With(themes.Underline), plain(r.Look(), text))
			r.SetCursor(9+column, i+1)
			continue
		}
		r.PutFit(9, i+1, r.W()-9, bold, row.value(p, r.Look()))
	}
	y := len(orderRows) + 1
	note := "The arena's server drops orders by hand; one of this program takes them."
	if ours {
		note = "This server takes orders by hand, the last one before a turn."
	}
	return y + r.PutWrapped(0, y, r.W(), dim, note)
}
