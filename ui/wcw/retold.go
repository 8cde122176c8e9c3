package wcw

import (
	"maps"
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// retold is what a policy's observations have told of the match, as a list of
// events: an observation has speeches, chats, deaths, votes and results apart,
// and at most the newest 128 rows (wcw sheet 4.4).
type retold struct {
	rows map[int]proto.Event // of all transcripts, by their cursors
	list []proto.Event
	at   struct {
		phase proto.Phase
		day   int
	}
	votes   []proto.PastVote
	results []proto.PrivateResult
	nights  []ownNight // own ones, oldest first
	chosen  []ownNight // those that are not told yet
	slot    proto.Slot
}

// ownNight is what the seat chose in a night, which no observation tells.
type ownNight struct {
	day     int
	actions []proto.NightAction
}

// chose keeps an answer of the night that the server has taken.
func (r *retold) chose(day int, actions []proto.NightAction) {
	if n := len(r.nights); n > 0 && r.nights[n-1].day == day {
		r.nights = r.nights[:n-1]
	}
	r.nights = append(r.nights, ownNight{day, actions})
}

// hear keeps the rows of a transcript.
func (r *retold) hear(o proto.Observation) {
	if r.rows == nil {
		r.rows = map[int]proto.Event{}
	}
	for _, e := range o.Transcript {
		r.rows[e.Cursor] = e
	}
}

// events puts everything into order.
func (r *retold) events(o proto.Observation) []proto.Event {
	r.list, r.votes, r.results, r.slot = nil, o.Votes, o.PrivateResults, o.Self.Slot
	r.chosen = r.nights
	r.at.phase, r.at.day = "", 0
	r.add("", proto.PhaseWaiting, 0, proto.Started{Roster: o.Roster})
	for _, cursor := range slices.Sorted(maps.Keys(r.rows)) {
		e := r.rows[cursor]
		death, _ := e.Payload.(proto.Elimination)
		byVote := death.Cause == proto.CauseVote
		r.until(e.Day, e.Phase, byVote)
		if byVote {
			r.moveTo(proto.PhaseVote, e.Day)
		} else {
			r.moveTo(e.Phase, e.Day)
		}
		r.add(e.ID, e.Phase, e.Day, e.Payload)
	}
	r.until(o.Day, o.Phase, false)
	r.moveTo(o.Phase, o.Day)
	return r.list
}

// until tells the votes and results that came before a moment. A vote is
// closed by its own death at the latest.
func (r *retold) until(day int, phase proto.Phase, closing bool) {
	night := phase == proto.PhaseNight
	for len(r.votes) > 0 && (r.votes[0].Day < day || r.votes[0].Day == day && (closing || night)) {
		v := r.votes[0]
		r.votes = r.votes[1:]
		r.learn(v.Day)
		r.moveTo(proto.PhaseVote, v.Day)
		r.add("", proto.PhaseVote, v.Day, proto.Ballots{Ballots: v.Ballots, Eliminated: v.Eliminated, Resolution: resolution(v)})
	}
	r.learn(day)
}

// learn tells what the seat chose in the nights before a day, and its results.
func (r *retold) learn(day int) {
	for {
		switch {
		case len(r.chosen) > 0 && r.chosen[0].day < day && (len(r.results) == 0 || r.chosen[0].day <= r.results[0].Day):
			n := r.chosen[0]
			r.chosen = r.chosen[1:]
			r.moveTo(proto.PhaseNight, n.day)
			r.add("", proto.PhaseNight, n.day, proto.NightChosen{Slot: r.slot, Actions: n.actions})
		case len(r.results) > 0 && r.results[0].Day < day:
			p := r.results[0]
			r.results = r.results[1:]
			r.moveTo(proto.PhaseNight, p.Day)
			r.add("", proto.PhaseNight, p.Day, proto.PrivateResulted{Slot: r.slot, Result: p})
		default:
			return
		}
	}
}

// resolution is how a vote came out, which an observation leaves out
// (wcw sheet 2.8).
func resolution(v proto.PastVote) proto.Resolution {
	rows := Vote{Ballots: v.Ballots}.Rows()
	switch {
	case v.Eliminated.Valid():
		return proto.Majority
	case len(rows) == 0:
		return proto.AllAbstain
	case len(rows) > 1 && len(rows[0].Voters) == len(rows[1].Voters):
		return proto.Tie
	}
	return proto.NoMajority
}

func (r *retold) moveTo(phase proto.Phase, day int) {
	if phase == r.at.phase && day == r.at.day {
		return
	}
	r.at.phase, r.at.day = phase, day
	r.add("", phase, day, proto.PhaseBegan{Phase: phase, Day: day})
}

func (r *retold) add(id string, phase proto.Phase, day int, p proto.Payload) {
	r.list = append(r.list, proto.Event{ID: id, Cursor: len(r.list) + 1, Day: day, Phase: phase, Reveal: proto.RevealOf(p.PayloadKind()), Payload: p})
}
