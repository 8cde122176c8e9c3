package wbfour

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// PeerData is what one end of a link tells the other (wbfour sheet 1). Absent
// members are zero, Revision and Cell nil.
type PeerData struct {
	Schema    int       `json:"schema"` // 1
	Event     Event     `json:"event"`
	GameID    string    `json:"game_id"`
	Revision  *int      `json:"revision,omitzero"`
	Cell      *Cell     `json:"cell,omitzero"`
	RequestID string    `json:"request_id,omitzero"`
	By        By        `json:"by,omitzero"` // human or agent
	Snapshot  *Snapshot `json:"snapshot,omitzero"`
}

// Event is what peer data is about.
type Event string

const (
	Invite  Event = "invite"
	Accept  Event = "accept"
	Decline Event = "decline"
	Moved   Event = "move"
	Sync    Event = "sync"
	StateOf Event = "state"
)

// Envelope carries peer data over a link.
type Envelope struct{ Data PeerData }

// MarshalJSONTo writes the envelope with the name of its channel.
func (v Envelope) MarshalJSONTo(e *jsontext.Encoder) error {
	return json.MarshalEncode(e, &envelope{Protocol, Type, AppID, Action, v.Data})
}

type envelope struct {
	Protocol string   `json:"protocol"`
	Type     string   `json:"type"`
	AppID    string   `json:"app_id"`
	Action   string   `json:"action"`
	Data     PeerData `json:"data"`
}

// InviteTo asks a peer to play the game of a snapshot.
func InviteTo(s Snapshot) PeerData { return withSnapshot(Invite, s) }

// StateFor carries a snapshot: the answer to Sync, and what spectators get.
func StateFor(s Snapshot) PeerData { return withSnapshot(StateOf, s) }

func withSnapshot(event Event, s Snapshot) PeerData {
	return PeerData{Schema: Schema, Event: event, GameID: s.GameID, Revision: &s.Revision, Snapshot: &s}
}

// Respond accepts or declines an invitation. The request id makes a repeated
// answer harmless.
func Respond(gameID string, accept bool, requestID string) PeerData {
	event := Decline
	if accept {
		event = Accept
	}
	return PeerData{Schema: Schema, Event: event, GameID: gameID, RequestID: requestID}
}

// MoveTo puts a token on a cell of the game as its revision has it.
func MoveTo(gameID string, cell Cell, revision int, requestID string, by By) PeerData {
	return PeerData{Schema: Schema, Event: Moved, GameID: gameID, Revision: &revision, Cell: &cell, RequestID: requestID, By: by}
}

// SyncFrom asks for a snapshot newer than a revision; -1 asks for any.
func SyncFrom(gameID string, revision int) PeerData {
	d := PeerData{Schema: Schema, Event: Sync, GameID: gameID}
	if revision >= 0 {
		d.Revision = &revision
	}
	return d
}
