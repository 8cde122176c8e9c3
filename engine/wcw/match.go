package wcw

import (
	"errors"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Config is what a match is made of.
type Config struct {
	Episode   proto.Episode // with a seed
	EpisodeID string        // "episode_…"; derived from the seed when empty
	Edition   proto.Edition
	Moderated bool // a moderator outside picks who speaks: see Pick and Prompt (wcw sheet 2.7)
}

// Match is one running match. It meets engine.Match. It is not safe for
// concurrent use; what it returns is shared and must not be changed.
type Match struct{}

var _ engine.Match[proto.Request, proto.Action, proto.Receipt, proto.Event, proto.Result] = (*Match)(nil)

// Errors of Match besides those of engine.
var (
	// ErrNoPersons means that the mode of the match has no seats for people.
	ErrNoPersons = errors.New("people can only join a match in human mode")
	// ErrNoPick means that the match does not wait for that choice of its moderator.
	ErrNoPick = errors.New("the match does not wait for this pick")
	// ErrLimit means that a match outgrew what a replay may hold (wcw sheet 3.8).
	ErrLimit = errors.New("the match outgrew its limits")
)

// New makes a match that waits for its players. It fails if the config breaks
// a rule of wcw sheet 6.1 or has no seed.
func New(c Config) (*Match, error) { return &Match{}, nil }

// Seats is 9.
func (m *Match) Seats() int { return proto.Seats }

// EpisodeID is the id that every message of the match carries.
func (m *Match) EpisodeID() string { return "" }

// Edition is the form in which messages are made.
func (m *Match) Edition() proto.Edition { return proto.Classic }

// Episode is the config of the match.
func (m *Match) Episode() proto.Episode { return proto.Episode{} }

// Setup is the named setup in play, after a random draw; empty for a custom
// deck. It is a secret of the match.
func (m *Match) Setup() proto.Setup { return "" }

// Roles lists the cards by slot. They are a secret of the match.
func (m *Match) Roles() [proto.Seats]proto.Role { return [proto.Seats]proto.Role{} }

// Now is the time up to which everything has happened.
func (m *Match) Now() time.Duration { return 0 }

// Phase is the present phase: PhaseWaiting until the start, PhaseFinished at
// the end.
func (m *Match) Phase() proto.Phase { return proto.PhaseWaiting }

// Day is the present day, from 1.
func (m *Match) Day() int { return 1 }

// Alive reports whether the seat lives.
func (m *Match) Alive(seat int) bool { return true }

// Person reports whether the seat is a person's; once it is, it stays so.
func (m *Match) Person(seat int) bool { return false }

// Held reports whether somebody holds the seat now.
func (m *Match) Held(seat int) bool { return false }

// Err is why the match broke off without a result: nil, or wraps ErrLimit.
func (m *Match) Err() error { return nil }

// Join seats a player. Person marks the seat as a person's at once and fails
// with ErrNoPersons outside human mode. After the end, a person's seat alone
// may join. The start of the match waits for an Advance or a later moment, so
// Naming and Identify at the moment of joining come in time (wcw sheet 6.1).
func (m *Match) Join(at time.Duration, seat int, p engine.Player) error { return nil }

// Leave tells that the seat's player is gone (wcw sheet 3.7).
func (m *Match) Leave(at time.Duration, seat int) {}

// Naming tells that the player who holds the seat asked to register a name,
// which delays the start by up to 2 s (wcw sheet 4.3). It reports whether a
// name can be registered: while the match waits. It has no effect on a person's seat.
func (m *Match) Naming(at time.Duration, seat int) bool { return false }

// Register offers a display name and reports whether it was taken. The first
// good one wins (wcw sheet 4.3).
func (m *Match) Register(at time.Duration, seat int, name string) bool { return false }

// Identify marks the seat as a person's for the rest of the match
// (wcw sheet 3.1, 4.6). It fails with ErrNoPersons outside human mode.
func (m *Match) Identify(at time.Duration, seat int) error { return nil }

// Open lists the requests that wait for a first answer, by seat.
func (m *Match) Open() []engine.Request[proto.Request] { return nil }

// Asked is the state of the seat's request, which stays until its window is
// over, also when it was answered; ok is false if there is none.
func (m *Match) Asked(seat int) (a Asked, ok bool) { return }

// Asked tells how far a request is.
type Asked struct {
	ID       string
	Kind     proto.RequestKind
	Attempt  int
	Answered bool // an answer was accepted
	Closed   bool // it failed and takes no answer any more
}

// Observation is the seat's request with all that the seat may know, as of the
// given time. ok is false if the seat has no request that takes an answer.
func (m *Match) Observation(at time.Duration, seat int) (o proto.Observation, ok bool) { return }

// Submit hands in an answer (wcw sheet 3.2). It fails with
// engine.ErrUnsolicited if the seat has no request and with engine.ErrOver
// after the end.
func (m *Match) Submit(at time.Duration, seat int, a proto.Action) (proto.Receipt, error) {
	return proto.Receipt{}, engine.ErrUnsolicited
}

// Malformed tells that a frame of the seat could not be decoded; it fails as
// Submit does.
func (m *Match) Malformed(at time.Duration, seat int) (proto.Receipt, error) {
	return proto.Receipt{}, engine.ErrUnsolicited
}

// Chat hands in a person's message (wcw sheet 4.6, 4.7).
func (m *Match) Chat(at time.Duration, seat int, c proto.HumanChat) proto.ChatReceipt {
	return proto.ChatReceipt{}
}

// Snapshot is everything that a person on the seat may see (wcw sheet 4.6).
func (m *Match) Snapshot(at time.Duration, seat int) proto.Snapshot { return proto.Snapshot{} }

// Clock is the present period and the time to its end. In fast mode the day's
// windows are the discussion and the private chat of the night is the
// coordination.
func (m *Match) Clock(at time.Duration) (proto.Period, time.Duration) { return "", 0 }

// Next is the next moment at which something happens by itself.
func (m *Match) Next() (time.Duration, bool) { return 0, false }

// Advance lets everything happen that is due until the given time, that time
// included.
func (m *Match) Advance(to time.Duration) {}

// Events lists what a viewer may see after its cursor (wcw sheet 5.3). When a
// seat dies, the Graveyard's past appears inside its list.
func (m *Match) Events(v engine.Viewer, after int) []proto.Event { return nil }

// Count is the length of a viewer's list.
func (m *Match) Count(v engine.Viewer) int { return 0 }

// Result is the final result; ok is false while the match runs.
func (m *Match) Result() (r proto.Result, ok bool) { return }

// Replay is the replay of a match that is over (wcw sheet 5.6).
func (m *Match) Replay() (r proto.Replay, ok bool) { return }

// Pick is what the match asks its moderator; ok is false while it waits for no
// pick. Without an answer it decides by itself at the deadline.
func (m *Match) Pick() (p Pick, ok bool) { return }

// Prompt answers the open Pick for a turn to speak. A choice that the rules
// refuse is an error and lets the match decide by itself at once.
func (m *Match) Prompt(at time.Duration, pick int, slot proto.Slot, prompt string) error {
	return ErrNoPick
}

// PickDead answers the open Pick for the Graveyard, as Prompt does.
func (m *Match) PickDead(at time.Duration, pick int, slot proto.Slot) error { return ErrNoPick }

// Pick asks the moderator of a match who speaks next (wcw sheet 2.7, 4.7).
type Pick struct {
	ID       int
	Deadline time.Duration
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

func (d decider) Decide(engine.Request[proto.Request]) (proto.Action, error) {
	o, ok := d.match.Observation(d.match.Now(), d.seat)
	if !ok {
		return proto.Action{}, engine.ErrUnsolicited
	}
	return proto.Action{
		EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: d.player.Decide(o),
	}, nil
}
