package wcw

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// seat is all that the match keeps of one seat.
type seat struct {
	slot   proto.Slot
	role   proto.Role
	alive  bool
	died   int        // day of death
	knifed bool       // killed at night
	killer proto.Slot // by whom, if knifed

	held       bool
	person     bool
	grace      time.Duration // the start waits until then, while held
	naming     bool          // the connection asked to register a name
	registered string

	req     *request // the open one, until its window is over
	asked   int      // requests so far
	results []proto.PrivateResult
	spoken  int      // speeches today, in fast mode
	said    []string // its last speeches, folded (wcw sheet 2.6)
	chats   chatLog
	counted int // requests that count for valid_actions
	failed  int // of those
}

func (s *seat) wolf() bool  { return s.role.Faction() == proto.FactionWolf }
func (s *seat) noble() bool { return s.role == proto.Noble }
func (s *seat) town() bool  { return s.role.Faction() == proto.FactionTown }

// Graces of a connection before the start (wcw sheet 4.3).
const (
	namingGrace   = 2 * time.Second
	identifyGrace = time.Second
)

// Join seats a player. Person marks the seat as a person's at once, and fails
// with ErrNoPersons outside human mode. It fails with engine.ErrSeatTaken while
// somebody holds the seat and, for all but people's seats, with engine.ErrOver
// after the end. The start waits for an Advance or a later moment, so that
// Naming and Identify at the moment of joining come in time.
func (m *Match) Join(at time.Duration, seat int, p engine.Player) error {
	m.catchUp(at)
	if err := m.mayJoin(seat, p); err != nil {
		return err
	}
	s := &m.seats[seat]
	s.held, s.grace = true, 0
	if p == engine.Person {
		m.makePerson(s)
	} else if m.waiting() && m.config.Episode.Mode == proto.ModeHuman && !s.person {
		s.grace = m.now + identifyGrace
	}
	return nil
}

func (m *Match) mayJoin(seat int, p engine.Player) error {
	switch {
	case !validSeat(seat):
		return engine.ErrNoSeat
	case p == engine.Person && m.config.Episode.Mode != proto.ModeHuman:
		return ErrNoPersons
	case m.seats[seat].held:
		return engine.ErrSeatTaken
	case m.over && !m.seats[seat].person:
		return engine.ErrOver
	}
	return nil
}

// Leave tells that the seat's player is gone. A bot's unanswered request fails
// at once; a person's draft stands (wcw sheet 3.7).
func (m *Match) Leave(at time.Duration, seat int) {
	m.catchUp(at)
	if !validSeat(seat) || !m.seats[seat].held {
		return
	}
	s := &m.seats[seat]
	s.held, s.naming = false, false
	switch {
	case s.person || s.req == nil:
	case s.req.kind == proto.KindDeadChat:
		s.req = nil
	case s.req.takes(m.now):
		s.req.closed, s.req.code = true, proto.CodeDisconnected
	}
}

// Naming tells that the player who holds the seat asked to register a name,
// which delays the start by up to 2 s. It reports whether a name can be
// registered now: while the match waits, and never on a person's seat
// (wcw sheet 4.3).
func (m *Match) Naming(at time.Duration, seat int) bool {
	m.catchUp(at)
	if !validSeat(seat) || !m.waiting() {
		return false
	}
	s := &m.seats[seat]
	if s.person || !s.held {
		return false
	}
	s.naming = true
	s.grace = max(s.grace, m.now+namingGrace)
	return true
}

// Register offers a display name and reports whether it was taken: the first
// good one of a seat that asked for Naming, while the match waits.
func (m *Match) Register(at time.Duration, seat int, name string) bool {
	m.catchUp(at)
	if !validSeat(seat) || !m.waiting() {
		return false
	}
	s := &m.seats[seat]
	name, ok := displayName(name)
	if !ok || !s.naming || s.person || s.registered != "" {
		return false
	}
	s.registered, s.grace = name, 0
	return true
}

// Identify marks the seat as a person's for the rest of the match. During a
// match the person takes over from the bot (wcw sheet 3.1, 4.6). It fails with
// ErrNoPersons outside human mode and with engine.ErrOver after the end.
func (m *Match) Identify(at time.Duration, seat int) error {
	m.catchUp(at)
	switch {
	case !validSeat(seat):
		return engine.ErrNoSeat
	case m.config.Episode.Mode != proto.ModeHuman:
		return ErrNoPersons
	case m.over && !m.seats[seat].person:
		return engine.ErrOver
	}
	m.makePerson(&m.seats[seat])
	return nil
}

func (m *Match) makePerson(s *seat) {
	s.grace, s.naming = 0, false
	if s.person {
		return
	}
	s.person = true
	if m.firstPerson == nil {
		at := m.now
		m.firstPerson = &at
	}
	if m.running() {
		m.takeOver(s)
	}
}

// takeOver gives a bot's seat to a person: what people are never asked is
// dropped without a trace, and an unanswered decision gets the time of people.
func (m *Match) takeOver(s *seat) {
	r := s.req
	if r == nil {
		return
	}
	switch r.kind {
	case proto.KindVote, proto.KindNight:
		if r.answer == nil && !r.closed {
			r.deadline, r.revisable = m.periodEnds, true
		}
	default:
		s.req = nil
		if m.host.slot == s.slot {
			m.host.slot = proto.NoSlot
		}
	}
}
