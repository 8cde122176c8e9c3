package equity

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// Range weighs the hands that somebody may have. A weight is relative to the
// others; 0 is a hand that he does not have.
type Range [Combos]float32

// Any is every hand alike.
func Any() *Range {
	r := new(Range)
	for i := range r {
		r[i] = 1
	}
	return r
}

// Top is the best part of all hands before the flop, from 0 to 1, by their
// equity against any other.
func Top(part float64) *Range {
	order := make([]Combo, Combos)
	strength := Preflop()
	for i := range order {
		order[i] = Combo(i)
	}
	slices.SortStableFunc(order, func(a, b Combo) int {
		switch {
		case strength[a] > strength[b]:
			return -1
		case strength[a] < strength[b]:
			return 1
		}
		return 0
	})
	r := new(Range)
	for _, c := range order[:int(min(max(part, 0), 1)*Combos+0.5)] {
		r[c] = 1
	}
	return r
}

// Only is one hand.
func Only(a, b hand.Card) *Range {
	r := new(Range)
	r[ComboOf(a, b)] = 1
	return r
}

// Without drops the hands that hold any of the cards.
func (r *Range) Without(cards ...hand.Card) {
	for _, c := range cards {
		for o := range hand.Card(hand.Cards) {
			if o != c {
				r[ComboOf(c, o)] = 0
			}
		}
	}
}

// Total is the sum of the weights.
func (r *Range) Total() (sum float64) {
	for _, w := range r {
		sum += float64(w)
	}
	return sum
}
