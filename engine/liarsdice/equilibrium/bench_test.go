package equilibrium

import "testing"

// BenchmarkStrategy reads the table of two dice each, and asks it.
func BenchmarkStrategy(b *testing.B) {
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			if _, ok := NewBook(Tables()).Strategy(Position{2, 2}); !ok {
				b.Fatal("there is no table")
			}
		}
	})
	b.Run("ask", func(b *testing.B) {
		s, ok := NewBook(Tables()).Strategy(Position{2, 2})
		if !ok {
			b.Fatal("there is no table")
		}
		b.ReportAllocs()
		for b.Loop() {
			if s.Actions([]int{3, 9}, []int{2, 5}) == nil {
				b.Fatal("it tells nothing")
			}
		}
	})
}
