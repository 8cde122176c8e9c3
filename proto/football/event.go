package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// EventKind is what happened in a tick.
type EventKind string

// The kinds of events, in the order in which those of one tick come (football
// sheet 9); the last two are what seats said and ordered.
const (
	PhaseEvent     EventKind = "phase"
	GameStartEvent EventKind = "gamestart"
	GameOverEvent  EventKind = "gameover"
	GoalEvent      EventKind = "goal"
	ShotEvent      EventKind = "shot"
	SaveEvent      EventKind = "save"
	TackleEvent    EventKind = "tackle"
	PassEvent      EventKind = "pass"
	FoulEvent      EventKind = "foul"
	TouchEvent     EventKind = "touch"
	DropEvent      EventKind = "drop"
	HalfTimeEvent  EventKind = "halftime"
	RestartEvent   EventKind = "restart"
	TurnEndEvent   EventKind = "turn_end"
	RegisterEvent  EventKind = "register"
	DirectiveEvent EventKind = "directive"
)

// Event is something that happened. Only the fields of its kind are set.
type Event struct {
	Tick      int64         `json:"t"`
	Kind      EventKind     `json:"k"`
	Phase     string        `json:"phase,omitzero"`
	Team      *Team         `json:"team,omitzero"` // whose goal, shot, foul …
	By        *int          `json:"by,omitzero"`   // a cog
	Assist    *int          `json:"assist,omitzero"`
	Speed     *Tenths       `json:"speed,omitzero"` // of a goal, metres a second
	OnTarget  *bool         `json:"onTarget,omitzero"`
	Restart   string        `json:"kind,omitzero"`
	Turn      *int          `json:"turn,omitzero"`
	Winner    *Team         `json:"winner,omitzero"` // nil at a draw
	Draw      bool          `json:"draw,omitzero"`
	Reason    string        `json:"reason,omitzero"`
	EndRule   string        `json:"endRule,omitzero"`
	Score     *[Teams]int64 `json:"score,omitzero"` // [red, blue]
	Register  *Register     `json:"register,omitzero"`
	Directive *Directive    `json:"directive,omitzero"`
}

// Encode writes the event as one compact JSON object.
func (e Event) Encode() ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("encoding a %s event: %w", e.Kind, err)
	}
	return data, nil
}
