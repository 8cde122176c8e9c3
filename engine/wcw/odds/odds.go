// Package odds counts the deals that fit what is publicly known of a match of
// Who Cried Wolf, and says from them how likely each seat is to be a wolf. It
// is exact: every deal of every setup is in the count, none is sampled.
//
// Before anything is known the nine setups are equally likely, and within a
// setup all deals are (wcw sheet 1.2). A role that is shown leaves only the
// deals that have it there. What seats do to each other, whom they name, vote
// for and answer, weighs the rest by a fixed likelihood (see Deed). Tone and
// words count for nothing.
package odds

import (
	"math/bits"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Table is what is known so far. It is not safe for concurrent use.
type Table struct {
	setups []setup
	known  [proto.Seats]proto.Role
	points [1 << proto.Seats]int32 // of each set of wolves, see Deed
}

// setup is a deck with the deals of it that still fit.
type setup struct {
	name  proto.Setup
	deck  proto.Deck
	total float64 // deals before anything was known
	packs []pack
	fit   int
}

// pack is a set of seats that may be the wolves, and the deals in which they
// are.
type pack struct {
	wolves seats
	deals  int
}

// seats is a set of seats, one bit each.
type seats uint16

func (s seats) has(slot proto.Slot) bool { return s>>uint(slot)&1 == 1 }

// New is a table on which nothing is known but that the deck is one of the nine
// named setups.
func New() *Table {
	t := &Table{}
	for _, name := range proto.Setups() {
		deck, _ := name.Deck()
		t.setups = append(t.setups, setup{name: name, deck: deck})
	}
	t.count()
	for i := range t.setups {
		t.setups[i].total = float64(t.setups[i].fit)
	}
	return t
}

// Show learns the role of a seat. A role or seat that is none is ignored, and
// so is another role of a seat whose role is known.
func (t *Table) Show(s proto.Slot, r proto.Role) {
	if s.Valid() && r.Known() && t.known[s] == "" {
		t.known[s] = r
		t.count()
	}
}

// count counts the deals of every setup that fit the known roles.
func (t *Table) count() {
	for i := range t.setups {
		s := &t.setups[i]
		s.packs, s.fit = s.packs[:0], 0
		size := s.deck.Wolves()
		for w := seats(0); w < 1<<proto.Seats; w++ {
			if bits.OnesCount16(uint16(w)) != size {
				continue
			}
			if n := t.deals(s.deck, w); n > 0 {
				s.packs = append(s.packs, pack{w, n})
				s.fit += n
			}
		}
	}
}

// deals is the number of ways to deal the deck so that exactly these seats are
// wolves and every known role is where it is known to be.
func (t *Table) deals(deck proto.Deck, wolves seats) int {
	left := deck
	free := [2]int{} // unknown seats outside and inside the pack
	for i, r := range t.known {
		in := wolves.has(proto.Slot(i))
		if r == "" {
			free[btoi(in)]++
			continue
		}
		if in != (r.Faction() == proto.FactionWolf) || !take(&left, r) {
			return 0
		}
	}
	return ways(left, free)
}

// take removes a card from a deck; false if there is none.
func take(deck *proto.Deck, r proto.Role) bool {
	for i, c := range deck {
		if c == r {
			deck[i] = ""
			return true
		}
	}
	return false
}

// ways is the number of different orders of the cards left, the wolves' among
// the free seats of the pack and the others' among the rest.
func ways(left proto.Deck, free [2]int) int {
	n := factorial(free[0]) * factorial(free[1])
	for i, c := range left {
		same := 1
		for _, before := range left[:i] {
			if before == c {
				same++
			}
		}
		if c != "" {
			n /= same // one factor of the factorial of equal cards
		}
	}
	return n
}

func factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
