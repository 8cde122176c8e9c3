package main

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// WatchCommand spectates.
type WatchCommand struct {
	URL       string `arg:"" optional:"" placeholder:"URL" help:"Address of a match: ws://HOST:PORT/global. Without it, a demo match of bots."`
	Game      string `placeholder:"GAME" help:"The game, where the address does not tell: ${games}."`
	TokenFile string `placeholder:"FILE" help:"Read a token for /inspect from a file, or from standard input (-). WCWTUI_TOKEN works too."`
	Seed      string `placeholder:"SEED" help:"Seed of the demo match: 32 hexadecimal digits, of football a whole number."`
	Speed     int    `default:"1" placeholder:"N" help:"Play the demo match N times as fast (1-100)."`
	Control   bool   `help:"Have keys that change the speed of a match of football for everybody who watches it."`
}

// Run watches in full screen or in lines.
func (c *WatchCommand) Run(p *process) error {
	if err := c.check(); err != nil {
		return err
	}
	if c.URL == "" {
		return c.demo(p)
	}
	address, err := c.address(p)
	if err != nil {
		return err
	}
	if address = p.known(address); address.Game == footballGame {
		return p.watchFootball(address, c.Control)
	}
	if _, ok := aifightGameOf(address.Game); ok {
		src, err := p.aifightAt(address)
		if err != nil {
			return err
		}
		return p.watchAIFight(src, "aifight", func(s feed.Status) tea.Cmd { return p.refusal(address, s) })
	}
	if address.Game == wbfourWord {
		src, err := p.wbfourAt(address)
		if err != nil {
			return err
		}
		return p.watchWBFour(src, func(s feed.Status) tea.Cmd { return p.refusal(address, s) })
	}
	if _, ok := p.screenFor(); !ok {
		src, err := p.live(address)
		if err != nil {
			return err
		}
		return p.lines(src)
	}
	s, err := p.watchAddress(address)
	if err != nil {
		return err
	}
	return p.show(s)
}

func (c *WatchCommand) check() error {
	if c.Game != "" && !slices.Contains(gameWords[:], c.Game) {
		return misused("--game %s: this program knows %s", c.Game, strings.Join(gameWords[:], ", "))
	}
	if c.Speed < 1 || c.Speed > 100 {
		return misused("--speed %d: give a number from 1 to 100", c.Speed)
	}
	if c.Seed != "" && c.Game != footballGame {
		if err := rng.CheckSeed(c.Seed); err != nil {
			return usageError{fmt.Errorf("--seed: %w", err)}
		}
	}
	if c.URL != "" && (c.Seed != "" || c.Speed != 1) {
		return misused("--seed and --speed are for the demo match, not for an address")
	}
	return nil
}

// address reads the URL and the token for it.
func (c *WatchCommand) address(p *process) (Address, error) {
	a, err := readAddress(c.URL, c.Game)
	if err != nil {
		return a, usageError{err}
	}
	if a.Secret {
		p.warn("the token in the address can be seen by others on this machine; --token-file and WCWTUI_TOKEN keep it to you")
		return a, nil
	}
	if a.Seat == "" && c.TokenFile == "" {
		return a, nil
	}
	token, err := readToken(p, c.TokenFile)
	if err != nil {
		return a, err
	}
	return a.withToken(token)
}

func (c *WatchCommand) demo(p *process) error {
	if c.Game == footballGame {
		return p.demoOfFootball(c.Seed, c.Speed)
	}
	if g, ok := aifightGameOf(c.Game); ok {
		src, err := p.demoOfAIFight(g, c.Seed, c.Speed)
		if err != nil {
			return err
		}
		return p.watchAIFight(src, "demo", nil)
	}
	if c.Game == wbfourWord {
		return p.demoOfWBFour(c.Seed, c.Speed)
	}
	tap, err := p.tap()
	if err != nil {
		return err
	}
	src := demo{seed: c.Seed, speed: c.Speed, tap: tap}
	if _, ok := p.screenFor(); !ok {
		return p.lines(src)
	}
	return p.show(p.watch(src, wcw.Options{Name: "demo"}))
}
