package liarsdice

import (
	"math/rand/v2"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
)

const benchSeed = "00112233445566778899aabbccddeeff"

// BenchmarkRandomRounds plays matches of two to the end with random bids and
// challenges, and counts their rounds.
func BenchmarkRandomRounds(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	roller, err := NewRoller(benchSeed)
	if err != nil {
		b.Fatal(err)
	}
	rounds := 0
	b.ReportAllocs()
	for b.Loop() {
		t, err := NewTable(2, roller)
		if err != nil {
			b.Fatal(err)
		}
		for t.Winner() < 0 {
			randomMove(&t, r)
		}
		rounds += t.Round()
	}
	b.ReportMetric(float64(rounds)/b.Elapsed().Seconds(), "rounds/s")
}

// randomMove challenges or makes any legal bid, each as likely.
func randomMove(t *Table, r *rand.Rand) {
	from, all := t.Bid().Rank(), t.InPlay()*Faces
	n := r.IntN(all - from)
	if n == 0 && from >= 0 {
		t.Challenge()
		return
	}
	t.Raise(BidOfRank(from + max(n, 1)))
}

// BenchmarkRandomMatch plays whole matches of two as a host does, with their
// events.
func BenchmarkRandomMatch(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 0
	b.ReportAllocs()
	for b.Loop() {
		g, err := New(Config{Seed: benchSeed, Players: 2})
		if err != nil {
			b.Fatal(err)
		}
		playRandomly(b, g, r)
		rounds += g.table.Round()
	}
	b.ReportMetric(float64(rounds)/b.Elapsed().Seconds(), "rounds/s")
}

func playRandomly(t testing.TB, g aifight.Game, r *rand.Rand) {
	for {
		waiting := g.Waiting()
		if len(waiting) == 0 {
			return
		}
		seat := waiting[r.IntN(len(waiting))]
		if err := g.Apply(seat, randomAction(g.Legal(seat), r)); err != nil {
			t.Fatal(err)
		}
	}
}
