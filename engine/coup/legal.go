package coup

import (
	"fmt"
	"slices"
)

// Legal appends what a seat may do, in the order of aifight sheet 4.3.2 to
// 4.3.4; nothing if the seat is not asked.
func (g *Table) Legal(seat int, to []Move) []Move {
	if seat < 0 || seat >= int(g.seats) || !g.Asked(seat) {
		return to
	}
	switch g.Phase {
	case PhaseAction:
		return g.turnActions(int8(seat), to)
	case PhaseChallengeAction, PhaseChallengeBlock:
		return append(to, Move{Kind: Challenge}, Move{Kind: Pass})
	case PhaseBlock:
		for _, r := range ruleOf(g.Turn.Action).blocks {
			if r != NoRole {
				to = append(to, Move{Kind: Block, Role: r})
			}
		}
		return append(to, Move{Kind: Pass})
	case PhaseLoseInfluence:
		for i, c := range g.player[seat].Cards {
			if !c.Revealed {
				to = append(to, Move{Kind: LoseCard, Card: int8(i)})
			}
		}
	case PhaseExchangeReturn:
		return g.returns(to)
	}
	return to
}

// turnActions are the actions of a turn. Steal is offered against a player
// without coins as well (aifight sheet 4.3.2).
func (g *Table) turnActions(seat int8, to []Move) []Move {
	coins := g.player[seat].Coins
	if coins >= MustCoup {
		return g.against(CoupAction, seat, to)
	}
	to = append(to, Move{Kind: Income}, Move{Kind: ForeignAid})
	if coins >= CoupCost {
		to = g.against(CoupAction, seat, to)
	}
	to = append(to, Move{Kind: Tax})
	if coins >= AssassinCost {
		to = g.against(Assassinate, seat, to)
	}
	to = g.against(Steal, seat, to)
	return append(to, Move{Kind: Exchange})
}

// against appends an action for each other living seat.
func (g *Table) against(k MoveKind, seat int8, to []Move) []Move {
	for i := range g.seats {
		if i != seat && g.player[i].Alive() {
			to = append(to, Move{Kind: k, Target: i})
		}
	}
	return to
}

// returns are the combinations of cards that an exchange may give back: as
// many as were drawn, in ascending order of their places.
func (g *Table) returns(to []Move) []Move {
	pool := g.player[g.Turn.Actor].Hidden() + int(g.draws)
	for i := range pool {
		if g.draws == 1 {
			to = append(to, Move{Kind: ReturnCards, Return: 1 << i})
			continue
		}
		for j := i + 1; j < pool; j++ {
			to = append(to, Move{Kind: ReturnCards, Return: 1<<i | 1<<j})
		}
	}
	return to
}

// MostMoves is more than any seat can choose from at once.
const MostMoves = 4 + 3*(MaxSeats-1)

// Check tells why a seat may not make a move.
func (g *Table) Check(seat int, m Move) error {
	var buffer [MostMoves]Move
	legal := g.Legal(seat, buffer[:0])
	switch {
	case len(legal) == 0:
		return fmt.Errorf("seat %d is not asked anything in phase %s", seat, g.Phase)
	case !slices.Contains(legal, m):
		return fmt.Errorf("%s is not legal for seat %d in phase %s", m.Kind, seat, g.Phase)
	}
	return nil
}
