package equilibrium

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// hand is a set of dice: how many show each face, from 0 for ones.
type hand [liarsdice.Faces]uint8

// handOf makes a hand of dice as they lie.
func handOf(dice []int) (h hand) {
	for _, d := range dice {
		h[d-1]++
	}
	return h
}

// count is how many dice count towards a bid on a face (from 1).
func (h hand) count(face int) int {
	n := int(h[face-1])
	if face != liarsdice.Wild {
		n += int(h[liarsdice.Wild-1])
	}
	return n
}

// hands are all sets of a number of dice, in a fixed order.
type hands struct {
	list   []hand
	chance []float64 // that a roll gives this set
	counts [liarsdice.Faces + 1][]uint8
	index  map[hand]int
}

func newHands(dice int) *hands {
	s := &hands{index: map[hand]int{}}
	s.fill(hand{}, 0, dice)
	s.chance = make([]float64, len(s.list))
	for i, h := range s.list {
		s.index[h] = i
		s.chance[i] = chanceOf(h)
	}
	for face := 1; face <= liarsdice.Faces; face++ {
		for _, h := range s.list {
			s.counts[face] = append(s.counts[face], uint8(h.count(face)))
		}
	}
	return s
}

func (s *hands) fill(h hand, face, left int) {
	if face == liarsdice.Faces-1 {
		h[face] = uint8(left)
		s.list = append(s.list, h)
		return
	}
	for n := left; n >= 0; n-- {
		h[face] = uint8(n)
		s.fill(h, face+1, left-n)
	}
}

// chanceOf is the number of orders of a hand, over that of all rolls.
func chanceOf(h hand) float64 {
	orders, n := 1.0, 0
	for _, k := range h {
		for i := range int(k) {
			n++
			orders = orders * float64(n) / float64(i+1) / liarsdice.Faces
		}
	}
	return orders
}

// dice is how many dice each of the hands has.
func (s *hands) dice() (n int) {
	for _, k := range s.list[0] {
		n += int(k)
	}
	return n
}
