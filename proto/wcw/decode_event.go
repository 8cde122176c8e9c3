package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readEvent(v strict.Value) Event {
	o := v.Object()
	o.Const("schema", EventSchema)
	return Event{
		ID:      readID(o.Get("id")),
		Cursor:  o.Int("cursor", 1, limit(v, MaxEvents)),
		Day:     readDay(o.Get("day")),
		Phase:   readPhase(o.Get("phase")),
		Reveal:  readReveal(o.Get("reveal")),
		Payload: readPayload(o.Get("payload")),
	}
}

// readPayload reads the public payloads, the cards and the chats.
func readPayload(v strict.Value) Payload {
	o := v.Object()
	switch kind := PayloadKind(o.Get("kind").Word()); kind {
	case EventStarted:
		return Started{Roster: readRoster(o.Get("roster")), RulesVersion: readRulesVersion(o.Get("rulesVersion"))}
	case EventPhase:
		return readPhaseBegan(o)
	case EventSpeech:
		return Spoke{readSpeech(o.Get("speech"))}
	case EventBallots:
		return readBallots(o)
	case EventElimination:
		return readElimination(o)
	case EventNightResolved:
		return NightResolved{readSlots(o.Get("eliminated"))}
	case EventFinished:
		return Finished{readResult(o.Get("result"))}
	case EventRoles:
		return RolesDealt{strict.List(o.Get("roles"), Seats, Seats, readRoleRow)}
	case EventSeed:
		return readSeedDrawn(o)
	case EventWolfChat, EventNobleChat, EventDeadChat:
		return PrivateChat{Kind: kind, Slot: readSlot(o.Get("slot")), Text: readText(o.Get("text"), 0, MaxSpeech)}
	}
	return readPrivatePayload(v)
}

// readPrivatePayload reads the payloads of single seats and of the server.
func readPrivatePayload(v strict.Value) Payload {
	o := v.Object()
	switch kind := PayloadKind(o.Get("kind").Word()); kind {
	case EventConfessional:
		return readConfessional(o)
	case EventBid:
		return readBidMade(o)
	case EventNightChoices:
		return NightChosen{Slot: readSlot(o.Get("slot")), Actions: readNightActions(o.Get("actions"))}
	case EventNightOutcome:
		return readNightOutcome(o)
	case EventKillResolution:
		return readKillResolution(o)
	case EventPrivateResult:
		return PrivateResulted{Slot: readSlot(o.Get("slot")), Result: readPrivateResult(o.Get("result"))}
	case EventFailure:
		return readFailure(o)
	case EventSuspicionDropped:
		return readSuspicionDropped(o)
	case EventSuspicion:
		return SuspicionReport{Slot: readSlot(o.Get("slot")), Reports: strict.List(o.Get("reports"), 1, 8, readSuspicion)}
	}
	return readUnknownPayload(v)
}

// readUnknownPayload keeps a payload of an unknown kind, which a Closed reader
// refuses.
func readUnknownPayload(v strict.Value) Payload {
	kind := v.Object().Get("kind")
	if v.Mode() == strict.Closed {
		kind.Refuse("a known kind of event")
	}
	return UnknownPayload{Kind: PayloadKind(kind.String()), Raw: v.Raw()}
}
