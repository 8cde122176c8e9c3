package bot

import (
	"errors"
	"fmt"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// scene is a decision as the bots look at it. Amounts are chips.
type scene struct {
	me      int
	hole    [2]hand.Card
	board   []hand.Card
	seats   []seat
	order   []int // seats from the one that acts first in the later streets
	pot     int
	owed    int // to call
	big     int // the big blind
	left    int // hands that come after this one
	small   int
	hand    int
	legal   []proto.LegalAction
	deeds   []deed // of this hand
	habits  []habits
	raise   *proto.LegalAction // nil if there is none
	highest int
}

// seat is a player as a scene has it.
type seat struct {
	chips int // behind
	bet   int // in this street
	in    bool
	gone  bool // out of the match
}

var errUnknown = errors.New("this is no view of a hand of hold'em that is played")

// read makes a scene of a view.
func read(v aifight.View) (s *scene, err error) {
	state, ok := v.State.(*proto.HoldemState)
	if !ok || state.You == nil || len(state.You.Hand) != 2 || v.Seat < 0 || v.Seat >= len(v.Players) {
		return nil, errUnknown
	}
	s = &scene{
		me: v.Seat, pot: state.Pot, highest: state.CurrentBet, big: state.BigBlind, small: state.SmallBlind,
		hand: state.HandNum, left: max(state.MaxHands-state.HandNum, 0), legal: v.Legal,
	}
	if s.board, err = cards(state.CommunityCards); err != nil || len(s.board) > 5 {
		return nil, errUnknown
	}
	hole, err := cards(state.You.Hand)
	if err != nil {
		return nil, err
	}
	s.hole = [2]hand.Card(hole)
	if twice(append(hole, s.board...)) {
		return nil, errUnknown
	}
	for _, p := range v.Players {
		d, ok := p.Data.(proto.HoldemPlayer)
		if !ok {
			return nil, errUnknown
		}
		gone := p.Status == proto.Eliminated
		s.seats = append(s.seats, seat{chips: d.Chips, bet: d.Bet, in: !gone && p.Status != proto.Folded, gone: gone})
	}
	s.offered()
	for k := range s.seats {
		s.order = append(s.order, (state.Dealer+1+k)%len(s.seats))
	}
	m := recall(v.Events, len(s.seats))
	s.deeds, s.habits = m.deeds, m.habits
	return s, nil
}

// offered reads the price off the legal actions.
func (s *scene) offered() {
	for i := range s.legal {
		switch l := &s.legal[i]; l.Type {
		case proto.Call:
			s.owed = l.Amount
		case proto.Raise:
			s.raise = l
		}
	}
}

func cards(list []proto.Card) (cards []hand.Card, err error) {
	for _, c := range list {
		i, ok := c.Index()
		if !ok {
			return nil, fmt.Errorf("there is no card %q", c)
		}
		cards = append(cards, hand.Card(i))
	}
	return cards, nil
}

// twice reports whether a card is there twice.
func twice(cards []hand.Card) bool {
	var seen [hand.Cards]bool
	for _, c := range cards {
		if seen[c] {
			return true
		}
		seen[c] = true
	}
	return false
}

// others lists the opponents who are still in.
func (s *scene) others() (list []int) {
	for i := range s.seats {
		if i != s.me && s.seats[i].in {
			list = append(list, i)
		}
	}
	return list
}

// last reports whether nobody acts after the bot in the later streets.
func (s *scene) last() bool {
	for i := len(s.order) - 1; i >= 0; i-- {
		if k := s.order[i]; s.seats[k].in && (s.seats[k].chips > 0 || k == s.me) {
			return k == s.me
		}
	}
	return false
}

// offer finds a legal action by its type.
func (s *scene) offer(t proto.ActionType) (proto.Action, bool) {
	for _, l := range s.legal {
		if l.Type == t {
			return l.Action, true
		}
	}
	return proto.Action{}, false
}

// passive is to check or call.
func (s *scene) passive() proto.Action {
	if a, ok := s.offer(proto.Check); ok {
		return a
	}
	if a, ok := s.offer(proto.Call); ok {
		return a
	}
	return cheapest(s.legal)
}

// raiseTo is to bet so many chips in the street, as far as that is allowed:
// less than a raise is a call, all of it an all-in.
func (s *scene) raiseTo(to int) proto.Action {
	all := s.seats[s.me].bet + s.seats[s.me].chips
	switch {
	case to >= all:
		if a, ok := s.offer(proto.AllIn); ok {
			return a
		}
	case s.raise != nil:
		a := s.raise.Action
		a.Amount = min(max(to, s.raise.Amount), s.raise.Max)
		return a
	}
	return s.passive()
}
