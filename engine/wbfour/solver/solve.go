package solver

import (
	"context"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Solve values a position. It ends after so many nodes (0 is no bound), or
// once the context is done, with what is known until then; a further call goes
// on from there.
func (s *Solver) Solve(ctx context.Context, p wbfour.Position, nodes uint64) Value {
	if winner, over := ended(p); over {
		return Value{Decided: true, Winner: winner, Exact: true}
	}
	v := valuation{Solver: s, node: nodeOf(p), budget: newBudget(ctx, nodes)}
	v.rest = v.node.empty().count()
	return v.value()
}

// Look values a position as one does who looks so many plies ahead: a win
// within them is found, else the value is open, or a draw if the board is full
// by then. It is quick for a few plies.
func (s *Solver) Look(ctx context.Context, p wbfour.Position, plies int) Value {
	if winner, over := ended(p); over {
		return Value{Decided: true, Winner: winner, Exact: true}
	}
	v := valuation{Solver: s, node: nodeOf(p), budget: newBudget(ctx, 0)}
	full := v.node.empty().count()
	v.rest = min(full, plies)
	found := v.climb(v.budget, white, black)
	if found.Draw() && v.rest < full {
		return Value{Clear: v.rest}
	}
	return found
}

// valuation asks both sides' questions about one position.
type valuation struct {
	*Solver
	node   node
	rest   int // plies that are asked about, mostly those to a full board
	budget *budget
	clear  int // nobody wins within so many plies
}

// shortClimb is the nodes in which most wins are found that are short.
const shortClimb = 2000

// value climbs a little, for most wins are short; asks both sides for any win
// at all; and climbs on for the exact length of one.
func (v *valuation) value() Value {
	if found := v.climb(v.budget.part(shortClimb), white, black); found.Exact {
		return found
	}
	for _, attacker := range []side{v.node.turn, v.node.turn.other()} {
		switch v.ask(v.node, attacker, v.rest, v.budget) {
		case Open:
			return v.climb(v.budget, white, black)
		case Yes:
			return v.shortest(attacker)
		}
	}
	return Value{Decided: true, Exact: true, Clear: v.rest}
}

// shortest is the value of a position that the attacker wins.
func (v *valuation) shortest(attacker side) Value {
	found := v.climb(v.budget, attacker)
	if !found.Exact {
		found.Decided, found.Winner, found.Plies = true, attacker.proto(), v.rest
	}
	return found
}

// climb asks for wins of growing length of those attackers, until one is found
// or the budget ends.
func (v *valuation) climb(b *budget, attackers ...side) Value {
	for plies := v.clear + 1; plies <= v.rest; plies++ {
		attacker := v.lastMover(plies)
		if len(attackers) == 1 && attackers[0] != attacker {
			v.clear = plies // the other side has no win at all
			continue
		}
		switch v.ask(v.node, attacker, plies, b) {
		case Yes:
			return Value{Decided: true, Winner: attacker.proto(), Plies: plies, Exact: true, Clear: plies - 1}
		case Open:
			return Value{Clear: v.clear}
		}
		v.clear = plies
	}
	return Value{Decided: true, Winner: proto.None, Exact: true, Clear: v.rest}
}

// lastMover is who makes the last of so many plies.
func (v *valuation) lastMover(plies int) side {
	if plies%2 == 1 {
		return v.node.turn
	}
	return v.node.turn.other()
}
