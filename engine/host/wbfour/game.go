package wbfour

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Game is WB Four to be hosted.
type Game struct {
	Options

	// Mode is who sits down against the host's owner, who is White. If it is
	// empty the host makes no game by itself: the owner's agent does.
	Mode    proto.Mode
	Minutes int // on each clock; 0 is untimed
	// Keep says that host.Config.Keep is set: the addresses name no game, for
	// they lead to one after the other.
	Keep bool

	Bot      string        // the level of a bot that plays the owner's side; empty for a person
	Visitor  string        // that of one that joins a public game as it is made; empty for whoever comes
	BotDelay time.Duration // how long they wait with their moves
	Seed     string        // of the bots, in the form of package rng; drawn if empty

	// Key is the token with which the owner's tools answer at /mcp. If it is
	// empty they answer nobody there.
	Key string
	// Agent is where the owner's agent calls the tools besides, such as
	// standard input and output. Once it ends, a host without a game of its own
	// does too. Nil for none.
	Agent mcp.Transport
	// Version is that of the program, as the tools' server tells it.
	Version string
}

// Open makes the first game, if there is to be one.
func (g Game) Open(e host.Env) (host.Room, error) {
	if g.Minutes < 0 || g.Minutes > proto.MaxMinutes {
		return nil, fmt.Errorf("%d minutes on a clock: it must be 0, for none, to %d", g.Minutes, proto.MaxMinutes)
	}
	l, err := NewLobby(g.Options, e)
	if err != nil {
		return nil, err
	}
	r := &room{game: g, env: e, lobby: l, thoughts: make(chan thought, 1), agentGone: make(chan error, 1)}
	if r.bots, err = g.bots(e.Random); err != nil {
		return nil, err
	}
	if g.Mode == "" {
		return r, nil
	}
	return r, r.begin()
}

// bots are those that play, by side.
func (g Game) bots(random io.Reader) (map[proto.Side]*bot.Bot, error) {
	switch {
	case g.Bot == "" && g.Visitor == "":
		return nil, nil
	case g.Bot != "" && g.Mode == "":
		return nil, errors.New("a bot needs a game to play; give a mode")
	case g.Visitor != "" && g.Mode != proto.ModePublic:
		return nil, errors.New("a bot can visit a public game alone; give that mode")
	}
	seed, err := g.Seed, error(nil)
	if seed == "" {
		if seed, err = rng.NewSeed(random); err != nil {
			return nil, fmt.Errorf("drawing the seed of a bot: %w", err)
		}
	}
	bots := map[proto.Side]*bot.Bot{}
	for n, p := range [...]struct {
		side  proto.Side
		level string
	}{{maker, g.Bot}, {guest, g.Visitor}} {
		if p.level == "" {
			continue
		}
		if bots[p.side], err = bot.New(p.level, rng.Derive(seed, n)); err != nil {
			return nil, err
		}
	}
	return bots, nil
}
