package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// MarshalJSONTo writes the event as it stands in the lists of messages.
func (v Event) MarshalJSONTo(e *jsontext.Encoder) error {
	line := struct {
		Type   EventType `json:"type"`
		Player PlayerID  `json:"player,omitzero"`
		Data   any       `json:"data,omitzero"`
		Seq    *int      `json:"seq,omitzero"`
		Time   time.Time `json:"ts,omitzero"`
	}{v.Type(), v.Player, v.Data, nil, v.Time}
	if u, ok := v.Data.(UnknownData); ok && u.Raw == nil {
		line.Data = nil
	}
	if v.Seq != NoSeq {
		line.Seq = &v.Seq
	}
	return write(e, line)
}

// MarshalJSONTo writes the data as it came.
func (u UnknownData) MarshalJSONTo(e *jsontext.Encoder) error { return e.WriteValue(u.Raw) }

// MarshalJSONTo writes the state as it came.
func (s UnknownState) MarshalJSONTo(e *jsontext.Encoder) error { return e.WriteValue(s.Raw) }

// MarshalJSONTo leaves out what is not told of an action.
func (a ActionResolved) MarshalJSONTo(e *jsontext.Encoder) error {
	data := struct {
		Action   ActionType `json:"action"`
		CoinsNow *int       `json:"coins_now,omitzero"`
		Target   PlayerID   `json:"target,omitzero"`
		Stolen   *int       `json:"stolen,omitzero"`
	}{Action: a.Action, Target: a.Target}
	if a.Action != Assassinate {
		data.CoinsNow = &a.CoinsNow
	}
	if a.Action == Steal {
		data.Stolen = &a.Stolen
	}
	return write(e, data)
}

// MarshalJSONTo leaves out an unknown total, and the amount of what has none.
func (a PlayerAction) MarshalJSONTo(e *jsontext.Encoder) error {
	data := struct {
		Action   ActionType `json:"action"`
		Amount   *int       `json:"amount,omitzero"`
		TotalBet *int       `json:"total_bet,omitzero"`
	}{Action: a.Action}
	if a.Action != Fold && a.Action != Check {
		data.Amount = &a.Amount
	}
	if a.TotalBet != NoTotal {
		data.TotalBet = &a.TotalBet
	}
	return write(e, data)
}
