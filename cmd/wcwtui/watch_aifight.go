package main

import (
	"bufio"
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// aifightSource is where the messages of a match come from.
type aifightSource = feed.Source[proto.Message]

// spectatorsOf is the path of our host's socket for spectators.
const spectatorsOf = "/api/ws/spectator"

// aifightScreen is the screen of a source.
func (p *process) aifightScreen(src aifightSource, name string, refused func(feed.Status) tea.Cmd) screen.Screen {
	return aifight.NewWatch(feed.Start(p.ctx, src, time.Now, p.log), aifight.Options{
		Games: aifightScreens(), Store: p.store(), Name: name, Refused: refused,
	})
}

// aifightLines tells a match on standard output. The state of the connection
// goes to standard error.
func (p *process) aifightLines(src aifightSource) error {
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	f := feed.Start(ctx, src, time.Now, p.log)
	defer f.Close()
	t, state := aifightTeller{out: bufio.NewWriter(p.stdout)}, connection{p: p}
	return tellAll(ctx, f.News(), func() (bool, error) {
		_, items, status := f.Drain()
		if err := t.tell(items); err != nil {
			return true, err
		}
		return state.tell(status)
	})
}

// aifightTeller tells a stream in lines, match after match.
type aifightTeller struct {
	out   *bufio.Writer
	story *aifight.Story
	plain aifight.Plain
}

func (t *aifightTeller) tell(items []feed.Item[proto.Message]) error {
	for _, it := range items {
		if t.story == nil || !t.story.Take(it.At, it.Event) {
			next, ok := aifight.NewStory(aifightScreens(), it.Event)
			if !ok {
				continue
			}
			t.story, t.plain = next, aifight.Plain{}
			t.story.Take(it.At, it.Event)
		}
		for _, line := range t.plain.Add(t.story) {
			if _, err := fmt.Fprintln(t.out, line); err != nil {
				return fmt.Errorf("writing to standard output: %w", cause(err))
			}
		}
	}
	if err := t.out.Flush(); err != nil {
		return fmt.Errorf("writing to standard output: %w", cause(err))
	}
	return nil
}

// aifightDemo is a match of bots that this process serves on a loopback socket
// and watches through the real protocol.
type aifightDemo struct {
	game  proto.Game
	seed  string
	speed int
	tap   func(wire.Recorded)
}

// Kind is that of a socket: nothing tells this match from a far one.
func (aifightDemo) Kind() feed.Kind { return feed.FromSocket }

// Run serves the match and follows it.
func (d aifightDemo) Run(ctx context.Context, box *feed.Mailbox[proto.Message]) error {
	return serveLocally(ctx, anywhere(host.Config{Game: d.hosted()}), func(ctx context.Context, address string) error {
		return aifight.Live(address, wire.Options{}, d.tap).Run(ctx, box)
	})
}

// thinking is how long a bot of a demo thinks at its own pace.
const thinking = 1500 * time.Millisecond

func (d aifightDemo) hosted() hosted.Game {
	return hosted.Game{
		New: func(seed string) (rules.Game, error) {
			return games.New(games.Config{Game: d.game, Players: defaultPlayers, Seed: seed})
		},
		Seed: d.seed, Seats: []int{}, BotDelay: thinking / time.Duration(max(1, d.speed)),
		Bot: func(seed string, seat int) (rules.Bot, error) {
			return games.NewBot(d.game, games.DefaultLevel, seed, seat)
		},
	}
}
