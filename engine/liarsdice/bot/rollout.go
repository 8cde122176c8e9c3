package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
)

// round is a round as it is imagined: with dice for everybody, played to its
// end by plain sense.
type round struct {
	odds   *odds
	seats  int
	dice   [liarsdice.MaxSeats]int // how many
	counts [liarsdice.MaxSeats][liarsdice.Faces + 1]int
	inPlay int
	bid    liarsdice.Bid
	bidder int
	turn   int
	me     int
	naive  bool // the others believe what is likely and bid what they have
}

// imagine is the round of a table, with own dice alone.
func (t *table) imagine(o *odds) round {
	r := round{odds: o, seats: len(t.dice), inPlay: t.inPlay, bid: t.bid, bidder: -1, turn: t.me, me: t.me}
	copy(r.dice[:], t.dice)
	if n := len(t.bids); n > 0 {
		r.bidder = t.bids[n-1].seat
	}
	for face := 1; face <= liarsdice.Faces; face++ {
		r.counts[t.me][face] = liarsdice.Count(t.own, face)
	}
	return r
}

// deal gives the others dice as they are believed to be.
func (r *round) deal(b *belief, chance *rand.Rand) {
	for seat, n := range b.t.dice {
		if seat == b.t.me {
			continue
		}
		counts := &r.counts[seat]
		*counts = [liarsdice.Faces + 1]int{}
		for range n {
			counts[b.roll(seat, chance)]++
		}
		for face := liarsdice.Wild + 1; face <= liarsdice.Faces; face++ {
			counts[face] += counts[liarsdice.Wild]
		}
	}
}

// roll is a face of a die of a seat.
func (b *belief) roll(seat int, chance *rand.Rand) int {
	x := chance.Float64()
	for face := 1; face < liarsdice.Faces; face++ {
		if x -= b.faces[seat][face]; x < 0 {
			return face
		}
	}
	return liarsdice.Faces
}

// raise makes a bid of the seat in turn.
func (r *round) raise(b liarsdice.Bid) {
	r.bid, r.bidder = b, r.turn
	for {
		if r.turn = (r.turn + 1) % r.seats; r.dice[r.turn] > 0 {
			return
		}
	}
}

// loser is who loses a die if the seat in turn challenges.
func (r *round) loser() int {
	count := 0
	for seat := range r.seats {
		count += r.counts[seat][r.bid.Face]
	}
	if count >= r.bid.Quantity {
		return r.turn
	}
	return r.bidder
}

// playOut plays the round to its end and returns who loses a die.
func (r *round) playOut() int {
	for {
		b, ok := r.sensible()
		if r.naive && r.turn != r.me {
			b, ok = r.simple()
		}
		if !ok {
			return r.loser()
		}
		r.raise(b)
	}
}

// sensible is the bid of a player who compares it with a challenge, which is
// what he prefers if ok is false.
func (r *round) sensible() (b liarsdice.Bid, ok bool) {
	b, chance := r.best()
	return b, chance >= 0 && (r.bidder < 0 || 1-r.trust() <= chance)
}

// simple is the bid of a player who challenges what seems unlikely and bids
// the face that he has most of.
func (r *round) simple() (b liarsdice.Bid, ok bool) {
	own := &r.counts[r.turn]
	if r.bidder >= 0 && r.odds.atLeast(r.inPlay-r.dice[r.turn], r.bid.Face, r.bid.Quantity-own[r.bid.Face]) < guessDoubts {
		return b, false
	}
	least := r.bid.Next()
	face := liarsdice.Faces
	for f := liarsdice.Faces - 1; f > liarsdice.Wild; f-- {
		if own[f] > own[face] {
			face = f
		}
	}
	b = liarsdice.Bid{Quantity: least.Quantity, Face: face}
	if face < least.Face {
		b.Quantity++
	}
	return b, b.Quantity <= r.inPlay
}

// trust is how likely the seat in turn thinks the bid: its bidder is thought
// to have one die of it.
func (r *round) trust() float32 {
	unseen := r.inPlay - r.dice[r.turn]
	return r.odds.atLeast(unseen, r.bid.Face, r.bid.Quantity-r.counts[r.turn][r.bid.Face])
}

// best is the bid that the seat in turn thinks most likely, and its chance;
// that is negative if no bid is left. Of sure ones it is the highest.
func (r *round) best() (best liarsdice.Bid, chance float32) {
	chance = -1
	unseen := r.inPlay - r.dice[r.turn]
	least := r.bid.Next()
	for face := 1; face <= liarsdice.Faces; face++ {
		own := r.counts[r.turn][face]
		b := liarsdice.Bid{Quantity: least.Quantity, Face: face}
		if face < least.Face {
			b.Quantity++
		}
		b.Quantity = max(b.Quantity, own)
		if b.Quantity > r.inPlay {
			continue
		}
		if c := r.odds.atLeast(unseen, face, b.Quantity-own); c > chance || c == chance && b.Beats(best) {
			best, chance = b, c
		}
	}
	return best, chance
}
