package bot

import (
	"math/bits"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// set is a set of seats.
type set uint16

func (s set) has(x wcw.Slot) bool { return x.Valid() && s&(1<<x) != 0 }

func (s set) with(x wcw.Slot) set {
	if !x.Valid() {
		return s
	}
	return s | 1<<x
}

func (s set) without(x wcw.Slot) set {
	if !x.Valid() {
		return s
	}
	return s &^ (1 << x)
}

// only is the one member of a set of one; NoSlot of any other.
func (s set) only() wcw.Slot {
	if s.size() != 1 {
		return wcw.NoSlot
	}
	return s.first()
}

// first is the lowest member, or NoSlot.
func (s set) first() wcw.Slot {
	if s == 0 {
		return wcw.NoSlot
	}
	return wcw.Slot(bits.TrailingZeros16(uint16(s)))
}

func (s set) size() int { return bits.OnesCount16(uint16(s)) }
