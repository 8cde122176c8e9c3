package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// Config is the config of an episode (football sheet 5). Durations of the
// match are in ticks, those of the seats' turns in milliseconds, speeds in
// micrometres a tick.
type Config struct {
	Seed             int64 `json:"seed"`
	Speed            int64 `json:"speed"`      // has no effect
	Agents           int64 `json:"num_agents"` // 8
	MinPlayers       int64 `json:"minPlayers"`
	StartWait        int64 `json:"startWaitTicks"`
	LobbyJoinTimeout int64 `json:"lobbyJoinTimeoutTicks"` // 0 is none
	GameOver         int64 `json:"gameOverTicks"`
	Max              int64 `json:"maxTicks"`
	Half             int64 `json:"halfTicks"`
	MaxGames         int64 `json:"maxGames"` // has no effect
	Turn             int64 `json:"turnTicks"`
	TurnBudget       int64 `json:"turnBudgetMs"`
	Attempt1         int64 `json:"attempt1Ms"`
	Retry            int64 `json:"retryMs"`
	TurnSpacing      int64 `json:"turnSpacingMs"`
	WallClockBudget  int64 `json:"wallClockBudgetSeconds"`
	MercyGoals       int64 `json:"mercyGoalDiff"`
	RestartTicks     int64 `json:"restartTicks"`
	Stalemate        int64 `json:"stalemateTicks"`
	FastMode         bool  `json:"fastMode"`
	ShowPlayerLabels bool  `json:"showPlayerLabels"` // has no effect
	ClosedRoster     bool  `json:"closedRoster"`

	Model           string `json:"model"`
	MaxOutputTokens int64  `json:"maxOutputTokens"`

	BaseSpeed      int64 `json:"baseSpeed"`
	SprintSpeed    int64 `json:"sprintSpeed"`
	ShotSpeed      int64 `json:"shotSpeed"`
	ShortPassSpeed int64 `json:"shortPassSpeed"`
	LongPassSpeed  int64 `json:"longPassSpeed"`

	Geometry Geometry `json:",embed"`

	Slots   []Slot   `json:"slots"`
	Players []Person `json:"players"`
	Tokens  []string `json:"tokens"` // secret
}

// Slot is the configured side of a seat.
type Slot struct {
	Team Team `json:"team"`
}

// Person is who is configured for a seat.
type Person struct {
	Name string `json:"name"`
}

// Geometry is the size of the world, in micrometres. It is written into every
// config and never read from one.
type Geometry struct {
	WorldW     int64 `json:"worldW"`
	WorldH     int64 `json:"worldH"`
	PitchXMin  int64 `json:"pitchXMin"`
	PitchXMax  int64 `json:"pitchXMax"`
	PitchYMin  int64 `json:"pitchYMin"`
	PitchYMax  int64 `json:"pitchYMax"`
	GoalYMin   int64 `json:"goalYMin"`
	GoalYMax   int64 `json:"goalYMax"`
	CogRadius  int64 `json:"cogRadius"`
	BallRadius int64 `json:"ballRadius"`
}

// DefaultSeed asks for a random seed, as a missing one does.
const DefaultSeed = 0x6F0BA11

// DefaultConfig is the config of the arena's standard match.
func DefaultConfig() Config {
	return Config{
		Seed: DefaultSeed, Speed: 1, Agents: Seats, MinPlayers: Seats,
		StartWait: 24, LobbyJoinTimeout: 1440, GameOver: 360,
		Max: 5760, Half: 2880, MaxGames: 1, Turn: 240,
		TurnBudget: 10000, Attempt1: 6000, Retry: 3000, TurnSpacing: 18000,
		WallClockBudget: 690, MercyGoals: 5, RestartTicks: 36, Stalemate: 480, FastMode: true,
		Model: "claude-haiku-4-5-20251001", MaxOutputTokens: 900,
		BaseSpeed: 250_000, SprintSpeed: 337_500, ShotSpeed: 1_083_333,
		ShortPassSpeed: 583_333, LongPassSpeed: 916_666,
		Geometry: Field(),
		Slots:    []Slot{}, Players: []Person{}, Tokens: []string{},
	}
}

// Field is the one geometry there is.
func Field() Geometry {
	return Geometry{
		WorldW: 90_000_000, WorldH: 60_000_000,
		PitchXMin: 3_000_000, PitchXMax: 87_000_000, PitchYMin: 3_000_000, PitchYMax: 57_000_000,
		GoalYMin: 26_000_000, GoalYMax: 34_000_000, CogRadius: 500_000, BallRadius: 220_000,
	}
}

// Encode writes the config as replays hold it: compact, keys in the arena's
// order.
func (c Config) Encode() (string, error) {
	data, err := json.Marshal(c)
	if err != nil {
		return "", fmt.Errorf("encoding the config of an episode: %w", err)
	}
	return string(data), nil
}

// WithoutTokens is the config with every token empty, as we save it.
func (c Config) WithoutTokens() Config {
	c.Tokens = make([]string, len(c.Tokens))
	return c
}

// MarshalText is the team's word.
func (t Team) MarshalText() ([]byte, error) { return []byte(t.String()), nil }
