package wcw

import (
	"unicode/utf8"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// maxSuspicions is how many rows a suspicion report may be sent with
// (wcw sheet 3.8).
const maxSuspicions = 9

// maxAbilities is how many abilities a role may have.
const maxAbilities = 2

// wellFormed reports whether an answer has the shape that the protocol asks
// for; a decoder lets nothing else through, a program that embeds the engine
// might (wcw sheet 3.2, 3.8, 4.5).
func wellFormed(a proto.Action) bool {
	if r := a.Report; r != nil && !wellFormedReport(*r) {
		return false
	}
	switch b := a.Body.(type) {
	case proto.Bid:
		return wellFormedBid(b)
	case proto.Chat:
		team := b.Kind == proto.KindWolfChat || b.Kind == proto.KindNobleChat
		return team && goodText(b.Text, proto.MaxSpeech) && goodText(b.Summary, proto.MaxSummary)
	case proto.Vote:
		return slotOrNone(b.Target) && goodText(b.Summary, proto.MaxSummary) && len(b.Suspicion) <= maxSuspicions
	case proto.Night:
		return wellFormedNight(b)
	case proto.DeadChat:
		return goodText(b.Text, proto.MaxDeadReply) && goodText(b.Summary, proto.MaxSummary)
	}
	return false
}

func wellFormedReport(r proto.Report) bool {
	switch r.Code {
	case proto.CodeRefused, proto.CodeProviderError, proto.CodeThrottled:
		return r.Attempts >= 0 && r.Attempts <= 2
	}
	return false
}

func wellFormedBid(b proto.Bid) bool {
	if !goodText(b.Text, proto.MaxSpeech) || !goodText(b.Reason, proto.MaxSummary) || !slotOrNone(b.Accusation) {
		return false
	}
	if b.ReplyTo != "" && !goodID(string(b.ReplyTo)) {
		return false
	}
	if !b.WantsToSpeak {
		return b == proto.Bid{Accusation: proto.NoSlot, Reason: b.Reason}
	}
	return b.Urgency >= 0 && b.Urgency <= 3 && proto.Trim(b.Text) != ""
}

func wellFormedNight(n proto.Night) bool {
	if len(n.Actions) > maxAbilities || !goodText(n.Summary, proto.MaxSummary) {
		return false
	}
	for i, a := range n.Actions {
		if !knownAbility(a.Ability) || i > 0 && a.Ability == n.Actions[0].Ability || !slotOrNone(a.Target) || !slotOrNone(a.Killer) {
			return false
		}
	}
	return true
}

func knownAbility(a proto.Ability) bool {
	switch a {
	case proto.Kill, proto.Block, proto.Inspect, proto.Protect, proto.Jail, proto.Check, proto.Inform, proto.Track:
		return true
	}
	return false
}

func slotOrNone(s proto.Slot) bool { return s == proto.NoSlot || s.Valid() }

// goodText reports whether a text is valid UTF-8 of at most so many
// characters, with no control character but the newline.
func goodText(s string, limit int) bool {
	if !utf8.ValidString(s) || len(s) > limit && utf8.RuneCountInString(s) > limit {
		return false
	}
	for _, r := range s {
		if r < ' ' && r != '\n' || r >= 0x7F && r <= 0x9F {
			return false
		}
	}
	return true
}
