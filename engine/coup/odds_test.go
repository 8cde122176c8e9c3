package coup

import (
	"math"
	"testing"
)

func TestClaimIsThatOfAllDeals(t *testing.T) {
	for _, seen := range [][]Role{nil, {Duke, Duke}, {Duke, Captain, Contessa}, {Duke, Duke, Duke, Captain}, {Assassin, Assassin, Assassin, Captain, Captain, Captain, Contessa, Contessa, Contessa, Ambassador, Ambassador}} {
		u := NewUnseen(seen...)
		var cards []Role
		for r, n := range u {
			for range n {
				cards = append(cards, Role(r))
			}
		}
		for _, r := range AllRoles() {
			one, two, pairs := 0, 0, 0
			for i := range cards {
				if cards[i] == r {
					one++
				}
				for j := range i {
					pairs++
					if cards[i] == r || cards[j] == r {
						two++
					}
				}
			}
			for hidden, want := range []float64{0, float64(one) / float64(len(cards)), float64(two) / float64(pairs)} {
				if got := u.Claim(r, hidden); math.Abs(got-want) > 1e-12 {
					t.Errorf("seen %v: %s among %d: %v, want %v", seen, r, hidden, got, want)
				}
			}
		}
	}
}
