package holdem

import (
	"errors"
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Recorded is what the events of a match tell of it: enough to play it again,
// with other cards in the place of those that were never opened.
type Recorded struct {
	Config    Config // without a seed
	Decisions []Decision
}

// Decision is what a seat did, or why it left.
type Decision struct {
	Seat   int
	Action proto.Action
	Left   proto.ForfeitReason // if it left the match
}

// Read reads the events of a match from its first one on, as any viewer saw
// them. Cards that its viewer held and that no event tells can be put into
// Config.Force.
func Read(events []proto.Event) (r Recorded, err error) {
	for i, e := range events {
		if err := r.read(e); err != nil {
			return r, fmt.Errorf("reading a match of hold'em: event %d (%s): %w", i, e.Type(), err)
		}
	}
	if len(r.Config.Force) == 0 {
		return r, errors.New("reading a match of hold'em: no hand begins in it")
	}
	return r, nil
}

func (r *Recorded) read(e proto.Event) error {
	if d, ok := e.Data.(proto.NewHand); ok {
		r.begin(d)
		return nil
	}
	if len(r.Config.Force) == 0 {
		return errors.New("it is before the first hand")
	}
	force := &r.Config.Force[len(r.Config.Force)-1]
	switch d := e.Data.(type) {
	case proto.PlayerAction:
		return r.decide(e.Player, d)
	case proto.PlayerDisconnected:
		seat, err := r.seat(e.Player)
		r.Decisions = append(r.Decisions, Decision{Seat: seat, Left: proto.ForfeitReason(d.Reason)})
		return err
	case proto.CommunityCards:
		force.Board = append(force.Board, d.Cards...)
	case proto.CardsDealt:
		return r.hold(force, e.Player, d.Cards)
	case proto.HandResult:
		return r.show(force, d)
	}
	return nil
}

// begin reads the table off the first hand.
func (r *Recorded) begin(d proto.NewHand) {
	if len(r.Config.Force) == 0 {
		r.Config.Players = len(d.Chips)
		r.Config.Table = proto.HoldemConfig{
			SmallBlind: d.SmallBlind, BigBlind: d.BigBlind, MaxHands: d.MaxHands, StartingChips: d.Chips[proto.PlayerAt(0)],
		}
	}
	r.Config.Force = append(r.Config.Force, Forced{Holes: make(map[int][2]proto.Card)})
}

func (r *Recorded) decide(id proto.PlayerID, d proto.PlayerAction) error {
	seat, err := r.seat(id)
	a := proto.Action{Type: d.Action}
	switch d.Action {
	case proto.PostSmallBlind, proto.PostBigBlind:
		return err
	case proto.Call, proto.Raise:
		a.Amount = d.Amount
	}
	r.Decisions = append(r.Decisions, Decision{Seat: seat, Action: a})
	return err
}

// show takes what the end of a hand opens.
func (r *Recorded) show(force *Forced, d proto.HandResult) error {
	if d.NetChips != nil {
		r.Config.Table.Format = proto.FormatCash
	}
	for id, shown := range d.Hands {
		if len(shown.Cards) == 0 {
			continue
		}
		if err := r.hold(force, id, shown.Cards); err != nil {
			return err
		}
	}
	return nil
}

func (r *Recorded) hold(force *Forced, id proto.PlayerID, cards []proto.Card) error {
	seat, err := r.seat(id)
	if err != nil {
		return err
	}
	if len(cards) != 2 {
		return fmt.Errorf("%s has %d cards; a hand has 2", id, len(cards))
	}
	force.Holes[seat] = [2]proto.Card(cards)
	return nil
}

func (r *Recorded) seat(id proto.PlayerID) (int, error) {
	seat, ok := id.Seat()
	if !ok || seat >= r.Config.Players {
		return 0, fmt.Errorf("there is no player %q at a table of %d", id, r.Config.Players)
	}
	return seat, nil
}

// Play plays the match again as far as it was recorded. The seed deals the
// cards that are unknown. It fails at the first decision that the rules refuse.
func (r Recorded) Play(seed string) (*Game, error) {
	c := r.Config
	c.Seed = seed
	g, err := New(c)
	if err != nil {
		return nil, err
	}
	for i, d := range r.Decisions {
		if d.Left != "" {
			g.Drop(d.Seat, d.Left)
			continue
		}
		if err := g.Apply(d.Seat, d.Action); err != nil {
			return g, fmt.Errorf("playing a recorded match again: decision %d: %w", i+1, err)
		}
	}
	return g, nil
}
