package coup

import (
	"math"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func TestWhatASeatSees(t *testing.T) {
	g := scene{cards: "DC AA NN BN", seats: 3}.start(t)
	g.table.player[1].Cards[0].Revealed = true
	playOn(t, g, "p0 exchange; p1 pass; p2 pass")
	left := func(v engine.Viewer) Unseen {
		return UnseenBy(g.Players(v), g.State(v).(*proto.CoupState).You)
	}
	for v, want := range map[engine.Viewer]Unseen{
		engine.Public: {0, 3, 2, 3, 3, 3},
		0:             {0, 2, 2, 2, 2, 2}, // and what the exchange drew
		1:             {0, 3, 1, 3, 3, 3},
		2:             {0, 3, 2, 3, 3, 1},
	} {
		if got := left(v); got != want {
			t.Errorf("viewer %d does not see %v, want %v", v, got, want)
		}
	}
}

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
