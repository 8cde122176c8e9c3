package hand

import "fmt"

// String is the rank in words, like "jack".
func (r Rank) String() string {
	words := [Ranks]string{
		"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
	}
	if r >= Ranks {
		return "no rank"
	}
	return words[r]
}

// Plural is the rank in words for more than one card, like "sixes".
func (r Rank) Plural() string {
	if r == Six {
		return "sixes"
	}
	return r.String() + "s"
}

// String is the suit in words, like "clubs".
func (s Suit) String() string {
	return [Suits]string{"clubs", "diamonds", "hearts", "spades"}[s%Suits]
}

// String tells the hand in words, like "pair of jacks, ace kicker".
func (m Made) String() string {
	first, last := m.Five[0].Rank(), m.Five[4].Rank()
	switch m.Strength.Category() {
	case OnePair:
		return fmt.Sprintf("pair of %s, %s kicker", first.Plural(), m.Five[2].Rank())
	case TwoPair:
		return fmt.Sprintf("two pair, %s and %s, %s kicker", first.Plural(), m.Five[2].Rank().Plural(), last)
	case ThreeOfAKind:
		return fmt.Sprintf("three %s, %s kicker", first.Plural(), m.Five[3].Rank())
	case Straight:
		return fmt.Sprintf("straight, %s to %s", last, first)
	case Flush:
		return fmt.Sprintf("flush in %s, %s high", m.Five[0].Suit(), first)
	case FullHouse:
		return fmt.Sprintf("full house, %s over %s", first.Plural(), last.Plural())
	case FourOfAKind:
		return fmt.Sprintf("four %s, %s kicker", first.Plural(), last)
	case StraightFlush:
		if first == Ace {
			return "royal flush"
		}
		return fmt.Sprintf("straight flush, %s to %s", last, first)
	}
	return fmt.Sprintf("%s high, %s kicker", first, m.Five[1].Rank())
}

// Holding tells two hole cards in words, like "pair of jacks" or "ace and
// king, suited".
func Holding(a, b Card) string {
	if a < b {
		a, b = b, a
	}
	switch {
	case a.Rank() == b.Rank():
		return "pair of " + a.Rank().Plural()
	case a.Suit() == b.Suit():
		return fmt.Sprintf("%s and %s, suited", a.Rank(), b.Rank())
	}
	return fmt.Sprintf("%s and %s", a.Rank(), b.Rank())
}
