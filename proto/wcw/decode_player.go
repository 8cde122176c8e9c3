package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readReady(v strict.Value) Ready {
	o := v.Object()
	readProtocol(o)
	return Ready{
		EpisodeID:       readID(o.Get("episodeId")),
		Slot:            readSlot(o.Get("slot")),
		CanRegisterName: strict.Optional(o, "canRegisterName", pointer(strict.Value.Bool), nil),
	}
}

// readProtocol takes either protocol of a player socket, for a person's seat
// gets messages of both, and the type, which was looked at already.
func readProtocol(o strict.Object) {
	o.Get("type")
	v := o.Get("protocol")
	if word := v.Word(); word != PlayerProtocol && word != HumanProtocol {
		v.Refuse(`"` + PlayerProtocol + `" or "` + HumanProtocol + `"`)
	}
}

func readRegister(v strict.Value) Register {
	o := v.Object()
	o.Const("protocol", PlayerProtocol)
	o.Const("type", "register")
	return Register{readDisplayName(o.Get("displayName"))}
}

func readReceipt(v strict.Value) Receipt {
	o := v.Object()
	readProtocol(o)
	return Receipt{
		RequestID: readID(o.Get("requestId")),
		Status:    readStatus(o.Get("status")),
		Code:      strict.OrNull(o.Get("code"), readCode, ""),
		Retry:     o.Bool("retry"),
	}
}

func readEnd(v strict.Value) End {
	o := v.Object()
	readProtocol(o)
	return End{EpisodeID: readID(o.Get("episodeId")), Result: readResult(o.Get("result"))}
}

func readObservation(v strict.Value) Observation {
	o := v.Object()
	readProtocol(o)
	return Observation{
		EpisodeID:           readID(o.Get("episodeId")),
		ObservationID:       readID(o.Get("observationId")),
		RequestID:           readID(o.Get("requestId")),
		Attempt:             readCount(o.Get("attempt"), 1),
		RemainingMs:         readCount(o.Get("remainingMs"), 45_000),
		Phase:               readPhase(o.Get("phase")),
		Day:                 readDay(o.Get("day")),
		Self:                readSelf(o.Get("self")),
		Roster:              readRoster(o.Get("roster")),
		Teammates:           strict.List(o.Get("teammates"), 0, Seats, readTeammate),
		PrivateResults:      strict.List(o.Get("privateResults"), 0, limit(v, 288), readPrivateResult),
		Votes:               strict.List(o.Get("votes"), 0, limit(v, 32), readPastVote),
		Transcript:          strict.List(o.Get("transcript"), 0, limit(v, MaxTranscript), readEvent),
		TranscriptTruncated: o.Bool("transcriptTruncated"),
		Request:             readRequest(o.Get("request")),
	}
}

func readSelf(v strict.Value) Self {
	o := v.Object()
	return Self{
		Slot:    readSlot(o.Get("slot")),
		Role:    readRole(o.Get("role")),
		Faction: readFaction(o.Get("faction")),
		Alive:   o.Bool("alive"),
	}
}

func readRoster(v strict.Value) []RosterRow {
	rows := strict.List(v, Seats, Seats, readRosterRow)
	return inSlotOrder(v, rows, func(r RosterRow) Slot { return r.Slot })
}

func readRosterRow(v strict.Value) RosterRow {
	o := v.Object()
	return RosterRow{
		Slot:         readSlot(o.Get("slot")),
		Name:         readName(o.Get("name")),
		PolicyName:   strict.Optional(o, "policyName", readName, ""),
		Alive:        o.Bool("alive"),
		Presentation: readPresentation(o.Get("presentation")),
	}
}

func readPresentation(v strict.Value) Presentation {
	o := v.Object()
	p := Presentation{Kind: strict.Enum[string](o.Get("kind"), "neutral", "character")}
	if p.Kind == "character" {
		p.CharacterID = readCharacterID(o.Get("characterId"))
		p.Persona = readText(o.Get("persona"), 1, 240)
	}
	return p
}

func readTeammate(v strict.Value) Teammate {
	o := v.Object()
	return Teammate{Slot: readSlot(o.Get("slot")), Role: readRole(o.Get("role"))}
}

func readPastVote(v strict.Value) PastVote {
	o := v.Object()
	return PastVote{
		Day:        readDay(o.Get("day")),
		Ballots:    strict.List(o.Get("ballots"), 0, Seats, readBallot),
		Eliminated: readSlotOrNull(o.Get("eliminated")),
	}
}

func readBallot(v strict.Value) Ballot {
	o := v.Object()
	return Ballot{Slot: readSlot(o.Get("slot")), Target: readSlotOrNull(o.Get("target"))}
}
