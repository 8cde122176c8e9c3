package main

import (
	"cmp"
	"fmt"
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
	m, err := p.matchAt(p.known(address), c.Control)
	if err != nil {
		return err
	}
	return p.present(m)
}

func (c *WatchCommand) check() error {
	g, err := gameByWord(cmp.Or(c.Game, wcwGame))
	if err != nil {
		return misused("--game %s: %w", c.Game, err)
	}
	if c.Speed < 1 || c.Speed > 100 {
		return misused("--speed %d: give a number from 1 to 100", c.Speed)
	}
	if c.Seed != "" {
		if err := g.seed(c.Seed); err != nil {
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

// demo shows a demo match of the game, by default of Who Cried Wolf.
func (c *WatchCommand) demo(p *process) error {
	g, err := gameByWord(cmp.Or(c.Game, wcwGame))
	if err != nil {
		return err
	}
	m, err := g.demo(p, c.Seed, c.Speed)
	if err != nil {
		return err
	}
	return p.present(m)
}
