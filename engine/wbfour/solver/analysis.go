package solver

import (
	"context"
	"slices"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Analysis is what is known of a position and each of its moves.
type Analysis struct {
	Position wbfour.Position
	Value    Value       // with best play from here
	Moves    []MoveValue // legal moves by cell
	Best     []MoveValue // the moves of those that are best, as far as known
	Line     []proto.Cell
	Nodes    uint64 // searched for it so far
	Done     bool   // every move has its exact value
}

// MoveValue is what a move leads to. Plies count from before the move.
type MoveValue struct {
	Cell  proto.Cell
	Value Value
}

// firstRound is the nodes for each move in the first round of an analysis; each
// further round has eight times as many.
const firstRound = 500

// maxLine bounds a best line that ends in no win, in plies.
const maxLine = 12

// Analyse values every legal move, in rounds that search ever longer, and
// reports after each move that it knows more of. It returns what it knows once
// everything is exact, so many nodes were searched (0 is no bound), or the
// context is done. It runs on the caller's goroutine; what it reports is not
// changed afterwards.
func (s *Solver) Analyse(ctx context.Context, rules wbfour.Rules, p wbfour.Position, nodes uint64, report func(Analysis)) Analysis {
	a := analyst{Solver: s, ctx: ctx, begun: s.Nodes(), limit: nodes, report: report}
	a.now.Position = p
	for c := range rules.Legal(p).All() {
		a.now.Moves = append(a.now.Moves, MoveValue{c, Value{}.After(1)})
	}
	if len(a.now.Moves) == 0 {
		a.now.Value = s.Solve(ctx, p, 0)
		a.now.Done = true
		return a.now
	}
	for round := uint64(firstRound); !a.now.Done && !a.spent(); round *= 8 {
		a.round(round)
	}
	a.sum()
	a.now.Line = a.line()
	return a.copy()
}

// analyst is one analysis on its way.
type analyst struct {
	*Solver
	ctx    context.Context
	now    Analysis
	begun  uint64
	limit  uint64
	report func(Analysis)
}

// spent reports whether the analysis has to end.
func (a *analyst) spent() bool {
	return a.ctx.Err() != nil || a.limit > 0 && a.used() >= a.limit
}

func (a *analyst) used() uint64 { return a.Nodes() - a.begun }

// round searches each move that is not known exactly.
func (a *analyst) round(nodes uint64) {
	done := true
	for i := range a.now.Moves {
		m := &a.now.Moves[i]
		if m.Value.Exact {
			continue
		}
		if a.spent() {
			return
		}
		if a.limit > 0 {
			nodes = min(nodes, a.limit-a.used())
		}
		v := a.Solve(a.ctx, a.now.Position.Play(m.Cell), nodes).After(1)
		done = done && v.Exact
		if v != m.Value {
			m.Value = v
			a.tell()
		}
	}
	a.now.Done = done
}

// tell reports what is known.
func (a *analyst) tell() {
	if a.report == nil {
		return
	}
	a.sum()
	a.report(a.copy())
}

func (a *analyst) copy() Analysis {
	now := a.now
	now.Moves, now.Best, now.Line = slices.Clone(now.Moves), slices.Clone(now.Best), slices.Clone(now.Line)
	now.Nodes = a.used()
	return now
}

// sum finds the best moves and the value of the position by those of its
// moves.
func (a *analyst) sum() {
	mover := a.now.Position.Turn()
	a.now.Best = BestOf(a.now.Moves, mover)
	a.now.Value = a.now.Best[0].Value
	for _, m := range a.now.Moves {
		sure := m.Value.Exact || a.now.Value.Decided && a.now.Value.Winner == mover && a.now.Value.Plies <= m.Value.Clear+1
		if !sure {
			a.now.Value.Exact = false
		}
		if !m.Value.Decided && a.now.Value.For(mover) <= 0 {
			a.now.Value = Value{Clear: min(a.now.Value.Clear, m.Value.Clear)}
		}
	}
}

// BestOf lists the moves that no other beats, as far as is known: the shortest
// wins, else draws and moves that are still open, else the longest losses.
func BestOf(moves []MoveValue, mover proto.Side) (best []MoveValue) {
	most := 0
	for _, m := range moves {
		switch rank := m.Value.For(mover); {
		case len(best) == 0 || rank > most:
			best, most = []MoveValue{m}, rank
		case rank == most:
			best = append(best, m)
		}
	}
	return best
}

// line is one way on by best play.
func (a *analyst) line() []proto.Cell {
	cells := []proto.Cell{a.now.Best[0].Cell}
	p := a.now.Position.Play(cells[0])
	for len(cells) < maxLine || a.now.Value.Winner != proto.None {
		c, ok := a.next(p)
		if !ok {
			break
		}
		cells, p = append(cells, c), p.Play(c)
	}
	return cells
}

// lineNodes bounds the search for one move of a line, whose values are mostly
// known.
const lineNodes = 20_000

// next is a best move of a position, if its value is known.
func (a *analyst) next(p wbfour.Position) (proto.Cell, bool) {
	v := a.Solve(a.ctx, p, lineNodes)
	if _, over := ended(p); over || !v.Exact {
		return 0, false
	}
	for c := range p.Empty().All() {
		after := a.Solve(a.ctx, p.Play(c), lineNodes).After(1)
		if after.Exact && after.Winner == v.Winner && after.Plies == v.Plies {
			return c, true
		}
	}
	return 0, false
}
