package equity

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// The whole table, over all boards: those that only differ by their suits are
// looked at once.
func TestPreflopTableIsExact(t *testing.T) {
	if os.Getenv("HOLDEM_PREFLOP") == "" {
		t.Skip("goes through 134,459 boards with all hands; set HOLDEM_PREFLOP=1 to run it")
	}
	var share, deals [classes]float64
	table := hand.Shared()
	for _, b := range boardsUpToSuits() {
		addBoard(table, b.cards, float64(b.times), &share, &deals)
	}
	off, row := 0, ""
	for i := range classes {
		if got := share[i] / deals[i]; math.Abs(got-float64(preflopTable()[i])/1e5) > 0.6e-5 {
			off++
		}
		if row += fmt.Sprintf("%d, ", int(math.Round(share[i]/deals[i]*1e5))); i%hand.Ranks == hand.Ranks-1 {
			row += "\n"
		}
	}
	if off > 0 {
		t.Errorf("%d of the table's numbers are wrong; it is\n%s", off, row)
	}
}

type suitedBoard struct {
	cards [5]hand.Card
	times int // boards that only differ by their suits
}

func boardsUpToSuits() (list []suitedBoard) {
	seen := map[set]*suitedBoard{}
	var order []set
	orders := permutations([]hand.Suit{0, 1, 2, 3})
	var b [5]hand.Card
	for b[0] = 4; b[0] < hand.Cards; b[0]++ {
		for b[1] = 3; b[1] < b[0]; b[1]++ {
			for b[2] = 2; b[2] < b[1]; b[2]++ {
				for b[3] = 1; b[3] < b[2]; b[3]++ {
					for b[4] = 0; b[4] < b[3]; b[4]++ {
						least := leastOf(b, orders)
						if seen[least] == nil {
							seen[least] = &suitedBoard{cards: b}
							order = append(order, least)
						}
						seen[least].times++
					}
				}
			}
		}
	}
	for _, s := range order {
		list = append(list, *seen[s])
	}
	return list
}

func leastOf(b [5]hand.Card, orders [][]hand.Suit) set {
	least := ^set(0)
	for _, to := range orders {
		var s set
		for _, c := range b {
			s |= setOf(hand.NewCard(c.Rank(), to[c.Suit()]))
		}
		least = min(least, s)
	}
	return least
}

func permutations(s []hand.Suit) (list [][]hand.Suit) {
	if len(s) == 1 {
		return [][]hand.Suit{s}
	}
	for i := range s {
		rest := append(slices.Clone(s[:i]), s[i+1:]...)
		for _, p := range permutations(rest) {
			list = append(list, append([]hand.Suit{s[i]}, p...))
		}
	}
	return list
}

// addBoard adds what each hand wins on a board against all that share no card
// with it: those below it, less those among them that hold one of its cards.
func addBoard(t *hand.Table, board [5]hand.Card, times float64, share, deals *[classes]float64) {
	o := NewRunouts(t, board[:], 1, nil)
	others := o.others(setOf(board[:]...))
	start := t.Hand(board[:]...)
	var strength [Combos]hand.Strength
	sorted := make([]hand.Strength, 0, len(others))
	var of [hand.Cards][]hand.Strength
	for _, h := range others {
		s := t.Strength(start.And(h.hand))
		strength[h.combo] = s
		sorted = append(sorted, s)
		for c := range hand.Card(hand.Cards) {
			if h.cards.has(c) {
				of[c] = append(of[c], s)
			}
		}
	}
	slices.Sort(sorted)
	for c := range of {
		slices.Sort(of[c])
	}
	p := newPairs()
	for _, h := range others {
		s := strength[h.combo]
		a, b := p[h.combo][0], p[h.combo][1]
		below, same := rankIn(sorted, s)
		belowA, sameA := rankIn(of[a], s)
		belowB, sameB := rankIn(of[b], s)
		n := 45 * 44 / 2.0
		class := classOf(a, b)
		share[class] += times * (float64(below-belowA-belowB) + float64(same-sameA-sameB+1)/2) / n
		deals[class] += times
	}
}

func rankIn(sorted []hand.Strength, s hand.Strength) (below, same int) {
	below, _ = slices.BinarySearch(sorted, s)
	end, _ := slices.BinarySearch(sorted, s+1)
	return below, end - below
}
