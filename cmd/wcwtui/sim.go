package main

import (
	"context"
	"crypto/rand"
	"fmt"

	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/rng"
)

// SimCommand plays matches of bots with no screen.
type SimCommand struct {
	Game    string `arg:"" enum:"${words}" help:"One of ${games}."`
	Count   int    `short:"n" name:"count" default:"1" placeholder:"N" help:"Play so many matches."`
	Seed    string `placeholder:"SEED" help:"Seed of the first match; the others follow from it. A whole number for football, 32 hexadecimal digits for the others. Default: drawn."`
	JSON    bool   `name:"json" help:"One JSON object a match."`
	Setup   string `placeholder:"NAME" help:"wcw: A1 to C3, or random (the default)."`
	Bots    string `placeholder:"LEVELS" help:"Level of the bots, not of football: one word, or one a seat with commas. There are: ${levels}."`
	Players int    `placeholder:"N" help:"holdem, liarsdice, coup: how many play. Default: as many as --bots names, or 4 for holdem and 3 for the others."`
	Edition string `placeholder:"NAME" help:"wcw: classic (the default) or current."`
	Red     string `placeholder:"NAME" help:"football: what red plays: zonal (the default) or gegenpress."`
	Blue    string `placeholder:"NAME" help:"football: what blue plays."`
}

// simulation plays the matches of a run; each game has its own.
type simulation interface {
	// seed is that of the n-th match, from 0.
	seed(n int) string
	// play plays a match to its end. What it tells is a JSON object besides.
	play(seed string) (fmt.Stringer, error)
}

// Run plays and prints one line a match.
func (c *SimCommand) Run(p *process) error {
	s, err := c.simulation()
	if err != nil {
		return err
	}
	for n := range c.Count {
		if err := context.Cause(p.ctx); err != nil {
			return err
		}
		line, err := s.play(s.seed(n))
		if err != nil {
			return err
		}
		if err := c.print(p, line); err != nil {
			return err
		}
	}
	return nil
}

func (c *SimCommand) simulation() (simulation, error) {
	if c.Count < 1 {
		return nil, misused("-n %d: give a number from 1", c.Count)
	}
	g, err := gameByWord(c.Game)
	if err != nil {
		return nil, err
	}
	return g.sim(c)
}

func (c *SimCommand) print(p *process, line fmt.Stringer) error {
	if c.JSON {
		return printJSON(p.stdout, line)
	}
	_, err := fmt.Fprintln(p.stdout, line)
	return err
}

// botLevels reads --bots: a level for all seats, or one a seat.
func botLevels(words string, names []string, seats int) ([]string, error) {
	levels, err := level.Spread(words, names, seats)
	if err != nil {
		return nil, misused("--bots: %w", err)
	}
	return levels, nil
}

// seedOf reads --seed, or draws one if there is none.
func seedOf(text string) (string, error) {
	if text == "" {
		return rng.NewSeed(rand.Reader)
	}
	if err := rng.CheckSeed(text); err != nil {
		return "", misused("--seed: %w", err)
	}
	return text, nil
}
