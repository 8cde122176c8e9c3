package football

import "math/bits"

// random is the arena's generator: xoroshiro128+ with the range rule of Nim's
// standard library (football simulation sheet 2).
type random struct{ a0, a1 uint64 }

// seeded is the generator of a seed, past the jump that the library makes.
func seeded(seed int64) random {
	if seed == 0 {
		seed = 1<<31 - 1
	}
	r := random{uint64(seed >> 16), uint64(seed & 0xffff)}
	var jumped random
	for _, word := range [...]uint64{0xbeac0467eba5facb, 0xd86b048b86aa9922} {
		for bit := range 64 {
			if word>>bit&1 != 0 {
				jumped.a0 ^= r.a0
				jumped.a1 ^= r.a1
			}
			r.next()
		}
	}
	jumped.next()
	return jumped
}

func (r *random) next() uint64 {
	s0, s1 := r.a0, r.a1
	sum := s0 + s1
	s1 ^= s0
	r.a0 = bits.RotateLeft64(s0, 55) ^ s1 ^ s1<<14
	r.a1 = bits.RotateLeft64(s1, 36)
	return sum
}

// upTo draws from 0 to high, both included. Numbers above the largest multiple
// of high, not of its range, are passed over, as the library does.
func (r *random) upTo(high uint64) uint64 {
	if high == 0 {
		return 0
	}
	limit := ^uint64(0) - ^uint64(0)%high
	for {
		if x := r.next(); x <= limit {
			return x % (high + 1)
		}
	}
}
