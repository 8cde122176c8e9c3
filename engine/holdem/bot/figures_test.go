package bot_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/bot"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// runSeed is what the seeds of all measured matches follow from.
const runSeed = "0123456789abcdef0123456789abcdef"

// tournament plays a whole match of bots of these levels.
func tournament(t testing.TB, seed string, levels ...string) *holdem.Game {
	t.Helper()
	g, err := holdem.New(holdem.Config{Players: len(levels), Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]aifight.Bot, len(levels))
	for i, level := range levels {
		if bots[i], err = bot.New(level, rng.Digest(seed, "bots", 0), i); err != nil {
			t.Fatal(err)
		}
	}
	for len(g.Waiting()) > 0 {
		seat := g.Waiting()[0]
		if err := g.Apply(seat, bots[seat].Decide(aifight.ViewOf(g, seat))); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// duel is a level against another: they sit in turn, so many of each.
type duel struct {
	a, b string
	each int
}

// seats are the levels by seat; mirrored they have changed places.
func (d duel) seats(mirrored bool) (levels []string) {
	a, b := d.a, d.b
	if mirrored {
		a, b = b, a
	}
	for range d.each {
		levels = append(levels, a, b)
	}
	return levels
}

// play plays two matches with the same cards and the seats exchanged. It tells
// how often a player of the first level ended with more than one of the second,
// and how often the first level had the highest stack; equal ones count half.
func (d duel) play(t testing.TB, n int) (ahead, first float64) {
	for _, mirrored := range []bool{false, true} {
		levels := d.seats(mirrored)
		r, _ := tournament(t, rng.Derive(runSeed, n), levels...).Result()
		var best [2]float64 // of each level
		for i := range levels {
			for k := range levels {
				if mine, other := r.Payoffs[proto.PlayerAt(i)], r.Payoffs[proto.PlayerAt(k)]; d.pair(i, k, mirrored) {
					ahead += half(mine, other) / float64(2*d.each*d.each)
					best[0], best[1] = max(best[0], mine), max(best[1], other)
				}
			}
		}
		first += half(best[0], best[1]) / 2
	}
	return ahead, first
}

// pair reports whether the first level has seat i and the second seat k.
func (d duel) pair(i, k int, mirrored bool) bool { return (i%2 == 1) == mirrored && i%2 != k%2 }

func half(mine, other float64) float64 {
	switch {
	case mine > other:
		return 1
	case mine == other:
		return 0.5
	}
	return 0
}

// interval is the mean of some numbers and half of its 95% interval.
func interval(list []float64) (mean, half float64) {
	for _, x := range list {
		mean += x / float64(len(list))
	}
	square := 0.0
	for _, x := range list {
		square += (x - mean) * (x - mean)
	}
	return mean, 1.96 * math.Sqrt(square/float64(len(list)-1)/float64(len(list)))
}

func TestFigures(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("HOLDEM_BOT_FIGURES"))
	if n < 2 {
		t.Skip("plays matches for minutes; set HOLDEM_BOT_FIGURES=500 for 500 mirrored pairs of each row")
	}
	for _, d := range []duel{
		{"hard", "easy", 1}, {"hard", "normal", 1}, {"normal", "easy", 1},
		{"hard", "easy", 3}, {"hard", "normal", 3}, {"normal", "easy", 3},
	} {
		start := time.Now()
		ahead, first := make([]float64, n), make([]float64, n)
		for i := range n {
			ahead[i], first[i] = d.play(t, i)
		}
		a, offA := interval(ahead)
		f, offF := interval(first)
		fmt.Printf("%-6s against %-6s %d seats  ahead %5.1f%% ± %.1f  first %5.1f%% ± %.1f  %4d matches, %v each\n",
			d.a, d.b, 2*d.each, 100*a, 100*offA, 100*f, 100*offF, 2*n, (time.Since(start) / time.Duration(2*n)).Round(time.Millisecond))
	}
}
