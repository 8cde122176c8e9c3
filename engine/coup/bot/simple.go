package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/coup"
)

// How a beginner plays: mostly with what he has, doubting now and then.
const (
	simpleDoubts = 0.08
	simpleLies   = 0.1
)

// simple is how a beginner plays. It looks at own cards alone.
func simple(g *coup.Table, me int, chance *rand.Rand) coup.Move {
	var buffer [coup.MostMoves]coup.Move
	legal := g.Legal(me, buffer[:0])
	switch g.Phase {
	case coup.PhaseChallengeAction, coup.PhaseChallengeBlock:
		return doubtOrPass(chance.Float64() < simpleDoubts)
	case coup.PhaseBlock:
		for _, m := range legal {
			if m.Kind == coup.Block && has(g, me, m.Role) {
				return m
			}
		}
		return coup.Move{Kind: coup.Pass}
	}
	var honest []coup.Move
	for _, m := range legal {
		claim := m.Kind.Claim()
		if claim == coup.NoRole || has(g, me, claim) || chance.Float64() < simpleLies {
			honest = append(honest, m)
		}
	}
	return honest[chance.IntN(len(honest))]
}

func doubtOrPass(doubt bool) coup.Move {
	if doubt {
		return coup.Move{Kind: coup.Challenge}
	}
	return coup.Move{Kind: coup.Pass}
}

// has reports whether a seat has a role face down.
func has(g *coup.Table, seat int, r coup.Role) bool {
	for _, c := range g.Player(seat).Cards {
		if c.Role == r && !c.Revealed {
			return true
		}
	}
	return false
}
