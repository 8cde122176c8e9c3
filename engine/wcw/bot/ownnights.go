package bot

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// An observation does not hold what a seat did in past nights (wcw sheet 4.4),
// and nobody tells a Guard or a Chef what came of it. The bot decides once more
// as it did then, from what it knew then. It may err where a transcript was cut
// short or a person had the seat before, so nothing is certain for it.

// ownNights are whom a Guard or Chef chose in the past nights, the first night
// first; none for others, and for a level that does not weigh worlds.
func (p *player) ownNights(o wcw.Observation) []wcw.Slot {
	ability, ok := stopping(o.Self.Role)
	if !ok || !p.skill.worlds {
		return nil
	}
	nights := make([]wcw.Slot, 0, o.Day)
	for night := 1; night < o.Day; night++ {
		s := p.sit(asOf(o, night), nights)
		a := s.act(wcw.Choice{Ability: ability, Targets: s.outsiders()})
		nights = append(nights, a.Target)
	}
	return nights
}

// stopping is the ability of a role that can stop the pack.
func stopping(r wcw.Role) (wcw.Ability, bool) {
	switch r {
	case wcw.Guard:
		return wcw.Protect, true
	case wcw.Chef:
		return wcw.Jail, true
	}
	return "", false
}

// asOf is an observation as it was in the actions of a past night.
func asOf(o wcw.Observation, night int) wcw.Observation {
	later := func(day int) bool { return day > night }
	atDawn := func(e wcw.Event) bool {
		death, died := e.Payload.(wcw.Elimination)
		return later(e.Day) || died && e.Day == night && death.Cause == wcw.CauseWolf
	}
	o.Roster = slices.Clone(o.Roster)
	for _, e := range o.Transcript {
		if death, died := e.Payload.(wcw.Elimination); died && atDawn(e) {
			for i := range o.Roster {
				o.Roster[i].Alive = o.Roster[i].Alive || o.Roster[i].Slot == death.Slot
			}
		}
	}
	o.Phase, o.Day, o.Request = wcw.PhaseNight, night, wcw.NightRequest{}
	o.Transcript = slices.DeleteFunc(slices.Clone(o.Transcript), atDawn)
	o.Votes = slices.DeleteFunc(slices.Clone(o.Votes), func(v wcw.PastVote) bool { return later(v.Day) })
	o.PrivateResults = slices.DeleteFunc(slices.Clone(o.PrivateResults), func(r wcw.PrivateResult) bool { return r.Day >= night })
	return o
}

// guarded weighs what came of this seat's own nights: a quiet one after it
// protected somebody means that the pack came for that seat; one after it
// jailed somebody means so too, or that the seat held the knife. Who sat in jail
// while somebody died held none.
func (w weighing) guarded() {
	for i, x := range w.t.own {
		night := i + 1
		living := w.t.aliveAt(night)
		quiet := w.t.preyOf(night) == wcw.NoSlot
		switch {
		case !x.Valid():
		case quiet && w.t.o.Self.Role == wcw.Guard:
			w.Hold(x, worlds.Wolves, wasAttacked)
		case w.t.o.Self.Role == wcw.Chef:
			w.Packs(func(wolves worlds.Set) worlds.Points { return jailed(x, quiet, wolves, wolves&living) })
		}
	}
}

// jailed are the points of a pack of which some lived when a seat was in jail.
func jailed(x wcw.Slot, quiet bool, wolves, living worlds.Set) worlds.Points {
	switch alone := living.Size() == 1; {
	case !wolves.Has(x):
		return 0
	case quiet && alone:
		return caughtAlone
	case quiet:
		return caughtKnife
	case alone:
		return couldNotKill
	}
	return otherKnife
}

// aliveAt are the seats that lived at the beginning of a past night.
func (t *table) aliveAt(night int) (s worlds.Set) {
	for i, x := range t.seats {
		if x.outDay == 0 || x.outDay > night || x.outDay == night && x.cause == wcw.CauseWolf {
			s |= 1 << i
		}
	}
	return s
}
