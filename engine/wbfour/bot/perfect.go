package bot

import (
	"context"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// perfectly is one choice of a bot that looks to the end. It first solves the
// position, and then finds a move that keeps its value.
type perfectly struct {
	*solver.Solver
	ctx      context.Context
	position wbfour.Position
	nodes    uint64 // to solve the position; half as many again find a move
	until    uint64 // the solver's count of nodes at which these are spent
}

func (b *Bot) perfectly(ctx context.Context, p wbfour.Position) perfectly {
	return perfectly{b.solver, ctx, p, b.skill.nodes, b.solver.Nodes() + b.skill.nodes}
}

// left is the nodes that may still be searched.
func (s perfectly) left() uint64 {
	if s.Nodes() >= s.until {
		return 0
	}
	return s.until - s.Nodes()
}

// keep is the first of the cells that is known to keep the position's value.
// Where the value is not found, it is the first with which the other side has
// no win for longest, as far as the budget reaches.
func (s perfectly) keep(cells []proto.Cell) proto.Cell {
	mover := s.position.Turn()
	v := s.Solve(s.ctx, s.position, s.left()+1)
	s.until = s.Nodes() + s.nodes/2
	kept, ok := proto.Cell(0), false
	switch {
	case v.Decided && v.Winner == mover:
		kept, ok = s.first(cells, mover, v.Plies-1, solver.Yes)
	case v.Draw():
		kept, ok = s.first(cells, mover.Other(), proto.Cells, solver.No)
	case v.Exact:
		kept, ok = s.first(cells, mover.Other(), v.Plies-2, solver.No)
	}
	if ok {
		return kept
	}
	return s.safest(cells)
}

// first is the first of the cells for which a question about the position
// after it has the answer, asked with ever more nodes.
func (s perfectly) first(cells []proto.Cell, attacker proto.Side, within int, want solver.Answer) (proto.Cell, bool) {
	for nodes := uint64(64); s.left() > 0 && s.ctx.Err() == nil; nodes *= 4 {
		open := false
		for _, c := range cells {
			switch s.Wins(s.ctx, s.position.Play(c), attacker, within, min(nodes, s.left()+1)) {
			case want:
				return c, true
			case solver.Open:
				open = true
			}
		}
		if !open {
			break
		}
	}
	return 0, false
}

// safest drops the cells after which the other side has a win within ever more
// plies, until none would be left or the budget is spent.
func (s perfectly) safest(cells []proto.Cell) proto.Cell {
	for within := 1; within < proto.Cells && s.left() > 0; within += 2 {
		var safe []proto.Cell
		for _, c := range cells {
			if s.Wins(s.ctx, s.position.Play(c), s.position.Turn().Other(), within, s.left()+1) == solver.No {
				safe = append(safe, c)
			}
		}
		if len(safe) == 0 {
			break
		}
		cells = safe
	}
	return cells[0]
}
