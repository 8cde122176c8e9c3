package table

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Pending lists the people, as indices of the settings' People, for whose
// orders the match stands still.
func (t *Table) Pending() []int {
	var people []int
	for who := range t.settings.People {
		if t.owes(who) {
			people = append(people, who)
		}
	}
	return people
}

// owes reports whether the match waits for a person's orders.
func (t *Table) owes(who int) bool {
	return t.settings.Mode == Coach && who >= 0 && who < len(t.settings.People) && !t.given[who] && len(t.match.Open()) > 0
}

// mayOrder reports why a seat takes no order now.
func (t *Table) mayOrder(seat int) error {
	if !t.owes(t.settings.Owner(proto.SeatCog(seat))) {
		return ErrNotNow
	}
	return nil
}

// Order takes a seat's order for this turn, which can be changed until its
// person gives his. Places are rounded to a tenth of a metre, as replays keep
// them; what cannot be played is put right.
func (t *Table) Order(seat int, o proto.Order) error {
	o.Role = proto.ShirtRole(proto.SeatShirt(seat))
	in, err := newOrder(seat, o.Repaired(seat))
	if err != nil {
		return err
	}
	return t.do(in)
}

// Ordered is what a seat was ordered for this turn; ok is false if nothing was.
func (t *Table) Ordered(seat int) (o proto.Order, ok bool) {
	if t.drafts[seat] == nil {
		return proto.Order{}, false
	}
	return *t.drafts[seat], true
}

// Standing is the order that counts for a seat that gets no other: that of the
// turn before, in the first one zonal's.
func (t *Table) Standing(seat int) proto.Order {
	if t.last[seat] != nil {
		return *t.last[seat]
	}
	return t.Hint(seat, proto.Zonal)
}

// Hint is what a baseline would order a seat now, without a word.
func (t *Table) Hint(seat int, b proto.Baseline) proto.Order {
	o := t.match.Sim().Baseline(b, seat)
	o.Note, o.Say, o.Target = "", "", proto.PlaceOf(o.Target).Point()
	return o
}

// Give hands in a person's orders. After the last person's the turn is played.
func (t *Table) Give(who int) error { return t.do(Input{Do: DoGive, Person: who}) }

// handIn gives the match what it waits for, once everybody has given his.
func (t *Table) handIn(who int) error {
	t.given[who] = true
	if len(t.Pending()) > 0 {
		return nil
	}
	for _, r := range t.match.Open() {
		o, ok := t.Ordered(r.Seat)
		if !ok {
			o = t.Standing(r.Seat)
		}
		t.last[r.Seat], t.drafts[r.Seat] = &o, nil
		if _, err := t.match.Submit(0, r.Seat, o); err != nil {
			return err
		}
	}
	clear(t.given)
	t.look() // the tick that the last order let pass
	t.playOn()
	return nil
}

// playOn plays a match with people as far as it needs nobody: a coached one to
// its next turn, or to its end, a driven one out of the lobby.
func (t *Table) playOn() {
	for len(t.settings.People) > 0 && t.needsNobody() && t.tick() {
	}
}

func (t *Table) needsNobody() bool {
	if t.settings.Mode == Drive {
		return t.match.Sim().Phase == proto.Lobby
	}
	return len(t.match.Open()) == 0
}

// Coached lists the seats of a person.
func (t *Table) Coached(who int) []int {
	var seats []int
	for seat := range proto.Seats {
		if slices.Contains(t.settings.People[who].Cogs, proto.SeatCog(seat)) {
			seats = append(seats, seat)
		}
	}
	return seats
}
