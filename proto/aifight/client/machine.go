package client

import (
	"errors"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// Phase is what the connection is doing; whether a match is on shows in the
// sessions (aifight sheet 2.5).
type Phase uint8

// The phases.
const (
	Closed     Phase = iota // there is no connection
	Greeting                // it is open, and the welcome has not come
	Idle                    // nothing is asked for
	Queued                  // a match is waited for
	Confirming              // one was found and is to be confirmed
)

// Config is how a machine behaves by itself.
type Config struct {
	// AutoConfirm confirms matches that were found.
	AutoConfirm bool
	// RuntimeName is told to a readiness check.
	RuntimeName string
	// Now gives the time of day for a readiness check.
	Now func() time.Time
}

// Times of the connection (aifight sheet 5).
const (
	WelcomeWait = 10 * time.Second
	PingEvery   = 25 * time.Second
	GiveUpAfter = 60 * time.Second // without a sign of life
)

// Confirmation is a match that was found and waits to be confirmed.
type Confirmation struct {
	aifight.ConfirmRequest
	Deadline time.Duration
	Sent     bool
}

// Machine is the state of a client: its connection, its place in a queue and
// its matches. Times are on the caller's own monotonic clock.
type Machine struct {
	config   Config
	phase    Phase
	welcome  aifight.Welcome
	greeted  bool // a welcome has come in the life of the machine
	wanted   *aifight.JoinQueue
	queued   aifight.QueueJoined
	confirm  *Confirmation
	sessions []*Session
	notices  notices
}

// New makes a machine that is not connected.
func New(c Config) *Machine { return &Machine{config: c} }

// Phase is what the connection is doing.
func (m *Machine) Phase() Phase { return m.phase }

// Welcome is the last welcome; ok is false before the first.
func (m *Machine) Welcome() (w aifight.Welcome, ok bool) { return m.welcome, m.greeted }

// Queue is what the agent waits for, in Queued and Confirming.
func (m *Machine) Queue() aifight.QueueJoined { return m.queued }

// Confirmation is the match that was found, in Confirming; else nil.
func (m *Machine) Confirmation() *Confirmation { return m.confirm }

// Sessions lists the matches of this client in the order in which they came,
// those that are over too. The list is shared.
func (m *Machine) Sessions() []*Session { return m.sessions }

// Session is the match of an id; nil if there is none.
func (m *Machine) Session(id string) *Session {
	for _, s := range m.sessions {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// Open tells that a socket is open.
func (m *Machine) Open() { m.phase = Greeting }

// Lost tells that the socket is gone, and with it the place in every queue
// (aifight sheet 1.8). What is being decided stays; it is asked for again.
func (m *Machine) Lost() {
	m.phase, m.confirm = Closed, nil
	for _, s := range m.sessions {
		s.lose()
	}
}

// Errors of the machine. They are final for the connection, except that
// ErrNoWelcome may be tried again.
var (
	ErrNoWelcome = errors.New("the server did not say welcome")
	ErrRefused   = errors.New("the server refuses the connection")
)

// Join asks for a match and remembers it for another connection.
func (m *Machine) Join(j aifight.JoinQueue) []aifight.Message {
	m.wanted = &j
	if m.phase == Greeting || m.phase == Closed {
		return nil
	}
	return []aifight.Message{j}
}

// Leave stops waiting for a match.
func (m *Machine) Leave() []aifight.Message {
	m.wanted = nil
	if m.phase == Greeting || m.phase == Closed {
		return nil
	}
	return []aifight.Message{aifight.LeaveQueue{}}
}

// Confirm tells that the player is there for the match that was found.
func (m *Machine) Confirm() []aifight.Message {
	if m.confirm == nil || m.confirm.Sent {
		return nil
	}
	m.confirm.Sent = true
	return []aifight.Message{aifight.MatchConfirm{ConfirmID: m.confirm.ConfirmID}}
}
