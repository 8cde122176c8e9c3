package holdem

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Drop takes a seat out of the match (aifight sheet 4.0, annex D 2 and 3): its
// hand is folded, what it bet stays in the pot, its stack leaves the table, and
// its payoff is 0. The match goes on while two or more are left. It does
// nothing for a seat that is out.
func (g *Game) Drop(i int, reason proto.ForfeitReason) {
	if i < 0 || i >= len(g.seats) || g.over || g.seats[i].out() {
		return
	}
	s := &g.seats[i]
	s.dropped, s.folded, s.chips, s.bet = true, true, 0, 0
	g.log.add(g.ids[i], forAll{proto.PlayerDisconnected{Reason: string(reason)}})
	before := (g.turn + len(g.seats) - 1) % len(g.seats) // so that the one who was asked comes first
	g.proceed(before)
}
