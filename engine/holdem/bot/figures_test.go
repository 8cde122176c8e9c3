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

// ahead is how often a player of the first level ends with more than one of the
// second, over two matches with the same cards and the seats exchanged. Equal
// stacks count half.
func (d duel) ahead(t testing.TB, n int) float64 {
	ahead, pairs := 0.0, 0.0
	for _, mirrored := range []bool{false, true} {
		levels := d.seats(mirrored)
		r, _ := tournament(t, rng.Derive(runSeed, n), levels...).Result()
		for i := range levels {
			for k := range levels {
				if i%2 == k%2 || (i%2 == 1) != mirrored {
					continue
				}
				pairs++
				switch mine, other := r.Payoffs[proto.PlayerAt(i)], r.Payoffs[proto.PlayerAt(k)]; {
				case mine > other:
					ahead++
				case mine == other:
					ahead += 0.5
				}
			}
		}
	}
	return ahead / pairs
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
		list := make([]float64, n)
		for i := range list {
			list[i] = d.ahead(t, i)
		}
		mean, half := interval(list)
		fmt.Printf("%-6s ahead of %-6s %d seats  %5.1f%% ± %.1f   %4d matches, %v each\n",
			d.a, d.b, 2*d.each, 100*mean, 100*half, 2*n, (time.Since(start) / time.Duration(2*n)).Round(time.Millisecond))
	}
}
