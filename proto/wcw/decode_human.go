package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readJoin(v strict.Value) Join {
	o := v.Object()
	o.Const("protocol", HumanProtocol)
	o.Const("type", "join")
	return Join{}
}

func readChat(v strict.Value) HumanChat {
	o := v.Object()
	o.Const("protocol", HumanProtocol)
	o.Const("type", "chat")
	return HumanChat{
		EpisodeID: readID(o.Get("episodeId")),
		ID:        readID(o.Get("id")),
		PhaseKey:  readText(o.Get("phaseKey"), 1, 80),
		Channel:   readChannel(o.Get("channel")),
		Text:      readChatText(o.Get("text")),
	}
}

// readChatText reads what a person wrote, which may not be white space alone.
func readChatText(v strict.Value) string {
	text := readText(v, 1, MaxSpeech)
	if Trim(text) == "" {
		v.Refuse("text that is not only white space")
	}
	return text
}

func readChatReceipt(v strict.Value) ChatReceipt {
	o := v.Object()
	readProtocol(o)
	return ChatReceipt{
		ID:      readID(o.Get("id")),
		Status:  strict.Enum(o.Get("status"), Accepted, Duplicate, Rejected),
		Message: strict.Optional(o, "message", strict.Value.String, ""),
	}
}

func readSnapshot(v strict.Value) Snapshot {
	o := v.Object()
	readProtocol(o)
	return Snapshot{
		EpisodeID:     readID(o.Get("episodeId")),
		Phase:         readPhase(o.Get("phase")),
		Period:        strict.OrNull(o.Get("period"), readPeriod, ""),
		Day:           readDay(o.Get("day")),
		PhaseKey:      o.Get("phaseKey").String(),
		RemainingMs:   readCount(o.Get("remainingMs"), maxDuration),
		Lobby:         strict.OrNull(o.Get("lobby"), pointer(readLobby), nil),
		GameSetup:     readGameSetup(o.Get("gameSetup")),
		Floor:         strict.OrNull(o.Get("floor"), pointer(readFloor), nil),
		Self:          strict.OrNull(o.Get("self"), pointer(readSelf), nil),
		Roster:        readRoster(o.Get("roster")),
		Teammates:     strict.List(o.Get("teammates"), 0, Seats, readTeammate),
		Channels:      strict.List(o.Get("channels"), 0, limit(v, 4), readChannel),
		ChatEnabled:   o.Bool("chatEnabled"),
		Observation:   strict.OrNull(o.Get("observation"), pointer(readObservation), nil),
		Accepted:      strict.OrNull(o.Get("accepted"), readBody, nil),
		PackDrafts:    strict.List(o.Get("packDrafts"), 0, Seats, readNightChoice),
		RevealedRoles: strict.List(o.Get("revealedRoles"), 0, Seats, readRoleRow),
		Events:        strict.List(o.Get("events"), 0, limit(v, MaxEvents), readEvent),
		Result:        strict.OrNull(o.Get("result"), pointer(readResult), nil),
	}
}

func readLobby(v strict.Value) Lobby {
	o := v.Object()
	return Lobby{
		Seats: strict.List(o.Get("seats"), Seats, Seats, readLobbySeat),
		StartsInMs: strict.OrNull(o.Get("startsInMs"), pointer(func(v strict.Value) int {
			return v.Int(0, limit(v, 300_000))
		}), nil),
	}
}

func readGameSetup(v strict.Value) GameSetup {
	o := v.Object()
	return GameSetup{
		Name:    strict.Enum[string](o.Get("name"), NamedSetups, CustomSetup),
		Decks:   strict.List(o.Get("decks"), 0, limit(v, 9), readNamedDeck),
		Timers:  readTimersShown(o.Get("timers")),
		MaxDays: o.Int("maxDays", 1, limit(v, MaxDays)),
	}
}

func readNamedDeck(v strict.Value) NamedDeck {
	o := v.Object()
	return NamedDeck{Name: o.Get("name").String(), Roles: nine(o.Get("roles"), readRole)}
}

func readTimersShown(v strict.Value) Timers {
	o := v.Object()
	timer := func(name string) int { return readCount(o.Get(name), maxDuration) }
	return Timers{
		TransitionMs:   timer("transitionMs"),
		DayMs:          timer("dayMs"),
		VoteMs:         timer("voteMs"),
		CoordinationMs: timer("coordinationMs"),
		NightMs:        timer("nightMs"),
	}
}

func readFloor(v strict.Value) Floor {
	o := v.Object()
	prompt := func(v strict.Value) Prompt { return Prompt(readText(v, 1, MaxPrompt)) }
	return Floor{
		Slot:            readSlot(o.Get("slot")),
		Turn:            readCount(o.Get("turn"), lastTurn),
		Prompt:          strict.OrNull(o.Get("prompt"), prompt, ""),
		ReplyingToHuman: o.Bool("replyingToHuman"),
	}
}

func readNightChoice(v strict.Value) NightChoice {
	o := v.Object()
	return NightChoice{Slot: readSlot(o.Get("slot")), Actions: readNightActions(o.Get("actions"))}
}
