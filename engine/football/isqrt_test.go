package football

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestIsqrtIsTheRootRoundedDown(t *testing.T) {
	for root := int64(1); root < 1<<31; root += root/97 + 1 {
		for _, n := range []int64{root*root - 1, root * root, root*root + 1, root*root + 2*root} {
			if got, want := isqrt(n), new(big.Int).Sqrt(big.NewInt(n)).Int64(); got != want {
				t.Fatalf("isqrt(%d) is %d, want %d", n, got, want)
			}
		}
	}
	for n, root := int64(1), int64(1); n < 1<<20; n++ {
		if n == (root+1)*(root+1) {
			root++
		}
		if got := isqrt(n); got != root {
			t.Fatalf("isqrt(%d) is %d, want %d", n, got, root)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1<<62).Draw(t, "n") >> rapid.IntRange(0, 62).Draw(t, "shift")
		if got, want := isqrt(n), new(big.Int).Sqrt(big.NewInt(n)).Int64(); got != want {
			t.Fatalf("isqrt(%d) is %d, want %d", n, got, want)
		}
	})
}

func TestIsqrtOfWhatHasNoRootIsZero(t *testing.T) {
	for _, n := range []int64{0, -1, -1 << 63} {
		if got := isqrt(n); got != 0 {
			t.Errorf("isqrt(%d) is %d", n, got)
		}
	}
}

func BenchmarkIsqrt(b *testing.B) {
	n, sum := int64(7_000_000_000_001), int64(0)
	for b.Loop() {
		sum += isqrt(n + sum&0xffff)
	}
}
