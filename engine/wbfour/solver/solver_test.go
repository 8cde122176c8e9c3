package solver_test

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// minimax is the exact value by trying everything: plies to the end of a win,
// 0 for a draw.
type minimax struct {
	rules wbfour.Rules
	known map[wbfour.Position]outcome
}

type outcome struct {
	winner proto.Side
	plies  int
}

func (m minimax) value(p wbfour.Position) outcome {
	if o, ok := m.known[p]; ok {
		return o
	}
	if result, _ := m.rules.Result(p); result != proto.NoResult {
		return outcome{winner: result.Winner()}
	}
	mover := p.Turn()
	best, first := outcome{}, true
	for c := range p.Empty().All() {
		o := m.value(p.Play(c))
		if o.winner != proto.None {
			o.plies++
		}
		if first || o.rank(mover) > best.rank(mover) {
			best, first = o, false
		}
	}
	m.known[p] = best
	return best
}

func (o outcome) rank(s proto.Side) int {
	switch o.winner {
	case proto.None:
		return 0
	case s:
		return 100 - o.plies
	}
	return o.plies - 100
}

// drawLate plays random moves, mostly none that complete a line, until few
// cells are free.
func drawLate(t *rapid.T, free int) (p wbfour.Position) {
	rules := wbfour.Four()
	for p.Empty().Count() > free {
		cells := p.Empty() &^ rules.Wins(p, p.Turn())
		if cells == 0 {
			break
		}
		p = p.Play(rapid.SampledFrom(cells.Cells()).Draw(t, "cell"))
	}
	return p
}

func TestValuesAreThoseOfMinimax(t *testing.T) {
	s := solver.New(1 << 12) // so small that entries are driven out
	rapid.Check(t, func(t *rapid.T) {
		p := drawLate(t, rapid.IntRange(0, 11).Draw(t, "free"))
		want := minimax{wbfour.Four(), map[wbfour.Position]outcome{}}.value(p)
		got := s.Solve(t.Context(), p, 0)
		if !got.Decided || !got.Exact || got.Winner != want.winner || got.Plies != want.plies {
			t.Fatalf("%v with %v to move: %v, want %+v", p, p.Turn(), got, want)
		}
	})
}

// Each of the six kinds of first move, by search alone.
func TestFirstMoves(t *testing.T) {
	for notation, want := range map[string]string{
		"a1": "B wins in 13", "a2": "B wins in 13", "b2": "draw", "b3": "draw", "c3": "W wins in 10", "d4": "W wins in 10",
	} {
		s := solver.New(solver.DefaultPositions)
		c, err := proto.ParseCell(notation)
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		got := s.Solve(t.Context(), wbfour.Moved(c), 0)
		if got.String() != want {
			t.Errorf("after %s: %s, want %s", notation, got, want)
		}
		t.Logf("%s: %s, %d nodes, %v", notation, got, s.Nodes(), time.Since(begun))
	}
}

// So few nodes take a few milliseconds.
func TestTheEmptyBoardIsSolvedAtOnce(t *testing.T) {
	s := solver.New(solver.DefaultPositions)
	if got := s.Solve(t.Context(), wbfour.Position{}, 0).String(); got != "W wins in 11" || s.Nodes() > 2000 {
		t.Errorf("%s after %d nodes, want W wins in 11", got, s.Nodes())
	}
}

func TestASpentBudgetSaysHowFarItIsProved(t *testing.T) {
	s := solver.New(1 << 16)
	p := wbfour.Moved(wbfour.Kinds()[2])
	got := s.Solve(t.Context(), p, 500)
	if got.Decided || got.Clear < 4 {
		t.Fatalf("%v after 500 nodes", got)
	}
	for range 1000 {
		if got = s.Solve(t.Context(), p, 500); got.Exact {
			break
		}
	}
	if !got.Draw() {
		t.Fatalf("%v in the end, want a draw", got)
	}
}

func TestADoneContextEndsASearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := solver.New(1<<10).Solve(ctx, wbfour.Moved(wbfour.Kinds()[3]), 0); got.Decided {
		t.Fatalf("%v in no time", got)
	}
}
