package coup

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Config is what a match is made of.
type Config struct {
	Seed    string // as engine/rng has it
	Players int    // 2 to 6
	Dealer  Dealer // deals instead of the seed, to play a recorded match again; nil for the seed
}

// Game is a match of Coup. It meets aifight.Game.
type Game struct {
	table Table
	log   aifight.Log
}

var _ aifight.Game = (*Game)(nil)

// New makes a match in which seat 0 is asked for the first action. It fails
// for a seed that is none and for a number of players that the rules do not
// know.
func New(c Config) (*Game, error) {
	dealer := c.Dealer
	if dealer == nil {
		var err error
		if dealer, err = NewDealer(c.Seed); err != nil {
			return nil, fmt.Errorf("making a match: %w", err)
		}
	}
	t, err := NewTable(c.Players, dealer)
	if err != nil {
		return nil, fmt.Errorf("making a match: %w", err)
	}
	g := &Game{table: t}
	g.table.Tell = g.tell
	for seat := range c.Players {
		g.tell(Event{Kind: Dealt, Player: int8(seat)})
	}
	return g, nil
}

// Name is Coup.
func (g *Game) Name() proto.Game { return proto.Coup }

// Config is nil: the game has no settings (aifight sheet 4.3.1).
func (g *Game) Config() any { return nil }

// Seats is the number of seats.
func (g *Game) Seats() int { return g.table.Seats() }

func (g *Game) validSeat(seat int) bool { return seat >= 0 && seat < g.table.Seats() }

// Waiting lists the seats that are asked.
func (g *Game) Waiting() (list []int) {
	for seat := range g.table.Seats() {
		if g.table.Asked(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// Legal lists what a seat may answer (aifight sheet 4.3.2 to 4.3.4).
func (g *Game) Legal(seat int) (list []proto.LegalAction) {
	var buffer [MostMoves]Move
	for _, m := range g.table.Legal(seat, buffer[:0]) {
		list = append(list, g.offer(m))
	}
	return list
}

// offer is a move as it is offered.
func (g *Game) offer(m Move) proto.LegalAction {
	l := proto.LegalAction{Action: actionOf(m)}
	if m.Kind == ReturnCards {
		l.Pool = roleNames(g.table.Pool())
		for _, place := range l.Indices {
			l.Cards = append(l.Cards, l.Pool[place])
		}
	}
	return l
}

// actionOf is a move on the wire.
func actionOf(m Move) proto.Action {
	a := proto.Action{Type: proto.ActionType(m.Kind.String())}
	switch m.Kind {
	case CoupAction, Assassinate, Steal:
		a.Target = proto.PlayerAt(int(m.Target))
	case Block:
		a.Role = proto.Role(m.Role.String())
	case LoseCard:
		a.Index = int(m.Card)
	case ReturnCards:
		a.Indices = m.Return.List()
	}
	return a
}

// roleNames is roles on the wire.
func roleNames(roles []Role) []proto.Role {
	names := make([]proto.Role, len(roles))
	for i, r := range roles {
		names[i] = proto.Role(r.String())
	}
	return names
}

// Apply makes a decision of a seat that is asked.
func (g *Game) Apply(seat int, a proto.Action) error {
	if !g.validSeat(seat) || !g.table.Asked(seat) {
		return fmt.Errorf("seat %d: %w", seat, engine.ErrUnsolicited)
	}
	var buffer [MostMoves]Move
	for _, m := range g.table.Legal(seat, buffer[:0]) {
		if g.offer(m).Admits(a) {
			g.table.Play(seat, m)
			return nil
		}
	}
	return fmt.Errorf("%w: %s cannot be done now; choose one of the legal actions", aifight.ErrIllegal, describe(a))
}

// describe is an action in a sentence.
func describe(a proto.Action) string {
	switch {
	case a.Target != "":
		return fmt.Sprintf("%q against %q", a.Type, a.Target)
	case a.Role != "":
		return fmt.Sprintf("%q as %q", a.Type, a.Role)
	}
	return fmt.Sprintf("%q", a.Type)
}

// Fallback is the safe decision (aifight sheet 4.0): income or what comes
// first of the others, a pass, the first card.
func (g *Game) Fallback(seat int) proto.Action {
	list := g.Legal(seat)
	for _, want := range []proto.ActionType{proto.Pass, proto.Income, proto.LaunchCoup} {
		for _, l := range list {
			if l.Type == want {
				return l.Action
			}
		}
	}
	if len(list) == 0 {
		return proto.Action{}
	}
	return list[0].Action
}

// Drop takes a seat out of the match.
func (g *Game) Drop(seat int, _ proto.ForfeitReason) {
	if g.validSeat(seat) {
		g.table.Drop(seat)
	}
}

// Result is 1 for the winner and 0 for the others.
func (g *Game) Result() (r proto.Result, ok bool) {
	if g.table.Winner() < 0 {
		return r, false
	}
	r.Payoffs = map[proto.PlayerID]float64{}
	for seat := range g.table.Seats() {
		r.Payoffs[proto.PlayerAt(seat)] = 0
	}
	r.Winner = proto.PlayerAt(g.table.Winner())
	r.Payoffs[r.Winner] = 1
	return r, true
}
