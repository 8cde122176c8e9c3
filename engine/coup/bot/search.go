package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/coup"
)

// How a good player looks ahead.
const (
	searchMoves = 400  // after so many moves a game is given up as undecided
	searchSway  = 0.01 // by how much it wavers, so that it is not read
)

// search is the index of the move that wins most often: it supposes what the
// others hold, as their conduct tells, and plays each game to its end by sense.
// All moves meet the same cards.
func (t *table) search(legal []coup.Move, deals int, chance *rand.Rand) int {
	if len(legal) == 1 {
		return 0
	}
	scores := make([]float64, len(legal))
	for range deals {
		g := t.suppose(chance)
		for i, m := range legal {
			try := g
			try.Play(t.me, m)
			scores[i] += playOut(&try, t.me, chance)
		}
	}
	best := 0
	for i := range scores {
		if scores[i] = scores[i]/float64(deals) + searchSway*chance.Float64(); scores[i] > scores[best] {
			best = i
		}
	}
	return best
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
