package coup

import (
	"math/rand/v2"
	"testing"
)

const benchSeed = "00112233445566778899aabbccddeeff"

// BenchmarkRandomGames plays games of three to the end with random moves.
func BenchmarkRandomGames(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	dealer, err := NewDealer(benchSeed)
	if err != nil {
		b.Fatal(err)
	}
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		t, err := NewTable(3, dealer)
		if err != nil {
			b.Fatal(err)
		}
		for t.Winner() < 0 {
			randomMove(&t, r)
			moves++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
}

// randomMove lets one of those who are asked do anything legal.
func randomMove(t *Table, r *rand.Rand) {
	seat := r.IntN(t.Seats())
	for !t.Asked(seat) {
		seat = (seat + 1) % t.Seats()
	}
	var buffer [MostMoves]Move
	legal := t.Legal(seat, buffer[:0])
	t.Play(seat, legal[r.IntN(len(legal))])
}

// BenchmarkRandomMatch plays whole matches of three as a host does, with their
// events.
func BenchmarkRandomMatch(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		g, err := New(Config{Seed: benchSeed, Players: 3})
		if err != nil {
			b.Fatal(err)
		}
		for len(g.Waiting()) > 0 {
			seat := g.Waiting()[0]
			legal := g.Legal(seat)
			if err := g.Apply(seat, legal[r.IntN(len(legal))].Action); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
