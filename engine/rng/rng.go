// Package rng is the seeded generator sha256-counter/1 (wcw sheet 1.3): every
// purpose has a label and a counter of its own, so one purpose never disturbs
// the numbers of another.
package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
)

// MaxRange is the largest range of a draw, 2³².
const MaxRange = 1 << 32

// SeedDigits is the length of a seed, in lowercase hexadecimal digits.
const SeedDigits = 32

// Words gives the 32-bit word of a counter.
type Words func(counter uint64) uint32

// SHA256 is the words of a seed and label: the first four bytes, big-endian, of
// the SHA-256 of "seed:label:counter".
func SHA256(seed, label string) Words {
	prefix := seed + ":" + label + ":"
	return func(counter uint64) uint32 {
		var room [96]byte // for the usual text, which then needs no allocation
		sum := sha256.Sum256(strconv.AppendUint(append(room[:0], prefix...), counter, 10))
		return binary.BigEndian.Uint32(sum[:4])
	}
}

// Draw picks an integer from 0 to n-1 with the words of a seed and label. The
// counter moves by one for every word that was tried. It fails for a range
// outside 1 to MaxRange and for a seed that is none.
func Draw(seed, label string, counter *uint64, n int64) (int64, error) {
	if err := CheckSeed(seed); err != nil {
		return 0, err
	}
	return DrawFrom(SHA256(seed, label), counter, n)
}

// DrawFrom is Draw with words from anywhere. A word at or above the largest
// multiple of n is passed over, so that every value is equally likely.
func DrawFrom(words Words, counter *uint64, n int64) (int64, error) {
	if n < 1 || n > MaxRange {
		return 0, fmt.Errorf("drawing from a range of %d: the range must be 1 to %d", n, int64(MaxRange))
	}
	limit := MaxRange - MaxRange%n
	for {
		x := int64(words(*counter))
		*counter++
		if x < limit {
			return x % n, nil
		}
	}
}

// Shuffle puts cards in the order that the seed and label give: Fisher-Yates
// from the top, with the counter from 0. It fails for a seed that is none.
func Shuffle[T any](seed, label string, cards []T) error {
	var counter uint64
	for i := len(cards) - 1; i > 0; i-- {
		j, err := Draw(seed, label, &counter, int64(i+1))
		if err != nil {
			return err
		}
		cards[i], cards[j] = cards[j], cards[i]
	}
	return nil
}

// CheckSeed tells why a text is no seed; nil for 32 lowercase hexadecimal digits.
func CheckSeed(seed string) error {
	if len(seed) != SeedDigits {
		return fmt.Errorf("the seed %q has %d characters; it must be %d lowercase hexadecimal digits", seed, len(seed), SeedDigits)
	}
	for i := range len(seed) {
		if c := seed[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return fmt.Errorf("the seed %q has %q at place %d; it must be %d lowercase hexadecimal digits", seed, c, i+1, SeedDigits)
		}
	}
	return nil
}

// NewSeed reads a seed from a source of random bytes, such as crypto/rand.Reader.
func NewSeed(random io.Reader) (string, error) {
	var b [SeedDigits / 2]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("reading %d random bytes for a seed: %w", len(b), err)
	}
	return hex.EncodeToString(b[:]), nil
}

// Derive is the seed of match n of a run: the run's own seed for 0, and for
// the others half the SHA-256 of "seed:match:n" in hexadecimal.
func Derive(seed string, n int) string {
	if n == 0 {
		return seed
	}
	return Digest(seed, "match", uint64(n))
}

// Digest is 32 hexadecimal digits that a seed, label and counter give, for
// names and further seeds that shall not tell the seed.
func Digest(seed, label string, counter uint64) string {
	sum := sha256.Sum256(strconv.AppendUint([]byte(seed+":"+label+":"), counter, 10))
	return hex.EncodeToString(sum[:SeedDigits/2])
}
