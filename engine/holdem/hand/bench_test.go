package hand

import (
	"math/rand/v2"
	"testing"
)

// randomHands is a million hands of seven cards, so that none is remembered.
func randomHands() [][7]Card {
	r := rand.New(rand.NewPCG(1, 2))
	hands := make([][7]Card, 1<<20)
	deck := Deck()
	for i := range hands {
		for k := range 7 {
			at := k + r.IntN(Cards-k)
			deck[k], deck[at] = deck[at], deck[k]
		}
		copy(hands[i][:], deck[:7])
	}
	return hands
}

// Seven random cards a hand, from the cards to the strength.
func BenchmarkRandomHands(b *testing.B) {
	t, hands := Shared(), randomHands()
	var sum int
	n := 0
	for b.Loop() {
		for i := range hands {
			sum += int(t.Seven(&hands[i]))
		}
		n += len(hands)
	}
	if sum == 0 {
		b.Error("no hand has a strength")
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mhands/s")
}

// Every hand with five cards in it, in the order of their cards.
func BenchmarkSequentialHands(b *testing.B) {
	t := Shared()
	n := 0
	var count [Strongest + 1]int
	for b.Loop() {
		for first := range Card(2) {
			n += t.countFrom(first, &count)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mhands/s")
}

// Building a table, which a program does once.
func BenchmarkNewTable(b *testing.B) {
	for b.Loop() {
		NewTable()
	}
}
