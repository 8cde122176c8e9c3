package hand

import (
	"slices"
	"sync"
)

// Table turns hands into strengths. It is built once and never changes, so any
// number of goroutines may use it.
type Table struct {
	card  [64]Hand // by card; 64 to save a check of bounds
	row   [rows]uint8
	value [slots]Strength
	flush [1 << Ranks]Strength // by the ranks of five to seven cards of a suit
}

// Hand is a set of cards. The zero Hand has none.
type Hand struct {
	sum   uint64 // of the keys: ranks in the upper 48 bits, suits in the lower 16
	cards uint64 // a bit a card: 16 times its suit and its rank
}

// And is the hand with the cards of another one, none of which it has.
func (h Hand) And(o Hand) Hand { return Hand{h.sum + o.sum, h.cards | o.cards} }

// Shared is one table for the whole program, built when it is first asked for.
var Shared = sync.OnceValue(NewTable)

// NewTable builds a table. It takes some milliseconds and half a megabyte.
func NewTable() *Table {
	t := new(Table)
	for i := range Cards {
		t.card[i] = key(Card(i))
	}
	grades := t.gradeFlushes()
	sums := rankSums()
	for i := range sums {
		grades = append(grades, graded{sums[i].score, &sums[i].strength})
	}
	grade(grades)
	t.place(sums)
	return t
}

// Card is the hand of one card.
func (t *Table) Card(c Card) Hand { return t.card[c&63] }

// Hand is the set of some cards, each of which occurs once.
func (t *Table) Hand(cards ...Card) (h Hand) {
	for _, c := range cards {
		h = h.And(t.card[c&63])
	}
	return h
}

// Strength of the best five of a hand of five, six or seven cards. That of any
// other number means nothing.
func (t *Table) Strength(h Hand) Strength {
	if (h.sum+suitBias)&fiveOfASuit != 0 {
		return t.ofSuit(h)
	}
	return t.value[t.slot(h.sum)]
}

// Seven is the strength of the best five of seven cards.
func (t *Table) Seven(c *[7]Card) Strength {
	sum := t.card[c[0]&63].sum + t.card[c[1]&63].sum + t.card[c[2]&63].sum + t.card[c[3]&63].sum +
		t.card[c[4]&63].sum + t.card[c[5]&63].sum + t.card[c[6]&63].sum
	if (sum+suitBias)&fiveOfASuit != 0 {
		return t.ofSuit(t.Hand(c[:]...))
	}
	return t.value[t.slot(sum)]
}

// ofSuit is the strength of a hand with at least five cards of a suit. Then
// there is no full house and nothing better among the ranks.
func (t *Table) ofSuit(h Hand) Strength {
	counts := (h.sum + suitBias) & fiveOfASuit
	suit := Suit(0)
	for counts>>(4*suit)&8 == 0 {
		suit++
	}
	return t.flush[h.cards>>(16*suit)&(1<<Ranks-1)]
}

// graded is a score whose strength is wanted.
type graded struct {
	score score
	to    *Strength
}

// grade numbers the scores in their order, equal ones alike, from 1.
func grade(list []graded) {
	slices.SortFunc(list, func(a, b graded) int { return int(a.score) - int(b.score) })
	var last score
	var n Strength
	for _, g := range list {
		if n == 0 || g.score != last {
			last = g.score
			n++
		}
		*g.to = n
	}
}

// gradeFlushes lists the hands of one suit.
func (t *Table) gradeFlushes() (list []graded) {
	for r := range ranksOf(1 << Ranks) {
		n := 0
		for x := range Rank(Ranks) {
			if r.has(x) {
				n++
			}
		}
		if n >= 5 && n <= 7 {
			list = append(list, graded{suited(r), &t.flush[r]})
		}
	}
	return list
}
