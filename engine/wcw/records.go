package wcw

import (
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// answered is what a seat's request came to when its window closed.
type answered struct {
	seat   *seat
	kind   proto.RequestKind
	body   proto.Body // the one that counts, perhaps the fallback
	failed bool       // it fell back, or its policy reported a failure
}

// settle ends the seat's request and writes what is recorded of it: failures,
// then the summary (wcw sheet 3.6). ok is false if the seat was not asked.
func (m *Match) settle(s *seat) (a answered, ok bool) {
	r := s.req
	if r == nil || r.kind == proto.KindDeadChat {
		return answered{}, false
	}
	s.req = nil
	a = answered{seat: s, kind: r.kind, body: r.answer, failed: r.answer == nil || r.report != nil}
	if r.answer == nil {
		a.body = fallback(r)
	}
	m.recordFailures(s, r)
	m.recordSummary(s, a.kind, a.body)
	s.count(r, a.failed)
	return a, true
}

// settleAll settles the requests of all seats, in slot order.
func (m *Match) settleAll() []answered {
	var all []answered
	for i := range m.seats {
		if a, ok := m.settle(&m.seats[i]); ok {
			m.recordSuspicion(a)
			all = append(all, a)
		}
	}
	return all
}

func (m *Match) recordFailures(s *seat, r *request) {
	f := proto.Failure{Slot: s.slot, RequestKind: r.kind, Source: proto.SourceGame}
	if r.first != "" {
		f.Code, f.Disposition, f.Attempt = r.first, proto.Retry, 1
		m.tell(toSeat(s.slot), f)
		f.Attempt = 2
	}
	f.Disposition = proto.Fallback
	switch {
	case r.answer == nil:
		if f.Code = r.code; !r.closed {
			f.Code = proto.CodeTimeout
		}
	case r.report != nil:
		f.Code, f.Source, f.Attempt = r.report.Code, proto.SourcePolicy, r.report.Attempts
	default:
		return
	}
	m.tell(toSeat(s.slot), f)
}

func (m *Match) recordSummary(s *seat, kind proto.RequestKind, b proto.Body) {
	if text := summary(b); text != "" {
		m.tell(toSeat(s.slot), proto.Confessional{Slot: s.slot, RequestKind: kind, Text: text})
	}
}

func summary(b proto.Body) string {
	switch b := b.(type) {
	case proto.Chat:
		return b.Summary
	case proto.Vote:
		return b.Summary
	case proto.Night:
		return b.Summary
	case proto.DeadChat:
		return b.Summary
	}
	return ""
}

// count adds a closed request to the seat's valid_actions (wcw sheet 2.11).
func (s *seat) count(r *request, failed bool) {
	if n, night := r.body.(proto.NightRequest); night && len(n.Choices) == 0 {
		return
	}
	s.counted++
	if failed {
		s.failed++
	}
}

// fallback is the answer of a seat that gave none (wcw sheet 3.5).
func fallback(r *request) proto.Body {
	switch body := r.body.(type) {
	case proto.BidRequest:
		return proto.Bid{Accusation: proto.NoSlot}
	case proto.ChatRequest:
		return proto.Chat{Kind: body.Kind}
	case proto.NightRequest:
		return proto.Night{Actions: passes(body.Choices)}
	}
	return proto.Vote{Target: proto.NoSlot}
}

func passes(choices []proto.Choice) []proto.NightAction {
	rows := make([]proto.NightAction, len(choices))
	for i, c := range choices {
		rows[i] = proto.NightAction{Ability: c.Ability, Target: proto.NoSlot, Killer: proto.NoSlot}
	}
	return rows
}
