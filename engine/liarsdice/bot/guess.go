package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// How a beginner plays: he believes what half of all cases would bear out,
// bids what he has, and sometimes anything.
const (
	guessDoubts = 0.4  // challenges what seems less likely
	guessBluffs = 0.15 // of bids that are made without looking
)

// guess is how a beginner plays.
func guess(t table, r *rand.Rand) proto.Action {
	if t.least == (liarsdice.Bid{}) || t.bid.Quantity > 0 && liarsdice.Chance(t.bid, t.own, t.others()) < guessDoubts {
		return challenge()
	}
	if r.Float64() < guessBluffs {
		return bidAction(t.nearby(r))
	}
	return bidAction(t.lowestOf(t.favourite()))
}

// nearby is one of the lowest bids.
func (t *table) nearby(r *rand.Rand) liarsdice.Bid {
	rank := t.least.Rank() + r.IntN(liarsdice.Faces)
	return liarsdice.BidOfRank(min(rank, liarsdice.Top(t.inPlay).Rank()))
}

// favourite is the face that one has most dice for, the highest of several.
func (t *table) favourite() int {
	best := liarsdice.Faces
	for face := liarsdice.Faces - 1; face > liarsdice.Wild; face-- {
		if liarsdice.Count(t.own, face) > liarsdice.Count(t.own, best) {
			best = face
		}
	}
	return best
}

// lowestOf is the lowest bid on a face that may be made, or the lowest of all
// if there is none.
func (t *table) lowestOf(face int) liarsdice.Bid {
	b := liarsdice.Bid{Quantity: t.least.Quantity, Face: face}
	if face < t.least.Face {
		b.Quantity++
	}
	if b.Quantity > t.inPlay {
		return t.least
	}
	return b
}
