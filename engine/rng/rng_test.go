package rng_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/rng"
)

const seedS = "000102030405060708090a0b0c0d0e0f"

// wcw sheet 9.2.
func TestWordsOfTheCanonicalSeed(t *testing.T) {
	words := rng.SHA256(seedS, "roles")
	for i, want := range []uint32{4107584335, 4080463570, 1460122729, 1110501073} {
		if got := words(uint64(i)); got != want {
			t.Errorf("word %d is %d, want %d", i, got, want)
		}
	}
}

// wcw sheet 9.1.
func TestDrawOfTheCanonicalSeed(t *testing.T) {
	var counter uint64
	got, err := rng.Draw(seedS, "kill_tie_day_1", &counter, 2)
	if err != nil || got != 0 || counter != 1 {
		t.Errorf("got %d, counter %d, error %v; want 0, 1, none", got, counter, err)
	}
}

// wcw sheet 9.1: the word 0xFFFFFFFF is above the limit of range 9.
func TestDrawPassesOverWordsAboveTheLimit(t *testing.T) {
	forced := []uint32{0xFFFFFFFF, 8}
	var counter uint64
	got, err := rng.DrawFrom(func(c uint64) uint32 { return forced[c] }, &counter, 9)
	if err != nil || got != 8 || counter != 2 {
		t.Errorf("got %d, counter %d, error %v; want 8, 2, none", got, counter, err)
	}
}

func TestDrawRefusesBadRangesAndSeeds(t *testing.T) {
	for _, n := range []int64{0, -1, 1<<32 + 1} {
		var counter uint64
		if _, err := rng.Draw(seedS, "x", &counter, n); err == nil {
			t.Errorf("range %d is taken", n)
		}
		if counter != 0 {
			t.Errorf("range %d moved the counter", n)
		}
	}
	var counter uint64
	if _, err := rng.Draw(seedS, "x", &counter, 1<<32); err != nil {
		t.Errorf("range 2^32 is refused: %v", err)
	}
	for _, seed := range []string{"", "xyz", strings.ToUpper("000102030405060708090a0b0c0d0e0f"), seedS + "0", seedS[:31] + "g"} {
		if _, err := rng.Draw(seed, "x", &counter, 2); err == nil {
			t.Errorf("seed %q is taken", seed)
		}
		if err := rng.Shuffle(seed, "x", []int{1, 2}); err == nil {
			t.Errorf("seed %q shuffles", seed)
		}
	}
}

func TestDrawStaysInRangeAndMovesItsCounter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(1, rng.MaxRange).Draw(t, "n")
		start := rapid.Uint64Range(0, 1<<40).Draw(t, "counter")
		counter := start
		got, err := rng.Draw(seedS, "any", &counter, n)
		if err != nil || got < 0 || got >= n || counter <= start {
			t.Fatalf("got %d of %d, counter %d after %d, error %v", got, n, counter, start, err)
		}
	})
}

func TestShufflePermutes(t *testing.T) {
	cards := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	if err := rng.Shuffle(strings.Repeat("0", 32), "roles", cards); err != nil {
		t.Fatal(err)
	}
	slices.Sort(cards)
	if !slices.Equal(cards, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}) {
		t.Errorf("cards went missing: %v", cards)
	}
}

func TestNewSeedWritesBytesAsHex(t *testing.T) {
	b := make([]byte, 16)
	for i := range b {
		b[i] = byte(i)
	}
	if got, err := rng.NewSeed(bytes.NewReader(b)); err != nil || got != seedS {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := rng.NewSeed(bytes.NewReader(b[:15])); err == nil {
		t.Error("too few random bytes give a seed")
	}
}

func TestDerivedSeedsDifferAndAreSeeds(t *testing.T) {
	if rng.Derive(seedS, 0) != seedS {
		t.Error("the first match of a run has another seed than the run")
	}
	seen := map[string]bool{}
	for n := range 100 {
		s := rng.Derive(seedS, n)
		if err := rng.CheckSeed(s); err != nil {
			t.Error(err)
		}
		if seen[s] {
			t.Errorf("seed %q comes twice", s)
		}
		seen[s] = true
	}
}
