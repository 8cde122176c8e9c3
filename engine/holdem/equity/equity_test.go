package equity_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

func cards(t testing.TB, text string) []hand.Card {
	t.Helper()
	list, err := hand.ParseAll(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// spot is a hand on a board against opponents: "any", "top 0.2" or two cards.
func spot(t testing.TB, hole, board string, against ...string) equity.Spot {
	s := equity.Spot{Hole: [2]hand.Card(cards(t, hole)), Board: cards(t, board)}
	for _, a := range against {
		var part float64
		switch _, err := fmt.Sscanf(a, "top %g", &part); {
		case a == "any":
			s.Against = append(s.Against, equity.Any())
		case err == nil:
			s.Against = append(s.Against, equity.Top(part))
		default:
			c := cards(t, a)
			s.Against = append(s.Against, equity.Only(c[0], c[1]))
		}
	}
	return s
}

func exact(t testing.TB, s equity.Spot) equity.Share {
	t.Helper()
	share, err := equity.Exact(hand.Shared(), s)
	if err != nil {
		t.Fatal(err)
	}
	return share
}

// Numbers that are well known: all 1,712,304 boards of two hands.
func TestKnownMatchups(t *testing.T) {
	for _, c := range []struct {
		hole, other   string
		win, tie, all float64
	}{
		{"AsAh", "KsKh", 0.8236, 0.0054, 0.8264},
		{"AcKc", "QdQh", 0.4602, 0.0039, 0.4621},
	} {
		s := exact(t, spot(t, c.hole, "", c.other))
		if s.Deals != 1712304 || !s.Exact || math.Abs(s.Win-c.win) > 6e-5 || math.Abs(s.Tie-c.tie) > 6e-5 || math.Abs(s.Equity-c.all) > 6e-5 {
			t.Errorf("%s against %s: %+v, want %v, %v, %v", c.hole, c.other, s, c.win, c.tie, c.all)
		}
	}
}

func TestSpotsThatCanBeCountedByHand(t *testing.T) {
	for _, c := range []struct {
		name                 string
		spot                 equity.Spot
		win, tie, all, deals float64
	}{
		{"the nuts", spot(t, "AsKs", "QsJsTs2d3d", "any"), 1, 0, 1, 990},
		{"a chopped board", spot(t, "2c3d", "AsKsQsJsTs", "any"), 0, 1, 0.5, 990},
		{"nine spades of 44, two of which fill up the other", spot(t, "As2s", "Ks9s7d4h", "KdKc"), 7.0 / 44, 0, 7.0 / 44, 44},
		{"three split", spot(t, "AcKd", "AhQs9d5c2h", "AdKc", "AsKh"), 0, 1, 1.0 / 3, 1},
	} {
		s := exact(t, c.spot)
		if math.Abs(s.Win-c.win) > 1e-9 || math.Abs(s.Tie-c.tie) > 1e-9 || math.Abs(s.Equity-c.all) > 1e-9 || float64(s.Deals) != c.deals {
			t.Errorf("%s: %+v", c.name, s)
		}
	}
}

// What two hands get of the pot makes the pot.
func TestEquitiesAddUp(t *testing.T) {
	a, b, c := "AcJd", "9h9s", "7c6c"
	board := "Jh9c2c"
	sum := exact(t, spot(t, a, board, b, c)).Equity + exact(t, spot(t, b, board, a, c)).Equity + exact(t, spot(t, c, board, b, a)).Equity
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("three equities add up to %v", sum)
	}
}

// A sample says how far off it may be, and stays within it.
func TestSamplesAgreeWithTheWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	off := 0
	for i, s := range []equity.Spot{
		spot(t, "AcJd", "Jh9c2c", "any"), spot(t, "8c7c", "Jh9c2c", "top 0.2"), spot(t, "AcJd", "Jh9c2c5d", "top 0.5", "top 0.1"),
		spot(t, "2c2d", "Jh9c3c5d", "any"), spot(t, "AcJd", "Jh9c2c5dTh", "top 0.3", "top 0.3"),
	} {
		whole := exact(t, s)
		for range 20 {
			part, err := equity.Sample(hand.Shared(), s, 2000, r)
			if err != nil {
				t.Fatal(err)
			}
			if part.Deals != 2000 || part.Exact || part.Error > 0.03 {
				t.Fatalf("spot %d: %+v", i, part)
			}
			if math.Abs(part.Equity-whole.Equity) > part.Error {
				off++
			}
		}
	}
	if off > 15 {
		t.Errorf("%d of 100 intervals of 95%% miss", off)
	}
}

func TestEstimateIsExactWhereItIsCheap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for board, want := range map[string]bool{"Jh9c2c5dTh": true, "Jh9c2c": false} {
		s, err := equity.Estimate(hand.Shared(), spot(t, "AcJd", board, "any"), 5000, r)
		if err != nil || s.Exact != want {
			t.Errorf("on %s: %+v, %v", board, s, err)
		}
	}
}

func TestSpotsThatAreNone(t *testing.T) {
	for why, s := range map[string]equity.Spot{
		"0 opponents":    spot(t, "AcJd", ""),
		"is there twice": spot(t, "AcJd", "Ac2c3c", "any"),
		"6 cards":        spot(t, "AcJd", "2c3c4c5c6c7c", "any"),
		"known cards":    spot(t, "AcJd", "", "AcKc"),
		"the same cards": spot(t, "AcJd", "2c3c4c5c6c", "KsKd", "KsKh"),
		"at most":        spot(t, "AcJd", "", "any", "any"),
		"has no hand th": spot(t, "AcJd", "", "top 0"),
	} {
		if _, err := equity.Exact(hand.Shared(), s); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%v, want %q", err, why)
		}
	}
}

// Looked at hand by hand, an opponent gives the same as a range.
func TestAgainstIsExactOnTurnAndRiver(t *testing.T) {
	for _, board := range []string{"Jh9c2c5d", "Jh9c2c5dTh"} {
		o := equity.NewRunouts(hand.Shared(), cards(t, board), 100, nil)
		c := cards(t, "AcJd")
		against := o.Against(c[0], c[1])
		for _, r := range []string{"any", "top 0.2", "9h9s"} {
			s := spot(t, "AcJd", board, r)
			if got, want := against.Over(s.Against[0]), exact(t, s).Equity; math.Abs(got-want) > 1e-6 {
				t.Errorf("against %s on %s: %v, want %v", r, board, got, want)
			}
		}
	}
}

func TestStrengthsOrderHands(t *testing.T) {
	s := equity.NewRunouts(hand.Shared(), cards(t, "Jh9c2c5d"), 100, nil).Strengths()
	last := 2.0
	for _, hole := range []string{"JcJd", "9h9s", "Jc9d", "AhJc", "AcKc", "AhKd", "7d3h"} {
		c := cards(t, hole)
		if got := float64(s[equity.ComboOf(c[0], c[1])]); got >= last || got < 0 {
			t.Errorf("%s has %v, the one before it %v", hole, got, last)
		} else {
			last = got
		}
	}
	if c := cards(t, "Jh2h"); s[equity.ComboOf(c[0], c[1])] != -1 {
		t.Error("a card of the board is held")
	}
}

func TestTopOfAllHands(t *testing.T) {
	r := equity.Top(6.0 / equity.Combos)
	if c := cards(t, "AsAh"); r.Total() != 6 || r[equity.ComboOf(c[0], c[1])] != 1 {
		t.Errorf("the best six hands weigh %v", r.Total())
	}
	r = equity.Any()
	r.Without(cards(t, "As")...)
	if r.Total() != equity.Combos-51 {
		t.Errorf("without one card there are %v hands", r.Total())
	}
}

// A sample of the committed table, see TestPreflopTableIsExact for all of it.
func TestPreflopEquities(t *testing.T) {
	for hole, want := range map[string]float64{"AsAh": 0.85204, "3c2d": 0.32303, "AsKs": 0.67045, "AsKd": 0.65320, "7c2d": 0.34584} {
		c := cards(t, hole)
		if got := equity.Preflop()[equity.ComboOf(c[0], c[1])]; math.Abs(float64(got)-want) > 1e-5 {
			t.Errorf("%s has %v, want %v", hole, got, want)
		}
	}
}

func Example() {
	hole, _ := hand.ParseAll("Jd Qh")
	board, _ := hand.ParseAll("Jh 7c 2d")
	share, err := equity.Exact(hand.Shared(), equity.Spot{
		Hole: [2]hand.Card(hole), Board: board, Against: []*equity.Range{equity.Top(0.2)},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("top pair against the best fifth of hands: %.1f%% of the pot, over %d deals\n", 100*share.Equity, share.Deals)
	// Output:
	// top pair against the best fifth of hands: 72.0% of the pot, over 212850 deals
}

func BenchmarkAgainstOnTheTurn(b *testing.B) {
	board, hole := cards(b, "Jh9c2c5d"), cards(b, "AcJd")
	for b.Loop() {
		equity.NewRunouts(hand.Shared(), board, 100, nil).Against(hole[0], hole[1])
	}
}

func BenchmarkExactFlopAgainstAny(b *testing.B) {
	s := spot(b, "AcJd", "Jh9c2c", "any")
	for b.Loop() {
		exact(b, s)
	}
}
