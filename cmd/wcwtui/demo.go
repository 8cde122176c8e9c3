package main

import (
	"context"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// demo is a match of bots that this process serves on a loopback socket and
// watches through the real protocol. It begins and ends with its feed.
type demo struct {
	seed  string
	speed int // 1 is the demo's own pace
	tap   func(wire.Recorded)
}

// Kind is that of a socket: nothing tells this match from a far one.
func (demo) Kind() feed.Kind { return feed.FromSocket }

// Run serves the match and follows it.
func (d demo) Run(ctx context.Context, box *feed.Mailbox[proto.Event]) error {
	return serveLocally(ctx, anywhere(d.config()), func(ctx context.Context, address string) error {
		return wcw.Live(address, wire.Options{}, d.tap).Run(ctx, box)
	})
}

// config is the demo at its speed.
func (d demo) config() host.Config {
	c := host.Demo(d.seed)
	game, ok := c.Game.(host.WCW)
	if !ok || d.speed <= 1 {
		return c
	}
	t := &game.Episode.Timers
	for _, ms := range []*int{&t.TransitionMs, &t.DayMs, &t.VoteMs, &t.CoordinationMs, &t.NightMs} {
		*ms = max(*ms/d.speed, 1)
	}
	game.BotDelay /= time.Duration(d.speed)
	c.Game = game
	return c
}
