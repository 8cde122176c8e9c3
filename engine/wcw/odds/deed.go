package odds

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Deed is what one seat publicly did to another.
type Deed uint8

// Deeds that count.
const (
	Named Deed = iota
	Voted
	Answered
)

// Likelihoods. Without more knowledge than this: the town finds wolves a little
// better than chance, above all with its ballots, and a wolf seldom turns on
// its own pack. What a town seat does to another is the measure, 0.
var likelihood = [...]struct{ townOnWolf, wolfOnTown, wolfOnWolf worlds.Points }{
	Named:    {townOnWolf: 4, wolfOnTown: 1, wolfOnWolf: -8},
	Voted:    {townOnWolf: 6, wolfOnTown: 2, wolfOnWolf: -12},
	Answered: {townOnWolf: 0, wolfOnTown: 0, wolfOnWolf: -3},
}

// See counts a deed. What a seat does to itself says nothing.
func (t *Table) See(d Deed, by, on proto.Slot) {
	if !by.Valid() || !on.Valid() || by == on || int(d) >= len(likelihood) {
		return
	}
	l := likelihood[d]
	t.points.Add(func(pack worlds.Set) worlds.Points {
		switch {
		case pack.Has(by) && pack.Has(on):
			return l.wolfOnWolf
		case pack.Has(by):
			return l.wolfOnTown
		case pack.Has(on):
			return l.townOnWolf
		}
		return 0
	})
}
