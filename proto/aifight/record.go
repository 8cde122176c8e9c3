package aifight

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Record is a whole match as our host saves it: everything that happened, with
// hidden cards and dice. It has the fields of a participant's event list, and
// more.
type Record struct {
	MatchID       string           `json:"match_id"`
	Game          Game             `json:"game"`
	Config        jsontext.Value   `json:"config"` // nil is null: defaults
	Players       []PlayerIdentity `json:"players"`
	Count         int              `json:"count"`
	IsFullHistory bool             `json:"is_full_history"` // true
	Events        []Event          `json:"events"`
	Result        Result           `json:"result"`
	ForfeitReason ForfeitReason    `json:"forfeit_reason,omitzero"`
	ForfeitedBy   PlayerID         `json:"forfeited_by,omitzero"`
}

// ReadRecord reads a saved match.
func ReadRecord(data []byte) (r Record, err error) {
	if len(data) > MaxTranscript {
		return r, fmt.Errorf("reading a match: it has %d bytes; at most %d can be read", len(data), MaxTranscript)
	}
	if err := json.Unmarshal(data, &r); err != nil || r.Game == "" {
		return r, fmt.Errorf("reading a match: this is no record of one")
	}
	return r, nil
}
