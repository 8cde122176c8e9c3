package wbfour_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// A hexagon of side 4 has rows of 4, 5, 6, 7, 6, 5, 4 on each of three axes:
// 1+2+3+4+3+2+1 windows of four on each.
func TestThereAre48Lines(t *testing.T) {
	lines := wbfour.Four().Lines
	if len(lines) != 48 {
		t.Fatalf("%d lines, want 48", len(lines))
	}
	through := map[proto.Cell]int{}
	for _, line := range lines {
		if line.Count() != 4 || line&^wbfour.Board != 0 {
			t.Errorf("a line of %v", line.Cells())
		}
		for c := range line.All() {
			through[c]++
		}
	}
	for notation, want := range map[string]int{"d4": 12, "a1": 3, "a2": 3, "b2": 6, "b3": 6, "c3": 9} {
		if c, err := proto.ParseCell(notation); err != nil || through[c] != want {
			t.Errorf("%d lines through %s, want %d", through[c], notation, want)
		}
	}
}

func TestLinesOfAllThreeAxesWin(t *testing.T) {
	rules := wbfour.Four()
	for _, line := range [][]string{{"d1", "d2", "d3", "d4"}, {"a1", "b2", "c3", "d4"}, {"a4", "b4", "c4", "d4"}, {"g1", "g2", "g3", "g4"}} {
		p := wbfour.Position{}
		for _, notation := range line {
			c, err := proto.ParseCell(notation)
			if err != nil {
				t.Fatal(err)
			}
			p.White |= wbfour.Bit(c)
		}
		if result, reason := rules.Result(p); result.Winner() != proto.White || reason != proto.ByLine {
			t.Errorf("%v: %q by %q", line, result, reason)
		}
	}
}

// perft counts the games of so many moves.
func perft(rules wbfour.Rules, p wbfour.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for c := range rules.Legal(p).All() {
		n += perft(rules, p.Play(c), depth-1)
	}
	return n
}

// Nobody has a line before the seventh move; then those games end in which
// White's four tokens are one of 48 lines, in any order.
func TestPerft(t *testing.T) {
	rules := wbfour.Four()
	for depth, want := range []int{1, 37, 37 * 36, 37 * 36 * 35, 37 * 36 * 35 * 34} {
		if got := perft(rules, wbfour.Position{}, depth); got != want {
			t.Errorf("%d games of %d moves, want %d", got, depth, want)
		}
	}
	if got, want := perft(rules.Balanced(), wbfour.Position{}, 2), 12*36; got != want {
		t.Errorf("%d balanced games of 2 moves, want %d", got, want)
	}
}

// orbits counts the positions of so many moves up to symmetry.
func orbits(rules wbfour.Rules, depth int) int {
	seen := map[wbfour.Position]bool{{}: true}
	for range depth {
		next := map[wbfour.Position]bool{}
		for p := range seen {
			for c := range rules.Legal(p).All() {
				next[p.Play(c).Canonical()] = true
			}
		}
		seen = next
	}
	return len(seen)
}

// What is counted by playing must agree with Burnside's lemma over the twelve
// symmetries, which begins with six kinds of first move.
func TestPositionsUpToSymmetry(t *testing.T) {
	for depth, want := range []int{1, 6, burnside(1, 1), burnside(2, 1), burnside(2, 2)} {
		if got := orbits(wbfour.Four(), depth); got != want {
			t.Errorf("%d positions after %d moves, want %d", got, depth, want)
		}
	}
}

// burnside counts, by the cycles of each symmetry, the ways to place w white
// and b black tokens up to symmetry.
func burnside(w, b int) int {
	total := 0
	for n := range wbfour.Symmetries {
		m := wbfour.Symmetry(n)
		ways := map[[2]int]int{{0, 0}: 1}
		for _, length := range cycles(m) {
			next := map[[2]int]int{}
			for used, count := range ways {
				next[used] += count
				next[[2]int{used[0] + length, used[1]}] += count
				next[[2]int{used[0], used[1] + length}] += count
			}
			ways = next
		}
		total += ways[[2]int{w, b}]
	}
	return total / wbfour.Symmetries
}

func cycles(m wbfour.Map) (lengths []int) {
	var seen wbfour.Bits
	for c := range wbfour.Board.All() {
		length := 0
		for !seen.Has(c) {
			seen |= wbfour.Bit(c)
			c = m[c]
			length++
		}
		if length > 0 {
			lengths = append(lengths, length)
		}
	}
	return lengths
}

// The rules look the same from all twelve sides.
func TestSymmetriesKeepTheRules(t *testing.T) {
	rules := wbfour.Four()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		m := wbfour.Symmetry(rapid.IntRange(0, wbfour.Symmetries-1).Draw(t, "symmetry"))
		back := m.Inverse()
		image := wbfour.Position{White: m.Apply(p.White), Black: m.Apply(p.Black)}
		if back.Apply(image.White) != p.White {
			t.Fatal("the inverse does not lead back")
		}
		if m.Apply(rules.Legal(p)) != rules.Legal(image) || p.Canonical() != image.Canonical() {
			t.Fatalf("%v differs from its image", p)
		}
		was, _ := rules.Result(p)
		if is, _ := rules.Result(image); is != was {
			t.Fatalf("%q became %q", was, is)
		}
	})
}

func TestWinsAreTheMovesThatComplete(t *testing.T) {
	rules := wbfour.Four()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		for _, side := range []proto.Side{proto.White, proto.Black} {
			var want wbfour.Bits
			for c := range p.Empty().All() {
				if line := rules.Line(p.Put(side, c).Of(side)); line.Has(c) {
					want |= wbfour.Bit(c)
				}
			}
			if got := rules.Wins(p, side); rules.Line(p.Of(side)) == 0 && got != want {
				t.Fatalf("%v, want %v", got.Cells(), want.Cells())
			}
		}
	})
}

// drawPosition plays random moves until an end.
func drawPosition(t *rapid.T) (p wbfour.Position) {
	rules := wbfour.Four()
	for range rapid.IntRange(0, proto.Cells).Draw(t, "moves") {
		legal := rules.Legal(p).Cells()
		if len(legal) == 0 {
			break
		}
		p = p.Play(rapid.SampledFrom(legal).Draw(t, "cell"))
	}
	return p
}

// Three in a row with both ends free cannot be stopped.
func TestForks(t *testing.T) {
	p := wbfour.Position{White: wbfour.BitsOf(17, 18), Black: wbfour.BitsOf(0, 36)} // d3 and d4
	if got, want := wbfour.Four().Forks(p, proto.White), wbfour.BitsOf(16, 19); got != want {
		t.Errorf("forks at %v, want %v", got.Cells(), want.Cells())
	}
	if got := wbfour.Four().Forks(p, proto.Black); got != 0 {
		t.Errorf("Black forks at %v", got.Cells())
	}
}

func TestKinds(t *testing.T) {
	want := map[string]int{"a1": 6, "a2": 12, "b2": 6, "b3": 6, "c3": 6, "d4": 1}
	for _, kind := range wbfour.Kinds() {
		if got := wbfour.OfKind(kind).Count(); got != want[kind.String()] {
			t.Errorf("%d cells like %s, want %d", got, kind, want[kind.String()])
		}
		delete(want, kind.String())
	}
	if len(want) > 0 {
		t.Errorf("kinds not found: %v", want)
	}
}
