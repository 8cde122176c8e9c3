package solver_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
)

// BenchmarkNodes is how many positions are searched in a second, and what each
// opening takes.
func BenchmarkNodes(b *testing.B) {
	for _, kind := range wbfour.Kinds() {
		b.Run(kind.String(), func(b *testing.B) { solve(b, wbfour.Moved(kind)) })
	}
}

// BenchmarkSolve is the empty board: White's win is found by search alone.
func BenchmarkSolve(b *testing.B) { solve(b, wbfour.Position{}) }

func solve(b *testing.B, p wbfour.Position) {
	nodes := uint64(0)
	for b.Loop() {
		s := solver.New(1 << 16)
		if v := s.Solve(b.Context(), p, 0); !v.Exact {
			b.Fatal(v)
		}
		nodes += s.Nodes()
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
}
