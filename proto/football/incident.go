package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// IncidentKind is what an Incident tells.
type IncidentKind string

// The kinds of incidents (football sheet 9).
const (
	TouchIncident     IncidentKind = "touch"
	PassIncident      IncidentKind = "pass"
	ShotIncident      IncidentKind = "shot"
	SaveIncident      IncidentKind = "save"
	GoalIncident      IncidentKind = "goal"
	PostIncident      IncidentKind = "post"
	TackleIncident    IncidentKind = "tackle"
	FoulIncident      IncidentKind = "foul"
	OutIncident       IncidentKind = "out"
	RestartIncident   IncidentKind = "restart"
	DropIncident      IncidentKind = "drop"
	HalfTimeIncident  IncidentKind = "halftime"
	PhaseIncident     IncidentKind = "phase"
	DirectiveIncident IncidentKind = "directive"
)

// Incident is a line of the second stream of events, which a host writes to a
// file for those who study matches. It is where the ball is.
type Incident struct {
	Tick    int64        `json:"tick"`
	Kind    IncidentKind `json:"kind"`
	Source  string       `json:"source"` // the name of a shirt, empty for none
	Target  string       `json:"target"` // another's
	Team    string       `json:"team"`
	Amount  int64        `json:"amount"` // of a goal the team's goals, of a shot 1 if on target, of a directive its turn
	X       Tenths       `json:"x"`      // metres from the centre spot
	Y       Tenths       `json:"y"`
	Speed   Tenths       `json:"speed"` // of the ball, metres a second
	Content string       `json:"content"`
}

// Encode writes the incident as one compact JSON object.
func (i Incident) Encode() ([]byte, error) {
	data, err := json.Marshal(i)
	if err != nil {
		return nil, fmt.Errorf("encoding a %s incident: %w", i.Kind, err)
	}
	return data, nil
}

// IncidentSummary is the last line of the second stream.
type IncidentSummary struct {
	Type        string `json:"type"` // "summary"
	Ticks       int64  `json:"ticks"`
	Events      int64  `json:"events"`
	GameVersion string `json:"gameVersion"`
}

// Encode writes the summary as one compact JSON object.
func (s IncidentSummary) Encode() ([]byte, error) {
	s.Type, s.GameVersion = "summary", GameVersion
	data, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("encoding the summary of incidents: %w", err)
	}
	return data, nil
}
