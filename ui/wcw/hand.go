package wcw

import (
	"reflect"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// hand is what a seat knows of its match, by whichever protocol it plays.
type hand struct {
	seated  bool
	person  bool // snapshots come, not observations alone
	slot    proto.Slot
	episode string
	self    *proto.Self // nil while the match waits
	mates   []proto.Teammate
	snap    proto.Snapshot     // a person's latest
	asked   *proto.Observation // the latest request of a policy, the open one of a person
	heard   retold             // of a policy
	roster  []proto.RosterRow  // of a policy, the latest
	result  *proto.Result
	ends    time.Duration // feed time at which the clock is at 0:00
	fold    Fold
}

// snapshot takes a person's state and reports whether anything but the running
// clock has changed.
func (h *hand) snapshot(it feed.Item[any], s proto.Snapshot) (changed bool) {
	left := s.RemainingMs
	if s.Lobby != nil && s.Lobby.StartsInMs != nil {
		left = *s.Lobby.StartsInMs
	}
	moved := h.setClock(it.At + time.Duration(left)*time.Millisecond)
	before, after := steady(h.snap), steady(s)
	changed = moved || !h.person || !reflect.DeepEqual(before, after)
	h.person, h.snap, h.episode, h.asked = true, s, s.EpisodeID, s.Observation
	h.know(s.Self, s.Teammates)
	if s.Result != nil {
		h.settle(*s.Result)
	}
	return h.refold(it.At, s.Events) || changed
}

// steady is a snapshot without its clock and its events, whose number stands
// for them.
func steady(s proto.Snapshot) proto.Snapshot {
	s.RemainingMs, s.Events = len(s.Events), nil
	if s.Lobby != nil {
		l := *s.Lobby
		if l.StartsInMs != nil {
			l.StartsInMs = new(int)
		}
		s.Lobby = &l
	}
	if s.Observation != nil {
		o := *s.Observation
		o.RemainingMs, o.Transcript = 0, nil
		s.Observation = &o
	}
	return s
}

// jitter is how much two reports of the same clock may differ.
const jitter = 700 * time.Millisecond

// setClock sets the end of the period, and keeps the old one if both are the
// same but for the way that the message took.
func (h *hand) setClock(ends time.Duration) (moved bool) {
	if (ends - h.ends).Abs() < jitter {
		return false
	}
	h.ends = ends
	return true
}

// refold folds a whole list of events of which the first were folded already,
// anew if they are others than before: a death shifts the list of its seat.
func (h *hand) refold(at time.Duration, events []proto.Event) (changed bool) {
	n := h.fold.Events()
	if n > len(events) || n > 0 && h.fold.entries[n-1].event.ID != clean.Line(events[n-1].ID) {
		h.fold.Reset()
		n = 0
	}
	for _, e := range events[n:] {
		h.fold.Add([]feed.Item[proto.Event]{{At: at, Event: e}}, false)
	}
	return h.fold.Events() != n
}

// observation takes a policy's request and what it tells of the match.
func (h *hand) observation(it feed.Item[any], o proto.Observation) {
	h.ends = it.At + time.Duration(o.RemainingMs)*time.Millisecond
	h.episode, h.asked = o.EpisodeID, &o
	h.know(&o.Self, o.Teammates)
	h.slot = o.Self.Slot
	h.roster = o.Roster
	h.heard.hear(o)
	h.fold.Reset()
	for _, e := range h.heard.events(o) {
		h.fold.Add([]feed.Item[proto.Event]{{At: it.At, Event: e}}, false)
	}
}

// finish takes the end of the match.
func (h *hand) finish(at time.Duration, e proto.End) {
	h.asked = nil
	h.settle(e.Result)
	if h.fold.Now().Stage != Finished {
		last := proto.Event{Cursor: h.fold.Events() + 1, Day: h.fold.Now().Day, Phase: proto.PhaseFinished, Payload: proto.Finished{Result: e.Result}}
		if n := h.fold.Events(); n > 0 {
			last.Cursor = h.fold.entries[n-1].event.Cursor + 1
		}
		h.fold.Add([]feed.Item[proto.Event]{{At: at, Event: last}}, false)
	}
}

// know takes the seat's own card and those of its team.
func (h *hand) know(self *proto.Self, mates []proto.Teammate) {
	h.self, h.mates = nil, slices.Clone(mates)
	if self != nil {
		me := *self
		me.Role = word(me.Role)
		h.self = &me
	}
	for i := range h.mates {
		h.mates[i].Role = word(h.mates[i].Role)
	}
}

// settle takes the result.
func (h *hand) settle(r proto.Result) {
	r.Outcome, r.Reason = word(r.Outcome), word(r.Reason)
	h.result = &r
}

// me is the seat's own number; NoSlot before it is known.
func (h *hand) me() proto.Slot {
	if h.self != nil {
		return h.self.Slot
	}
	if h.seated {
		return h.slot
	}
	return proto.NoSlot
}

// dead reports whether the seat is out.
func (h *hand) dead() bool { return h.self != nil && !h.self.Alive }

// view is the table with what this seat knows: its own card, those of its
// team, what it learned for certain, and all when they are revealed.
func (h *hand) view(secrets bool) View {
	v := h.fold.Now()
	h.seatNames(&v)
	if h.result != nil {
		v.Result, v.Stage = h.result, Finished
	}
	if !secrets && h.result == nil {
		return v
	}
	for _, r := range h.snap.RevealedRoles {
		v.card(r.Slot, r.Role)
	}
	for _, m := range h.mates {
		v.card(m.Slot, m.Role)
	}
	for _, r := range h.results() {
		switch {
		case r.Ability == proto.Inform:
			v.card(r.Target, proto.DairyMaid)
		case r.Ability == proto.Check:
			v.card(r.Target, proto.Role(r.Result.Word)) // no role for "vanilla"
		}
	}
	if h.self != nil {
		v.card(h.self.Slot, h.self.Role)
	}
	return v
}

// card notes the role of a seat, if it is one.
func (v *View) card(s proto.Slot, r proto.Role) {
	if s.Valid() && r.Known() {
		v.Seats[s].Card = r
	}
}

// seatNames puts the roster's names and the seat's own "you" into a view.
func (h *hand) seatNames(v *View) {
	roster := *v.roster
	for _, r := range append(h.snap.Roster[:len(h.snap.Roster):len(h.snap.Roster)], h.roster...) {
		if r.Slot.Valid() {
			roster[r.Slot] = Profile{clean.Line(r.Name), clean.Line(r.PolicyName), clean.Line(r.Presentation.Persona)}
		}
	}
	if me := h.me(); me.Valid() && h.result == nil {
		roster[me].Name = "you"
	}
	v.roster = &roster
}

// results are what the seat was told in private, oldest first.
func (h *hand) results() []proto.PrivateResult {
	var all []proto.PrivateResult
	for _, e := range h.fold.entries {
		if p, ok := e.event.Payload.(proto.PrivateResulted); ok && p.Slot == h.me() {
			all = append(all, p.Result)
		}
	}
	return all
}

// period is the stretch of the match: for a policy, by its phase.
func (h *hand) period() proto.Period {
	if h.person {
		return h.snap.Period
	}
	if h.asked == nil {
		return ""
	}
	switch h.asked.Phase {
	case proto.PhaseVote:
		return proto.PeriodVote
	case proto.PhaseNight:
		if h.asked.Request.RequestKind() == proto.KindNight {
			return proto.PeriodActions
		}
		return proto.PeriodCoordination
	}
	return proto.PeriodDiscussion
}

// day is the number of the day, 0 before the first.
func (h *hand) day() int {
	if h.person {
		return h.snap.Day
	}
	if h.asked == nil {
		return 0
	}
	return h.asked.Day
}

// waiting reports whether the match has not begun for this seat.
func (h *hand) waiting() bool { return h.self == nil && h.result == nil }
