package solver_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Every legal move has its value and distance, and the best line ends as it
// says.
func TestAnAnalysisValuesEveryMove(t *testing.T) {
	rules := wbfour.Four()
	s := solver.New(1 << 14)
	rapid.Check(t, func(t *rapid.T) {
		p := drawLate(t, rapid.IntRange(1, 9).Draw(t, "free"))
		if rules.Legal(p) == 0 {
			return
		}
		exact := minimax{rules, map[wbfour.Position]outcome{}}
		a := s.Analyse(t.Context(), rules, p, 0, nil)
		if len(a.Moves) != rules.Legal(p).Count() || !a.Done {
			t.Fatalf("%d moves, done %v", len(a.Moves), a.Done)
		}
		for _, m := range a.Moves {
			want := exact.value(p.Play(m.Cell))
			if want.winner != proto.None {
				want.plies++
			}
			if !m.Value.Exact || m.Value.Winner != want.winner || m.Value.Plies != want.plies {
				t.Fatalf("%v: %v, want %+v", m.Cell, m.Value, want)
			}
		}
		want := exact.value(p)
		if a.Value.Winner != want.winner || a.Value.Plies != want.plies || !a.Value.Exact {
			t.Fatalf("the position is %v, want %+v", a.Value, want)
		}
		leads(t, rules, p, a)
	})
}

// leads checks that the best line ends in what the value says.
func leads(t *rapid.T, rules wbfour.Rules, p wbfour.Position, a solver.Analysis) {
	for _, c := range a.Line {
		if !rules.Legal(p).Has(c) {
			t.Fatalf("%v cannot be played in %v", c, a.Line)
		}
		p = p.Play(c)
	}
	result, _ := rules.Result(p)
	if result.Winner() != a.Value.Winner || a.Value.Winner != proto.None && len(a.Line) != a.Value.Plies {
		t.Fatalf("the line %v leads to %q, not to %v", a.Line, result, a.Value)
	}
}

// An analysis tells more and more; what is proved stays.
func TestAnAnalysisGrows(t *testing.T) {
	var last solver.Analysis
	reports := 0
	final := solver.New(1<<16).Analyse(t.Context(), wbfour.Four(), wbfour.Moved(proto.Centre), 30_000, func(a solver.Analysis) {
		reports++
		for i, m := range last.Moves {
			now := a.Moves[i].Value
			if m.Value.Exact && now != m.Value || now.Clear < m.Value.Clear {
				t.Errorf("%v was %v and is %v", m.Cell, m.Value, now)
			}
		}
		last = a
	})
	if reports < len(final.Moves) || final.Value.String() != "W wins in 10" && final.Done {
		t.Errorf("%d reports end with %v", reports, final.Value)
	}
	for _, m := range final.Moves {
		if m.Value.Decided && m.Value.Winner != proto.White {
			t.Errorf("%v comes to %v, but White has won", m.Cell, m.Value)
		}
	}
}

func TestAnAnalysisCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	a := solver.New(1<<16).Analyse(ctx, wbfour.Four().Balanced(), wbfour.Position{}, 0, func(solver.Analysis) {
		if reports++; reports == 3 {
			cancel()
		}
	})
	if a.Done || reports != 3 || len(a.Moves) != 12 {
		t.Errorf("done %v after %d reports on %d moves", a.Done, reports, len(a.Moves))
	}
	if got := a.Moves[11].Value.String(); got != "no win within 1 ply" {
		t.Errorf("a move that nobody looked at comes to %s", got)
	}
}

func TestAnAnalysisOfAnEndedGame(t *testing.T) {
	p := wbfour.Position{White: wbfour.BitsOf(15, 16, 17, 18), Black: wbfour.BitsOf(0, 1, 2)}
	if a := solver.New(1<<10).Analyse(t.Context(), wbfour.Four(), p, 0, nil); !a.Done || a.Value.Winner != proto.White || len(a.Moves) != 0 {
		t.Errorf("%+v", a)
	}
}

// The strategy for a claim names moves on free cells; a false claim has none.
func TestStrategies(t *testing.T) {
	s := solver.New(1 << 16)
	rows, err := s.Strategy(t.Context(), solver.Claim{Opening: proto.Centre, Side: proto.White, Wins: true, Plies: 10})
	if err != nil || len(rows) == 0 {
		t.Fatalf("%d moves, %v", len(rows), err)
	}
	for _, claim := range []solver.Claim{
		{Opening: proto.Centre, Side: proto.White, Wins: true, Plies: 8},
		{Opening: proto.Centre, Side: proto.Black, Wins: true, Plies: 36},
		{Opening: proto.Centre, Side: proto.Black, Plies: 10},
	} {
		if _, err := s.Strategy(t.Context(), claim); err == nil {
			t.Errorf("%s has a strategy", claim)
		}
	}
}

// A look of a few plies sees the wins within them and no others.
func TestLooking(t *testing.T) {
	s := solver.New(1 << 16)
	rapid.Check(t, func(t *rapid.T) {
		p := drawLate(t, rapid.IntRange(2, 10).Draw(t, "free"))
		plies := rapid.IntRange(1, 6).Draw(t, "plies")
		want := minimax{wbfour.Four(), map[wbfour.Position]outcome{}}.value(p)
		got := s.Look(t.Context(), p, plies)
		seen := want.winner != proto.None && want.plies <= plies
		if seen != (got.Winner != proto.None) || seen && (got.Winner != want.winner || got.Plies != want.plies) {
			t.Fatalf("%v within %d plies, want %+v", got, plies, want)
		}
	})
}
