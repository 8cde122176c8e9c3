package aifighttest

import (
	"fmt"
	"math"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/rng"
)

// Arena makes the matches of duels and their players.
type Arena struct {
	Game func(seed string, players int) (aifight.Game, error)
	Bot  func(level, seed string, seat int) (aifight.Bot, error)
	Seed string // of the run
}

// Duel plays matches of one against others of another level, in each seat as
// often, and counts those that the one wins.
func (a Arena) Duel(t testing.TB, one, others string, players, matches int) (wins int) {
	t.Helper()
	for n := range matches {
		seat := n % players
		g := a.Play(t, n, players, func(i int) string {
			if i == seat {
				return one
			}
			return others
		})
		r, _ := g.Result()
		if winner, ok := r.Winner.Seat(); ok && winner == seat {
			wins++
		}
	}
	return wins
}

// Play plays the n-th match of the run to its end.
func (a Arena) Play(t testing.TB, n, players int, level func(seat int) string) aifight.Game {
	t.Helper()
	seed := rng.Derive(a.Seed, n)
	g, err := a.Game(seed, players)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]aifight.Bot, players)
	for i := range bots {
		if bots[i], err = a.Bot(level(i), rng.Digest(seed, "bots", 0), i); err != nil {
			t.Fatal(err)
		}
	}
	for waiting := g.Waiting(); len(waiting) > 0; waiting = g.Waiting() {
		seat := waiting[0]
		if err := g.Apply(seat, bots[seat].Decide(aifight.ViewOf(g, seat))); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// Row tells how often one wins, in percent with a 95% interval, by Wilson.
func Row(one, others string, players, wins, matches int) string {
	rate, low, high := Interval(wins, matches)
	return fmt.Sprintf("%-6s among %d of %-6s  %6d matches  %5.1f %% (%4.1f-%4.1f)", one, players-1, others, matches, rate, low, high)
}

// Interval is a rate with the ends of its 95% interval, in percent, by Wilson.
func Interval(hits, of int) (rate, low, high float64) {
	const z = 1.959964
	n, p := float64(of), float64(hits)/float64(of)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return 100 * p, 100 * (middle - half), 100 * (middle + half)
}
