package holdem

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// deal begins the next hand (aifight sheet 4.1.6). The button moves to the next
// seat with chips and the blinds go to the next seats after it, even if
// somebody posts one twice or skips it (annex D 6).
func (g *Game) deal() {
	g.hand++
	g.dealt = g.config.dealingOf(g.hand)
	for i := range g.seats {
		g.seats[i].begin(g.table.StartingChips, g.cash())
	}
	g.button = g.after(g.button, (*seat).hasCards)
	g.board, g.phase, g.shown = nil, proto.Preflop, false
	g.logNewHand()
	big := g.postBlinds()
	for i := range g.seats {
		if s := &g.seats[i]; s.dealt {
			s.hole = g.dealt.holes[i]
			g.log.add(g.ids[i], holes{s.hole})
		}
	}
	g.proceed(big)
}

// begin readies a seat for a hand.
func (s *seat) begin(stack int, cash bool) {
	if cash && !s.dropped {
		s.chips = stack
	}
	s.bet, s.total, s.folded, s.acted = 0, 0, false, false
	s.busted = s.chips == 0
	s.dealt = !s.out()
}

func (s *seat) hasCards() bool { return s.dealt }

// postBlinds posts both blinds and tells who has the big one. With two at the
// table the button posts the small one. A stack that is smaller than its blind
// is posted whole; the bet to match is the full big blind all the same.
func (g *Game) postBlinds() (bigSeat int) {
	small, big := g.blinds()
	smallSeat := g.after(g.button, (*seat).hasCards)
	if g.count((*seat).hasCards) == 2 {
		smallSeat = g.button
	}
	bigSeat = g.after(smallSeat, (*seat).hasCards)
	g.post(smallSeat, proto.PostSmallBlind, small)
	g.post(bigSeat, proto.PostBigBlind, big)
	g.seats[bigSeat].acted = true // he is not asked again if nobody raises
	g.highest, g.minRaise, g.short = big, big, false
	g.opening = g.after(bigSeat, (*seat).hasCards)
	return bigSeat
}

func (g *Game) post(i int, blind proto.ActionType, chips int) {
	posted := g.seats[i].pay(chips)
	g.logAction(i, blind, posted)
}
