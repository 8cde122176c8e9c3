package wcw

import (
	"iter"
	"math/bits"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// slots is a set of seats, one bit a slot.
type slots uint16

func slot(s proto.Slot) slots { return 1 << s }

func (s slots) has(x proto.Slot) bool { return x.Valid() && s&slot(x) != 0 }

func (s slots) count() int { return bits.OnesCount16(uint16(s)) }

// all goes through the slots in ascending order.
func (s slots) all() iter.Seq[proto.Slot] {
	return func(yield func(proto.Slot) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(proto.Slot(bits.TrailingZeros16(uint16(rest)))) {
				return
			}
		}
	}
}

// list is the slots in ascending order; never nil.
func (s slots) list() []proto.Slot {
	l := make([]proto.Slot, 0, s.count())
	for x := range s.all() {
		l = append(l, x)
	}
	return l
}

// at is slot number i of the set, in ascending order.
func (s slots) at(i int) proto.Slot {
	for x := range s.all() {
		if i == 0 {
			return x
		}
		i--
	}
	return proto.NoSlot
}

// where is the set of seats that a test picks.
func (m *Match) where(test func(*seat) bool) slots {
	var set slots
	for i := range m.seats {
		if s := &m.seats[i]; test(s) {
			set |= slot(s.slot)
		}
	}
	return set
}

func (m *Match) wolves() slots { return m.where((*seat).wolf) }
func (m *Match) nobles() slots { return m.where((*seat).noble) }
func (m *Match) bots() slots   { return m.where(func(s *seat) bool { return !s.person }) }
