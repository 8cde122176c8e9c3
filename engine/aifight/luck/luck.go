// Package luck is the chances of bots. Each is named by numbers, such as the
// round and the place of a decision in it, and does not depend on how many came
// before: a bot that starts in the middle of a match decides as one that was
// there from the beginning.
package luck

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
)

// Luck is that of one seat.
type Luck uint64

// New is the luck of a seat. The seed is any text; it should not be the seed
// of the match, which is a secret.
func New(seed string, seat int) Luck {
	sum := sha256.Sum256(binary.AppendVarint([]byte(seed+":"), int64(seat)))
	return Luck(binary.BigEndian.Uint64(sum[:]))
}

// At is a source of chances for what the numbers name.
func (l Luck) At(numbers ...int) *rand.Rand {
	x := uint64(l)
	for _, n := range numbers {
		x = mix(x ^ uint64(int64(n))*0x9e3779b97f4a7c15)
	}
	return rand.New(rand.NewPCG(x, mix(x)))
}

// mix is the output function of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Pick is an index of weights, each as likely as its weight tells; the first
// one if no weight is positive.
func Pick(r *rand.Rand, weights []float64) int {
	sum := 0.0
	for _, w := range weights {
		sum += max(0, w)
	}
	x := r.Float64() * sum
	last := 0
	for i, w := range weights {
		if w <= 0 {
			continue
		}
		last = i
		if x -= w; x < 0 {
			return i
		}
	}
	return last
}
