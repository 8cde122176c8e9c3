package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// judgeSway is by how much a fair player's sense of what is likely wavers.
const judgeSway = 0.1

// judge is how a fair player plays: it challenges if that is likelier to be
// right than the best bid, and bids what is likely, rather high than low.
func judge(t table, r *rand.Rand) proto.Action {
	b := oddsAlone(&t)
	best, score := liarsdice.Bid{}, 0.0
	for _, bid := range t.open() {
		s := b.holds(bid) + judgeSway*r.Float64()
		if best == (liarsdice.Bid{}) || s >= score {
			best, score = bid, s
		}
	}
	if t.bid.Quantity > 0 && (best == (liarsdice.Bid{}) || 1-b.holds(t.bid)+judgeSway*r.Float64() > score) {
		return challenge()
	}
	return bidAction(best)
}
