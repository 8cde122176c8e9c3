package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// View is what a seat is shown at a turn (football sheet 7). Places are in
// metres from the centre spot, speeds in metres a second.
type View struct {
	Turn          int          `json:"turn"`
	Of            int          `json:"of"`
	Half          int          `json:"half"`
	Clock         ViewClock    `json:"clock"`
	Score         ViewScore    `json:"score"`
	You           ViewYou      `json:"you"`
	Pitch         ViewPitch    `json:"pitch"`
	Phase         Restart      `json:"phase"`
	Restart       *ViewRestart `json:"restart"`
	Ball          ViewBall     `json:"ball"`
	YourCog       ViewCog      `json:"your_cog"`
	YourTeam      []ViewMate   `json:"your_team"`
	TheirTeam     []ViewRival  `json:"their_team"`
	LastTurn      ViewLastTurn `json:"last_turn"`
	LastDirective *string      `json:"your_last_directive"`
}

// ViewClock is the time of the match, in seconds.
type ViewClock struct {
	Played Tenths `json:"played_s"`
	Left   Tenths `json:"left_s"`
}

// ViewScore is the score from a seat's side.
type ViewScore struct {
	You  int64 `json:"you"`
	Them int64 `json:"them"`
}

// ViewYou is who the seat is.
type ViewYou struct {
	ID            string `json:"id"`
	Role          Role   `json:"role"`
	Team          string `json:"team"` // RED or BLUE
	AttackingGoal Place  `json:"attacking_goal"`
	DefendingGoal Place  `json:"defending_goal"`
}

// ViewPitch is the pitch.
type ViewPitch struct {
	XMin          Tenths `json:"x_min"`
	XMax          Tenths `json:"x_max"`
	YMin          Tenths `json:"y_min"`
	YMax          Tenths `json:"y_max"`
	GoalHalfWidth Tenths `json:"goal_half_width"`
	PenaltyArea   string `json:"your_penalty_area"` // in words
	Offside       bool   `json:"offside"`
}

// ViewRestart is a dead ball.
type ViewRestart struct {
	Kind  Restart `json:"kind"`
	Team  *Team   `json:"team"`
	Taker *string `json:"taker"`
	Ticks int64   `json:"ticks_left"`
}

// ViewBall is the ball.
type ViewBall struct {
	Pos        Place   `json:"pos"`
	Vel        Place   `json:"vel"`
	Speed      Tenths  `json:"speed"`
	Height     Tenths  `json:"height"`
	Controller *string `json:"controller"`
	InYourHalf bool    `json:"in_your_half"`
}

// ViewCog is the seat's own cog.
type ViewCog struct {
	ID              string       `json:"id"`
	Pos             Place        `json:"pos"`
	Vel             Place        `json:"vel"`
	Speed           Tenths       `json:"speed"`
	Stamina         int64        `json:"stamina"`
	Sprinting       bool         `json:"sprinting"`
	Dribbling       bool         `json:"dribbling"`
	Grounded        bool         `json:"grounded"`
	DistToBall      Tenths       `json:"dist_to_ball"`
	HasBall         bool         `json:"has_ball"`
	NearestOpponent ViewDistance `json:"nearest_opponent"`
}

// ViewDistance is how far a cog is away.
type ViewDistance struct {
	ID   string `json:"id"`
	Dist Tenths `json:"dist"`
}

// ViewMate is a cog of the seat's team.
type ViewMate struct {
	ID         string `json:"id"`
	Pos        Place  `json:"pos"`
	DistToBall Tenths `json:"dist_to_ball"`
	Role       Role   `json:"role"`
	Driver     string `json:"driver"` // seat or builtin
}

// ViewRival is a cog of the other team.
type ViewRival struct {
	ID         string `json:"id"`
	Pos        Place  `json:"pos"`
	DistToBall Tenths `json:"dist_to_ball"`
	HasBall    bool   `json:"has_ball"`
}

// ViewLastTurn is what happened since the last turn.
type ViewLastTurn struct {
	Passes          int64      `json:"your_passes"`
	PassesCompleted int64      `json:"your_passes_completed"`
	Shots           int64      `json:"your_shots"`
	Tackles         int64      `json:"your_tackles"`
	Possession      int64      `json:"team_possession_pct"`
	Goals           []ViewGoal `json:"goals"`
}

// ViewGoal is a goal of the last turn.
type ViewGoal struct {
	Tick int64   `json:"tick"`
	By   *string `json:"by"`
	For  Team    `json:"for"`
}

// MarshalText is the restart's word.
func (r Restart) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Encode writes the view as the arena shows it.
func (v View) Encode() ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encoding the view of turn %d: %w", v.Turn, err)
	}
	return data, nil
}
