package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// SimCommand plays matches of bots with no screen.
type SimCommand struct {
	Game    string `arg:"" enum:"wcw" help:"wcw (Who Cried Wolf)."`
	Count   int    `short:"n" name:"count" default:"1" placeholder:"N" help:"Play so many matches."`
	Seed    string `placeholder:"HEX" help:"Seed of the first match, 32 hexadecimal digits; the others follow from it. Default: drawn."`
	JSON    bool   `name:"json" help:"One JSON object a match."`
	Setup   string `default:"random" placeholder:"NAME" help:"A1 to C3, or random (the default)."`
	Bots    string `placeholder:"LEVELS" help:"Level of the bots: one word, or nine with commas by seat. There are: ${levels}."`
	Edition string `default:"classic" placeholder:"NAME" help:"classic or current."`
}

// SimLine is what is told of a match; the order of its fields is relied upon.
type SimLine struct {
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

// Run plays and prints one line a match.
func (c *SimCommand) Run(p *process) error {
	seed, err := c.seed()
	if err != nil {
		return err
	}
	levels, err := botLevels(c.Bots)
	if err != nil {
		return err
	}
	edition, ok := proto.EditionByName(c.Edition)
	if !ok {
		return misused("--edition %s: it must be one of %s", c.Edition, strings.Join(proto.Editions(), ", "))
	}
	if c.Count < 1 {
		return misused("-n %d: give a number from 1", c.Count)
	}
	lines, err := bot.ReadLines()
	if err != nil {
		return err
	}
	s := simulation{setup: proto.Setup(c.Setup), edition: edition, levels: levels, lines: lines}
	if err := s.check(); err != nil {
		return err
	}
	for n := range c.Count {
		if err := context.Cause(p.ctx); err != nil {
			return err
		}
		line, err := s.play(rng.Derive(seed, n))
		if err != nil {
			return err
		}
		if err := c.print(p, line); err != nil {
			return err
		}
	}
	return nil
}

func (c *SimCommand) seed() (string, error) {
	if c.Seed == "" {
		return rng.NewSeed(rand.Reader)
	}
	if err := rng.CheckSeed(c.Seed); err != nil {
		return "", usageError{fmt.Errorf("--seed: %w", err)}
	}
	return c.Seed, nil
}

func (c *SimCommand) print(p *process, l SimLine) error {
	if c.JSON {
		return printJSON(p.stdout, l)
	}
	_, err := fmt.Fprintf(p.stdout, "%s  %s  %-10s %-18s %2d days  %3d events\n", l.Seed, l.Setup, l.Outcome, l.Reason, l.Days, l.Events)
	return err
}

// botLevels spreads the words of --bots over the seats.
func botLevels(words string) (levels [proto.Seats]string, err error) {
	if words == "" {
		words = bot.Levels()[0]
	}
	list := strings.Split(words, ",")
	if len(list) != 1 && len(list) != proto.Seats {
		return levels, misused("--bots names %d levels; give one, or nine by seat", len(list))
	}
	for i := range levels {
		levels[i] = strings.TrimSpace(list[min(i, len(list)-1)])
		if !slices.Contains(bot.Levels(), levels[i]) {
			return levels, misused("--bots: there is no level %q; there are %s", levels[i], strings.Join(bot.Levels(), ", "))
		}
	}
	return levels, nil
}

// simulation is what all matches of a run share.
type simulation struct {
	setup   proto.Setup
	edition proto.Edition
	levels  [proto.Seats]string
	lines   *bot.Lines
}

func (s simulation) check() error {
	if _, named := s.setup.Deck(); !named && s.setup != proto.RandomSetup {
		return misused("--setup %s: it must be one of %v or random", s.setup, proto.Setups())
	}
	return nil
}

// play plays one match to its end.
func (s simulation) play(seed string) (SimLine, error) {
	episode := proto.DefaultEpisode(proto.ModeFast)
	episode.Setup, episode.Seed = s.setup, seed
	m, err := rules.New(rules.Config{Episode: episode, Edition: s.edition})
	if err != nil {
		return SimLine{}, err
	}
	deciders := make([]engine.Decider[proto.Request, proto.Action], proto.Seats)
	for seat := range deciders {
		b, err := bot.NewWith(s.lines, s.levels[seat], rng.Digest(seed, "bots", 0), proto.Slot(seat))
		if err != nil {
			return SimLine{}, err
		}
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return SimLine{}, err
		}
		deciders[seat] = rules.Decider(m, seat, b)
	}
	result, err := engine.Play(m, deciders)
	if err != nil {
		return SimLine{}, err
	}
	return simLine(seed, result, m.Events(engine.Everything, 0))
}

func simLine(seed string, r proto.Result, events []proto.Event) (SimLine, error) {
	l := SimLine{
		Game: "wcw", Seed: seed, Outcome: string(r.Outcome), Reason: string(r.Reason),
		Scores: r.Scores[:], Events: len(events), Days: r.DaysCompleted, Roles: []proto.Role{},
	}
	digest := sha256.New()
	for _, e := range events {
		line, err := proto.Marshal(e)
		if err != nil {
			return l, fmt.Errorf("encoding event %s of the match with seed %s: %w", e.ID, seed, err)
		}
		_, _ = digest.Write(append(line, '\n')) // a hash takes everything
		if dealt, ok := e.Payload.(proto.RolesDealt); ok {
			for _, row := range dealt.Roles {
				l.Roles = append(l.Roles, row.Role)
			}
		}
	}
	l.Digest = hex.EncodeToString(digest.Sum(nil))
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
