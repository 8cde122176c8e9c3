package main

import (
	"context"
	"time"

	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	"github.com/wcwtui/wcwtui/ui/feed"
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

// demoOfWBFour shows a game of two bots, or tells it in lines.
func (p *process) demoOfWBFour(seed string, speed int) error {
	c := LocalCommand{Seed: seed, Bots: "hard", WBFour: localWBFour{Even: true}}
	s, err := c.wbfourSettings()
	if err != nil {
		return err
	}
	t, err := table.New(s, nil)
	if err != nil {
		return err
	}
	if _, ok := p.screenFor(); !ok {
		return wbfourMatch{kept[*table.Table]{table: t}}.lines(p)
	}
	return p.show(p.wbfourScreen(wbfourDemo{wbfour.Local{Table: t, Pause: demoPause / time.Duration(max(1, speed))}}, nil))
}
