package worlds

import (
	"math/bits"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Set is a set of seats, one bit each.
type Set uint16

// Has reports whether a seat is in the set.
func (s Set) Has(x proto.Slot) bool { return x.Valid() && s>>uint(x)&1 == 1 }

// Size is the number of seats in the set.
func (s Set) Size() int { return bits.OnesCount16(uint16(s)) }

// pairs is the number of packs of two among nine seats.
const pairs = 36

// Table is what somebody knows and has heard of a match. It is not safe for
// concurrent use.
type Table struct {
	decks *Decks
	seats [proto.Seats][kinds]Points
	setup [9]Points
	packs PackPoints
	says  []statement
}

// statement is what is true if its speaker is of the town.
type statement struct {
	by, about proto.Slot
	cards     Cards
	doubt     Points
}

// Table is a table on which nothing is known.
func (d *Decks) Table() *Table { return &Table{decks: d} }

// Hold adds to the worlds in which a seat holds one of the cards.
func (t *Table) Hold(x proto.Slot, cards Cards, p Points) {
	if !x.Valid() {
		return
	}
	for k := range kinds {
		if cards>>k&1 == 1 {
			t.seats[x][k] = max(t.seats[x][k]+p, Never)
		}
	}
}

// Only leaves the worlds in which a seat holds one of the cards.
func (t *Table) Only(x proto.Slot, cards Cards) { t.Hold(x, All&^cards, Never) }

// Setup adds to the worlds of a setup, given by its place in proto.Setups.
func (t *Table) Setup(i int, p Points) { t.setup[i] = max(t.setup[i]+p, Never) }

// Packs adds to every world what is given for the seats of its wolves.
func (t *Table) Packs(points func(wolves Set) Points) { t.packs.Add(points) }

// Say takes down that one seat says another, or itself, to hold one of the
// cards. Worlds in which the speaker is of the town and mistaken get doubt,
// which is below 0. What a wolf says binds nothing.
func (t *Table) Say(by, about proto.Slot, cards Cards, doubt Points) {
	if by.Valid() && about.Valid() {
		t.says = append(t.says, statement{by, about, cards, doubt})
	}
}

// packs are the pairs of seats, in order.
var packs = func() (list [pairs]Set) {
	i := 0
	for a := range proto.Seats {
		for b := a + 1; b < proto.Seats; b++ {
			list[i] = 1<<a | 1<<b
			i++
		}
	}
	return list
}()
