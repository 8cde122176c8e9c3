package main

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// AIFightLine is what is told of a match of one of AIFight's games; the order
// of its fields is relied upon.
type AIFightLine struct {
	Game    string    `json:"game"`
	Seed    string    `json:"seed"`
	Outcome string    `json:"outcome"` // the player who won, p0 and so on, or draw
	Reason  string    `json:"reason"`
	Scores  []float64 `json:"scores"` // payoffs by seat
	Events  int       `json:"events"`
	Digest  string    `json:"digest"`          // SHA-256 over the events, each as one line of JSON
	Hands   int       `json:"hands,omitzero"`  // of hold'em
	Rounds  int       `json:"rounds,omitzero"` // of the others
	Bots    []string  `json:"bots"`            // levels by seat
}

// String tells a person.
func (l AIFightLine) String() string {
	length := fmt.Sprintf("%2d hands", l.Hands)
	if l.Rounds > 0 {
		length = fmt.Sprintf("%2d rounds", l.Rounds)
	}
	return fmt.Sprintf("%s  %-5s %-20s %s  %4d events  %v", l.Seed, l.Outcome, l.Reason, length, l.Events, l.Scores)
}

// aifightGame is one of the games as a run needs it.
type aifightGame struct {
	word    string
	players int      // by default
	levels  []string // of its bots, the weakest first
	deal    func(seed string, players int) (aifight.Game, error)
	seat    func(level, seed string, seat int) (aifight.Bot, error)
	// tell adds to a line how long the match was, and why it ended.
	tell func(l *AIFightLine, g aifight.Game)
}

// aifightSimulation is what all matches of a run share.
type aifightSimulation struct {
	game   aifightGame
	levels []string // by seat
	run    string
}

// aifight is the run of one of the games that the flags ask for.
func (c *SimCommand) aifight(g aifightGame) (simulation, error) {
	if c.Setup != "" || c.Edition != "" || c.Red != "" || c.Blue != "" {
		return nil, misused("--setup and --edition are for wcw, --red and --blue for football; %s has --players and --bots", g.word)
	}
	s := aifightSimulation{game: g}
	var err error
	if s.run, err = seedOf(c.Seed); err != nil {
		return nil, err
	}
	s.levels, err = g.spread(c.Bots, c.Players)
	return s, err
}

// spread gives each seat a level of the words of --bots.
func (g aifightGame) spread(words string, players int) ([]string, error) {
	if players == 0 {
		if players = g.players; strings.Contains(words, ",") {
			players = 1 + strings.Count(words, ",")
		}
	}
	game, _ := proto.GameByWord(g.word)
	if low, high := game.Players(); players < low || players > high {
		return nil, misused("--players %d: %s is for %d to %d", players, g.word, low, high)
	}
	return botLevels(words, g.levels, players)
}

func (s aifightSimulation) seed(n int) string { return rng.Derive(s.run, n) }

// play plays one match to its end.
func (s aifightSimulation) play(seed string) (fmt.Stringer, error) {
	g, err := s.game.deal(seed, len(s.levels))
	if err != nil {
		return nil, err
	}
	m := aifight.New(g, aifight.Config{})
	deciders := make([]engine.Decider[aifight.Request, proto.Action], len(s.levels))
	for seat, level := range s.levels {
		b, err := s.game.seat(level, rng.Digest(seed, "bots", 0), seat)
		if err != nil {
			return nil, err
		}
		deciders[seat] = aifight.Decider(m, seat, b)
	}
	outcome, err := engine.Play(m, deciders)
	if err != nil {
		return nil, err
	}
	return s.line(seed, g, outcome.Result)
}

func (s aifightSimulation) line(seed string, g aifight.Game, r proto.Result) (AIFightLine, error) {
	events := g.Events(engine.Everything, 0)
	l := AIFightLine{Game: s.game.word, Seed: seed, Outcome: string(r.Winner), Events: len(events), Bots: s.levels}
	if r.Winner == "" {
		l.Outcome = "draw"
	}
	for seat := range s.levels {
		l.Scores = append(l.Scores, r.Payoffs[proto.PlayerAt(seat)])
	}
	s.game.tell(&l, g)
	var err error
	if l.Digest, err = aifight.Digest(events); err != nil {
		return l, fmt.Errorf("the match with seed %s: %w", seed, err)
	}
	return l, nil
}
