package bot

import "math"

// prize is what stacks after this hand are worth to the bot, from 0 to 1.
type prize struct {
	me     int
	left   int     // hands that come
	spread float64 // how far apart two stacks may move in them
	lock   int     // a lead that cannot be lost any more by folding; 0 if there is none to speak of
	places bool    // counts the places at the end, not the chips
	all    float64 // chips on the table
}

// swing is by how many big blinds the lead of one player over another moves in
// a hand, in the mean of squares: with two at the table, and with more.
const (
	swingOfTwo  = 8.0
	swingOfMore = 5.0
)

// doubling is the hand from which on the blinds are twice as high (aifight sheet
// 4.1.1).
const doubling = 6

func (s *scene) prize(places bool) prize {
	p := prize{me: s.me, left: s.left, places: places}
	players := 0
	for _, x := range s.seats {
		p.all += float64(x.chips)
		if !x.gone {
			players++
		}
	}
	p.all += float64(s.pot)
	swing := swingOfMore
	if players == 2 {
		swing = swingOfTwo
	}
	square := 0.0
	for k := 1; k <= s.left; k++ {
		big := s.blindIn(k)
		square += float64(big) * float64(big)
		if players == 2 {
			p.lock += 2 * big
		}
	}
	p.spread = swing * math.Sqrt(square)
	return p
}

// blindIn is the big blind k hands from now.
func (s *scene) blindIn(k int) int {
	if s.hand < doubling && s.hand+k >= doubling {
		return 2 * s.big
	}
	return s.big
}

// of is the worth of stacks by seat.
func (p prize) of(stacks []int) float64 {
	if !p.places {
		return float64(stacks[p.me]) / p.all
	}
	sum, all, n := 0.0, 1.0, 0
	for i, chips := range stacks {
		if i != p.me && chips >= 0 {
			x := p.ahead(stacks[p.me], chips)
			sum, all, n = sum+x, all*x, n+1
		}
	}
	if n == 0 {
		return 1
	}
	return (1-forFirst)*sum/float64(n) + forFirst*first(all, n)
}

// forFirst is how much being first is worth beside being ahead of each other
// player, which is what ratings count (aifight sheet 4.4).
const forFirst = 0.25

// first is the chance to have the highest stack of all, of the product of the
// chances to be ahead of each of n others: those of equal stacks are equal.
func first(product float64, n int) float64 {
	return math.Pow(product, math.Log2(float64(n+1))/float64(n))
}

// ahead is the chance to end with more than another one, from the stacks after
// this hand.
func (p prize) ahead(mine, other int) float64 {
	lead := mine - other
	switch {
	case mine == 0 && other == 0, p.left == 0 && lead == 0:
		return 0.5
	case mine == 0, p.left == 0 && lead < 0:
		return 0
	case other == 0, p.left == 0, p.lock > 0 && lead > p.lock:
		return 1
	}
	return 0.5 * math.Erfc(-float64(lead)/(p.spread*math.Sqrt2))
}
