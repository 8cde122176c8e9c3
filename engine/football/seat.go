package football

import (
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// seat is who plays a shirt, and how.
type seat struct {
	name, token string
	held        bool // somebody holds it
	player      engine.Player
	listed      bool // it was seated, in the arena's list of players
	leaving     bool // it must be taken off the list
	policy      football.Registration
	prompted    bool            // the policy is a prompt
	registered  bool            // policy is one that came
	recorded    bool            // and it is in the replay
	ahead       *football.Order // sent for the next turn
	note        *string
	turns       Turns
}

// asked reports whether the seat is asked for orders.
func (s *seat) asked() bool { return s.held && s.player == engine.Person }

// Seated reports whether a seat is on the arena's list of players. From then on
// it is its own shirt that a stream marks.
func (m *Match) Seated(seat int) bool { return m.seats[seat].listed }

// Name is what a seat is called.
func (m *Match) Name(seat int) string { return m.seats[seat].name }

// configuredName is what a seat is called if nobody says otherwise.
func configuredName(c *football.Config, seat int) string {
	if seat < len(c.Players) && c.Players[seat].Name != "" {
		return c.Players[seat].Name
	}
	return "Player" + strconv.Itoa(seat+1)
}

// Identify sets the name and token of a seat, which its join records. They are
// for the lobby; later it has no effect on what was recorded.
func (m *Match) Identify(at time.Duration, seat int, name, token string) {
	m.Advance(at)
	if s := &m.seats[seat]; !s.listed {
		s.name, s.token = name, token
	}
}

// Join gives a seat to a player. In the lobby, the seat counts once those
// before it are taken too; later it can be taken over, which no replay tells.
func (m *Match) Join(at time.Duration, seat int, p engine.Player) error {
	m.Advance(at)
	switch {
	case seat < 0 || seat >= football.Seats:
		return engine.ErrNoSeat
	case m.sim.Phase == football.GameOver:
		return engine.ErrOver
	case m.seats[seat].held:
		return engine.ErrSeatTaken
	}
	m.seats[seat].held, m.seats[seat].player = true, p
	return nil
}

// Leave frees a seat. From the start of the match on, the arena's list of
// players loses it for good.
func (m *Match) Leave(at time.Duration, seat int) {
	m.Advance(at)
	if seat < 0 || seat >= football.Seats || !m.seats[seat].held {
		return
	}
	s := &m.seats[seat]
	s.held = false
	s.leaving = s.listed && m.sim.Phase != football.Lobby
	if m.turn.open && m.turn.waits[seat] {
		m.answer(seat)
	}
}

// Register sets a seat's policy, from the next turn on.
func (m *Match) Register(at time.Duration, seat int, g football.Registration) {
	m.Advance(at)
	s := &m.seats[seat]
	if !s.registered || s.policy != g {
		s.policy, s.prompted = g, g.Kind() == football.LLM
		s.registered, s.recorded = true, false
	}
}

// seatPlayers brings the arena's list of players up to date.
func (m *Match) seatPlayers() {
	for i := range m.seats {
		if s := &m.seats[i]; s.leaving {
			m.unlist(i)
			s.leaving, s.listed = false, false
		}
	}
	for m.sim.Phase == football.Lobby && m.sim.PlayerCount < football.Seats && m.seats[m.sim.PlayerCount].held {
		index := m.sim.PlayerCount
		s := &m.seats[index]
		m.rec.Join(m.sim.Tick, index, s.name, s.token)
		m.sim.Join()
		s.listed = true
	}
}

func (m *Match) unlist(seat int) {
	for index, p := range m.sim.Players[:m.sim.PlayerCount] {
		if p.Seat == seat {
			m.rec.Leave(m.sim.Tick, index)
			m.sim.Leave(index)
			return
		}
	}
}

// recordRegistrations writes the policies that came since the last tick.
func (m *Match) recordRegistrations() {
	for i := range m.seats {
		s := &m.seats[i]
		if !s.registered || s.recorded {
			continue
		}
		s.recorded = true
		r := s.policy.Record(i)
		m.rec.Note(m.sim.Tick, r)
		m.events = append(m.events, football.Event{Tick: m.sim.Tick, Kind: football.RegisterEvent, Register: &r})
	}
}
