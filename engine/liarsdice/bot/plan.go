package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// How a good player looks ahead.
const (
	planRounds = 300  // imagined for each thing that could be done
	planHopes  = 0.08 // bids that are less likely are not thought of
	planSway   = 0.02 // by how much it wavers, so that it is not read
)

// plan is how a good player plays: it imagines the dice of the others as their
// bids tell, plays each round to its end in its mind, and does what costs it
// the fewest dice. All that could be done meets the same dice.
func plan(t table, o *odds, chance *rand.Rand) proto.Action {
	b := newBelief(&t)
	options := t.options(b)
	scores := make([]float64, len(options))
	gain := 1 / float64(t.rivals())
	r := t.imagine(o)
	for n := range planRounds {
		r.deal(b, chance)
		r.naive = n%2 == 0
		for i, bid := range options {
			if try := r; try.follow(bid) == t.me {
				scores[i]--
			} else {
				scores[i] += gain
			}
		}
	}
	best := 0
	for i := range scores {
		if scores[i] = scores[i]/planRounds + planSway*chance.Float64(); scores[i] > scores[best] {
			best = i
		}
	}
	if options[best] == (liarsdice.Bid{}) {
		return challenge()
	}
	return bidAction(options[best])
}

// options is what is worth a thought; no bid stands for a challenge.
func (t *table) options(b *belief) (list []liarsdice.Bid) {
	if t.bid.Quantity > 0 {
		list = append(list, liarsdice.Bid{})
	}
	for _, bid := range t.open() {
		if b.holds(bid) >= planHopes {
			list = append(list, bid)
		}
	}
	if len(list) == 0 {
		list = append(list, t.least)
	}
	return list
}

// follow does one of the options and plays the round to its end; it returns
// who loses a die.
func (r *round) follow(bid liarsdice.Bid) int {
	if bid == (liarsdice.Bid{}) {
		return r.loser()
	}
	r.raise(bid)
	return r.playOut()
}
