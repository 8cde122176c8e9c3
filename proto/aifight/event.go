package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// Event is something that happened in a match, as a viewer may see it
// (aifight sheet 3.2).
type Event struct {
	Player PlayerID  // who acted; empty for what concerns the table
	Seq    int       // place in the match's log from 0, or NoSeq
	Time   time.Time // zero if unknown; engines know no clock and leave it so
	Data   EventData
}

// NoSeq is the place of an event that is not part of the log: told out of
// band, or only to who may see everything.
const NoSeq = -1

// Type is the kind of the event.
func (e Event) Type() EventType {
	if e.Data == nil {
		return ""
	}
	return e.Data.EventType()
}

// EventType is the kind of an event. Some belong to several games; challenge
// means another thing in each.
type EventType string

// EventData is what an event tells beside its player. Its types stand with
// the games; any other is UnknownData.
type EventData interface{ EventType() EventType }

// Events that several games have.
const (
	EventEliminated   EventType = "player_eliminated"
	EventGameOver     EventType = "game_over"
	EventDisconnected EventType = "player_disconnected"
	EventChallenge    EventType = "challenge"
)

// PlayerEliminated tells in Liar's Dice and Coup that a player is out.
type PlayerEliminated struct {
	Player PlayerID `json:"player"`
}

// GameEnded tells in Liar's Dice and Coup who won; empty in degenerate cases.
type GameEnded struct {
	Winner PlayerID `json:"winner"`
}

// PlayerDisconnected tells that a player was dropped from the match. Texas
// gives a reason, the others the player; out of band there may be both.
type PlayerDisconnected struct {
	Player PlayerID `json:"player,omitzero"`
	Reason string   `json:"reason,omitzero"`
}

// UnknownData is data of an unknown kind, or that does not fit its kind, as it
// came: of an event, or of a player (then without a type).
type UnknownData struct {
	Type  EventType
	Raw   jsontext.Value // nil if there was none
	Fault error          // why it does not fit; nil for an unknown kind
}

// EventType is player_eliminated.
func (PlayerEliminated) EventType() EventType { return EventEliminated }

// EventType is game_over.
func (GameEnded) EventType() EventType { return EventGameOver }

// EventType is player_disconnected.
func (PlayerDisconnected) EventType() EventType { return EventDisconnected }

// EventType is the kind as it came.
func (u UnknownData) EventType() EventType { return u.Type }

func (UnknownData) playerData() {}
