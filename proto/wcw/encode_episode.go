package wcw

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// MarshalJSONTo writes the config in the order of wcw sheet 6.1, defaults
// included.
func (e Episode) MarshalJSONTo(enc *jsontext.Encoder) error {
	return json.MarshalEncode(enc, &struct {
		Mode           Mode                `json:"mode"`
		Moderator      string              `json:"moderator,omitzero"`
		Timers         Timers              `json:"humanTimers"`
		Tokens         [Seats]string       `json:"tokens"`
		Players        [Seats]Player       `json:"players"`
		Presentation   [Seats]Presentation `json:"presentation"`
		Setup          Setup               `json:"setup,omitzero"`
		Deck           Deck                `json:"roles"`
		Seed           string              `json:"seed,omitzero"`
		MaxDays        int                 `json:"maxDays"`
		ConnectSeconds int                 `json:"player_connect_timeout_seconds"`
		WindowMs       int                 `json:"windowMs"`
	}{
		e.Mode, e.Moderator, e.Timers, e.Tokens, e.Players, e.Presentation, e.Setup, e.Deck, e.Seed, e.MaxDays,
		e.ConnectTimeoutMs / 1000, e.WindowMs,
	})
}
