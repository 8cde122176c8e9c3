package main

import (
	"context"
	"time"

	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wbfour"
)

// wbfourDemo is a game of two bots.
type wbfourDemo struct{ src wbfour.Local }

// Kind is FromEngine.
func (d wbfourDemo) Kind() feed.Kind { return d.src.Kind() }

// Run plays until the game is over and nobody looks any more.
func (d wbfourDemo) Run(ctx context.Context, box *feed.Mailbox[wbfour.News]) error {
	return d.src.Run(ctx, box, nil)
}

// demoPause is how long a bot of a demo takes at its own pace.
const demoPause = 1200 * time.Millisecond

// screen is that of the game.
func (d wbfourDemo) screen(p *process) (screen.Screen, error) { return p.wbfourScreen(d, nil), nil }

// lines tells the whole game at once.
func (d wbfourDemo) lines(p *process) error {
	return wbfourMatch{kept[*table.Table]{table: d.src.Table}}.lines(p)
}

// demoOfWBFour is a game of two bots.
func demoOfWBFour(_ *process, seed string, speed int) (shown, error) {
	c := LocalCommand{Seed: seed, Bots: "hard", WBFour: localWBFour{Even: true}}
	s, err := c.wbfourSettings()
	if err != nil {
		return nil, err
	}
	t, err := table.New(s, nil)
	if err != nil {
		return nil, err
	}
	return wbfourDemo{wbfour.Local{Table: t, Pause: demoPause / time.Duration(max(1, speed))}}, nil
}
