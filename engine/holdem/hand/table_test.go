package hand

import (
	"math/rand/v2"
	"os"
	"testing"
)

// countFrom counts the strengths of all hands whose lowest card is the given
// one, and tells how many they are.
func (t *Table) countFrom(a Card, count *[Strongest + 1]int) (n int) {
	ha := t.Card(a)
	for b := a + 1; b < Cards; b++ {
		hb := ha.And(t.Card(b))
		for c := b + 1; c < Cards; c++ {
			hc := hb.And(t.Card(c))
			for d := c + 1; d < Cards; d++ {
				n += t.countLast(hc.And(t.Card(d)), d, count)
			}
		}
	}
	return n
}

func (t *Table) countLast(hd Hand, d Card, count *[Strongest + 1]int) (n int) {
	for e := d + 1; e < Cards; e++ {
		he := hd.And(t.Card(e))
		for f := e + 1; f < Cards; f++ {
			hf := he.And(t.Card(f))
			for g := f + 1; g < Cards; g++ {
				count[t.Strength(hf.And(t.Card(g)))]++
			}
			n += int(Cards - 1 - f)
		}
	}
	return n
}

// The whole deck, all 133,784,560 hands of seven cards (issue 5, section 2).
func TestCategoriesOfAllSevenCardHands(t *testing.T) {
	if os.Getenv("HOLDEM_ALL_HANDS") == "" {
		t.Skip("goes through 133,784,560 hands; set HOLDEM_ALL_HANDS=1 to run it")
	}
	var count [Strongest + 1]int
	n := 0
	for first := range Card(Cards) {
		n += Shared().countFrom(first, &count)
	}
	if n != 133784560 || count[0] != 0 || count[Strongest] != 4324 {
		t.Errorf("%d hands, %d without a strength, %d royal flushes", n, count[0], count[Strongest])
	}
	const absent = 2638 // the best five of seven cards are never worse than 9-8-7-5-4
	checkCategories(t, &count, absent, [Categories]int{
		StraightFlush: 41584, FourOfAKind: 224848, FullHouse: 3473184, Flush: 4047644, Straight: 6180020,
		ThreeOfAKind: 6461620, TwoPair: 31433400, OnePair: 58627800, HighCard: 23294460,
	})
}

func checkCategories(t *testing.T, count *[Strongest + 1]int, absent int, want [Categories]int) {
	t.Helper()
	var got [Categories]int
	none := 0
	for s := Strength(1); s <= Strongest; s++ {
		got[s.Category()] += count[s]
		if count[s] == 0 {
			none++
		}
	}
	if none != absent {
		t.Errorf("no hand has %d of the strengths, want %d", none, absent)
	}
	for c := range got {
		if got[c] != want[c] {
			t.Errorf("%s: %d hands, want %d", Category(c), got[c], want[c])
		}
	}
}

// All 2,598,960 hands of five cards, whose numbers are well known; each of the
// 7,462 strengths is one that five cards can have.
func TestCategoriesOfAllFiveCardHands(t *testing.T) {
	var count [Strongest + 1]int
	table := Shared()
	for a := range Card(Cards) {
		for b := range a {
			for c := range b {
				hc := table.Hand(a, b, c)
				for d := range c {
					hd := hc.And(table.Card(d))
					for e := range d {
						count[table.Strength(hd.And(table.Card(e)))]++
					}
				}
			}
		}
	}
	checkCategories(t, &count, 0, [Categories]int{
		StraightFlush: 40, FourOfAKind: 624, FullHouse: 3744, Flush: 5108, Straight: 10200,
		ThreeOfAKind: 54912, TwoPair: 123552, OnePair: 1098240, HighCard: 1302540,
	})
}

// Random pairs of hands are ordered as by an evaluator that looks at every
// five of the cards by itself.
func TestStrengthsAgreeWithASlowEvaluator(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	table, deck := Shared(), Deck()
	for range 20000 {
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		n := 5 + r.IntN(3)
		a, b := deck[:n], deck[n:2*n]
		if r.IntN(2) == 0 { // with a common board, as at a table
			b = append(append([]Card{}, deck[2:n]...), deck[n:n+2]...)
		}
		sa, sb := table.Strength(table.Hand(a...)), table.Strength(table.Hand(b...))
		slowA, slowB := slowBest(a), slowBest(b)
		if sign(int(sa)-int(sb)) != slowA.compare(slowB) || sa.Category() != slowA.category || sb.Category() != slowB.category {
			t.Fatalf("%v is %d (%s), %v is %d (%s); slowly %v and %v", a, sa, sa.Category(), b, sb, sb.Category(), slowA, slowB)
		}
		if n == 7 && table.Seven((*[7]Card)(a)) != sa {
			t.Fatalf("%v: Seven says %d, Strength %d", a, table.Seven((*[7]Card)(a)), sa)
		}
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
