package odds

import proto "github.com/wcwtui/wcwtui/proto/wcw"

// Deed is what one seat publicly did to another.
type Deed uint8

// Deeds that count.
const (
	Named Deed = iota
	Voted
	Answered
)

// Likelihoods, in sixteenths of a doubling: 16 makes a deal twice as likely,
// -16 half. Without more knowledge than this: the town finds wolves a little
// better than chance, above all with its ballots, and a wolf seldom turns on
// its own pack. What a town seat does to another is the measure, 0.
var likelihood = [...]struct{ townOnWolf, wolfOnTown, wolfOnWolf int32 }{
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
	for w := range t.points {
		pack := seats(w)
		switch {
		case pack.has(by) && pack.has(on):
			t.points[w] += l.wolfOnWolf
		case pack.has(by):
			t.points[w] += l.wolfOnTown
		case pack.has(on):
			t.points[w] += l.townOnWolf
		}
	}
}
