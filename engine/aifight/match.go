package aifight

import (
	"fmt"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Config is how a match is timed.
type Config struct {
	// Turn is how long a seat has for a decision, counted anew with each
	// request; 0 is as long as it likes.
	Turn time.Duration
}

// ArenaTurn is how long the arena gives for a decision (aifight sheet 5).
const ArenaTurn = 300 * time.Second

// MaxStrikes is the strike with which a seat forfeits: a strike is noted for a
// decision that came too late or was refused twice (aifight sheet 4.0, annex D
// 2 and 4).
const MaxStrikes = 2

// Request is what a seat is asked.
type Request struct {
	Legal []proto.LegalAction
	Retry bool // the last answer was refused; another is not tried again
}

// Receipt is what became of an answer.
type Receipt struct {
	Status Status
	Reason string // a sentence, of a refused one
}

// Status is what became of an answer.
type Status uint8

// The statuses.
const (
	Accepted Status = iota
	Retry           // refused; the seat is asked once more
	Struck          // refused for the second time: a strike, and a safe decision was made
)

// Match is a match of any of the games, played by the clock. It is not safe
// for concurrent use.
type Match struct {
	game    Game
	config  Config
	now     time.Duration
	seats   []seat
	forfeit *proto.Forfeit
}

// seat is what a match knows of a seat beside its game.
type seat struct {
	held    bool
	left    bool // was held and is not
	strikes int

	asked    int // requests so far
	open     bool
	retry    bool
	opened   time.Duration
	deadline time.Duration // 0 if there is none
}

var _ engine.Match[Request, proto.Action, Receipt, proto.Event, proto.Outcome] = (*Match)(nil)

// New makes a match of a game that has just begun.
func New(g Game, c Config) *Match {
	m := &Match{game: g, config: c, seats: make([]seat, g.Seats())}
	m.ask()
	return m
}

// Game is the rules that are played. Only the match may change it.
func (m *Match) Game() Game { return m.game }

// Seats is the number of seats.
func (m *Match) Seats() int { return len(m.seats) }

// Now is the time up to which everything has happened.
func (m *Match) Now() time.Duration { return m.now }

// Strikes is how many strikes a seat has.
func (m *Match) Strikes(seat int) int { return m.seats[seat].strikes }

// Turn is how long a seat has for a decision; 0 is as long as it likes.
func (m *Match) Turn() time.Duration { return m.config.Turn }

// View is what a seat knows.
func (m *Match) View(seat int) View { return ViewOf(m.game, seat) }

// Join seats a player. Who comes back to a request is asked anew, with the
// whole time (aifight sheet 1.9).
func (m *Match) Join(at time.Duration, seat int, _ engine.Player) error {
	m.Advance(at)
	if seat < 0 || seat >= len(m.seats) {
		return engine.ErrNoSeat
	}
	s := &m.seats[seat]
	switch {
	case m.over():
		return engine.ErrOver
	case s.held:
		return engine.ErrSeatTaken
	}
	s.held = true
	if s.left && s.open {
		m.reopen(s)
	}
	return nil
}

// Leave tells that the seat's player is gone. Only its clocks go on: to be
// away is no loss by itself (aifight sheet 1.9).
func (m *Match) Leave(at time.Duration, seat int) {
	m.Advance(at)
	if seat >= 0 && seat < len(m.seats) && m.seats[seat].held {
		m.seats[seat].held, m.seats[seat].left = false, true
	}
}

// Open lists the requests that wait for an answer, by seat.
func (m *Match) Open() []engine.Request[Request] {
	var open []engine.Request[Request]
	for i := range m.seats {
		if r, ok := m.Asked(i); ok {
			open = append(open, r)
		}
	}
	return open
}

// Asked is the open request of a seat; ok is false if there is none.
func (m *Match) Asked(seat int) (r engine.Request[Request], ok bool) {
	s := &m.seats[seat]
	if !s.open {
		return r, false
	}
	r = engine.Request[Request]{
		ID: fmt.Sprintf("r_%d_%d", seat, s.asked), Seat: seat, Opened: s.opened, Deadline: s.deadline,
		Body: Request{Legal: m.game.Legal(seat), Retry: s.retry},
	}
	if s.retry {
		r.Attempt = 1
	}
	return r, true
}

// Submit makes a decision of a seat. One that is not legal may be tried once
// more; the second time is a strike, as if the time had run out.
func (m *Match) Submit(at time.Duration, seat int, a proto.Action) (Receipt, error) {
	m.Advance(at)
	if seat < 0 || seat >= len(m.seats) {
		return Receipt{}, engine.ErrNoSeat
	}
	s := &m.seats[seat]
	if !s.open {
		return Receipt{}, engine.ErrUnsolicited
	}
	err := m.game.Apply(seat, a)
	switch {
	case err == nil:
		m.ask()
		return Receipt{}, nil
	case !s.retry:
		s.retry = true
		m.reopen(s)
		return Receipt{Retry, err.Error()}, nil
	}
	m.strike(seat, proto.ForfeitInvalidAction)
	m.ask()
	return Receipt{Struck, err.Error()}, nil
}

// Next is when the time of a request runs out.
func (m *Match) Next() (at time.Duration, ok bool) {
	for i := range m.seats {
		if s := &m.seats[i]; s.open && s.deadline > 0 && (!ok || s.deadline < at) {
			at, ok = s.deadline, true
		}
	}
	return at, ok
}

// Advance lets requests run out until a time. Those that end at one moment do
// so together, before anybody is asked again.
func (m *Match) Advance(to time.Duration) {
	for {
		at, ok := m.Next()
		if !ok || at > to {
			m.now = max(m.now, to)
			return
		}
		m.now = max(m.now, at)
		for i := range m.seats {
			s := &m.seats[i]
			if s.open && s.deadline == at && m.strike(i, proto.ForfeitTimeout) {
				break // what the others were asked may have changed
			}
		}
		m.ask()
	}
}

// strike notes a strike and decides for the seat, or drops it with its last.
func (m *Match) strike(seat int, reason proto.ForfeitReason) (dropped bool) {
	s := &m.seats[seat]
	s.open = false
	s.strikes++
	if s.strikes < MaxStrikes {
		if err := m.game.Apply(seat, m.game.Fallback(seat)); err != nil {
			panic(fmt.Errorf("the safe decision of seat %d is refused: %w", seat, err))
		}
		return false
	}
	m.game.Drop(seat, reason)
	if m.over() {
		m.forfeit = &proto.Forfeit{Reason: reason, By: proto.PlayerAt(seat)}
	}
	return true
}

// ask opens a request for each seat that the game waits for, a new one also
// for those who were asked before: the others' decisions may have changed what
// they decide on (aifight sheet 2.4). An accepted decision renews the retry.
func (m *Match) ask() {
	waiting := m.game.Waiting()
	for i := range m.seats {
		s := &m.seats[i]
		if !slices.Contains(waiting, i) {
			s.open = false
			continue
		}
		s.retry = false
		m.reopen(s)
	}
}

// reopen asks a seat anew.
func (m *Match) reopen(s *seat) {
	s.asked++
	s.open, s.opened = true, m.now
	if m.config.Turn > 0 {
		s.deadline = m.now + m.config.Turn
	}
}

func (m *Match) over() bool {
	_, over := m.game.Result()
	return over
}

// Events lists what a viewer may see after its cursor.
func (m *Match) Events(v engine.Viewer, after int) []proto.Event { return m.game.Events(v, after) }

// Result is how the match ended; ok is false while it runs.
func (m *Match) Result() (proto.Outcome, bool) {
	r, over := m.game.Result()
	return proto.Outcome{Result: r, Forfeit: m.forfeit}, over
}
