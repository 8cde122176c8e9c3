package liarsdice

import (
	"math"
	"testing"
)

// bruteForce counts all rolls of the others.
func bruteForce(b Bid, own []int, others int) float64 {
	rolls := int(math.Pow(Faces, float64(others)))
	met := 0
	for n := range rolls {
		count := Count(own, b.Face)
		for range others {
			if Counts(n%Faces+1, b.Face) {
				count++
			}
			n /= Faces
		}
		if count >= b.Quantity {
			met++
		}
	}
	return float64(met) / float64(rolls)
}

func TestChanceIsThatOfAllRolls(t *testing.T) {
	for _, own := range [][]int{nil, {1}, {3, 3}, {1, 2, 5}} {
		for others := range 5 {
			for rank := range Top(len(own)+others).Rank() + 1 {
				b := BidOfRank(rank)
				if got, want := Chance(b, own, others), bruteForce(b, own, others); math.Abs(got-want) > 1e-12 {
					t.Errorf("%v with %v and %d others: %v, want %v", b, own, others, got, want)
				}
			}
		}
	}
}
