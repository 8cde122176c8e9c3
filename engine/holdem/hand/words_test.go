package hand_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

func best(t testing.TB, text string) hand.Made {
	t.Helper()
	cards, err := hand.ParseAll(text)
	if err != nil {
		t.Fatal(err)
	}
	m, ok := hand.Best(hand.Shared(), cards)
	if !ok {
		t.Fatalf("%s is no hand", text)
	}
	return m
}

func TestWhichFivePlayAndWhatTheyAreCalled(t *testing.T) {
	for _, c := range []struct{ cards, five, words string }{
		{"2c 4d 9h Jd Ks Ah 7c", "[Ah Ks Jd 9h 7c]", "ace high, king kicker"},
		{"Jd Jh 9c 4h 4s", "[Jh Jd 4s 4h 9c]", "two pair, jacks and fours, nine kicker"},
		{"Jd Js 2c 4h Ad 9c", "[Js Jd Ad 9c 4h]", "pair of jacks, ace kicker"},
		{"Jd Js 4c 4h 9d 9c Ah", "[Js Jd 9d 9c Ah]", "two pair, jacks and nines, ace kicker"},
		{"6d 6s 6c 4h 9d Tc Ah", "[6s 6d 6c Ah Tc]", "three sixes, ace kicker"},
		{"9d Ts Jc Qh Kd 2c 3h", "[Kd Qh Jc Ts 9d]", "straight, nine to king"},
		{"Ad 2s 3c 4h 5d Kc Kh", "[5d 4h 3c 2s Ad]", "straight, ace to five"},
		{"Ad 2s 3c 4h 5d 6c Kh", "[6c 5d 4h 3c 2s]", "straight, two to six"},
		{"Ad 9d 3d 4d 5c Kd Kh", "[Ad Kd 9d 4d 3d]", "flush in diamonds, ace high"},
		{"6d 6s 6c 9h 9d 9c Ah", "[9h 9d 9c 6s 6d]", "full house, nines over sixes"},
		{"6d 6s 6c 6h 9d 9c 9h", "[6s 6h 6d 6c 9d]", "four sixes, nine kicker"},
		{"9d Td Jd Qd Kd Ac 3h", "[Kd Qd Jd Td 9d]", "straight flush, nine to king"},
		{"Ad 2d 3d 4d 5d Kc Kh", "[5d 4d 3d 2d Ad]", "straight flush, ace to five"},
		{"As Ks Qs Js Ts 9s 8s", "[As Ks Qs Js Ts]", "royal flush"},
	} {
		m := best(t, c.cards)
		if got := fmt.Sprint(m.Five); got != c.five {
			t.Errorf("of %s play %s, want %s", c.cards, got, c.five)
		}
		if m.String() != c.words {
			t.Errorf("%s is %q, want %q", c.cards, m, c.words)
		}
	}
}

// The five that play are as strong as all the cards together.
func TestFiveThatPlayAreAsStrongAsTheWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	table, deck := hand.Shared(), hand.Deck()
	for range 3000 {
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		cards := deck[:5+r.IntN(3)]
		m, _ := hand.Best(table, cards)
		if whole := table.Strength(table.Hand(cards...)); m.Strength != whole || table.Strength(table.Hand(m.Five[:]...)) != whole {
			t.Fatalf("of %v play %v with %d; together they have %d", cards, m.Five, m.Strength, whole)
		}
	}
}

func TestWhichCardDecides(t *testing.T) {
	for _, c := range []struct{ better, other, card string }{
		{"Jd Js 2c 4h Ad", "Jc Jh 3c 4d Kd", "Ad"},
		{"Jd Js 2c 4h Ad", "Jc Jh 3c 4d As", ""}, // the other is better, by its three
		{"Jc Jh 3c 4d As", "Jd Js 2c 4h Ad", "3c"},
		{"Jd Js 2c 2h Ad", "Jc Jh 3c 4d As", ""}, // two pair and one
		{"6d 5s 4c 3h 2d", "Ad 5h 4d 3c 2c", "6d"},
		{"Jd Js 2c 4h Ad", "Jc Jh 2s 4d As", ""}, // equal
	} {
		card, ok := best(t, c.better).Decider(best(t, c.other))
		got := ""
		if ok {
			got = card.String()
		}
		if got != c.card {
			t.Errorf("%s against %s is decided by %q, want %q", c.better, c.other, got, c.card)
		}
	}
}

func TestCardsAreReadAndWritten(t *testing.T) {
	for _, c := range hand.Deck() {
		if again, err := hand.Parse(c.String()); err != nil || again != c {
			t.Errorf("%s is read as %v, %v", c, again, err)
		}
	}
	for _, text := range []string{"", "A", "Ahh", "1h", "Ax", "hA", "10h", "ah"} {
		if c, err := hand.Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, c)
		}
	}
}

func Example() {
	table := hand.Shared()
	board, _ := hand.ParseAll("Jh 7c 2d 7s Kd")
	ann, _ := hand.ParseAll("Js Ah")
	ben, _ := hand.ParseAll("Jd Qh")

	a, _ := hand.Best(table, append(ann, board...))
	b, _ := hand.Best(table, append(ben, board...))
	fmt.Println("Ann has", hand.Holding(ann[0], ann[1]), "and makes", a)
	fmt.Println("Ben has", hand.Holding(ben[0], ben[1]), "and makes", b)
	fmt.Println("Ann is ahead:", a.Strength > b.Strength)
	if card, ok := a.Decider(b); ok {
		fmt.Println("by the", card)
	}
	// Output:
	// Ann has ace and jack and makes two pair, jacks and sevens, ace kicker
	// Ben has queen and jack and makes two pair, jacks and sevens, king kicker
	// Ann is ahead: true
	// by the Ah
}
