package equity

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// Spot is a hand whose worth is asked for.
type Spot struct {
	Hole  [2]hand.Card
	Board []hand.Card // 0 to 5, as far as it is open
	// Against are those who are still in: what each of them may have.
	Against []*Range
}

// Share is what a hand is worth, in parts of 1.
type Share struct {
	Win    float64 // to have the best hand alone
	Tie    float64 // to have it with others
	Equity float64 // the mean part of the pot
	Deals  int     // looked at
	Exact  bool    // these are all there are
	Error  float64 // of the equity: half of a 95% interval; 0 if exact
}

// MaxDeals is how many deals Exact goes through at most.
const MaxDeals = 1 << 31

// spot is a Spot that is ready to be dealt.
type spot struct {
	table *hand.Table
	hero  hand.Hand
	board hand.Hand
	left  int // cards that the board lacks
	used  set
	sides []side
}

// side is an opponent: the hands he may have beside the known cards.
type side struct {
	hands  []holding
	weight float64 // of all of them
}

type holding struct {
	cards  set
	hand   hand.Hand
	weight float64
	upTo   float64 // sum of the weights up to and with it
}

func ready(t *hand.Table, s Spot) (*spot, error) {
	known := append(s.Hole[:], s.Board...)
	k := &spot{table: t, hero: t.Hand(s.Hole[:]...), board: t.Hand(s.Board...), left: 5 - len(s.Board), used: setOf(known...)}
	switch {
	case len(s.Board) > 5:
		return nil, fmt.Errorf("weighing a hand: the board has %d cards; it must be 0 to 5", len(s.Board))
	case len(s.Against) == 0 || len(s.Against) > 22:
		return nil, fmt.Errorf("weighing a hand: there are %d opponents; it must be 1 to 22", len(s.Against))
	}
	seen := set(0)
	for _, c := range known {
		if !c.Valid() || seen.has(c) {
			return nil, fmt.Errorf("weighing a hand: the card %s is none or is there twice", c)
		}
		seen |= setOf(c)
	}
	pairs := newPairs()
	for i, r := range s.Against {
		side := sideOf(t, r, &pairs, k.used)
		if len(side.hands) == 0 {
			return nil, fmt.Errorf("weighing a hand: opponent %d has no hand that the known cards allow", i+1)
		}
		k.sides = append(k.sides, side)
	}
	return k, nil
}

func sideOf(t *hand.Table, r *Range, pairs *pairs, used set) (s side) {
	for i, w := range r {
		p := pairs[i]
		if cards := setOf(p[0], p[1]); w > 0 && cards&used == 0 {
			s.weight += float64(w)
			s.hands = append(s.hands, holding{cards, t.Hand(p[0], p[1]), float64(w), s.weight})
		}
	}
	return s
}

// deals is how many there are, those counted in which two hold one card.
func (k *spot) deals() float64 {
	n := choose(hand.Cards-k.used.len(), k.left)
	for _, s := range k.sides {
		n *= float64(len(s.hands))
	}
	return n
}

func choose(n, k int) float64 {
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}

// tally adds up deals.
type tally struct {
	weight, win, tie, share, square float64
	deals                           int
}

// add counts a deal in which so many others have a hand as good as the best,
// or a better one.
func (c *tally) add(weight float64, beaten bool, ties int) {
	c.deals++
	c.weight += weight
	if beaten {
		return
	}
	share := 1 / float64(ties+1)
	c.share += weight * share
	c.square += weight * share * share
	if ties == 0 {
		c.win += weight
	} else {
		c.tie += weight
	}
}

var errNoDeal = errors.New("weighing a hand: no deal fits, for the opponents' hands need the same cards")

func (c *tally) answer(exact bool) (Share, error) {
	if c.weight == 0 {
		return Share{}, errNoDeal
	}
	s := Share{Win: c.win / c.weight, Tie: c.tie / c.weight, Equity: c.share / c.weight, Deals: c.deals, Exact: exact}
	if !exact {
		variance := c.square/c.weight - s.Equity*s.Equity
		s.Error = 1.96 * math.Sqrt(max(variance, 0)/float64(c.deals))
	}
	return s, nil
}

// Exact goes through every deal. It fails for a spot that has none or more than
// MaxDeals, and for one that is no spot.
func Exact(t *hand.Table, s Spot) (Share, error) {
	k, err := ready(t, s)
	if err != nil {
		return Share{}, err
	}
	if n := k.deals(); n > MaxDeals {
		return Share{}, fmt.Errorf("weighing a hand exactly: there are %.3g deals; at most %.3g are gone through", n, float64(MaxDeals))
	}
	var c tally
	k.boards(k.board, k.used, 0, k.left, func(board hand.Hand, used set) {
		mine := t.Strength(board.And(k.hero))
		k.showdowns(0, board, used, mine, 1, 0, false, &c)
	})
	return c.answer(true)
}

// boards visits every way to fill the board with cards from a first one on.
func (k *spot) boards(board hand.Hand, used set, from hand.Card, left int, visit func(hand.Hand, set)) {
	if left == 0 {
		visit(board, used)
		return
	}
	for c := from; c < hand.Cards; c++ {
		if !used.has(c) {
			k.boards(board.And(k.table.Card(c)), used|setOf(c), c+1, left-1, visit)
		}
	}
}

// showdowns visits what the opponents from one on may hold.
func (k *spot) showdowns(i int, board hand.Hand, used set, mine hand.Strength, weight float64, ties int, beaten bool, c *tally) {
	if i == len(k.sides) {
		c.add(weight, beaten, ties)
		return
	}
	for j := range k.sides[i].hands {
		h := &k.sides[i].hands[j]
		if h.cards&used != 0 {
			continue
		}
		more, worse := ties, beaten
		switch other := k.table.Strength(board.And(h.hand)); {
		case other > mine:
			worse = true
		case other == mine:
			more++
		}
		k.showdowns(i+1, board, used|h.cards, mine, weight*h.weight, more, worse, c)
	}
}

// Sample looks at n deals that a generator draws. It fails as Exact does.
func Sample(t *hand.Table, s Spot, n int, r *rand.Rand) (Share, error) {
	k, err := ready(t, s)
	if err != nil {
		return Share{}, err
	}
	var c tally
	const patience = 100 // draws for each deal before it is given up
	for tries := 0; c.deals < n && tries < patience*n; tries++ {
		k.sample(r, &c)
	}
	return c.answer(false)
}

// sample draws one deal; one in which two hold the same card is none.
func (k *spot) sample(r *rand.Rand, c *tally) {
	used := k.used
	var held [22]hand.Hand
	for i := range k.sides {
		h := k.sides[i].draw(r)
		if h.cards&used != 0 {
			return
		}
		used |= h.cards
		held[i] = h.hand
	}
	board := k.board
	for range k.left {
		card := hand.Card(r.IntN(hand.Cards))
		for used.has(card) {
			card = hand.Card(r.IntN(hand.Cards))
		}
		used |= setOf(card)
		board = board.And(k.table.Card(card))
	}
	mine, ties, beaten := k.table.Strength(board.And(k.hero)), 0, false
	for i := range k.sides {
		switch other := k.table.Strength(board.And(held[i])); {
		case other > mine:
			beaten = true
		case other == mine:
			ties++
		}
	}
	c.add(1, beaten, ties)
}

// draw picks a hand by its weight.
func (s *side) draw(r *rand.Rand) *holding {
	at := r.Float64() * s.weight
	low, high := 0, len(s.hands)-1
	for low < high {
		if mid := (low + high) / 2; s.hands[mid].upTo > at {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return &s.hands[low]
}

// Estimate is Exact if there are at most n deals, else Sample with n.
func Estimate(t *hand.Table, s Spot, n int, r *rand.Rand) (Share, error) {
	k, err := ready(t, s)
	if err != nil {
		return Share{}, err
	}
	if k.deals() <= float64(n) {
		return Exact(t, s)
	}
	return Sample(t, s, n, r)
}
