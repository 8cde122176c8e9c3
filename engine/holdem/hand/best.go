package hand

import "slices"

// Made is a hand of five cards: those that play of the cards somebody has.
type Made struct {
	Strength Strength
	// Five are the cards that play, as they are read: the largest group of a
	// rank first, then from high to low. An ace that ends a wheel is last.
	Five [5]Card
}

// Best picks the five cards that play of five to seven; ok is false for any
// other number of them. Of equal fives it takes those that stand first.
func Best(t *Table, cards []Card) (m Made, ok bool) {
	if len(cards) < 5 || len(cards) > 7 {
		return m, false
	}
	eachFive(cards, func(five [5]Card) {
		if s := t.Strength(t.Hand(five[:]...)); s > m.Strength {
			m = Made{s, five}
		}
	})
	m.arrange()
	return m, true
}

// eachFive visits every five of five to seven cards, those that stand first
// before others.
func eachFive(cards []Card, visit func([5]Card)) {
	for left := range 1 << len(cards) {
		var five [5]Card
		n := 0
		for i, c := range cards {
			if left>>(len(cards)-1-i)&1 == 1 {
				continue
			}
			if n < len(five) {
				five[n] = c
			}
			n++
		}
		if n == len(five) {
			visit(five)
		}
	}
}

// arrange puts the five in the order in which they are read.
func (m *Made) arrange() {
	var count [Ranks]int
	for _, c := range m.Five {
		count[c.Rank()]++
	}
	slices.SortFunc(m.Five[:], func(a, b Card) int {
		if count[a.Rank()] != count[b.Rank()] {
			return count[b.Rank()] - count[a.Rank()]
		}
		return int(b) - int(a)
	})
	if m.isRun() && m.Five[0].Rank() == Ace && m.Five[1].Rank() == Five {
		ace := m.Five[0]
		copy(m.Five[:], m.Five[1:])
		m.Five[4] = ace
	}
}

func (m Made) isRun() bool {
	c := m.Strength.Category()
	return c == Straight || c == StraightFlush
}

// Decider finds what makes one hand better than another of the same category:
// the first card, in the order they are read, whose rank is higher. It is false
// for hands of two categories, where the category decides, and for equal ones.
func (m Made) Decider(o Made) (Card, bool) {
	if m.Strength <= o.Strength || m.Strength.Category() != o.Strength.Category() {
		return 0, false
	}
	for i, c := range m.Five {
		if c.Rank() != o.Five[i].Rank() {
			return c, true
		}
	}
	return 0, false
}
