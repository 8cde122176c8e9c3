package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// WCWLine is what is told of a match of Who Cried Wolf; the order of its fields is relied upon.
type WCWLine struct {
	Game    string       `json:"game"`
	Seed    string       `json:"seed"`
	Outcome string       `json:"outcome"`
	Reason  string       `json:"reason"`
	Scores  []float64    `json:"scores"` // one a seat
	Events  int          `json:"events"`
	Digest  string       `json:"digest"` // SHA-256 over the events, each as one line of JSON
	Setup   string       `json:"setup"`
	Roles   []proto.Role `json:"roles"`
	Days    int          `json:"days"`
}

// String tells a person.
func (l WCWLine) String() string {
	return fmt.Sprintf("%s  %s  %-10s %-18s %2d days  %3d events", l.Seed, l.Setup, l.Outcome, l.Reason, l.Days, l.Events)
}

// wcw is the run of Who Cried Wolf that the flags ask for.
func (c *SimCommand) wcw() (simulation, error) {
	if c.Red != "" || c.Blue != "" || c.Players != 0 {
		return nil, misused("--red and --blue are for football, --players is for holdem; wcw has --bots")
	}
	s := wcwSimulation{setup: proto.RandomSetup, run: c.Seed}
	if c.Setup != "" {
		s.setup = proto.Setup(c.Setup)
	}
	if _, named := s.setup.Deck(); !named && s.setup != proto.RandomSetup {
		return nil, misused("--setup %s: it must be one of %v or random", s.setup, proto.Setups())
	}
	if s.edition = proto.Classic; c.Edition != "" {
		e, ok := proto.EditionByName(c.Edition)
		if !ok {
			return nil, misused("--edition %s: it must be one of %s", c.Edition, strings.Join(proto.Editions(), ", "))
		}
		s.edition = e
	}
	return s.drawn(c)
}

// drawn is the run with its seed, its levels and what bots say.
func (s wcwSimulation) drawn(c *SimCommand) (simulation, error) {
	var err error
	if s.run, err = seedOf(s.run); err != nil {
		return nil, err
	}
	if s.levels, err = wcwLevels(c.Bots); err != nil {
		return nil, err
	}
	s.lines, err = bot.ReadLines()
	return s, err
}

// wcwLevels reads --bots.
func wcwLevels(words string) (levels [proto.Seats]string, err error) {
	list, err := botLevels(words, bot.Levels(), proto.Seats)
	copy(levels[:], list)
	return levels, err
}

// wcwSimulation is what all matches of a run share.
type wcwSimulation struct {
	setup   proto.Setup
	edition proto.Edition
	levels  [proto.Seats]string
	lines   *bot.Lines
	run     string
}

func (s wcwSimulation) seed(n int) string { return rng.Derive(s.run, n) }

// play plays one match to its end.
func (s wcwSimulation) play(seed string) (fmt.Stringer, error) {
	episode := proto.DefaultEpisode(proto.ModeFast)
	episode.Setup, episode.Seed = s.setup, seed
	m, err := rules.New(rules.Config{Episode: episode, Edition: s.edition})
	if err != nil {
		return nil, err
	}
	deciders := make([]engine.Decider[proto.Request, proto.Action], proto.Seats)
	for seat := range deciders {
		b, err := bot.NewWith(s.lines, s.levels[seat], rng.Digest(seed, "bots", 0), proto.Slot(seat))
		if err != nil {
			return nil, err
		}
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return nil, err
		}
		deciders[seat] = rules.Decider(m, seat, b)
	}
	result, err := engine.Play(m, deciders)
	if err != nil {
		return nil, err
	}
	return wcwLine(seed, result, m.Events(engine.Everything, 0))
}

func wcwLine(seed string, r proto.Result, events []proto.Event) (WCWLine, error) {
	l := WCWLine{
		Game: "wcw", Seed: seed, Outcome: string(r.Outcome), Reason: string(r.Reason),
		Scores: r.Scores[:], Events: len(events), Days: r.DaysCompleted, Roles: []proto.Role{},
	}
	for _, e := range events {
		if dealt, ok := e.Payload.(proto.RolesDealt); ok {
			for _, row := range dealt.Roles {
				l.Roles = append(l.Roles, row.Role)
			}
		}
	}
	var err error
	if l.Digest, err = rules.Digest(events); err != nil {
		return l, fmt.Errorf("the match with seed %s: %w", seed, err)
	}
	l.Setup = string(setupOf(l.Roles))
	return l, nil
}

// setupOf is the setup whose cards were dealt, empty for a deck of its own.
func setupOf(roles []proto.Role) proto.Setup {
	dealt := slices.Sorted(slices.Values(roles))
	for _, s := range proto.Setups() {
		deck, _ := s.Deck()
		if slices.Equal(slices.Sorted(slices.Values(deck[:])), dealt) {
			return s
		}
	}
	return ""
}
