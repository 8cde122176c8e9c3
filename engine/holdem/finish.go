package holdem

import (
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// endHand pays out the pot, after a showdown or to the one who is left, and
// begins the next hand or ends the match.
func (g *Game) endHand(showdown bool) {
	g.shown = showdown
	stakes, pot := g.stakes(showdown)
	won := []payout{{g.after(g.button, (*seat).in), pot}}
	if showdown {
		won = share(stakes)
	}
	for i := range g.seats {
		s := &g.seats[i]
		s.net -= s.total
		s.bet, s.total = 0, 0
	}
	for _, w := range won {
		g.seats[w.seat].chips += w.chips
		g.seats[w.seat].net += w.chips
	}
	g.logHandResult(won, pot)
	if reason := g.ended(); reason != "" {
		g.end(reason)
		return
	}
	g.deal()
}

// stakes lists what all have put in, clockwise from the seat after the button,
// and the sum.
func (g *Game) stakes(showdown bool) (list []stake, pot int) {
	for i, s := range g.clockwise(g.button) {
		k := stake{seat: i, chips: s.total, in: s.in()}
		if showdown && k.in {
			k.strength = g.strength(i)
		}
		list = append(list, k)
		pot += s.total
	}
	return list, pot
}

// strength of a seat's hand with the whole board.
func (g *Game) strength(i int) hand.Strength {
	b, h := g.board, g.seats[i].hole
	return g.cards.Seven(&[7]hand.Card{h[0], h[1], b[0], b[1], b[2], b[3], b[4]})
}

// ended is why the match is over, empty if it is not (aifight sheet 4.1.8).
func (g *Game) ended() string {
	left := g.count(func(s *seat) bool { return !s.dropped && (g.cash() || s.chips > 0) })
	switch {
	case left <= 1:
		return proto.OpponentEliminated
	case g.hand >= g.table.MaxHands:
		return proto.MaxHandsReached
	}
	return ""
}

// end ends the match: the highest stack wins, in the cash format the highest
// gain. A seat that left is last.
func (g *Game) end(reason string) {
	g.over, g.turn, g.phase, g.highest = true, nobody, proto.HandDone, 0
	g.result = proto.Result{Payoffs: make(map[proto.PlayerID]float64, len(g.seats))}
	best, winners := 0, []proto.PlayerID(nil)
	for i := range g.seats {
		s := &g.seats[i]
		s.busted = s.busted || s.chips == 0 && !g.cash()
		g.result.Payoffs[g.ids[i]] = float64(g.score(s))
		switch score := g.score(s); {
		case s.dropped:
		case winners == nil || score > best:
			best, winners = score, []proto.PlayerID{g.ids[i]}
		case score == best:
			winners = append(winners, g.ids[i])
		}
	}
	if len(winners) == 1 {
		g.result.Winner = winners[0]
	}
	g.result.IsDraw = len(winners) > 1
	g.logMatchResult(winners, reason)
}

// score is what a seat has reached: its chips, or in the cash format its gain.
func (g *Game) score(s *seat) int {
	switch {
	case s.dropped:
		return 0
	case g.cash():
		return s.net
	}
	return s.chips
}
