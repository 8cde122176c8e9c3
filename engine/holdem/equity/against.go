package equity

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// Against is the equity of a hand against each hand that an opponent may have:
// -1 where the known cards do not allow it.
type Against [Combos]float32

// Over is the equity against a range; 0.5 if the range has no hand.
func (a *Against) Over(r *Range) float64 {
	var sum, weight float64
	for i, w := range r {
		if w > 0 && a[i] >= 0 {
			sum += float64(w) * float64(a[i])
			weight += float64(w)
		}
	}
	if weight == 0 {
		return 0.5
	}
	return sum / weight
}

// Runouts are boards that complete one: all of them if they are few.
type Runouts struct {
	table  *hand.Table
	board  []hand.Card
	boards []runout
}

type runout struct {
	hand hand.Hand
	used set
}

// NewRunouts completes a board in every way if these are at most n, else in n
// ways that a generator draws. What a hand itself holds may be on them; such
// boards are passed over when it is weighed.
func NewRunouts(t *hand.Table, board []hand.Card, n int, r *rand.Rand) *Runouts {
	o := &Runouts{table: t, board: board}
	k := spot{table: t, left: 5 - len(board), used: setOf(board...)}
	start := t.Hand(board...)
	if choose(hand.Cards-len(board), k.left) <= float64(n) {
		k.boards(start, k.used, 0, k.left, func(h hand.Hand, used set) { o.boards = append(o.boards, runout{h, used}) })
		return o
	}
	for range n {
		h, used := start, k.used
		for range k.left {
			c := hand.Card(r.IntN(hand.Cards))
			for used.has(c) {
				c = hand.Card(r.IntN(hand.Cards))
			}
			h, used = h.And(t.Card(c)), used|setOf(c)
		}
		o.boards = append(o.boards, runout{h, used})
	}
	return o
}

// Against weighs a hand against each that an opponent may have.
func (o *Runouts) Against(a, b hand.Card) *Against {
	own := setOf(a, b)
	mine := o.table.Hand(a, b)
	others := o.others(setOf(o.board...) | own)
	var share, deals [Combos]float32
	for _, board := range o.boards {
		if board.used&own != 0 {
			continue
		}
		strength := o.table.Strength(board.hand.And(mine))
		for _, h := range others {
			if h.cards&board.used != 0 {
				continue
			}
			deals[h.combo]++
			switch other := o.table.Strength(board.hand.And(h.hand)); {
			case other < strength:
				share[h.combo]++
			case other == strength:
				share[h.combo] += 0.5
			}
		}
	}
	answer := new(Against)
	for i := range answer {
		if answer[i] = -1; deals[i] > 0 {
			answer[i] = share[i] / deals[i]
		}
	}
	return answer
}

// other is a hand that somebody may hold.
type other struct {
	combo Combo
	cards set
	hand  hand.Hand
}

// others lists the hands beside some known cards.
func (o *Runouts) others(known set) []other {
	list := make([]other, 0, Combos)
	cards := without(known)
	for i, a := range cards {
		for _, b := range cards[:i] {
			list = append(list, other{ComboOf(a, b), setOf(a, b), o.table.Hand(a, b)})
		}
	}
	return list
}

// Strengths are what part of all hands each hand beats at the end, from 0 to 1,
// ties counted half; -1 for a hand that the board does not allow. They order
// hands, with what they may become in it.
func (o *Runouts) Strengths() *Against {
	var sum, deals [Combos]float32
	others := o.others(setOf(o.board...))
	strength := make([]hand.Strength, len(others))
	var count [hand.Strongest + 2]int32
	for _, board := range o.boards {
		clear(count[:])
		n := 0
		for i, h := range others {
			if strength[i] = 0; h.cards&board.used == 0 {
				strength[i] = o.table.Strength(board.hand.And(h.hand))
				count[strength[i]+1]++
				n++
			}
		}
		for i := 1; i < len(count); i++ {
			count[i] += count[i-1]
		}
		for i, h := range others {
			if s := strength[i]; s > 0 {
				sum[h.combo] += (float32(count[s]) + float32(count[s+1]-count[s])/2) / float32(n)
				deals[h.combo]++
			}
		}
	}
	answer := new(Against)
	for i := range answer {
		if answer[i] = -1; deals[i] > 0 {
			answer[i] = sum[i] / deals[i]
		}
	}
	return answer
}
