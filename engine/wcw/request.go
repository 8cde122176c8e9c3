package wcw

import (
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// request is what a seat is asked, and how far it is answered.
type request struct {
	n        int // counts the requests of the seat from 1
	kind     proto.RequestKind
	body     proto.Request
	opened   time.Duration
	deadline time.Duration
	speeches int // public speeches when it was opened, which a bid may answer

	revisable bool // a person's: each answer replaces the one before
	attempt   int
	first     proto.Code // why the first try was refused; empty if it was not
	closed    bool       // it failed for good
	code      proto.Code // why
	answer    proto.Body // the accepted one
	report    *proto.Report
}

// takes reports whether the request waits for a first answer.
func (r *request) takes(now time.Duration) bool {
	return r.answer == nil && !r.closed && now < r.deadline
}

// answerable reports whether an answer could still be accepted.
func (r *request) answerable(now time.Duration) bool {
	return r.takes(now) || r.revisable && now < r.deadline
}

func requestID(s proto.Slot, n int) string     { return numbered("r_", s, n) }
func observationID(s proto.Slot, n int) string { return numbered("o_", s, n) }

func numbered(prefix string, s proto.Slot, n int) string {
	b := strconv.AppendInt(append(make([]byte, 0, 12), prefix...), int64(s), 10)
	return string(strconv.AppendInt(append(b, '_'), int64(n), 10))
}

// maxBotDecision is how long a bot may take for a vote or a night in a paced
// game (wcw sheet 3.1).
const maxBotDecision = 15 * time.Second

// ask opens a request. It replaces an earlier one, which is over by then.
func (m *Match) ask(s *seat, body proto.Request, deadline time.Duration) {
	s.asked++
	s.req = &request{
		n: s.asked, kind: body.RequestKind(), body: body,
		opened: m.now, deadline: deadline, speeches: len(m.journal.speeches),
	}
}

// askToDecide opens a vote or night request: a bot of a paced game has less
// time than a person, whose answer may be revised.
func (m *Match) askToDecide(s *seat, body proto.Request) {
	deadline := m.boundary
	if m.config.Episode.Mode.Paced() && !s.person {
		deadline = min(deadline, m.now+maxBotDecision)
	}
	m.ask(s, body, deadline)
	s.req.revisable = s.person
}

// Open lists the requests that wait for a first answer, by seat.
func (m *Match) Open() []engine.Request[proto.Request] {
	var open []engine.Request[proto.Request]
	for i := range m.seats {
		s := &m.seats[i]
		if r := s.req; r != nil && r.takes(m.now) {
			open = append(open, engine.Request[proto.Request]{
				ID: requestID(s.slot, r.n), Seat: i, Attempt: r.attempt,
				Opened: r.opened, Deadline: r.deadline, Body: r.body,
			})
		}
	}
	return open
}

// Asked tells how far a request is.
type Asked struct {
	ID       string
	Kind     proto.RequestKind
	Attempt  int
	Answered bool // an answer was accepted
	Closed   bool // it failed and takes no answer any more
}

// Asked is the state of the seat's request, which stays until its window is
// over, also when it was answered; ok is false if there is none.
func (m *Match) Asked(seat int) (a Asked, ok bool) {
	if !validSeat(seat) || m.seats[seat].req == nil {
		return Asked{}, false
	}
	r := m.seats[seat].req
	return Asked{
		ID: requestID(proto.Slot(seat), r.n), Kind: r.kind, Attempt: r.attempt,
		Answered: r.answer != nil, Closed: r.closed,
	}, true
}
