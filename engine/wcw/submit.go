package wcw

import (
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Submit hands in an answer. The receipt tells what became of it; the checks
// run in the order of wcw sheet 3.2. It fails with engine.ErrUnsolicited if
// the seat has no request and with engine.ErrOver after the end.
func (m *Match) Submit(at time.Duration, seat int, a proto.Action) (proto.Receipt, error) {
	s, err := m.asking(at, seat)
	if err != nil {
		return proto.Receipt{}, err
	}
	if late := m.late(s); late != nil {
		return *late, nil
	}
	r := s.req
	if m.config.Edition == proto.Classic {
		a.Body = withoutSuspicion(a.Body)
	}
	switch {
	case !wellFormed(a):
		return m.refuse(s, proto.CodeMalformed), nil
	case !m.addressed(s, a):
		return s.receipt(proto.Rejected, proto.CodeIllegal, false), nil
	case r.answer != nil && proto.EqualBodies(r.answer, a.Body) && equalReports(r.report, a.Report):
		return s.receipt(proto.Duplicate, "", false), nil
	case r.answer != nil && !r.revisable:
		return s.receipt(proto.Rejected, proto.CodeIllegal, false), nil
	case !m.legal(s, a.Body):
		return m.refuse(s, proto.CodeIllegal), nil
	}
	return m.accept(s, a), nil
}

// Malformed tells that a frame of the seat could not be decoded; it fails as
// Submit does.
func (m *Match) Malformed(at time.Duration, seat int) (proto.Receipt, error) {
	s, err := m.asking(at, seat)
	if err != nil {
		return proto.Receipt{}, err
	}
	if late := m.late(s); late != nil {
		return *late, nil
	}
	return m.refuse(s, proto.CodeMalformed), nil
}

// asking finds the seat that an answer comes from.
func (m *Match) asking(at time.Duration, seat int) (*seat, error) {
	m.catchUp(at)
	switch {
	case !validSeat(seat):
		return nil, engine.ErrNoSeat
	case m.over:
		return nil, engine.ErrOver
	case m.seats[seat].req == nil:
		return nil, engine.ErrUnsolicited
	}
	return &m.seats[seat], nil
}

// late is the receipt for an answer that comes after the deadline, or after
// its request failed for good; nil for one in time. An answer after the
// deadline closes what was unanswered.
func (m *Match) late(s *seat) *proto.Receipt {
	var r proto.Receipt
	switch {
	case m.now >= s.req.deadline:
		if s.req.answer == nil && !s.req.closed {
			s.req.closed, s.req.code = true, proto.CodeTimeout
		}
		r = s.receipt(proto.Expired, proto.CodeTimeout, false)
	case s.req.closed:
		r = s.receipt(proto.Expired, "", false)
	default:
		return nil
	}
	return &r
}

// addressed reports whether the ids of an answer are those of the open request.
func (m *Match) addressed(s *seat, a proto.Action) bool {
	return a.EpisodeID == m.config.EpisodeID &&
		a.RequestID == requestID(s.slot, s.req.n) && a.ObservationID == observationID(s.slot, s.req.n)
}

// refuse turns down an answer. A bot may try once more, unless something of
// it was accepted before; a person's draft stays as it is.
func (m *Match) refuse(s *seat, code proto.Code) proto.Receipt {
	r := s.req
	switch {
	case r.revisable || r.answer != nil:
		return s.receipt(proto.Rejected, code, false)
	case r.attempt == 0:
		r.attempt, r.first = 1, code
		return s.receipt(proto.Rejected, code, true)
	}
	r.closed, r.code = true, code
	return s.receipt(proto.Rejected, code, false)
}

func (m *Match) accept(s *seat, a proto.Action) proto.Receipt {
	s.req.answer, s.req.report = ownCopy(a.Body), a.Report
	if a.Report != nil {
		report := *a.Report
		s.req.report = &report
	}
	receipt := s.receipt(proto.Accepted, "", false)
	if s.req.kind == proto.KindDeadChat {
		m.publishDeadReply(s)
	}
	return receipt
}

func (s *seat) receipt(status proto.Status, code proto.Code, retry bool) proto.Receipt {
	return proto.Receipt{RequestID: requestID(s.slot, s.req.n), Status: status, Code: code, Retry: retry}
}

func equalReports(a, b *proto.Report) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// ownCopy is a body that its sender cannot change any more.
func ownCopy(b proto.Body) proto.Body {
	switch b := b.(type) {
	case proto.Vote:
		b.Suspicion = slices.Clone(b.Suspicion)
		return b
	case proto.Night:
		b.Actions = slices.Clone(b.Actions)
		return b
	}
	return b
}

// withoutSuspicion drops what the classic edition does not know
// (wcw sheet 0.1).
func withoutSuspicion(b proto.Body) proto.Body {
	if v, ok := b.(proto.Vote); ok {
		v.Suspicion = nil
		return v
	}
	return b
}
