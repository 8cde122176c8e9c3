package football

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// Branch is a match that goes on from where a playback is. Its replay begins
// with the records that lead there, so that it can be verified by itself. Seats
// play on as they did, which for baselines means exactly; they can be joined by
// people and registered anew, and cogs be driven, as in any match.
//
// The config's episode is that of the playback. Branch fails if it cannot be
// written.
func (p *Playback) Branch(c Config) (*Match, error) {
	c.Episode = p.film.config
	m, err := New(c)
	if err != nil {
		return nil, err
	}
	m.sim, m.actions = p.now.sim, p.now.actions
	m.epoch = -time.Duration(m.sim.Tick) * time.Second / football.TicksPerSecond
	m.watcher.Begin(&m.sim)
	m.rec.replay.Records, m.rec.actions = p.past(), p.now.actions
	m.events = p.pastEvents()
	m.takeSeats(p)
	m.takeNotes(p)
	m.takeTurn(p)
	if m.sim.Over() {
		m.end()
	}
	return m, nil
}

// past is the records up to the hash, and state, of the current tick.
func (p *Playback) past() []football.Record {
	seen := 0
	for i, record := range p.records {
		hash, ok := record.(football.Hash)
		if ok && int64(hash.Tick) > p.Tick() {
			break
		}
		if ok || seen == i && isCheckpoint(record) {
			seen = i + 1
		}
	}
	return p.records[:seen:seen]
}

func isCheckpoint(record football.Record) bool {
	chat, ok := record.(football.Chat)
	if !ok {
		return false
	}
	n, err := football.DecodeNote(chat.Text)
	_, ok = n.(football.Checkpoint)
	return ok && err == nil
}

// pastEvents is what happened up to the current tick; what seats do before its
// step is still to come.
func (p *Playback) pastEvents() []football.Event {
	var events []football.Event
	for _, e := range p.Events() {
		if hasHappened(&e, p.Tick()) {
			events = append(events, e)
		}
	}
	return events
}

// takeSeats gives the seats to programs with the names of the replay.
func (m *Match) takeSeats(p *Playback) {
	for _, j := range p.film.joins[:p.now.next.joins] {
		m.seats[j.Index].name, m.seats[j.Index].token = j.Name, j.Token
	}
	for _, player := range m.sim.Players[:m.sim.PlayerCount] {
		s := &m.seats[player.Seat]
		s.held, s.player, s.listed = true, engine.Agent, true
	}
}

// takeNotes takes over what seats registered and ordered.
func (m *Match) takeNotes(p *Playback) {
	for tick, n := range p.Notes {
		if tick >= p.Tick() {
			return
		}
		switch n := n.(type) {
		case football.Register:
			s := &m.seats[n.Seat]
			s.policy = football.Registration{Scripted: n.Baseline.String(), Policy: n.Policy}
			s.prompted, s.registered, s.recorded = n.Kind == football.LLM, true, true
		case football.Directive:
			s := &m.seats[n.Seat]
			s.turns.count(n.Source)
			s.note = new(n.Note)
		}
	}
}

// takeTurn takes over the orders of the turn that goes on. Those of baselines
// are given again, at the tick at which they were given; others are known to a
// tenth of a metre.
func (m *Match) takeTurn(p *Playback) {
	given := int64(-1)
	for tick, n := range p.Notes {
		if _, ok := n.(football.Directive); ok && tick < p.Tick() {
			given = tick
		}
	}
	if given < 0 {
		return
	}
	m.ordered = true
	past := *p
	past.SeekTick(given)
	for tick, n := range p.Notes {
		if d, ok := n.(football.Directive); ok && tick == given {
			m.orders[d.Seat] = m.orderOf(past.Sim(), d)
		}
	}
	m.last = since{teams: past.Sim().Teams, cogs: past.Sim().CogStats}
	for past.Tick() < p.Tick() && past.Step() {
		if g := past.Sim().LastGoal; g.Tick == past.Tick()-1 {
			m.last.goals = append(m.last.goals, g)
		}
	}
}

func (m *Match) orderOf(s *Sim, d football.Directive) football.Order {
	switch d.Source {
	case football.FromScript:
		return s.Baseline(m.seats[d.Seat].policy.Baseline(), d.Seat)
	case football.FromFallback:
		return s.Baseline(football.Zonal, d.Seat)
	}
	return d.Order()
}

// Replan makes the coming tick the first of a turn, so that what seats have
// registered counts at once.
func (m *Match) Replan(at time.Duration) {
	m.Advance(at)
	m.ordered = false
}

// Note records a note that changes nothing, before the coming tick.
func (m *Match) Note(at time.Duration, n football.Note) {
	m.Advance(at)
	m.rec.Note(m.sim.Tick, n)
}
