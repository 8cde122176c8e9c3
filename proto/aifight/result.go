package aifight

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Result is how a match ended (aifight sheet 3.6).
type Result struct {
	// Payoffs: in Texas the final stack, else 1 for the winner and 0 for the
	// others. More is better.
	Payoffs map[PlayerID]float64 `json:"payoffs"`
	Winner  PlayerID             `json:"winner,omitzero"` // the single winner
	IsDraw  bool                 `json:"is_draw"`
	Details jsontext.Value       `json:"details,omitempty"` // never seen
}

// MarshalJSONTo writes the payoffs in one order, whoever encodes the result.
func (r Result) MarshalJSONTo(e *jsontext.Encoder) error {
	type plain Result
	return json.MarshalEncode(e, plain(r), json.Deterministic(true))
}

// Forfeit tells that a match ended because a player left it.
type Forfeit struct {
	Reason ForfeitReason
	By     PlayerID
}

// ForfeitReason is why a player forfeited.
type ForfeitReason string

// The reasons that are known (aifight sheet 2.2).
const (
	ForfeitDisconnect    ForfeitReason = "disconnect"
	ForfeitTimeout       ForfeitReason = "timeout"
	ForfeitInvalidAction ForfeitReason = "invalid_action"
)

// Outcome is the result of a match and how it came about.
type Outcome struct {
	Result  Result
	Forfeit *Forfeit // nil for a match that was played out
}

// Rules are texts about a game for its players (aifight sheet 3.5).
type Rules struct {
	Name             string                `json:"name"`
	Summary          string                `json:"summary"`
	Phases           []string              `json:"phases,omitempty"`
	AvailableActions map[ActionType]string `json:"available_actions"`
	KeyRules         []string              `json:"key_rules"`
}
