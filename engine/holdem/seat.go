package holdem

import (
	"iter"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// seat is a player at the table. Amounts are chips.
type seat struct {
	chips int // behind, not yet bet
	bet   int // in this street
	total int // in this hand
	net   int // won or lost in the hands before; cash

	hole    [2]hand.Card
	dealt   bool // has cards of this hand, folded or not
	folded  bool
	acted   bool // in this street; the big blind has, by posting
	busted  bool // has no chips at the start of a hand
	dropped bool // left the match
}

// in reports whether the seat can win the hand.
func (s *seat) in() bool { return s.dealt && !s.folded }

// able reports whether the seat can still bet in this hand.
func (s *seat) able() bool { return s.in() && s.chips > 0 }

// out reports whether the seat is out of the match.
func (s *seat) out() bool { return s.busted || s.dropped }

// pay moves chips from the stack to the bet, as many as there are.
func (s *seat) pay(chips int) int {
	chips = min(chips, s.chips)
	s.chips -= chips
	s.bet += chips
	s.total += chips
	return chips
}

// status is how the arena names it (aifight sheet 3.3, annex D 8).
func (s *seat) status() proto.PlayerStatus {
	switch {
	case s.out():
		return proto.Eliminated
	case s.folded:
		return proto.Folded
	case s.chips == 0:
		return proto.IsAllIn
	}
	return proto.Active
}

// clockwise goes once round the table, from the seat after the given one to
// that seat itself.
func (g *Game) clockwise(from int) iter.Seq2[int, *seat] {
	return func(yield func(int, *seat) bool) {
		for k := range g.seats {
			i := (from + 1 + k) % len(g.seats)
			if !yield(i, &g.seats[i]) {
				return
			}
		}
	}
}

// after is the next seat that a test admits, or nobody.
func (g *Game) after(from int, admits func(*seat) bool) int {
	for i, s := range g.clockwise(from) {
		if admits(s) {
			return i
		}
	}
	return nobody
}

// count is how many seats a test admits.
func (g *Game) count(admits func(*seat) bool) (n int) {
	for i := range g.seats {
		if admits(&g.seats[i]) {
			n++
		}
	}
	return n
}
