package main

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wbfour"
)

// wbfourDemo is a game of two bots that this process serves on a loopback socket
// and watches through the real protocol.
type wbfourDemo struct {
	seed  string
	speed int
	tap   func(wire.Recorded)
}

// Kind is that of a socket: nothing tells this game from a far one.
func (wbfourDemo) Kind() feed.Kind { return feed.FromSocket }

// Run serves the game and follows it.
func (d wbfourDemo) Run(ctx context.Context, box *feed.Mailbox[wbfour.News]) error {
	return serveLocally(ctx, d.config, func(ctx context.Context, address string) error {
		u, err := url.Parse(address)
		if err != nil {
			return fmt.Errorf("reading the address of the demo game: %w", err)
		}
		return liveWBFour(u, d.tap).Run(ctx, box)
	})
}

// demoPause is how long a bot of a demo takes at its own pace.
const demoPause = 1200 * time.Millisecond

// config is a game of bots that err now and then, so that games differ.
func (d wbfourDemo) config(address string) host.Config {
	return host.Config{Game: hosted.Game{
		Options: hosted.Options{URL: address}, Mode: proto.ModePublic, Bot: "normal", Visitor: "normal", Seed: d.seed,
		BotDelay: demoPause / time.Duration(max(1, d.speed)), Version: versionOf(),
	}}
}

// demoOfWBFour is a game of two bots.
func demoOfWBFour(p *process, seed string, speed int) (shown, error) {
	tap, err := p.tapOf(wbfourWord, proto.Protocol)
	if err != nil {
		return nil, err
	}
	return wbfourStream{wbfourDemo{seed: seed, speed: speed, tap: tap}, nil}, nil
}
