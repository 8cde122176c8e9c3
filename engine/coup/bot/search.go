package bot

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/wcwtui/wcwtui/engine/coup"
)

// How a good player looks ahead.
const (
	searchMoves = 400  // after so many moves a game is given up as undecided
	searchSway  = 0.01 // by how much it wavers, so that it is not read
	searchCull  = 50   // after so many deals moves are given up
	searchDoubt = 2.5  // that are so many standard deviations behind
)

// option is a move and what came of it so far.
type option struct {
	index int // among the legal moves
	move  coup.Move
	score float64
}

// search is the index of the move that wins most often: it supposes what the
// others hold, as their conduct tells, and plays each game to its end by sense.
// All moves meet the same cards; those that fall behind are given up.
func (t *table) search(legal []coup.Move, deals int, chance *rand.Rand) int {
	options := make([]option, len(legal))
	for i, m := range legal {
		options[i] = option{index: i, move: m}
	}
	for n := 1; n <= deals && len(options) > 1; n++ {
		g := t.suppose(chance)
		for i := range options {
			try := g
			try.Play(t.me, options[i].move)
			options[i].score += playOut(&try, t.me, chance)
		}
		if n%searchCull == 0 {
			options = leading(options, n)
		}
	}
	for i := range options {
		options[i].score += float64(deals) * searchSway * chance.Float64()
	}
	return slices.MaxFunc(options, func(a, b option) int { return cmp.Compare(a.score, b.score) }).index
}

// leading is the options that may still turn out best after so many deals.
func leading(options []option, deals int) []option {
	best := 0.0
	for _, o := range options {
		best = max(best, o.score)
	}
	behind := searchDoubt * math.Sqrt(float64(deals)) / 2 // of games that are won or lost
	return slices.DeleteFunc(options, func(o option) bool { return o.score < best-behind })
}

// playOut plays a game to its end and returns what a seat has of it: 1 for a
// win, and its share of the face-down cards if there is none.
func playOut(g *coup.Table, me int, chance *rand.Rand) float64 {
	for range searchMoves {
		switch seat := g.FirstAsked(); {
		case g.Winner() == me:
			return 1
		case seat < 0 || !g.Alive(me):
			return 0
		default:
			g.Play(seat, sense(g, seat, chance))
		}
	}
	return share(g, me)
}

func share(g *coup.Table, me int) float64 {
	all := 0
	for seat := range g.Seats() {
		all += g.Player(seat).Hidden()
	}
	return float64(g.Player(me).Hidden()) / float64(all)
}
