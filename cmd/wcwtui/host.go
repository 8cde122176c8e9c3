package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
)

// HostCommand serves a match.
type HostCommand struct {
	Game       string        `arg:"" enum:"${words}" help:"One of ${games}."`
	Listen     string        `default:"127.0.0.1:8080" placeholder:"ADDR" help:"Address to listen on; port 0 picks a free one. Default 127.0.0.1:8080."`
	Episode    string        `placeholder:"FILE" help:"Episode config, as the arena's game server takes it. Default: mode bots, with timers for spectators."`
	Seats      string        `placeholder:"LIST" help:"Slots from 0 that stay open for connections: 0,3. Default: all; none opens none."`
	Fill       string        `placeholder:"bots" help:"bots: bots play the seats that nobody took. But for football a level picks them: ${levels}."`
	Wait       time.Duration `placeholder:"TIME" help:"How long the start waits for open seats: 30s. Default: the episode's own."`
	BotDelay   time.Duration `placeholder:"TIME" help:"How long a bot waits with its answer. Default: it answers at once."`
	Keep       bool          `help:"Play on after a match, each with a seed of its own."`
	Edition    string        `placeholder:"NAME" help:"classic (the default) or current."`
	Fast       bool          `help:"Football: do not wait for the clock when all players are ready."`
	Seed       string        `placeholder:"SEED" help:"Seed of the first match: a whole number for football, 32 hexadecimal digits for holdem, liarsdice and coup. Default: one that is drawn."`
	Red        string        `placeholder:"NAME" help:"Football: what bots of red play, zonal or gegenpress."`
	Blue       string        `placeholder:"NAME" help:"Football: what bots of blue play."`
	Replay     string        `name:"replay" placeholder:"FILE" help:"Where the replay goes. Default: the folder for replays."`
	LoadReplay string        `name:"load-replay" placeholder:"FILE" help:"Football: serve a replay instead of a match, to each spectator from its beginning."`
	JSON       bool          `name:"json" help:"Announce as JSON, one object a line."`

	AIFightHostFlags `group:"For holdem, liarsdice and coup:"`
	WBFourHostFlags  `group:"For wbfour:"`
}

// hostable is what is particular about hosting a game.
type hostable struct {
	read     func(config []byte) (host.Game, error) // the game of the arena's config
	serve    func(replay []byte) (host.Game, error) // a replay, nil where the arena's server plays only
	open     func() (host.Game, error)              // the game of --episode
	replay   string                                 // how replays are named, as time.Format has it
	kind     string                                 // the media type of replays, that of JSON if empty
	optional bool                                   // the arena's runner need not name every place
	finished func(host.Finished) string             // words for a match that is over
}

// check refuses what makes no sense for any game.
func (c *HostCommand) check() error {
	switch {
	case c.Listen == "":
		return misused("--listen is empty; give HOST:PORT, such as 127.0.0.1:8080")
	case c.Wait < 0 || c.BotDelay < 0:
		return misused("--wait %v, --bot-delay %v: a time cannot be negative; give one such as 30s", c.Wait, c.BotDelay)
	case c.LoadReplay != "" && c.Game != footballGame:
		return misused("--load-replay is for football; of other games, wcwtui replay shows a file")
	case c.LoadReplay != "" && c.playsToo():
		return misused("--load-replay serves a replay, in which nothing is played; give --listen and --json beside it alone")
	case c.Game != wbfourWord && c.WBFourHostFlags != (WBFourHostFlags{}):
		return misused("--mode, --minutes, --bot, --agent-moves and --url are for wbfour")
	}
	return nil
}

// playsToo reports whether flags ask for a match.
func (c *HostCommand) playsToo() bool {
	plain := HostCommand{Game: c.Game, Listen: c.Listen, LoadReplay: c.LoadReplay, JSON: c.JSON}
	plain.AIFightHostFlags, plain.WBFourHostFlags = c.AIFightHostFlags, c.WBFourHostFlags
	return *c != plain
}

// Run serves until the match is over, or until it is told to stop.
func (c *HostCommand) Run(p *process) error {
	if err := c.check(); err != nil {
		return err
	}
	g, err := gameByWord(c.Game)
	if err != nil {
		return err
	}
	return g.host(c, p)
}

// serveMatches serves matches whose server is there before anybody asks where it
// listens.
func (c *HostCommand) serveMatches(p *process, h hostable) (err error) {
	flow := host.Cogame{
		Getenv: p.getenv, Out: p.stdout, Listen: net.Listen, Game: h.read, Replay: h.serve, Optional: h.optional, ReplayType: h.kind,
	}
	var game host.Game
	if !flow.Wanted() { // before signals wait for their turn: a pipe may never end
		if game, err = c.game(h); err != nil {
			return err
		}
	}
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	if flow.Wanted() {
		return stoppedBy(ctx, flow.Run(ctx))
	}
	replay := ""
	if c.LoadReplay == "" {
		if replay, err = c.replayPath(p, h.replay); err != nil {
			return err
		}
	}
	server, err := host.New(host.Config{
		Game: game, Keep: c.Keep, Replay: host.Place{URI: replay, Type: h.kind},
		Finished: func(f host.Finished) { c.announce(p, f, h.finished(f)) },
	})
	if err != nil {
		return err
	}
	return stoppedBy(ctx, c.serve(ctx, p, server))
}

// game is what is served without the arena's runner.
func (c *HostCommand) game(h hostable) (host.Game, error) {
	if c.LoadReplay == "" {
		return h.open()
	}
	data, err := readWhole(c.LoadReplay)
	if err != nil {
		return nil, fmt.Errorf("reading the replay %s: %w", c.LoadReplay, err)
	}
	game, err := h.serve(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.LoadReplay, err)
	}
	return game, nil
}

// replayPath is where the replay goes: where the flag says, else to the folder
// for replays, which is made. Its name is by a layout of time.Format.
func (c *HostCommand) replayPath(p *process, layout string) (string, error) {
	if c.Replay != "" {
		return c.Replay, nil
	}
	path := filepath.Join(replayFolder(p), time.Now().UTC().Format(layout))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", fmt.Errorf("making the folder for replays %s: %w; name a file with --replay", filepath.Dir(path), cause(err))
	}
	return path, nil
}

// stoppedBy prefers the signal that ended a command to what it ended with.
func stoppedBy(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return cause
	}
	return err
}

func (c *HostCommand) serve(ctx context.Context, p *process, server *host.Server) error {
	ln, err := listen(c.Listen)
	if err != nil {
		return err
	}
	l := server.URLs(ln.Addr())
	c.announce(p, l, listeningWords(l))
	return server.Serve(ctx, ln)
}

func listen(address string) (net.Listener, error) {
	ln, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listening on %s: %w; choose another with --listen, such as 127.0.0.1:0", address, listenCause(err))
	}
	return ln, nil
}

// openSeats reads --seats of a game with so many; nil is all.
func openSeats(list string, seats int) ([]int, error) {
	switch list {
	case "":
		return nil, nil
	case "none":
		return []int{}, nil
	}
	var open []int
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 0 || n >= seats || slices.Contains(open, n) {
			return nil, misused("--seats %s: %q is no slot from 0 to %d, each named once", list, word, seats-1)
		}
		open = append(open, n)
	}
	return open, nil
}

// announce tells where the server is, or that a match is over.
func (c *HostCommand) announce(p *process, v any, words string) {
	if !c.JSON {
		fmt.Fprintln(p.stdout, words)
		return
	}
	if err := printJSON(p.stdout, v); err != nil {
		p.log.Error("Announcing failed", "error", err)
	}
}

func listeningWords(l host.Listening) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Watch at %s\n", l.Spectate)
	keys := false
	for _, s := range l.Seats {
		if fmt.Fprintf(&b, "Seat %d is at %s", s.Slot+1, s.URL); s.Key != "" {
			keys = true
			fmt.Fprintf(&b, " with the key %s", s.Key)
		}
		b.WriteString("\n")
	}
	switch {
	case keys:
		b.WriteString("Hand each key to its player alone.")
	case len(l.Seats) > 0:
		b.WriteString("A seat's address holds its token: hand each to its player alone.")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// listenCause is why an address cannot be listened on, without the address.
func listenCause(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var call *os.SyscallError
	if errors.As(err, &call) {
		return call.Err
	}
	return err
}
