package bot

import (
	"math"
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/coup"
)

// How a fair player plays: he doubts by the cards that he sees, bluffs with a
// reason, and goes for whoever is ahead. Of the others' cards he looks at none.
const (
	senseLies    = 0.35 // how often a claim comes from one without the card, against one with it
	senseSteep   = 14.0 // how sharply doubt turns to a challenge
	senseOwn     = 0.42 // claims less likely than this are challenged, if they are against oneself
	senseDuel    = 0.38 // and between two
	senseOthers  = 0.22 // and by one of several
	senseLast    = 0.5  // and if all is at stake
	senseTax     = 0.3  // how often a Duke is feigned
	senseTheft   = 0.2  // and a Captain
	senseMurder  = 0.12 // and an Assassin
	senseGuard   = 0.25 // and a Captain or Ambassador against a thief
	senseEmbargo = 0.06 // and a Duke against foreign aid
	senseShield  = 0.4  // and a Contessa, with two cards
)

// sense is how a fair player plays.
func sense(g *coup.Table, me int, chance *rand.Rand) coup.Move {
	switch g.Phase {
	case coup.PhaseChallengeAction:
		return doubtOrPass(doubtsAction(g, me, chance))
	case coup.PhaseBlock:
		return senseBlock(g, me, chance)
	case coup.PhaseChallengeBlock:
		return doubtOrPass(doubtsBlock(g, me, chance))
	case coup.PhaseLoseInfluence:
		return loseWorst(g, me)
	case coup.PhaseExchangeReturn:
		return keepBest(g, me)
	}
	return senseTurn(g, me, chance)
}

// believed is how likely a seat thinks another one's claim of a role.
func believed(g *coup.Table, me, claimer int, r coup.Role) float64 {
	all, left := 0, coup.Copies
	for seat := range g.Seats() {
		for _, c := range g.Player(seat).Cards {
			if c.Revealed || seat == me {
				all++
				if c.Role == r {
					left--
				}
			}
		}
	}
	unseen := float64(coup.Roles*coup.Copies - all)
	none := 1 - float64(left)/unseen
	if g.Player(claimer).Hidden() > 1 {
		none *= 1 - float64(left)/(unseen-1)
	}
	p := 1 - none
	return p / (p + (1-p)*senseLies)
}

// doubts throws whether a claim that is believed so far is challenged, if it
// is at all below a threshold.
func doubts(belief, threshold float64, chance *rand.Rand) bool {
	return chance.Float64() < 1/(1+math.Exp(senseSteep*(belief-threshold)))
}

func rivals(g *coup.Table, me int) (n int) {
	for seat := range g.Seats() {
		if seat != me && g.Alive(seat) {
			n++
		}
	}
	return n
}

// doubtsAction decides about the claim of an action.
func doubtsAction(g *coup.Table, me int, chance *rand.Rand) bool {
	t := &g.Turn
	threshold := senseOthers
	switch {
	case int(t.Target) == me && t.Action == coup.Assassinate:
		threshold = senseOwn
		if has(g, me, coup.Contessa) {
			threshold = senseOthers / 2
		} else if g.Player(me).Hidden() == 1 {
			threshold = senseLast
		}
	case int(t.Target) == me:
		threshold = senseDuel
	case rivals(g, me) == 1:
		threshold = senseDuel
	}
	return doubts(believed(g, me, int(t.Actor), t.Action.Claim()), threshold, chance)
}

// doubtsBlock decides about the claim of a block.
func doubtsBlock(g *coup.Table, me int, chance *rand.Rand) bool {
	t := &g.Turn
	threshold := senseOthers / 2
	if int(t.Actor) == me {
		threshold = senseOwn
		if t.Action == coup.Assassinate && g.Player(int(t.Blocker)).Hidden() == 1 {
			threshold = senseLast // who is about to die says anything
		}
	}
	return doubts(believed(g, me, int(t.Blocker), t.BlockRole), threshold, chance)
}

// senseBlock blocks with the card, or without it if there is a reason.
func senseBlock(g *coup.Table, me int, chance *rand.Rand) coup.Move {
	var buffer [coup.MostMoves]coup.Move
	legal := g.Legal(me, buffer[:0])
	for _, m := range legal {
		if m.Kind == coup.Block && has(g, me, m.Role) {
			return m
		}
	}
	feign := senseEmbargo
	switch g.Turn.Action {
	case coup.Steal:
		feign = senseGuard
	case coup.Assassinate:
		feign = senseShield
		if g.Player(me).Hidden() == 1 {
			feign = 1
		}
	}
	if chance.Float64() < feign {
		return legal[chance.IntN(len(legal)-1)]
	}
	return coup.Move{Kind: coup.Pass}
}

// senseTurn chooses an action.
func senseTurn(g *coup.Table, me int, chance *rand.Rand) coup.Move {
	coins := g.Player(me).Coins
	if coins >= coup.CoupCost {
		return coup.Move{Kind: coup.CoupAction, Target: leader(g, me)}
	}
	if coins >= coup.AssassinCost && claims(g, me, coup.Assassin, senseMurder, chance) {
		return coup.Move{Kind: coup.Assassinate, Target: leader(g, me)}
	}
	victim := richest(g, me)
	rich := g.Player(int(victim)).Coins >= coup.StealCoins
	if rich && rivals(g, me) == 1 && has(g, me, coup.Captain) {
		return coup.Move{Kind: coup.Steal, Target: victim}
	}
	switch {
	case claims(g, me, coup.Duke, senseTax, chance):
		return coup.Move{Kind: coup.Tax}
	case rich && claims(g, me, coup.Captain, senseTheft, chance):
		return coup.Move{Kind: coup.Steal, Target: victim}
	case has(g, me, coup.Ambassador):
		return coup.Move{Kind: coup.Exchange}
	case chance.IntN(3) == 0:
		return coup.Move{Kind: coup.Income}
	}
	return coup.Move{Kind: coup.ForeignAid}
}

// claims decides whether to claim a role: with the card always, else so often,
// but not if all its cards are in sight.
func claims(g *coup.Table, me int, r coup.Role, feign float64, chance *rand.Rand) bool {
	return has(g, me, r) || chance.Float64() < feign && believed(g, -1, me, r) > 0
}

// leader is the other seat that is ahead: by cards, then by coins.
func leader(g *coup.Table, me int) int8 {
	return most(g, me, func(p *coup.Player) int { return 20*p.Hidden() + int(p.Coins) })
}

// richest is the other seat with most coins.
func richest(g *coup.Table, me int) int8 {
	return most(g, me, func(p *coup.Player) int { return 2*int(p.Coins) + p.Hidden() })
}

func most(g *coup.Table, me int, score func(*coup.Player) int) int8 {
	best, top := int8(-1), -1
	for i := range g.Seats() {
		seat := (me + 1 + i) % g.Seats()
		if p := g.Player(seat); seat != me && p.Alive() && score(p) > top {
			best, top = int8(seat), score(p)
		}
	}
	return best
}

// loseWorst turns up the card that leaves the better one.
func loseWorst(g *coup.Table, me int) coup.Move {
	cards := g.Player(me).Cards
	if cards[0].Revealed || !cards[1].Revealed && worth(cards[1].Role) < worth(cards[0].Role) {
		return coup.Move{Kind: coup.LoseCard, Card: 1}
	}
	return coup.Move{Kind: coup.LoseCard}
}

// keepBest keeps the best of what an exchange offers.
func keepBest(g *coup.Table, me int) coup.Move {
	var buffer [coup.MostMoves]coup.Move
	pool := g.Pool()
	best, most := coup.Move{}, -1.0
	for _, m := range g.Legal(me, buffer[:0]) {
		var keep [2]coup.Role
		n := 0
		for place, r := range pool {
			if !m.Return.Has(place) {
				keep[n] = r
				n++
			}
		}
		if w := handWorth(keep[:n]); w > most {
			best, most = m, w
		}
	}
	return best
}
