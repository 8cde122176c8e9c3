package main

import (
	"fmt"
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
	var s wbfourSimulation
	var err error
	if s.run, err = seedOf(c.Seed); err != nil {
		return nil, err
	}
	levels, err := botLevels(c.Bots, bot.Levels(), rules.Seats)
	if err != nil {
		return nil, err
	}
	copy(s.levels[:], levels)
	return s, nil
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
