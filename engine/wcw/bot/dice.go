package bot

import (
	"crypto/sha256"
	"encoding/binary"
)

// dice are a bot's chances. Each throw is named by a label and numbers, so
// that it does not depend on how many were thrown before: a bot that starts in
// the middle of a match decides as one that was there from the beginning.
type dice uint64

func newDice(seed string, slot int) dice {
	sum := sha256.Sum256(append([]byte(seed), ':', byte('0'+slot)))
	return dice(binary.BigEndian.Uint64(sum[:]))
}

// below throws a number in 0 to n-1.
func (d dice) below(n int, label string, numbers ...int) int {
	x := fnvWord(uint64(d), label)
	for _, k := range numbers {
		x = mix(x ^ uint64(int64(k))*0x9e3779b97f4a7c15)
	}
	return int(mix(x) % uint64(n))
}

// chance is true in the given percentage of throws.
func (d dice) chance(percent int, label string, numbers ...int) bool {
	return d.below(100, label, numbers...) < percent
}

// mix is the output function of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
