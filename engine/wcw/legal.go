package wcw

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// legal reports whether an answer keeps the rules for the seat's request
// (wcw sheet 3.2). Who may be asked what is settled when a request is opened.
func (m *Match) legal(s *seat, b proto.Body) bool {
	if b.AnswerTo() != s.req.kind {
		return false
	}
	switch b := b.(type) {
	case proto.Bid:
		return m.legalBid(s, b)
	case proto.Vote:
		return b.Target == proto.NoSlot || m.living.has(b.Target)
	case proto.Night:
		return m.legalNight(s, b)
	}
	return true
}

func (m *Match) legalBid(s *seat, b proto.Bid) bool {
	if b.ReplyTo != "" && !m.journal.said(b.ReplyTo, s.req.speeches) {
		return false
	}
	return b.Accusation == proto.NoSlot || b.Accusation != s.slot && m.living.has(b.Accusation)
}

func (m *Match) legalNight(s *seat, b proto.Night) bool {
	offer, ok := s.req.body.(proto.NightRequest)
	if !ok || len(b.Actions) != len(offer.Choices) {
		return false
	}
	for i, a := range b.Actions {
		if !legalRow(a, offer.Choices[i]) {
			return false
		}
	}
	return true
}

func legalRow(a proto.NightAction, c proto.Choice) bool {
	return a.Ability == c.Ability &&
		(a.Target == proto.NoSlot || slices.Contains(c.Targets, a.Target)) &&
		(a.Killer == proto.NoSlot || slices.Contains(c.Actors, a.Killer))
}
