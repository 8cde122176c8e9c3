package holdem

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// proceed goes on after something happened at a seat: it asks the next one that
// has to act, or ends the street, the hand and the match as far as nobody has
// to be asked.
func (g *Game) proceed(from int) {
	for {
		g.turn = nobody
		if g.count((*seat).in) == 1 {
			g.endHand(false)
			return
		}
		if next := g.after(from, g.mustAct()); next != nobody {
			g.turn = next
			return
		}
		if g.phase == proto.River {
			g.endHand(true)
			return
		}
		g.nextStreet()
		from = g.button
	}
}

// mustAct is the test for seats that are still to act in this street (aifight
// sheet 4.1.6, 6 and 9). Who posted the big blind has acted. One who is left
// with nobody to bet against is asked only if somebody put in more than he.
func (g *Game) mustAct() func(*seat) bool {
	if g.count((*seat).able) > 1 {
		return func(s *seat) bool { return s.able() && (!s.acted || s.bet < g.highest) }
	}
	most := 0
	for i := range g.seats {
		if s := &g.seats[i]; s.in() && !s.able() {
			most = max(most, s.bet)
		}
	}
	return func(s *seat) bool { return s.able() && s.bet < most }
}

// nextStreet deals the cards of the next street and clears its bets.
func (g *Game) nextStreet() {
	n := 0
	switch g.phase {
	case proto.Preflop:
		g.phase, n = proto.Flop, 3
	case proto.Flop:
		g.phase, n = proto.Turn, 4
	default:
		g.phase, n = proto.River, 5
	}
	fresh := g.dealt.board[len(g.board):n]
	g.board = g.dealt.board[:n]
	g.log.add("", forAll{proto.CommunityCards{Cards: named(fresh...), Phase: g.phase}})
	for i := range g.seats {
		g.seats[i].bet, g.seats[i].acted = 0, false
	}
	_, big := g.blinds()
	g.highest, g.minRaise, g.short = 0, big, false
	g.opening = g.after(g.button, (*seat).hasCards)
}
