// Package equilibrium computes how to play Liar's Dice between two: a strategy
// that no opponent beats in the long run, as far as a limited memory allows.
//
// A match is a chain of rounds, and a round ends with one die less on the
// table, so the rounds are solved from the fewest dice up: what a round is
// worth to its loser is known when it is solved. Within a round a strategy
// remembers the last few bids and whose turn it is. It is found by
// counterfactual regret minimisation (CFR+) over the graph of what can be
// remembered; how much an opponent who remembers everything gains against it
// is computed exactly, by a best response in the whole tree of bids.
package equilibrium

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// Position is a round between two seats: the dice of the one who opens, and of
// the other.
type Position struct{ Opener, Other int }

// Dice is the number of dice in play.
func (p Position) Dice() int { return p.Opener + p.Other }

func (p Position) valid() bool {
	return 1 <= p.Opener && p.Opener <= liarsdice.MaxDice && 1 <= p.Other && p.Other <= liarsdice.MaxDice
}

func (p Position) bids() int { return p.Dice() * liarsdice.Faces }

// Stakes is what a round is worth to its opener, as the chance to win the
// match, by who loses a die.
type Stakes struct{ OpenerLoses, OtherLoses float64 }

// Values holds, by position, the chance of the opener to win the match.
type Values map[Position]float64

// Stakes of a position, whose successors must be known (aifight sheet 4.2.1:
// the loser opens the next round).
func (v Values) Stakes(p Position) Stakes {
	s := Stakes{OpenerLoses: 0, OtherLoses: 1}
	if p.Opener > 1 {
		s.OpenerLoses = v[Position{p.Opener - 1, p.Other}]
	}
	if p.Other > 1 {
		s.OtherLoses = 1 - v[Position{p.Other - 1, p.Opener}]
	}
	return s
}

// Positions lists all with at most so many dice on the table, such that the
// successors of each come before it.
func Positions(most int) (list []Position) {
	for dice := 2; dice <= most; dice++ {
		for opener := max(1, dice-liarsdice.MaxDice); opener <= min(liarsdice.MaxDice, dice-1); opener++ {
			list = append(list, Position{opener, dice - opener})
		}
	}
	return list
}
