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
		if g.turn = g.toAct(from); g.turn != nobody {
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

// toAct is the next seat that is still to act in this street, or nobody (aifight
// sheet 4.1.6, 6 and 9). Who posted the big blind has acted. One who is left
// with nobody to bet against is asked only if somebody put in more than he.
func (g *Game) toAct(from int) int {
	able, most := 0, 0
	for i := range g.seats {
		if s := &g.seats[i]; s.able() {
			able++
		} else if s.in() {
			most = max(most, s.bet)
		}
	}
	for i, s := range g.clockwise(from) {
		if alone := able == 1; s.able() && (alone && s.bet < most || !alone && (!s.acted || s.bet < g.highest)) {
			return i
		}
	}
	return nobody
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
