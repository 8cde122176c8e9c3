package hand

import "strconv"

// Strength orders hands: the stronger one has the larger number, equal hands
// the same. There are 7,462, from 1 (7-5-4-3-2) to Strongest (a royal flush);
// 0 is no hand.
type Strength uint16

// Strongest is the strength of a royal flush.
const Strongest Strength = 7462

// Category is what kind of a hand it is, from HighCard to StraightFlush. A
// royal flush is the best straight flush.
type Category uint8

// The categories.
const (
	HighCard Category = iota
	OnePair
	TwoPair
	ThreeOfAKind
	Straight
	Flush
	FullHouse
	FourOfAKind
	StraightFlush

	// Categories is how many there are.
	Categories = 9
)

// classes is how many strengths each category has.
func classes() [Categories]Strength {
	return [...]Strength{1277, 2860, 858, 858, 10, 1277, 156, 156, 10}
}

// Category of the strength.
func (s Strength) Category() Category {
	for c, n := range classes() {
		if s <= n {
			return Category(c)
		}
		s -= n
	}
	return StraightFlush
}

// String is the category as the arena names it (AIFight sheet 4.1.7).
func (c Category) String() string {
	names := [Categories]string{
		"High Card", "One Pair", "Two Pair", "Three of a Kind", "Straight",
		"Flush", "Full House", "Four of a Kind", "Straight Flush",
	}
	if c >= Categories {
		return "Category(" + strconv.Itoa(int(c)) + ")"
	}
	return names[c]
}
