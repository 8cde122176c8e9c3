package solver

import (
	"context"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Solver decides positions and remembers what it found, within a fixed amount
// of memory. It is not safe for concurrent use.
type Solver struct {
	searches [2]*search // by attacker
}

// DefaultPositions is how many positions a solver remembers for each attacker
// if its owner has no wish: 24 MiB altogether.
const DefaultPositions = 1 << 19

// New makes a solver that remembers so many positions for each attacker, at 24
// bytes each.
func New(positions int) *Solver {
	s := &Solver{}
	for _, attacker := range []side{white, black} {
		s.searches[attacker] = &search{attacker: attacker, table: newTable(positions)}
	}
	return s
}

// Nodes is how many positions were searched so far.
func (s *Solver) Nodes() uint64 { return s.searches[white].nodes + s.searches[black].nodes }

// Answer is whether an attacker has a win.
type Answer uint8

const (
	Open Answer = iota // it was not found out
	Yes
	No
)

// Wins asks whether a side has a win within so many plies. The search ends
// with Open after so many nodes (0 is no bound), or once the context is done.
func (s *Solver) Wins(ctx context.Context, p wbfour.Position, attacker proto.Side, within int, nodes uint64) Answer {
	if winner, over := ended(p); over {
		return answer(winner == attacker)
	}
	return s.ask(nodeOf(p), sideOf(attacker), within, newBudget(ctx, nodes))
}

func answer(yes bool) Answer {
	if yes {
		return Yes
	}
	return No
}

// ended is the winner of a position with a line, or without a free cell.
func ended(p wbfour.Position) (winner proto.Side, over bool) {
	for _, s := range []side{white, black} {
		own := gridOf(p.Of(s.proto()))
		for d := range shifts {
			if own&starts[d]&(own>>shifts[d])&(own>>(2*shifts[d]))&(own>>(3*shifts[d])) != 0 {
				return s.proto(), true
			}
		}
	}
	return proto.None, p.Empty() == 0
}

// ask puts a question to the search of an attacker.
func (s *Solver) ask(n node, attacker side, within int, b *budget) Answer {
	within = min(within, n.empty().count())
	if within <= 0 {
		return No
	}
	q := s.searches[attacker]
	q.budget, q.stopped = b, false
	found := q.decide(&n, uint8(within))
	if !found.decided() {
		return Open
	}
	return answer((found.goal == 0) == (n.turn == attacker))
}

// budget is what a search may take.
type budget struct {
	ctx   context.Context
	left  uint64
	bound bool
}

func newBudget(ctx context.Context, nodes uint64) *budget { return &budget{ctx, nodes, nodes > 0} }

// part is a budget of its own of some nodes, as far as there are so many.
func (b *budget) part(nodes uint64) *budget {
	if b.bound {
		nodes = min(nodes, b.left)
		b.left -= nodes
	}
	return newBudget(b.ctx, nodes).bounded()
}

// bounded is the budget with 0 nodes meaning none.
func (b *budget) bounded() *budget {
	b.bound = true
	return b
}

// spend takes a node off and reports whether there was one left.
func (b *budget) spend() bool {
	if b.bound && b.left == 0 {
		return false
	}
	b.left--
	return b.left%1024 != 0 || b.ctx.Err() == nil
}
