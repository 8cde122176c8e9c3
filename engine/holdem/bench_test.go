package holdem_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// playRandomly makes one decision: any legal one, raises over their range.
func playRandomly(t testing.TB, g *holdem.Game, r *rand.Rand) {
	seat := g.Waiting()[0]
	legal := g.Legal(seat)
	l := legal[r.IntN(len(legal))]
	if l.Type == proto.Raise {
		l.Amount += r.IntN(l.Max - l.Amount + 1)
	}
	if err := g.Apply(seat, l.Action); err != nil {
		t.Fatal(err)
	}
}

// Hands of ten-hand tournaments, with any legal action at random.
func BenchmarkHands(b *testing.B) {
	for _, players := range []int{2, 4, 6} {
		b.Run(fmt.Sprint(players, "players"), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			hands := 0
			b.ReportAllocs()
			for b.Loop() {
				g := newGame(b, holdem.Config{Players: players, Seed: fmt.Sprintf("%016x%016x", r.Uint64(), r.Uint64())})
				for len(g.Waiting()) > 0 {
					playRandomly(b, g, r)
				}
				hands += g.Hands()
			}
			b.ReportMetric(float64(hands)/b.Elapsed().Seconds(), "hands/s")
		})
	}
}
