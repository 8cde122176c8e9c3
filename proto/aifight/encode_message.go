package aifight

import "github.com/go-json-experiment/json/jsontext"

// Encode makes the frame of a message.
func Encode(m Message) ([]byte, error) {
	switch m := m.(type) {
	case UnknownMessage:
		return m.Raw, nil
	case LeaveQueue:
		return Marshal(envelope{Type: typeLeaveQueue})
	case ActionMessage:
		return Marshal(actionFrame{typeAction, m.MatchID, m.RequestID, m.Action, m.Decision, m.Usage})
	}
	return Marshal(envelope{m.MessageType(), m})
}

// envelope is a frame (aifight sheet 1.10).
type envelope struct {
	Type string `json:"type"`
	Data any    `json:"data,omitzero"`
}

type actionFrame struct {
	Type      string         `json:"type"`
	MatchID   string         `json:"match_id"`
	RequestID string         `json:"request_id"`
	Data      Action         `json:"data"`
	Decision  jsontext.Value `json:"decision,omitzero"`
	Usage     jsontext.Value `json:"usage,omitzero"`
}

// MarshalJSONTo writes the data of the message, null for lists that are nil.
func (m ActionRequest) MarshalJSONTo(e *jsontext.Encoder) error {
	data := struct {
		MatchID      string         `json:"match_id"`
		RequestID    string         `json:"request_id"`
		State        State          `json:"state"`
		LegalActions *[]LegalAction `json:"legal_actions"`
		Players      []PlayerInfo   `json:"players"`
		TimeoutMs    int            `json:"timeout_ms"`
		NewEvents    *[]Event       `json:"new_events"`
		EventHistory *[]Event       `json:"event_history,omitzero"`
		IsReconnect  bool           `json:"is_reconnect,omitzero"`
		Retry        bool           `json:"retry,omitzero"`
		RetryReason  string         `json:"retry_reason,omitzero"`
		RetriesLeft  *int           `json:"retries_left,omitzero"`
	}{
		m.MatchID, m.RequestID, m.State, orNull(m.LegalActions), m.Players, m.TimeoutMs, orNull(m.NewEvents),
		orNull(m.EventHistory), m.IsReconnect, m.Retry, m.RetryReason, nil,
	}
	if m.Retry {
		data.RetriesLeft = &m.RetriesLeft
	}
	return write(e, data)
}

// orNull has a list that is nil written as null.
func orNull[T any](list []T) *[]T {
	if list == nil {
		return nil
	}
	return &list
}
