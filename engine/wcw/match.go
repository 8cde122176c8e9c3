package wcw

import (
	"errors"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Match is one running match. It meets engine.Match. It is not safe for
// concurrent use; what it returns is shared and must not be changed.
type Match struct {
	config   Config
	setup    proto.Setup // the one in play
	seats    [proto.Seats]seat
	journal  journal
	schedule schedule

	now   time.Duration
	phase proto.Phase
	day   int
	over  bool // ended or broken off

	boundary   time.Duration // when the present window is over
	period     proto.Period
	periodEnds time.Duration

	living slots
	roster []proto.RosterRow // as policies see it
	alive  []proto.Slot      // living as a list
	votes  []vote            // closed ones
	past   []proto.PastVote  // the same, as policies see them

	firstPerson   *time.Duration // when the first person joined
	daysCompleted int
	outcome       proto.Result

	host      host
	graveyard graveyard
	picks     int // made so far
}

var _ engine.Match[proto.Request, proto.Action, proto.Receipt, proto.Event, proto.Result] = (*Match)(nil)

// Errors of Match besides those of engine.
var (
	// ErrNoPersons means that the mode of the match has no seats for people.
	ErrNoPersons = errors.New("people can only join a match in human mode")
	// ErrNoPick means that the match does not wait for that pick.
	ErrNoPick = errors.New("the match does not wait for this pick")
	// ErrRefused means that a pick breaks a rule of wcw sheet 2.7.
	ErrRefused = errors.New("the pick is refused")
	// ErrLimit means that a match outgrew what a replay may hold (wcw sheet 3.8).
	ErrLimit = errors.New("the match outgrew 20,000 events or 32 MiB")
)

// Seats is 9.
func (m *Match) Seats() int { return proto.Seats }

// EpisodeID is the id that every message of the match carries.
func (m *Match) EpisodeID() string { return m.config.EpisodeID }

// Edition is the form in which messages are made.
func (m *Match) Edition() proto.Edition { return m.config.Edition }

// Episode is the config of the match.
func (m *Match) Episode() proto.Episode { return m.config.Episode }

// Setup is the named setup in play, after a random draw; empty for a custom
// deck. It is a secret of the match.
func (m *Match) Setup() proto.Setup { return m.setup }

// Roles lists the cards by slot. They are a secret of the match.
func (m *Match) Roles() (roles [proto.Seats]proto.Role) {
	for i := range m.seats {
		roles[i] = m.seats[i].role
	}
	return roles
}

// Now is the time up to which everything has happened.
func (m *Match) Now() time.Duration { return m.now }

// Phase is the present phase: PhaseWaiting until the start, PhaseFinished at
// the end.
func (m *Match) Phase() proto.Phase { return m.phase }

// Day is the present day, from 1.
func (m *Match) Day() int { return m.day }

// Alive reports whether the seat lives.
func (m *Match) Alive(seat int) bool { return validSeat(seat) && m.seats[seat].alive }

// Person reports whether the seat is a person's; once it is, it stays so.
func (m *Match) Person(seat int) bool { return validSeat(seat) && m.seats[seat].person }

// Held reports whether somebody holds the seat now.
func (m *Match) Held(seat int) bool { return validSeat(seat) && m.seats[seat].held }

// Err is why the match broke off without a result: nil, or wraps ErrLimit.
func (m *Match) Err() error { return m.journal.size.err }

// Result is the final result; ok is false while the match runs, and for one
// that broke off.
func (m *Match) Result() (r proto.Result, ok bool) {
	return m.outcome, m.outcome.Outcome != ""
}

// Clock is the present period and the time to its end, 0 while the match waits
// or is over. In fast mode the windows of the day are the discussion, and the
// private chat of the night is the coordination.
func (m *Match) Clock(at time.Duration) (proto.Period, time.Duration) {
	m.catchUp(at)
	return m.period, m.periodLeft()
}

func (m *Match) periodLeft() time.Duration {
	if m.waiting() || m.over {
		return 0
	}
	return m.periodEnds - m.now
}

func (m *Match) waiting() bool { return m.phase == proto.PhaseWaiting }

func (m *Match) running() bool { return !m.waiting() && !m.over }

func validSeat(seat int) bool { return seat >= 0 && seat < proto.Seats }
