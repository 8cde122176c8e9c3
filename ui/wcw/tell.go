package wcw

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// tell adds what the event, which was just folded, tells to the beats.
func (f *Fold) tell(e entry) {
	b := Beat{
		Event: len(f.entries) - 1, Day: e.event.Day, Stage: f.now.Stage, At: e.at,
		Seat: proto.NoSlot, Reply: proto.NoSlot, Accuses: proto.NoSlot, Vote: -1,
	}
	switch p := e.event.Payload.(type) {
	case proto.PhaseBegan:
		f.tellStage(b, p)
	case proto.Spoke:
		b.Kind, b.Seat, b.Text = Speech, p.Speech.Slot, p.Speech.Text
		b.Reply, b.Accuses = e.reply, p.Speech.Accusation
		if f.won.seat == b.Seat {
			b.Why, f.won = f.won.why, wonBid{seat: proto.NoSlot}
		}
		f.public(b)
	case proto.Ballots:
		b.Kind, b.Vote, b.Seat, b.Cause = Close, len(f.now.Votes)-1, p.Eliminated, proto.CauseVote
		f.public(b)
	case proto.Elimination:
		f.tellDeath(b, p)
	case proto.NightResolved:
		b.Kind = Quiet
		if len(p.Eliminated) == 0 {
			f.public(b)
		}
	case proto.Finished:
		b.Kind, b.Result = Outcome, f.now.Result
		f.public(b)
	case proto.UnknownPayload:
		b.Kind, b.Text = Unknown, fmt.Sprintf("event of an unknown kind: %s", p.Kind)
		b.Secret = secret(e.event)
		f.public(b)
	default:
		f.tellSecret(b, e)
	}
}

// public adds a beat of its own, which closes the growing ones.
func (f *Fold) public(b Beat) {
	f.beats = append(f.beats, b)
	clear(f.open)
}

// tellStage adds a heading. Dusk, dawn and the second half of a night have
// none: what they show are the vote and the night before them.
func (f *Fold) tellStage(b Beat, p proto.PhaseBegan) {
	b.Kind, b.Day = Heading, p.Day
	switch {
	case b.Stage == Dusk, b.Stage == Dawn, b.Stage == Finished:
		return
	case b.Stage == Night && f.headed(Night, p.Day):
		return
	}
	f.public(b)
}

// headed reports whether the last heading is of the stage and day.
func (f *Fold) headed(s Stage, day int) bool {
	for i := len(f.beats) - 1; i >= 0; i-- {
		if b := &f.beats[i]; b.Kind == Heading {
			return b.Stage == s && b.Day == day
		}
	}
	return false
}

// tellDeath tells a death. One by vote belongs to the close of that vote.
func (f *Fold) tellDeath(b Beat, p proto.Elimination) {
	if !p.Slot.Valid() {
		return
	}
	if n := len(f.beats); n > 0 && p.Cause == proto.CauseVote {
		if last := &f.beats[n-1]; last.Kind == Close && last.Seat == p.Slot {
			last.Role = p.Role
			return
		}
	}
	b.Kind, b.Seat, b.Cause, b.Role = Death, p.Slot, p.Cause, p.Role
	f.public(b)
}
