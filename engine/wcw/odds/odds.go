// Package odds says from what is publicly known of a match of Who Cried Wolf how
// likely each seat is to be a wolf. It is exact: every deal of every setup is in
// the count, none is sampled.
//
// Before anything is known the nine setups are equally likely, and within a
// setup all deals are (wcw sheet 1.2). A role that is shown leaves only the
// deals that have it there. What seats do to each other, whom they name, vote
// for and answer, weighs the rest by a fixed likelihood (see Deed). Tone and
// words count for nothing.
package odds

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Table is what is known so far. It is not safe for concurrent use.
type Table struct {
	cards  *worlds.Table // the shown ones
	known  [proto.Seats]bool
	deals  worlds.Deals // that fit them
	points worlds.PackPoints
}

// New is a table on which nothing is known but that the deck is one of the nine
// named setups.
func New() *Table {
	t := &Table{cards: worlds.NewDecks().Table()}
	t.deals = t.cards.Deals()
	return t
}

// Show learns the role of a seat. A role or seat that is none is ignored, and
// so is another role of a seat whose role is known.
func (t *Table) Show(s proto.Slot, r proto.Role) {
	if s.Valid() && r.Known() && !t.known[s] {
		t.known[s] = true
		t.cards.Only(s, worlds.Of(r))
		t.deals = t.cards.Deals()
	}
}

// Book weighs every deal that fits: they are the worlds of the book.
func (t *Table) Book() worlds.Book { return t.deals.Weigh(&t.points) }
