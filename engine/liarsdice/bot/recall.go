package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/aifight/luck"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/equilibrium"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// recall plays what was computed for two; ok is false where nothing was.
func (p *player) recall(t table, r *rand.Rand) (a proto.Action, ok bool) {
	if t.rivals() != 1 {
		return a, false
	}
	position := equilibrium.Position{Opener: len(t.own), Other: t.others()}
	ranks := make([]int, len(t.bids))
	for i, b := range t.bids {
		ranks[i] = b.Rank()
	}
	if len(t.bids)%2 == 1 {
		position.Opener, position.Other = position.Other, position.Opener
	}
	s, ok := p.book.Strategy(position)
	if !ok {
		return a, false
	}
	chances := s.Actions(ranks, t.own)
	if chances == nil {
		return a, false
	}
	n := luck.Pick(r, chances)
	if n == 0 {
		return challenge(), true
	}
	return bidAction(liarsdice.BidOfRank(t.bid.Rank() + n)), true
}
