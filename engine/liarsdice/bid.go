package liarsdice

import "fmt"

// Faces is the number of faces of a die.
const Faces = 6

// MaxDice is how many dice a seat has at the beginning (aifight sheet 4.2.1).
const MaxDice = 5

// Wild is the face that counts as every other one, except in a bid on itself.
const Wild = 1

// Bid claims that at least Quantity of all dice show Face, wild ones included.
// The zero Bid is none.
type Bid struct {
	Quantity int // 1 to the dice in play
	Face     int // 1 to 6; 1 ranks lowest
}

// BidOfRank is the bid with a rank: its place, from 0, in the order of all bids.
func BidOfRank(rank int) Bid { return Bid{Quantity: rank/Faces + 1, Face: rank%Faces + 1} }

// Rank is the place of a bid in the order of all bids, from 0. That of no bid
// is negative.
func (b Bid) Rank() int {
	if b == (Bid{}) {
		return -1
	}
	return (b.Quantity-1)*Faces + b.Face - 1
}

// Beats reports whether b may follow c: a higher quantity with any face, or
// the same quantity with a higher face (aifight sheet 4.2.1).
func (b Bid) Beats(c Bid) bool { return b.Rank() > c.Rank() }

// Next is the lowest bid that beats b (aifight sheet 4.2.3).
func (b Bid) Next() Bid { return BidOfRank(b.Rank() + 1) }

// Top is the highest bid with so many dice in play; nothing beats it.
func Top(dice int) Bid { return Bid{Quantity: dice, Face: Faces} }

// Check tells why a bid cannot be made over current with so many dice in play.
func (b Bid) Check(current Bid, dice int) error {
	switch {
	case b.Face < 1 || b.Face > Faces:
		return fmt.Errorf("the face of a bid is %d; it must be 1 to %d", b.Face, Faces)
	case b.Quantity < 1 || b.Quantity > dice:
		return fmt.Errorf("the quantity of a bid is %d; it must be 1 to %d, the dice in play", b.Quantity, dice)
	case !b.Beats(current):
		return fmt.Errorf("%d of face %d does not beat %d of face %d; bid more dice, or as many with a higher face", b.Quantity, b.Face, current.Quantity, current.Face)
	}
	return nil
}

// Counts reports whether a die counts towards a bid on a face.
func Counts(die, face int) bool { return die == face || die == Wild }

// Count is how many of some dice count towards a bid on a face.
func Count(dice []int, face int) int {
	n := 0
	for _, d := range dice {
		if Counts(d, face) {
			n++
		}
	}
	return n
}
