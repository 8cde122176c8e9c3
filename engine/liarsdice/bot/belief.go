package bot

import (
	"math"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
)

// belief is what a seat thinks of the dice of the others: each die of a seat
// shows a face with a chance of its own, which bids have moved.
type belief struct {
	t     *table
	faces [liarsdice.MaxSeats][liarsdice.Faces + 1]float64 // by seat and face
	sums  [liarsdice.Faces + 1][]float64                   // by face: counts of all others, once asked for
}

// How much a bid tells of each die of its bidder, in logarithms of odds.
const (
	tellsOfFace = 0.7 // of the face that was bid
	tellsOfOnes = 0.3 // of ones, which count for any bid
	forced      = 0.5 // how much is left of it if the bid was the lowest that beat the last
)

func newBelief(t *table) *belief {
	b := &belief{t: t}
	for seat := range t.dice {
		lean := b.leans(seat)
		sum := 0.0
		for face := 1; face <= liarsdice.Faces; face++ {
			b.faces[seat][face] = math.Exp(lean[face])
			sum += b.faces[seat][face]
		}
		for face := range b.faces[seat] {
			b.faces[seat][face] /= sum
		}
	}
	return b
}

// oddsAlone is a belief that no bid moves.
func oddsAlone(t *table) *belief {
	unread := *t
	unread.bids = nil
	return newBelief(&unread)
}

// leans is what the bids of a seat tell of each face.
func (b *belief) leans(seat int) (lean [liarsdice.Faces + 1]float64) {
	for i, bid := range b.t.bids {
		if bid.seat != seat {
			continue
		}
		weight := 1.0
		if i > 0 && bid.Bid == b.t.bids[i-1].Next() {
			weight = forced
		}
		lean[liarsdice.Wild] += weight * tellsOfOnes
		lean[bid.Face] += weight * tellsOfFace
	}
	return lean
}

// shows is the chance that a die of a seat counts towards a bid on a face.
func (b *belief) shows(seat, face int) float64 {
	p := b.faces[seat][face]
	if face != liarsdice.Wild {
		p += b.faces[seat][liarsdice.Wild]
	}
	return p
}

// holds is the chance that a bid holds.
func (b *belief) holds(bid liarsdice.Bid) float64 {
	need := bid.Quantity - liarsdice.Count(b.t.own, bid.Face)
	sum := 0.0
	for count, p := range b.others(bid.Face) {
		if count >= need {
			sum += p
		}
	}
	return min(sum, 1)
}

// others is how likely each count of all others' dice is.
func (b *belief) others(face int) []float64 {
	if b.sums[face] == nil {
		counts := []float64{1}
		for seat, dice := range b.t.dice {
			if seat != b.t.me && dice > 0 {
				counts = liarsdice.Convolve(counts, liarsdice.Binomial(dice, b.shows(seat, face)))
			}
		}
		b.sums[face] = counts
	}
	return b.sums[face]
}
