package table

import (
	"errors"
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// ErrChoice means that the rules do not allow a choice.
var ErrChoice = errors.New("the rules do not allow that choice")

// See is everything that a person on the seat may see now.
func (t *Table) See(seat int) proto.Snapshot { return t.match.Snapshot(t.now(), seat) }

// Night lists the abilities that a living seat has in the coming night.
func (t *Table) Night(seat int) []proto.Choice { return t.match.Choices(seat) }

// Drafts are what the living packmates of a living wolf chose so far in the
// pass of the night, people and bots.
func (t *Table) Drafts(seat int) []proto.NightChoice {
	s := t.See(seat)
	drafts := s.PackDrafts
	if s.Self == nil || !s.Self.Alive || s.Self.Faction != proto.FactionWolf {
		return drafts
	}
	for _, mate := range s.Teammates {
		n, ok := t.Chosen(int(mate.Slot)).(proto.Night)
		if ok && int(mate.Slot) != seat && t.match.Alive(int(mate.Slot)) && !drafted(drafts, mate.Slot) {
			drafts = append(drafts, proto.NightChoice{Slot: mate.Slot, Actions: n.Actions})
		}
	}
	return drafts
}

func drafted(drafts []proto.NightChoice, s proto.Slot) bool {
	return slices.ContainsFunc(drafts, func(d proto.NightChoice) bool { return d.Slot == s })
}

// fits reports whether a choice is one that the match will accept once it asks
// for it.
func (t *Table) fits(seat int, body proto.Body) bool {
	switch b := body.(type) {
	case proto.Vote:
		return t.Period() == proto.PeriodVote && (b.Target == proto.NoSlot || t.match.Alive(int(b.Target)))
	case proto.Night:
		offer := t.Night(seat)
		if t.Period() == proto.PeriodVote || len(b.Actions) != len(offer) {
			return false
		}
		for i, a := range b.Actions {
			if !offered(a, offer[i]) {
				return false
			}
		}
		return true
	}
	return false
}

func offered(a proto.NightAction, c proto.Choice) bool {
	return a.Ability == c.Ability &&
		(a.Target == proto.NoSlot || slices.Contains(c.Targets, a.Target)) &&
		(a.Killer == proto.NoSlot || slices.Contains(c.Actors, a.Killer))
}
