package aifight

import (
	"github.com/wcwtui/wcwtui/proto/strict"
)

func readGameStart(o strict.Object) GameStart {
	return GameStart{
		MatchID: readUUID(o.Get("match_id")), Game: readKnownGame(o.Get("game")), Rules: readRules(o.Child("rules")),
		Config:       strict.OrNull(o.Get("config"), readRawObject, nil),
		YourPosition: readSeat(o.Get("your_position")), YourPlayerID: readPlayer(o.Get("your_player_id")),
		StrategyPrompt: strict.Optional(o, "strategy_prompt", strict.Value.String, ""),
		Players:        strict.List(o.Get("players"), 0, maxPlayers, readSeatName),
	}
}

// readKnownGame lets an unknown game pass as such.
func readKnownGame(v strict.Value) Game { return strict.Enum(v, TexasHoldem, LiarsDice, Coup) }

func readSeatName(v strict.Value) SeatName {
	o := v.Object()
	return SeatName{readSeat(o.Get("position")), o.Get("name").String(), readPlayer(o.Get("player_id"))}
}

func readSpectateStart(o strict.Object) SpectateStart {
	return SpectateStart{
		MatchID: readUUID(o.Get("match_id")), Game: readKnownGame(o.Get("game")), Config: strict.OrNull(o.Get("config"), readRawObject, nil),
		Players: strict.List(o.Get("players"), 0, maxPlayers, readSeatName), DelaySeconds: readAmount(o.Get("delay_seconds")),
	}
}

func readRules(o strict.Object) Rules {
	r := Rules{
		Name: o.Get("name").String(), Summary: o.Get("summary").String(),
		Phases:           strict.Optional(o, "phases", readStrings, nil),
		AvailableActions: make(map[ActionType]string), KeyRules: readStrings(o.Get("key_rules")),
	}
	for name, text := range o.Child("available_actions").Members() {
		r.AvailableActions[ActionType(name)] = text.String()
	}
	return r
}

func readActionRequest(o strict.Object) ActionRequest {
	return ActionRequest{
		MatchID: readUUID(o.Get("match_id")), RequestID: readRequestID(o.Get("request_id")),
		State:        readState(o.Get("state")),
		LegalActions: strict.OrNull(o.Get("legal_actions"), readLegalActions, nil),
		Players:      readPlayerInfos(o.Get("players")), TimeoutMs: readMilliseconds(o.Get("timeout_ms")),
		NewEvents:    strict.OrNull(o.Get("new_events"), readNewEvents, nil),
		EventHistory: strict.Optional(o, "event_history", readHistory, nil),
		IsReconnect:  strict.Optional(o, "is_reconnect", strict.Value.Bool, false),
		Retry:        strict.Optional(o, "retry", strict.Value.Bool, false),
		RetryReason:  strict.Optional(o, "retry_reason", readReason, ""),
		RetriesLeft:  strict.Optional(o, "retries_left", readAmount, 0),
	}
}

func readNewEvents(v strict.Value) []Event { return strict.List(v, 0, maxNewEvents, readEvent) }

func readHistory(v strict.Value) []Event { return strict.List(v, 0, maxHistory, readEvent) }

func readRequestID(v strict.Value) string { return readSized(v, "an id", 1, maxID) }

func readReason(v strict.Value) string { return readSized(v, "a text", 0, maxRetryReason) }

func readActionStale(o strict.Object) ActionStale {
	return ActionStale{
		readUUID(o.Get("match_id")), strict.Optional(o, "request_id", strict.Value.String, ""), o.Get("reason").String(),
	}
}

func readGameOver(o strict.Object) GameOver {
	m := GameOver{
		MatchID: readUUID(o.Get("match_id")), SessionID: o.Get("session_id").String(), Result: readResult(o.Child("result")),
		Players:       strict.List(o.Get("players"), 0, maxPlayers, readIdentity),
		ReplayURL:     strict.Optional(o, "replay_url", strict.Value.String, ""),
		ForfeitReason: ForfeitReason(strict.Optional(o, "forfeit_reason", strict.Value.String, "")),
		ForfeitedBy:   strict.Optional(o, "forfeited_by", readPlayer, ""),
	}
	o.Rule((m.ForfeitReason == "") == (m.ForfeitedBy == ""), "given both a forfeit_reason and a forfeited_by, or neither", "given one")
	return m
}

func readResult(o strict.Object) Result {
	return Result{
		readByPlayer(o.Get("payoffs"), strict.Value.Number), strict.Optional(o, "winner", readPlayer, ""), o.Bool("is_draw"),
		strict.Optional(o, "details", readRawObject, nil),
	}
}

func readIdentity(v strict.Value) PlayerIdentity {
	o := v.Object()
	return PlayerIdentity{
		readPlayer(o.Get("player_id")), readSeat(o.Get("position")), readUUID(o.Get("agent_id")), o.Get("agent_name").String(),
	}
}
