package holdem

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// Of each stake: chips, strength (0 has folded).
func stakesOf(rows ...[2]int) (list []stake) {
	for i, r := range rows {
		list = append(list, stake{seat: i, chips: r[0], in: r[1] > 0, strength: hand.Strength(r[1])})
	}
	return list
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		name   string
		stakes []stake
		want   string
	}{
		{"one pot", stakesOf([2]int{100, 5}, [2]int{100, 7}, [2]int{100, 6}), "[{1 300}]"},
		{"a tie", stakesOf([2]int{100, 7}, [2]int{100, 7}, [2]int{50, 0}), "[{0 125} {1 125}]"},
		{"an odd chip", stakesOf([2]int{51, 0}, [2]int{100, 7}, [2]int{100, 7}), "[{1 126} {2 125}]"},
		{"two odd chips", stakesOf([2]int{100, 7}, [2]int{100, 7}, [2]int{100, 7}, [2]int{50, 0}), "[{0 118} {1 116} {2 116}]"},
		{"money back", stakesOf([2]int{500, 5}, [2]int{300, 7}), "[{1 600} {0 200}]"},
		{"a side pot", stakesOf([2]int{300, 5}, [2]int{100, 9}, [2]int{300, 6}), "[{1 300} {2 400}]"},
		{"three layers", stakesOf([2]int{300, 9}, [2]int{100, 9}, [2]int{700, 6}, [2]int{500, 7}), "[{0 800} {1 200} {3 400} {2 200}]"},
		{"folded above", stakesOf([2]int{500, 0}, [2]int{100, 9}, [2]int{300, 6}), "[{1 300} {2 600}]"},
		{"folded above all", stakesOf([2]int{500, 0}, [2]int{100, 9}, [2]int{100, 6}), "[{1 700}]"},
		// The layers up to 60 and 100 are one pot, so that one chip is odd, not two.
		{"folded between", stakesOf([2]int{61, 0}, [2]int{100, 7}, [2]int{100, 7}), "[{1 131} {2 130}]"},
	} {
		if got := fmt.Sprint(share(c.stakes)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func drawStakes(t *rapid.T) (list []stake) {
	for i := range rapid.IntRange(2, 9).Draw(t, "seats") {
		list = append(list, stake{
			seat: i, chips: rapid.IntRange(1, 12).Draw(t, "chips"), in: i == 0 || rapid.Bool().Draw(t, "in"),
			strength: hand.Strength(rapid.IntRange(1, 4).Draw(t, "strength")),
		})
	}
	return list
}

// All chips are paid out; nobody wins more than every other put in up to his
// own stake; who put in as much as the strongest hand in the pot wins no more.
func TestShareProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stakes := drawStakes(t)
		in, out := 0, 0
		for _, s := range stakes {
			in += s.chips
		}
		won := make([]int, len(stakes))
		for _, p := range share(stakes) {
			out += p.chips
			won[p.seat] += p.chips
		}
		if in != out {
			t.Fatalf("%d went in, %d came out of %v", in, out, stakes)
		}
		for i, s := range stakes {
			if most := couldWin(stakes, s); won[i] > most || !s.in && won[i] > 0 {
				t.Fatalf("%v won %d of at most %d in %v", s, won[i], most, stakes)
			}
			checkFairShare(t, stakes, i, won[i])
		}
	})
}

// couldWin is what a stake can win at most: what each put in up to its size,
// and of those above it what nobody else can win either.
func couldWin(stakes []stake, s stake) (most int) {
	top := 0
	for _, o := range stakes {
		if o.in {
			top = max(top, o.chips)
		}
	}
	for _, o := range stakes {
		reach := s.chips
		if s.chips == top {
			reach = o.chips
		}
		most += min(o.chips, reach)
	}
	return most
}

// checkFairShare compares what a stake won with what it has of every chip,
// split exactly among the best of those who reached it; only odd chips, fewer
// than there are players in each pot, may differ.
func checkFairShare(t *rapid.T, stakes []stake, i, won int) {
	fair := 0.0
	carried := 0
	for level := 12; level >= 1; level-- {
		chips, best, ties := carried, hand.Strength(0), 0
		for _, s := range stakes {
			if s.chips < level {
				continue
			}
			chips++
			switch {
			case !s.in || s.strength < best:
			case s.strength > best:
				best, ties = s.strength, 1
			default:
				ties++
			}
		}
		if carried = 0; ties == 0 {
			carried = chips
			continue
		}
		if s := stakes[i]; s.in && s.chips >= level && s.strength == best {
			fair += float64(chips) / float64(ties)
		}
	}
	if odd := float64(len(stakes) * len(stakes)); float64(won) > fair+odd || float64(won) < fair-odd || fair == 0 && won > 0 {
		t.Fatalf("stake %d won %d, fair is %.2f, of %v", i, won, fair, stakes)
	}
}

// What only one player reached is told apart from a side pot.
func TestPotsTellWhatComesBack(t *testing.T) {
	for _, c := range []struct {
		name string
		bets []int
		in   []bool
		want string
	}{
		{"one pot", []int{100, 100, 50}, []bool{true, true, false}, "[{250 [0 1] false}]"},
		{"money back", []int{500, 300}, []bool{true, true}, "[{600 [0 1] false} {200 [0] true}]"},
		{"a side pot", []int{300, 100, 300}, []bool{true, true, true}, "[{300 [0 1 2] false} {400 [0 2] false}]"},
		{"a side pot of one, with the bet of who folded", []int{300, 100, 300}, []bool{true, true, false}, "[{300 [0 1] false} {400 [0] false}]"},
	} {
		if got := fmt.Sprint(Pots(c.bets, c.in)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
