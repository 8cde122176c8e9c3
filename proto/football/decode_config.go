package football

import (
	"fmt"
	"math"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeConfig reads a config. What is missing has its default, an unknown
// key is ignored, half time comes at the end of the match at the latest. It
// fails with a *strict.Error that names the field at fault.
func DecodeConfig(data []byte) (Config, error) {
	r := strict.NewReader(data, strict.Open, strict.Limits{})
	f := configFields{r.Object()}
	c := DefaultConfig()
	f.match(&c)
	f.turns(&c)
	f.speeds(&c)
	f.roster(&c)
	c.Half = min(c.Half, c.Max)
	if err := r.Finish(); err != nil {
		return Config{}, fmt.Errorf("reading the config of an episode: %w", err)
	}
	return c, checkTurns(&c)
}

// configFields reads the fields of a config that are there.
type configFields struct{ strict.Object }

func (f configFields) number(to *int64, name string, low, high int) {
	*to = strict.Optional(f.Object, name, func(v strict.Value) int64 { return int64(v.Int(low, high)) }, *to)
}

func (f configFields) flag(to *bool, name string) {
	*to = strict.Optional(f.Object, name, strict.Value.Bool, *to)
}

func (f configFields) match(c *Config) {
	f.number(&c.Seed, "seed", strict.MinInt, strict.MaxInt)
	f.number(&c.Speed, "speed", math.MinInt32, math.MaxInt32)
	f.number(&c.Agents, "num_agents", Seats, Seats)
	f.number(&c.MinPlayers, "minPlayers", 1, Seats)
	f.number(&c.StartWait, "startWaitTicks", math.MinInt32, math.MaxInt32)
	f.number(&c.LobbyJoinTimeout, "lobbyJoinTimeoutTicks", math.MinInt32, math.MaxInt32)
	f.number(&c.GameOver, "gameOverTicks", math.MinInt32, math.MaxInt32)
	f.number(&c.Max, "maxTicks", 1, math.MaxInt32)
	f.number(&c.Half, "halfTicks", 1, math.MaxInt32)
	f.number(&c.MaxGames, "maxGames", math.MinInt32, math.MaxInt32)
	f.number(&c.MercyGoals, "mercyGoalDiff", math.MinInt32, math.MaxInt32)
	f.number(&c.RestartTicks, "restartTicks", 1, math.MaxInt32)
	f.number(&c.Stalemate, "stalemateTicks", 1, math.MaxInt32)
	f.flag(&c.FastMode, "fastMode")
	f.flag(&c.ShowPlayerLabels, "showPlayerLabels")
	f.flag(&c.ClosedRoster, "closedRoster")
}

func (f configFields) turns(c *Config) {
	f.number(&c.Turn, "turnTicks", 1, math.MaxInt32)
	f.number(&c.TurnBudget, "turnBudgetMs", 0, math.MaxInt32)
	f.number(&c.Attempt1, "attempt1Ms", 0, math.MaxInt32)
	f.number(&c.Retry, "retryMs", 0, math.MaxInt32)
	f.number(&c.TurnSpacing, "turnSpacingMs", 0, math.MaxInt32)
	f.number(&c.WallClockBudget, "wallClockBudgetSeconds", 1, math.MaxInt32)
	f.number(&c.MaxOutputTokens, "maxOutputTokens", math.MinInt32, math.MaxInt32)
	c.Model = strict.Optional(f.Object, "model", strict.Value.String, c.Model)
}

// maxSpeed bounds the configured speeds: with more, a ball or cog would leave
// the arena's 32-bit numbers.
const maxSpeed = 100_000_000

func (f configFields) speeds(c *Config) {
	f.number(&c.BaseSpeed, "baseSpeed", 0, maxSpeed)
	f.number(&c.SprintSpeed, "sprintSpeed", 0, maxSpeed)
	f.number(&c.ShotSpeed, "shotSpeed", 0, maxSpeed)
	f.number(&c.ShortPassSpeed, "shortPassSpeed", 0, maxSpeed)
	f.number(&c.LongPassSpeed, "longPassSpeed", 0, maxSpeed)
}

// maxRoster bounds the lists of a config.
const maxRoster = 1024

func (f configFields) roster(c *Config) {
	c.Slots = optionalList(f.Object, "slots", readSlot)
	c.Players = optionalList(f.Object, "players", readPerson)
	c.Tokens = optionalList(f.Object, "tokens", readToken)
}

func optionalList[T any](o strict.Object, name string, read func(strict.Value) T) []T {
	list := func(v strict.Value) []T { return strict.List(v, 0, maxRoster, read) }
	return strict.Optional(o, name, list, []T{})
}

func readSlot(v strict.Value) Slot {
	team := v.Object().Get("team")
	if team.Kind() == '0' {
		return Slot{Team(team.Int(int(Red), int(Blue)))}
	}
	return Slot{readTeam(team)}
}

func readPerson(v strict.Value) Person {
	if v.Kind() == '"' {
		return Person{v.String()}
	}
	return Person{v.Object().Get("name").String()}
}

func readToken(v strict.Value) string { return v.Secret().String() }

// checkTurns checks what the seats' turn times must fulfil together.
func checkTurns(c *Config) error {
	for _, t := range []struct {
		name  string
		value int64
	}{{"turnBudgetMs", c.TurnBudget}, {"attempt1Ms", c.Attempt1}, {"retryMs", c.Retry}} {
		if 0 < t.value && t.value < 1000 {
			return &strict.Error{Path: t.name, Want: "0 or at least 1000", Got: fmt.Sprint(t.value)}
		}
	}
	if c.TurnBudget < c.Attempt1+c.Retry {
		return &strict.Error{Path: "turnBudgetMs", Want: "at least attempt1Ms and retryMs together", Got: fmt.Sprint(c.TurnBudget)}
	}
	return nil
}
