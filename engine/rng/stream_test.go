package rng_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/rng"
)

func TestAStreamIsTheDrawsOfItsSeedAndLabel(t *testing.T) {
	const seed = "00112233445566778899aabbccddeeff"
	s, err := rng.NewStream(seed, "dice")
	if err != nil {
		t.Fatal(err)
	}
	var counter uint64
	for n := int64(1); n < 50; n++ {
		want, err := rng.Draw(seed, "dice", &counter, n)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Below(int(n)); int64(got) != want {
			t.Fatalf("below %d: %d, drawn %d", n, got, want)
		}
	}
	if _, err := rng.NewStream("12", "dice"); err == nil {
		t.Error("a stream of a seed that is none")
	}
}
