package luck_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight/luck"
)

func TestChancesAreNamed(t *testing.T) {
	l := luck.New("seed", 1)
	a, b := l.At(3, 4).Uint64(), l.At(3, 4).Uint64()
	if a != b {
		t.Error("the same name gave two chances")
	}
	for _, other := range []uint64{l.At(4, 3).Uint64(), l.At(3).Uint64(), luck.New("seed", 2).At(3, 4).Uint64(), luck.New("seeds", 1).At(3, 4).Uint64()} {
		if other == a {
			t.Error("two names gave the same chance")
		}
	}
}

func TestPick(t *testing.T) {
	r := luck.New("seed", 0).At(1)
	var seen [4]int
	for range 3000 {
		seen[luck.Pick(r, []float64{1, 0, 2, -1})]++
	}
	if seen[1] != 0 || seen[3] != 0 || seen[0] < 800 || seen[0] > 1200 {
		t.Errorf("picked %v", seen)
	}
	if luck.Pick(r, []float64{0, 0}) != 0 {
		t.Error("nothing to pick is not the first")
	}
}
