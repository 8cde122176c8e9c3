package wcw

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// maxRemainingMs is the most that an observation shows (wcw sheet 3.1).
const maxRemainingMs = 45_000

// Observation is the seat's request with all that the seat may know, as of the
// given time (wcw sheet 4.4). ok is false if the seat has no request that
// takes an answer.
func (m *Match) Observation(at time.Duration, seat int) (o proto.Observation, ok bool) {
	m.catchUp(at)
	if !validSeat(seat) {
		return o, false
	}
	s := &m.seats[seat]
	if s.req == nil || !s.req.answerable(m.now) {
		return o, false
	}
	return m.observe(s), true
}

func (m *Match) observe(s *seat) proto.Observation {
	transcript, truncated := m.transcript(s.slot)
	return proto.Observation{
		EpisodeID:           m.config.EpisodeID,
		ObservationID:       observationID(s.slot, s.req.n),
		RequestID:           requestID(s.slot, s.req.n),
		Attempt:             s.req.attempt,
		RemainingMs:         min(ceilMs(s.req.deadline-m.now), maxRemainingMs),
		Phase:               m.phase,
		Day:                 m.day,
		Self:                s.self(),
		Roster:              m.roster,
		Teammates:           m.teammates(s),
		PrivateResults:      s.results[:len(s.results):len(s.results)],
		Votes:               m.past[:len(m.past):len(m.past)],
		Transcript:          transcript,
		TranscriptTruncated: truncated,
		Request:             s.req.body,
	}
}

func (s *seat) self() proto.Self {
	return proto.Self{Slot: s.slot, Role: s.role, Faction: s.role.Faction(), Alive: s.alive}
}

// teammates are the pack of a wolf or the nobles of a noble, for life.
func (m *Match) teammates(s *seat) []proto.Teammate {
	var team slots
	switch {
	case s.wolf():
		team = m.wolves()
	case s.noble():
		team = m.nobles()
	}
	rows := make([]proto.Teammate, 0, team.count())
	for mate := range team.all() {
		rows = append(rows, proto.Teammate{Slot: mate, Role: m.seats[mate].role})
	}
	return rows
}

// transcript is what was said and who died, as far as the seat may see: all
// deaths, and as much of the latest talk as there is room for.
func (m *Match) transcript(s proto.Slot) (rows []proto.Event, truncated bool) {
	l := &m.journal.seats[s]
	surplus := len(l.rows) - proto.MaxTranscript
	rows = make([]proto.Event, 0, min(len(l.rows), proto.MaxTranscript))
	skipped := 0
	for _, cursor := range l.rows {
		e := &m.journal.entries[l.entries[cursor-1]]
		death, died := e.payload.(proto.Elimination)
		if !died && skipped < surplus {
			skipped++
			continue
		}
		row := e.event(int(cursor))
		if died && m.config.Edition == proto.Classic {
			row.Payload = proto.Elimination{Slot: death.Slot, Cause: death.Cause}
		}
		rows = append(rows, row)
	}
	return rows, surplus > 0
}

// Player decides from observations alone.
type Player interface {
	Decide(proto.Observation) proto.Body
}

// Decider lets a player answer the requests of a seat in engine.Play.
func Decider(m *Match, seat int, p Player) engine.Decider[proto.Request, proto.Action] {
	return decider{m, seat, p}
}

type decider struct {
	match  *Match
	seat   int
	player Player
}

func (d decider) Decide(r engine.Request[proto.Request]) (proto.Action, error) {
	o, ok := d.match.Observation(r.Opened, d.seat)
	if !ok {
		return proto.Action{}, engine.ErrUnsolicited
	}
	return Answer(o, d.player.Decide(o)), nil
}

// Answer is the action that answers an observation.
func Answer(o proto.Observation, b proto.Body) proto.Action {
	return proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: b}
}
