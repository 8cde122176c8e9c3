package main

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// wbfourWord is the word for WB Four.
const wbfourWord = hosted.GameWord

// WBFourHostFlags are those of host that only WB Four has.
type WBFourHostFlags struct {
	Mode       string `placeholder:"MODE" help:"Who plays Black: public (the default), whoever comes first; peer, who is given the invitation; agent, your agent by the tools."`
	Minutes    int    `placeholder:"N" help:"Minutes on each clock, 1-180. Default: untimed."`
	Bot        string `placeholder:"LEVEL" help:"A bot plays White: easy, normal or hard. Default: you do, at the address of seat 1."`
	AgentMoves bool   `help:"Let your agent move for you, by the tools. Also a setting, agent_moves."`
	URL        string `name:"url" placeholder:"URL" help:"The address by which others reach this host: https://example.org. Default: the one that it listens on."`
}

// wbfourListening announces a host of WB Four.
type wbfourListening struct {
	host.Listening
	GameID string `json:"game_id"`
	MCP    string `json:"mcp"`     // where the tools are
	MCPKey string `json:"mcp_key"` // the owner's bearer token there
}

// hostWBFour serves games of WB Four. Its listener comes first, for each game
// tells the address of its host.
func (c *HostCommand) hostWBFour(p *process) error {
	game, err := c.wbfourGame(p)
	if err != nil {
		return err
	}
	if p.getenv("COGAME_CONFIG_URI") != "" {
		return errors.New("COGAME_CONFIG_URI is set, which wbfour does not know; unset it")
	}
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	replay, err := c.replayPath(p, "wbfour-20060102T150405Z.rec")
	if err != nil {
		return err
	}
	ln, err := listen(c.Listen)
	if err != nil {
		return err
	}
	game.URL = cmp.Or(game.URL, addressOf(ln))
	server, err := host.New(host.Config{
		Game: game, Keep: c.Keep, Replay: host.Place{URI: replay, Type: "application/jsonl"},
		Finished: func(f host.Finished) { c.announce(p, f, wbfourFinished(f)) },
	})
	if err != nil {
		_ = ln.Close()
		return err
	}
	l := wbfourListening{Listening: server.URLs(ln.Addr()), MCP: game.URL + "/mcp", MCPKey: game.Key}
	l.GameID = gameNamed(l.Spectate)
	c.announce(p, l, wbfourWords(game, l))
	return stoppedBy(ctx, server.Serve(ctx, ln))
}

// addressOf is the address of a listener as this machine reaches it.
func addressOf(ln net.Listener) string {
	base, _ := host.BaseURL(ln.Addr())
	return strings.TrimSuffix(base.String(), "/")
}

// gameNamed is the game that an address names, empty for none.
func gameNamed(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Query().Get("game_id")
}

// wbfourGame is what the flags ask for.
func (c *HostCommand) wbfourGame(p *process) (g hosted.Game, err error) {
	if err := c.checkWBFour(); err != nil {
		return g, err
	}
	g = hosted.Game{
		Mode: proto.Mode(cmp.Or(c.Mode, string(proto.ModePublic))), Minutes: c.Minutes, Keep: c.Keep, Bot: c.Bot, BotDelay: c.BotDelay, Version: versionOf(),
	}
	g.URL, g.AgentMoves = strings.TrimSuffix(c.URL, "/"), c.AgentMoves || p.own.AgentMoves
	g.Key, err = hosted.NewToken(rand.Reader)
	return g, err
}

// checkWBFour refuses flags that make no sense for WB Four.
func (c *HostCommand) checkWBFour() error {
	switch {
	case c.Episode != "" || c.Edition != "" || c.Fast || c.Red != "" || c.Blue != "" || c.Seats != "" || c.Fill != "" || c.Wait != 0 || c.Seed != "":
		return misused("--episode, --seats, --fill, --wait, --edition, --fast, --seed, --red and --blue are for other games; wbfour has --mode, --minutes and --bot")
	case c.Mode != "" && !slices.Contains(proto.Modes(), proto.Mode(c.Mode)):
		return misused("--mode %s: it must be public, peer or agent", c.Mode)
	case c.Minutes < 0 || c.Minutes > proto.MaxMinutes:
		return misused("--minutes %d: give 1 to %d, or leave it out for a game without clocks", c.Minutes, proto.MaxMinutes)
	case c.Bot != "" && !slices.Contains(bot.Levels(), c.Bot):
		return misused("--bot %s: it must be one of %s", c.Bot, strings.Join(bot.Levels(), ", "))
	}
	if err := c.checkNoTable(); err != nil {
		return err
	}
	return checkHostURL(c.URL)
}

// checkHostURL refuses an address that no game could tell of its host.
func checkHostURL(typed string) error {
	if typed == "" {
		return nil
	}
	if u, err := url.Parse(typed); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.User != nil {
		return misused("--url: give http://HOST:PORT or https://HOST, without anything behind it")
	}
	return nil
}

// wbfourWords tells people where everybody plays.
func wbfourWords(g hosted.Game, l wbfourListening) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Watch at %s\n", l.Spectate)
	for _, s := range l.Seats {
		switch {
		case s.Slot == 0:
			fmt.Fprintf(&b, "You play White at %s\n", s.URL)
		case g.Mode == proto.ModePublic:
			fmt.Fprintf(&b, "Whoever comes first plays Black at %s\n", s.URL)
		default:
			fmt.Fprintf(&b, "Who is invited plays Black at %s\n", s.URL)
		}
	}
	fmt.Fprintf(&b, "Agents find the tools at %s; your own has the key %s\n", l.MCP, l.MCPKey)
	b.WriteString("An address with a token, and the key, are for their player alone.")
	return b.String()
}

func wbfourFinished(f host.Finished) string {
	words := "The game is over."
	if s, ok := f.Result.(proto.Snapshot); ok {
		words = fmt.Sprintf("The game is over: %s.", wbfourEnd(s.Result, s.Reason))
	}
	if f.Replay != "" {
		words += " Its recording is " + f.Replay + "."
	}
	return words
}

// wbfourEnd is a result and its reason in words.
func wbfourEnd(r proto.Result, reason proto.Reason) string {
	return fmt.Sprintf("%s (%s)", wbfourOutcome(r), strings.ReplaceAll(string(reason), "_", " "))
}

func wbfourOutcome(r proto.Result) string {
	switch r.Winner() {
	case proto.White:
		return "White wins"
	case proto.Black:
		return "Black wins"
	}
	if r == proto.Draw {
		return "a draw"
	}
	return "nobody wins"
}
