package holdem

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// stake is what a seat has in the pot and whether it can win some of it.
type stake struct {
	seat     int
	chips    int
	in       bool // did not fold
	strength hand.Strength
}

// pot is chips and who can win them, clockwise.
type pot struct {
	chips  int
	claims []int // places in the list of stakes
}

// pots splits what all have put in, the main pot first (aifight sheet 4.1.7).
// Each layer between two contributions holds what everybody has in it, and
// those who reached it and did not fold can win it. Neighbouring layers that
// the same players can win are one pot; a layer that nobody can win belongs to
// the one below it. What only one player reached comes back to him as a pot.
func pots(stakes []stake) (list []pot) {
	below := 0
	for _, level := range levels(stakes) {
		p := pot{}
		for i, s := range stakes {
			p.chips += min(s.chips, level) - min(s.chips, below)
			if s.in && s.chips >= level {
				p.claims = append(p.claims, i)
			}
		}
		below = level
		if last := len(list) - 1; last >= 0 && (len(p.claims) == 0 || slices.Equal(p.claims, list[last].claims)) {
			list[last].chips += p.chips
		} else {
			list = append(list, p)
		}
	}
	return list
}

// levels are the contributions in ascending order, each once.
func levels(stakes []stake) []int {
	var l []int
	for _, s := range stakes {
		if s.chips > 0 {
			l = append(l, s.chips)
		}
	}
	slices.Sort(l)
	return slices.Compact(l)
}

// payout is what a seat gets.
type payout struct{ seat, chips int }

// share pays out the pots. Stakes are in the order clockwise from the seat after
// the button: of each pot the strongest hands get equal parts, and what cannot
// be split goes to the first of them. The seats are listed as they win, from
// the main pot outward, nobody twice.
func share(stakes []stake) (list []payout) {
	for _, p := range pots(stakes) {
		winners := p.winners(stakes)
		part, odd := p.chips/len(winners), p.chips%len(winners)
		for _, w := range winners {
			list = pay(list, stakes[w].seat, part+odd)
			odd = 0
		}
	}
	return list
}

func pay(list []payout, seat, chips int) []payout {
	for i := range list {
		if list[i].seat == seat {
			list[i].chips += chips
			return list
		}
	}
	return append(list, payout{seat, chips})
}

// winners of a pot, as places in the list of stakes.
func (p pot) winners(stakes []stake) (w []int) {
	var best hand.Strength
	for _, i := range p.claims {
		if s := stakes[i].strength; w == nil || s > best {
			best, w = s, []int{i}
		} else if s == best {
			w = append(w, i)
		}
	}
	return w
}
