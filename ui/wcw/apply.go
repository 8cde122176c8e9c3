package wcw

import (
	"slices"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// apply folds one event. It never fails: what cannot be (a seat that is none)
// changes nothing.
func (v *View) apply(e entry) {
	v.Events++
	v.Day = max(v.Day, e.event.Day)
	switch p := e.event.Payload.(type) {
	case proto.Started:
		v.seat(p)
	case proto.PhaseBegan:
		v.begin(p, e)
	case proto.Spoke:
		v.hear(p.Speech, e.reply)
	case proto.Ballots:
		v.close(p, e.event.Day)
	case proto.Elimination:
		v.remove(p, e.event.Day)
	case proto.NightResolved:
		v.dawn(p, e.event.Day)
	case proto.RolesDealt:
		for _, r := range p.Roles {
			if r.Slot.Valid() {
				v.Seats[r.Slot].Card = r.Role
			}
		}
	case proto.Finished:
		v.Stage, v.Speaker, v.Clock = Finished, proto.NoSlot, Clock{}
		v.Result = &p.Result
	case proto.UnknownPayload:
		v.Unknown++
	}
}

func (v *View) seat(p proto.Started) {
	v.Rules = p.RulesVersion
	roster := *v.roster
	for _, r := range p.Roster {
		if r.Slot.Valid() {
			roster[r.Slot] = Profile{r.Name, r.PolicyName, r.Presentation.Persona}
		}
	}
	v.roster = &roster
}

// begin starts a phase. A paced game has two phase events a night, of which
// the first is dusk, and as many before a day, of which the first is dawn
// (wcw sheet 2.5). Dusk is first known by being shorter than the vote: in a
// fast game the night has seven times its length (wcw sheet 2.4).
func (v *View) begin(p proto.PhaseBegan, e entry) {
	v.Day = p.Day
	v.Clock = Clock{e.at, time.Duration(p.DurationMs) * time.Millisecond, e.late}
	switch p.Phase {
	case proto.PhaseDay:
		v.Speaker = proto.NoSlot
		if v.Stage == Night && v.nights > 1 {
			v.Stage = Dawn
		} else {
			v.Stage = Talk
		}
		v.nights = 0
	case proto.PhaseVote:
		v.Stage, v.voteLong = VoteOpen, p.DurationMs
	case proto.PhaseNight:
		v.nights++
		if v.nights == 1 && (v.paced || p.DurationMs < v.voteLong) {
			v.Stage = Dusk
		} else {
			v.Stage = Night
		}
		v.paced = v.paced || v.nights > 1
	case proto.PhaseFinished:
		v.Stage = Finished
	}
}

func (v *View) hear(s proto.Speech, to proto.Slot) {
	if !s.Slot.Valid() {
		return
	}
	v.Speaker = s.Slot
	seat := &v.Seats[s.Slot]
	seat.Said++
	if s.Accusation.Valid() {
		seat.Names[s.Accusation]++
	}
	if to.Valid() {
		seat.Answers[to]++
	}
}

func (v *View) close(p proto.Ballots, day int) {
	v.Stage, v.Clock = VoteClosed, Clock{}
	ballots := slices.DeleteFunc(slices.Clone(p.Ballots), func(b proto.Ballot) bool { return !b.Slot.Valid() })
	v.Votes = append(slices.Clip(v.Votes), Vote{Day: day, Ballots: ballots, Out: p.Eliminated, Resolution: p.Resolution})
}

func (v *View) remove(p proto.Elimination, day int) {
	if !p.Slot.Valid() || v.Seats[p.Slot].Gone() {
		return
	}
	if v.Speaker == p.Slot {
		v.Speaker = proto.NoSlot
	}
	seat := &v.Seats[p.Slot]
	seat.Exit, seat.Role = Exit{p.Cause, day}, p.Role
	if seat.Cause == "" {
		seat.Cause = "unknown"
	}
}

// dawn closes a night. It names the dead again, which matters only when the
// elimination itself was not understood.
func (v *View) dawn(p proto.NightResolved, day int) {
	v.Clock = Clock{}
	for _, s := range p.Eliminated {
		v.remove(proto.Elimination{Slot: s, Cause: proto.CauseWolf}, day)
	}
}
