package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
)

// MCPCommand serves the tools of WB Four to an agent.
type MCPCommand struct {
	Host       string `placeholder:"URL" help:"Use the tools of a running host: http://HOST:PORT. Without it, games are hosted here."`
	TokenFile  string `placeholder:"FILE" help:"Read the key of the host's owner from a file. WCWTUI_TOKEN works too."`
	AgentMoves bool   `help:"Let the agent move for you. Also a setting, agent_moves."`
	Listen     string `default:"127.0.0.1:0" placeholder:"ADDR" help:"Address at which people play the games hosted here; port 0 picks a free one. Default 127.0.0.1:0."`
	URL        string `name:"url" placeholder:"URL" help:"The address by which others reach the games hosted here. Default: the one that it listens on."`
}

// Run serves until the agent closes standard input, or until it is told to stop.
// Standard output is the agent's alone; what is for people goes to standard
// error.
func (c *MCPCommand) Run(p *process) error {
	if err := c.check(); err != nil {
		return err
	}
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	if c.Host != "" {
		return stoppedBy(ctx, c.forward(ctx, p))
	}
	return stoppedBy(ctx, c.serve(ctx, p))
}

func (c *MCPCommand) check() error {
	switch {
	case c.Host == "" && c.TokenFile != "":
		return misused("--token-file is for --host; games that are hosted here need no key")
	case c.TokenFile == "-":
		return misused("--token-file -: standard input is the agent's; name a file, or set WCWTUI_TOKEN")
	case c.Host != "" && (c.AgentMoves || c.URL != ""):
		return misused("--agent-moves and --url are for games that are hosted here; with --host, that host decides")
	case c.Listen == "":
		return misused("--listen is empty; give HOST:PORT, such as 127.0.0.1:0")
	}
	return checkHostURL(c.URL)
}

// forward passes the agent's calls on to a running host.
func (c *MCPCommand) forward(ctx context.Context, p *process) error {
	token, err := readToken(p, c.TokenFile)
	if err != nil {
		return err
	}
	if token == "" {
		return usageError{errors.New("the host's owner has a key, which the host printed when it began; give it with --token-file or WCWTUI_TOKEN")}
	}
	return hosted.Forward(ctx, c.Host, token, versionOf(), hosted.Pipe(p.stdin, p.stdout))
}

// serve hosts the games that the agent makes.
func (c *MCPCommand) serve(ctx context.Context, p *process) error {
	ln, err := listen(c.Listen)
	if err != nil {
		return err
	}
	game := hosted.Game{Agent: hosted.Pipe(p.stdin, p.stdout), Version: versionOf()}
	game.URL = cmp.Or(strings.TrimSuffix(c.URL, "/"), addressOf(ln))
	game.AgentMoves = c.AgentMoves || p.own.AgentMoves
	game.Seated = func(_, address string) {
		fmt.Fprintf(p.stderr, "A game was made. Play it with: wcwtui play '%s'\n", address)
	}
	server, err := host.New(host.Config{Game: game})
	if err != nil {
		_ = ln.Close()
		return err
	}
	fmt.Fprintf(p.stderr, "WB Four's tools are on standard input and output; games are played at %s\n", game.URL)
	return server.Serve(ctx, ln)
}
