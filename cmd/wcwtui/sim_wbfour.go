package main

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// WBFourLine is what is told of a match of WB Four; the order of its fields is
// relied upon.
type WBFourLine struct {
	Game    string               `json:"game"`
	Seed    string               `json:"seed"`
	Outcome string               `json:"outcome"` // W, B or draw
	Reason  string               `json:"reason"`
	Scores  [rules.Seats]float64 `json:"scores"` // 1 for a win, a half for a draw; White first
	Events  int                  `json:"events"`
	Digest  string               `json:"digest"` // SHA-256 over the snapshots, each as one line of JSON
	Moves   int                  `json:"moves"`
	Bots    [rules.Seats]string  `json:"bots"` // levels by seat
}

// String tells a person.
func (l WBFourLine) String() string {
	return fmt.Sprintf("%s  %-4s  %-10s  %2d moves  %s", l.Seed, l.Outcome, l.Reason, l.Moves, strings.Join(l.Bots[:], " against "))
}

// wbfourSimulation is what all matches of a run share.
type wbfourSimulation struct {
	levels [rules.Seats]string
	run    string
}

// wbfour is the run of WB Four that the flags ask for.
func (c *SimCommand) wbfour() (simulation, error) {
	if c.Setup != "" || c.Edition != "" || c.Red != "" || c.Blue != "" || c.Players != 0 {
		return nil, misused("--setup, --edition, --red, --blue and --players are for other games; wbfour has --bots")
	}
	s := wbfourSimulation{run: c.Seed}
	var err error
	if s.run == "" {
		s.run, err = rng.NewSeed(rand.Reader)
	} else if err = rng.CheckSeed(s.run); err != nil {
		err = usageError{fmt.Errorf("--seed: %w", err)}
	}
	if err != nil {
		return nil, err
	}
	s.levels, err = wbfourLevels(c.Bots)
	return s, err
}

// wbfourLevels gives each seat a level of the words of --bots.
func wbfourLevels(words string) (levels [rules.Seats]string, err error) {
	if words == "" {
		words = bot.Default
	}
	list := strings.Split(words, ",")
	if len(list) > rules.Seats {
		return levels, misused("--bots names %d levels; give one, or two by seat", len(list))
	}
	for seat := range levels {
		levels[seat] = strings.TrimSpace(list[min(seat, len(list)-1)])
		if !slices.Contains(bot.Levels(), levels[seat]) {
			return levels, misused("--bots: there is no level %q; there are %s", levels[seat], strings.Join(bot.Levels(), ", "))
		}
	}
	return levels, nil
}

func (s wbfourSimulation) seed(n int) string { return rng.Derive(s.run, n) }

// play plays one match to its end.
func (s wbfourSimulation) play(seed string) (fmt.Stringer, error) {
	m, err := rules.New(rules.Config{Seed: seed})
	if err != nil {
		return nil, err
	}
	deciders := make([]engine.Decider[rules.Question, rules.Answer], rules.Seats)
	for seat, level := range s.levels {
		b, err := bot.New(level, rng.Digest(seed, "bots", uint64(seat)))
		if err != nil {
			return nil, err
		}
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return nil, err
		}
		deciders[seat] = bot.Decider(m, b)
	}
	outcome, err := engine.Play(m, deciders)
	if err != nil {
		return nil, err
	}
	l := WBFourLine{
		Game: "wbfour", Seed: seed, Outcome: string(outcome.Result), Reason: string(outcome.Reason), Scores: wbfourScores(outcome.Result),
		Events: len(m.Events(engine.Everything, 0)), Moves: outcome.Moves, Bots: s.levels,
	}
	l.Digest, err = rules.Digest(m.Events(engine.Everything, 0))
	return l, err
}

func wbfourScores(r proto.Result) [rules.Seats]float64 {
	switch r.Winner() {
	case proto.White:
		return [rules.Seats]float64{1, 0}
	case proto.Black:
		return [rules.Seats]float64{0, 1}
	}
	return [rules.Seats]float64{0.5, 0.5}
}
