package aifight

import (
	"time"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeServer reads a frame of a server. Unknown fields and words pass, an
// unknown type is an UnknownMessage; what else is wrong is a *strict.Error that
// names the place.
func DecodeServer(data []byte) (Message, error) {
	return decode(data, func(v strict.Value) Message {
		o := v.Object()
		kind := o.Get("type").String()
		if m := readServer(kind, o); m != nil {
			_ = strict.Optional(o, "match_id", strict.Value.String, "") // never filled, allowed nearly everywhere
			return m
		}
		return UnknownMessage{kind, v.Raw()}
	})
}

// readServer is nil for an unknown type.
func readServer(kind string, envelope strict.Object) Message {
	o := func() strict.Object { return envelope.Child("data") }
	switch kind {
	case typeWelcome:
		return readWelcome(o())
	case typeQueueJoined:
		return readQueueJoined(o())
	case typeQueueLeft:
		return QueueLeft{o().Get("status").String()}
	case typeConfirmRequest:
		return readConfirmRequest(o())
	case typeCancelled:
		return readMatchCancelled(o())
	case typeReadinessCheck:
		return readReadinessCheck(o())
	case typeError:
		return readError(o())
	}
	return readOfMatch(kind, o)
}

// readOfMatch reads what belongs to a match.
func readOfMatch(kind string, data func() strict.Object) Message {
	switch kind {
	case typeGameStart:
		return readGameStart(data())
	case typeActionRequest:
		return readActionRequest(data())
	case typeActionStale:
		return readActionStale(data())
	case typeEvent:
		o := data()
		return OutOfBand{readUUID(o.Get("match_id")), strict.List(o.Get("events"), 0, maxHistory, readEvent)}
	case typeMatchFeed:
		o := data()
		return MatchFeed{readUUID(o.Get("match_id")), strict.List(o.Get("events"), 0, maxFeed, readEvent)}
	case typeGameState:
		o := data()
		return GameState{readUUID(o.Get("match_id")), readState(o.Get("state")), readPlayerInfos(o.Get("players"))}
	case typeGameOver:
		return readGameOver(data())
	case typeSpectateStart:
		return readSpectateStart(data())
	}
	return nil
}

// readUUID reads five groups of hexadecimal digits (aifight sheet 1.10).
func readUUID(v strict.Value) string {
	id := v.Word()
	if !IsUUID(id) {
		v.Refuse("a UUID")
		return ""
	}
	return id
}

// IsUUID reports whether a text has the form of a UUID.
func IsUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i, c := range []byte(s) {
		hyphen := i == 8 || i == 13 || i == 18 || i == 23
		digit := '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
		if hyphen != (c == '-') || !hyphen && !digit {
			return false
		}
	}
	return true
}

// readTime reads a moment of RFC 3339.
func readTime(v strict.Value) time.Time {
	t, err := time.Parse(time.RFC3339Nano, v.Word())
	if err != nil {
		v.Refuse("a time of RFC 3339")
	}
	return t
}

func readGame(v strict.Value) Game { return Game(v.String()) }

func readMode(v strict.Value) Mode { return Mode(v.String()) }

func readMilliseconds(v strict.Value) int { return v.Int(1, maxMilliseconds) }

func readWelcome(o strict.Object) Welcome {
	version := Version(o.Get("server_protocol_version").String())
	if !version.Valid() {
		o.Get("server_protocol_version").Refuse("a version such as v1.2.0")
	}
	return Welcome{
		version, readUUID(o.Get("agent_id")), o.Get("agent_name").String(), readTime(o.Get("server_time")),
		strict.List(o.Get("games"), 0, maxPlayers, readGame),
	}
}

func readQueueJoined(o strict.Object) QueueJoined {
	return QueueJoined{readGame(o.Get("game")), readMode(o.Get("mode")), strict.Optional(o, "one_shot", strict.Value.Bool, false)}
}

func readConfirmRequest(o strict.Object) ConfirmRequest {
	return ConfirmRequest{
		readUUID(o.Get("confirm_id")), readGame(o.Get("game")), readMode(o.Get("mode")),
		o.Int("players", 2, strict.MaxInt), readMilliseconds(o.Get("timeout_ms")),
	}
}

func readMatchCancelled(o strict.Object) MatchCancelled {
	return MatchCancelled{
		strict.Enum(o.Get("reason"), ConfirmationTimeout, OpponentNotReady, CapacityChanged, Maintenance, OpponentDisconnected),
		strict.Enum(o.Get("action"), ReQueued, RemovedFromQueue),
		strict.Optional(o, "game", readGame, ""), strict.Optional(o, "mode", readMode, ""),
	}
}

func readReadinessCheck(o strict.Object) ReadinessCheck {
	return ReadinessCheck{
		o.Get("request_id").String(), strict.Optional(o, "reason", strict.Value.String, ""),
		strict.Optional(o, "timeout_ms", readMilliseconds, 0), strict.Optional(o, "server_time", readTime, time.Time{}),
	}
}

func readError(o strict.Object) Error {
	return Error{
		o.Get("message").String(), strict.Optional(o, "code", strict.Value.String, ""),
		strict.Optional(o, "details", readRawObject, nil),
	}
}
