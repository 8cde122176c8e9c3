package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/themes"
)

// CLI is the command line.
type CLI struct {
	Shared `group:"Shared flags:"`

	Home    HomeCommand    `cmd:"" default:"1" hidden:""`
	Watch   WatchCommand   `cmd:"" help:"Spectate a match; without a URL, a demo match of bots."`
	Play    PlayCommand    `cmd:"" help:"Play a seat of a live match by hand."`
	Replay  ReplayCommand  `cmd:"" help:"Play back a replay, a recording or a journal."`
	Local   LocalCommand   `cmd:"" help:"Play offline, with bots on the other seats."`
	Host    HostCommand    `cmd:"" help:"Serve a match over its arena's protocol."`
	Sim     SimCommand     `cmd:"" help:"Play matches of bots with no screen."`
	MCP     MCPCommand     `cmd:"" name:"mcp" help:"Serve WB Four's tools to an agent, on standard input and output."`
	Verify  VerifyCommand  `cmd:"" help:"Check replays and recordings."`
	Version VersionCommand `cmd:"" help:"Print version, commit and protocols."`

	ShowVersion bool `name:"version" help:"Print version, commit and protocols."`
}

// Shared are the flags of every command.
type Shared struct {
	Theme    string `placeholder:"NAME" help:"Colours: ${themes}. Without it, those that fit the terminal's background."`
	ASCII    bool   `name:"ascii" help:"Draw with ASCII alone."`
	Plain    bool   `help:"One line an event on standard output, no screen: for pipes and screen readers."`
	Record   string `placeholder:"FILE" help:"Keep what a live match sends in a file that replay plays back."`
	Config   string `placeholder:"FILE" help:"Settings of this program, in place of ${settings}."`
	Log      string `placeholder:"FILE" help:"Append a log to a file."`
	FPS      int    `name:"fps" placeholder:"N" help:"Show what a match sends at most so often a second (1-120). Default 20, over SSH 10; half of that for a pitch."`
	NoMotion bool   `help:"Nothing moves by itself: show the end of every movement at once."`
	NoBell   bool   `help:"Never ring the terminal's bell."`
	Notify   bool   `help:"Tell on the desktop as well when it is your turn, where the terminal can (OSC 9 or 777)."`
}

// check refuses values that no setting may have.
func (s Shared) check() error {
	if s.Theme != "" {
		if _, err := themes.ByName(s.Theme); err != nil {
			return usageError{err}
		}
	}
	if s.FPS < 0 || s.FPS > 120 {
		return misused("--fps %d: give a number from 1 to 120", s.FPS)
	}
	return nil
}

// exited unwinds the parser when kong wants to exit, after --help.
type exited struct{ status int }

// parse reads the arguments. A nil selection without an error means that all
// is done, with the status given.
func parse(c *CLI, p *process, args []string) (selected *kong.Context, status int, err error) {
	defer func() {
		if v := recover(); v != nil {
			e, ok := v.(exited)
			if !ok {
				panic(v)
			}
			selected, status, err = nil, e.status, nil
		}
	}()
	parser, err := kong.New(c, kong.Name("wcwtui"),
		kong.Description("Watch and host matches of games that agents play. Alone, it opens the home screen."),
		kong.Writers(p.stdout, p.stderr), kong.Exit(func(status int) { panic(exited{status}) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.Vars{"themes": strings.Join(themes.Names(), ", "), "settings": settingsPath(p), "levels": strings.Join(bot.Levels(), ", "), "words": strings.Join(gameWords(), ","), "games": gameList()},
	)
	if err != nil {
		return nil, fault, err
	}
	selected, err = parser.Parse(args)
	if err != nil {
		return nil, usage, usageError{plainly(err)}
	}
	if c.ShowVersion {
		return nil, done, c.Version.Run(p)
	}
	return selected, done, nil
}

// plainly puts into words what kong says of a flag without its value.
func plainly(err error) error {
	if flag, _, ok := strings.Cut(err.Error(), ": expected "); ok && strings.HasSuffix(err.Error(), "(<EOL>)") {
		return fmt.Errorf("%s needs a value after it", flag)
	}
	return err
}
