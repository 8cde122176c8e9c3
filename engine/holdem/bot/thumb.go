package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// thumb plays by rules of thumb: it looks at its own cards and at the price,
// and at nobody else.
type thumb struct {
	*scene
	table *hand.Table
	dice  *rand.Rand
}

// likes is how much a hand is liked.
type likes uint8

const (
	nothing likes = iota
	something
	good
	great
)

// decide bets good hands, calls with some and lets the others go, now and then
// out of curiosity not.
func (t thumb) decide() proto.Action {
	like := t.preflop()
	if len(t.board) > 0 {
		like = t.postflop()
	}
	if like == nothing && t.dice.Float64() < 0.12 {
		like = something
	}
	if t.owed == 0 {
		return t.open(like)
	}
	return t.answer(like)
}

// preflop likes the better hands, wherever it sits.
func (t thumb) preflop() likes {
	switch x := equity.Preflop()[equity.ComboOf(t.hole[0], t.hole[1])]; {
	case x > 0.66:
		return great
	case x > 0.58:
		return good
	case x > 0.46:
		return something
	}
	return nothing
}

// postflop likes what its cards make beside the board, and flush draws.
func (t thumb) postflop() likes {
	made, _ := hand.Best(t.table, append(t.hole[:], t.board...))
	own := made.Strength.Category()
	if len(t.board) == 5 {
		if shared, _ := hand.Best(t.table, t.board); shared.Strength == made.Strength {
			return nothing
		}
	}
	switch {
	case own >= hand.ThreeOfAKind:
		return great
	case own == hand.TwoPair:
		return good
	case own == hand.OnePair && t.pairs():
		return something
	case len(t.board) < 5 && t.draws():
		return something
	}
	return nothing
}

// pairs reports whether a hole card is part of a pair.
func (t thumb) pairs() bool {
	if t.hole[0].Rank() == t.hole[1].Rank() {
		return true
	}
	for _, c := range t.board {
		if c.Rank() == t.hole[0].Rank() || c.Rank() == t.hole[1].Rank() {
			return true
		}
	}
	return false
}

// draws reports whether one card makes a flush.
func (t thumb) draws() bool {
	var count [hand.Suits]int
	for _, c := range append(t.hole[:], t.board...) {
		count[c.Suit()]++
	}
	return count[t.hole[0].Suit()] == 4 || count[t.hole[1].Suit()] == 4
}

// open acts when there is nothing to call.
func (t thumb) open(like likes) proto.Action {
	switch {
	case like == great, like == good && t.dice.Float64() < 0.7, like == something && t.dice.Float64() < 0.25:
		return t.raiseTo(t.highest + t.pot/2)
	}
	return t.passive()
}

// answer acts on a bet: the better the hand, the more it pays.
func (t thumb) answer(like likes) proto.Action {
	price := float64(t.owed) / float64(t.pot)
	most := map[likes]float64{nothing: 0.1, something: 0.4, good: 0.55, great: 1}[like]
	if len(t.board) == 0 && t.highest <= t.big {
		most += 0.3 // it likes to see a flop
	}
	fold, ok := t.offer(proto.Fold)
	switch {
	case like == great && t.dice.Float64() < 0.6, like == good && t.dice.Float64() < 0.15:
		return t.raiseTo(t.highest + t.pot*2/3)
	case price > most && ok:
		return fold
	}
	return t.passive()
}
