package equity

import (
	"math/bits"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// Combos is how many hands of two cards there are.
const Combos = hand.Cards * (hand.Cards - 1) / 2

// Combo is a hand of two cards, 0 to Combos-1.
type Combo uint16

// ComboOf is the hand of two different cards, in either order.
func ComboOf(a, b hand.Card) Combo {
	if a < b {
		a, b = b, a
	}
	return Combo(int(a)*(int(a)-1)/2 + int(b))
}

// pairs lists the cards of all combos.
type pairs [Combos][2]hand.Card

func newPairs() (p pairs) {
	for a := range hand.Card(hand.Cards) {
		for b := range a {
			p[ComboOf(a, b)] = [2]hand.Card{a, b}
		}
	}
	return p
}

// set is a set of cards, a bit a card.
type set uint64

func setOf(cards ...hand.Card) (s set) {
	for _, c := range cards {
		s |= 1 << c
	}
	return s
}

func (s set) has(c hand.Card) bool { return s>>c&1 == 1 }

// without lists the cards of a deck that are not in a set.
func without(s set) []hand.Card {
	cards := make([]hand.Card, 0, hand.Cards)
	for c := range hand.Card(hand.Cards) {
		if !s.has(c) {
			cards = append(cards, c)
		}
	}
	return cards
}

func (s set) len() int { return bits.OnesCount64(uint64(s)) }
