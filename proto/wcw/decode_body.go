package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readAction(v strict.Value) Action {
	o := v.Object()
	o.Const("protocol", PlayerProtocol)
	o.Const("type", "action")
	return Action{
		EpisodeID:     readID(o.Get("episodeId")),
		RequestID:     readID(o.Get("requestId")),
		ObservationID: readID(o.Get("observationId")),
		Body:          readBody(o.Get("body")),
		Report:        strict.OrNull(o.Get("report"), pointer(readReport), nil),
	}
}

func readReport(v strict.Value) Report {
	o := v.Object()
	return Report{
		Code:     strict.Enum(o.Get("code"), CodeRefused, CodeProviderError, CodeThrottled),
		Attempts: o.Int("attempts", 0, 2),
	}
}

// readBody reads an answer; a client skips one of an unknown kind (nil).
func readBody(v strict.Value) Body {
	o := v.Object()
	switch kind := readRequestKind(o.Get("kind")); kind {
	case KindBid:
		return readBid(v)
	case KindWolfChat, KindNobleChat:
		return Chat{Kind: kind, Text: readText(o.Get("text"), 0, MaxSpeech), Summary: readSummary(o.Get("summary"))}
	case KindVote:
		return readVote(o)
	case KindNight:
		return readNight(o)
	case KindDeadChat:
		return DeadChat{Text: readText(o.Get("text"), 0, MaxDeadReply), Summary: readSummary(o.Get("summary"))}
	}
	return nil
}

// readBid reads a bid with its kind. Silence bears nothing but a reason, and
// speaking needs something to say (wcw sheet 4.5).
func readBid(v strict.Value) Bid {
	o := v.Object()
	o.Const("kind", string(KindBid))
	b := Bid{
		WantsToSpeak: o.Bool("wantsToSpeak"),
		Urgency:      o.Int("urgency", 0, 3),
		Text:         readText(o.Get("text"), 0, MaxSpeech),
		ReplyTo:      readRef(o.Get("replyTo")),
		Accusation:   readSlotOrNull(o.Get("accusation")),
		Reason:       readSummary(o.Get("reason")),
	}
	if b.WantsToSpeak {
		o.Rule(Trim(b.Text) != "", "a bid with text when it wants to speak", "without text")
		return b
	}
	silent := Bid{ReplyTo: "", Accusation: NoSlot, Reason: b.Reason}
	o.Rule(b == silent, "without text, urgency, replyTo and accusation when it does not want to speak", "with one of them")
	return b
}

func readVote(o strict.Object) Vote {
	return Vote{
		Target:    readSlotOrNull(o.Get("target")),
		Summary:   readSummary(o.Get("summary")),
		Suspicion: strict.Optional(o, "suspicion", readSuspicionSent, nil),
	}
}

// readSuspicionSent reads a report as loosely as it may be sent: what is wrong
// with its slots and values is for the rules to say (wcw sheet 2.11).
func readSuspicionSent(v strict.Value) []Suspicion {
	return strict.List(v, 0, Seats, func(v strict.Value) Suspicion {
		o := v.Object()
		return Suspicion{Slot: o.Int("slot", strict.MinInt, strict.MaxInt), Wolf: o.Get("wolf").Number()}
	})
}

func readNight(o strict.Object) Night {
	n := Night{Actions: readNightActions(o.Get("actions")), Summary: readSummary(o.Get("summary"))}
	twice := len(n.Actions) == 2 && n.Actions[0].Ability == n.Actions[1].Ability
	o.Rule(!twice, "without the same ability twice", "with it")
	return n
}

func readNightActions(v strict.Value) []NightAction {
	return strict.List(v, 0, 2, func(v strict.Value) NightAction {
		o := v.Object()
		return NightAction{
			Ability: readAbility(o.Get("ability")),
			Target:  readSlotOrNull(o.Get("target")),
			Killer:  strict.Optional(o, "killer", readSlot, NoSlot),
		}
	})
}
