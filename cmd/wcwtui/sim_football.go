package main

import (
	"crypto/rand"
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// FootballLine is what is told of a match of football; the order of its fields
// is relied upon. Its seed is a whole number in decimal digits.
type FootballLine struct {
	Game    string                   `json:"game"`
	Seed    string                   `json:"seed"`
	Outcome string                   `json:"outcome"` // red, blue or draw
	Reason  string                   `json:"reason"`
	Scores  [proto.Seats]proto.Score `json:"scores"`
	Events  int                      `json:"events"`
	Digest  string                   `json:"digest"` // SHA-256 over the events, each as one line of JSON
	Ticks   int64                    `json:"ticks"`
	Goals   [proto.Teams]int64       `json:"goals"` // red, blue
	Chain   string                   `json:"chain"` // digest of the hash chain, 16 digits
	EndRule string                   `json:"endRule"`
}

// String tells a person.
func (l FootballLine) String() string {
	return fmt.Sprintf("%16s  %2d : %-2d  %-5s %-10s %5d ticks  chain %s", l.Seed, l.Goals[proto.Red], l.Goals[proto.Blue], l.Outcome, l.EndRule, l.Ticks, l.Chain)
}

// footballSimulation is what all matches of a run share.
type footballSimulation struct {
	baselines [proto.Teams]proto.Baseline
	run       int64
}

// football is the run that the flags ask for.
func (c *SimCommand) football() (simulation, error) {
	if c.Setup != "" || c.Bots != "" || c.Edition != "" || c.Players != 0 {
		return nil, misused("--setup, --bots, --edition and --players are for other games; football has --red and --blue")
	}
	var s footballSimulation
	var err error
	if s.baselines, err = baselines(c.Red, c.Blue); err != nil {
		return nil, err
	}
	s.run, err = footballSeed(c.Seed)
	return s, err
}

// largestSeed is the largest that a replay can tell.
const largestSeed = 1<<53 - 1

// footballSeed reads a seed, or draws one if there is none.
func footballSeed(text string) (int64, error) {
	if text == "" {
		drawn, err := rng.NewSeed(rand.Reader)
		if err != nil {
			return 0, err
		}
		return wholeNumber(drawn)
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < -largestSeed || n > largestSeed {
		return 0, misused("--seed %s: a match of football takes a whole number from %d to %d", text, -largestSeed, largestSeed)
	}
	return n, nil
}

// seed of the first match is the run's own, those of the others follow from it.
func (s footballSimulation) seed(n int) string {
	run := strconv.FormatInt(s.run, 10)
	if n == 0 {
		return run
	}
	derived, _ := wholeNumber(rng.Derive(run, n)) // a digest has its digits
	return strconv.FormatInt(derived, 10)
}

// wholeNumber is what the first eight digits of a hexadecimal seed say.
func wholeNumber(seed string) (int64, error) { return strconv.ParseInt(seed[:8], 16, 64) }

// play plays one match to its end, all seats taken before tick 0.
func (s footballSimulation) play(seed string) (fmt.Stringer, error) {
	episode := proto.DefaultConfig()
	var err error
	if episode.Seed, err = footballSeed(seed); err != nil {
		return nil, err
	}
	m, err := rules.New(rules.Config{Episode: episode})
	if err != nil {
		return nil, err
	}
	for seat := range proto.Seats {
		m.Register(0, seat, proto.Registration{Scripted: s.baselines[proto.SeatTeam(seat)].String()})
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return nil, err
		}
	}
	if _, err := engine.Play(m, nil); err != nil {
		return nil, err
	}
	return footballLine(seed, m)
}

func footballLine(seed string, m *rules.Match) (FootballLine, error) {
	r, _ := m.Result()
	events := m.Events(engine.Everything, 0)
	l := FootballLine{
		Game: "football", Seed: seed, Outcome: footballOutcome(r), Reason: r.Reason.String(), Scores: r.Scores,
		Events: len(events), Ticks: r.FinalTick, Goals: r.TeamGoals, EndRule: r.EndRule.String(),
	}
	var err error
	if l.Digest, err = rules.Digest(events); err != nil {
		return l, fmt.Errorf("the match with seed %s: %w", seed, err)
	}
	replay, err := m.Replay()
	l.Chain = chainOf(replay)
	return l, err
}

func footballOutcome(r proto.Results) string {
	switch lead := r.TeamGoals[proto.Red] - r.TeamGoals[proto.Blue]; {
	case lead > 0:
		return proto.Red.String()
	case lead < 0:
		return proto.Blue.String()
	}
	return "draw"
}

// chainOf is the digest of the hashes of a replay.
func chainOf(r proto.Replay) string {
	chain := rules.NewChain()
	for _, record := range r.Records {
		if h, ok := record.(proto.Hash); ok {
			chain = chain.Add(h.Hash)
		}
	}
	return fmt.Sprintf("%016x", uint64(chain))
}
