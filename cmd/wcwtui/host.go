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
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// HostCommand serves a match.
type HostCommand struct {
	Game     string        `arg:"" enum:"wcw" help:"wcw (Who Cried Wolf)."`
	Listen   string        `default:"127.0.0.1:8080" placeholder:"ADDR" help:"Address to listen on; port 0 picks a free one. Default 127.0.0.1:8080."`
	Episode  string        `placeholder:"FILE" help:"Episode config, as the arena's game server takes it. Default: mode bots, with timers for spectators."`
	Seats    string        `placeholder:"LIST" help:"Slots 0 to 8 that stay open for connections: 0,3. Default: all; none opens none."`
	Fill     string        `placeholder:"bots" help:"bots: bots play the seats that nobody took. A level picks them: ${levels}."`
	Wait     time.Duration `placeholder:"TIME" help:"How long the start waits for open seats: 30s. Default: the episode's own."`
	BotDelay time.Duration `placeholder:"TIME" help:"How long a bot waits with its answer. Default: it answers at once."`
	Keep     bool          `help:"Play on after a match, each with a seed of its own."`
	Edition  string        `default:"classic" placeholder:"NAME" help:"classic or current."`
	Replay   string        `name:"replay" placeholder:"FILE" help:"Where the replay goes. Default: the folder for replays."`
	JSON     bool          `name:"json" help:"Announce as JSON, one object a line."`
}

// Run serves until the match is over, or until it is told to stop.
func (c *HostCommand) Run(p *process) error {
	game := host.WCW{}
	err := c.change(&game)
	if err != nil {
		return err
	}
	flow := c.cogame(p)
	if !flow.Wanted() { // before signals wait for their turn: a pipe may never end
		if game.Episode, err = readEpisode(c.Episode); err != nil {
			return err
		}
	}
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	if flow.Wanted() {
		return stoppedBy(ctx, flow.Run(ctx))
	}
	replay := c.Replay
	if replay == "" {
		replay = filepath.Join(replayFolder(p), time.Now().UTC().Format("wcw-20060102T150405Z.json"))
		if err := os.MkdirAll(filepath.Dir(replay), 0o700); err != nil {
			return fmt.Errorf("making the folder for replays %s: %w; name a file with --replay", filepath.Dir(replay), cause(err))
		}
	}
	server, err := host.New(host.Config{
		Game: game, Keep: c.Keep, Replay: host.Place{URI: replay},
		Finished: func(f host.Finished) { c.announce(p, f, finishedWords(f)) },
	})
	if err != nil {
		return err
	}
	return stoppedBy(ctx, c.serve(ctx, p, server))
}

// stoppedBy prefers the signal that ended a command to what it ended with.
func stoppedBy(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return cause
	}
	return err
}

func (c *HostCommand) serve(ctx context.Context, p *process, server *host.Server) error {
	ln, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("listening on %s: %w; choose another with --listen, such as 127.0.0.1:0", c.Listen, listenCause(err))
	}
	l := server.URLs(ln.Addr())
	c.announce(p, l, listeningWords(l))
	return server.Serve(ctx, ln)
}

// cogame is the flow of the arena's own runner.
func (c *HostCommand) cogame(p *process) host.Cogame {
	return host.Cogame{
		Getenv: p.getenv, Out: p.stdout, Listen: net.Listen,
		Game: func(config []byte) (host.Game, error) {
			return host.ReadWCW(config, p.getenv, func(w *host.WCW) { _ = c.change(w) }) // Run has seen that it cannot fail
		},
	}
}

// change puts the flags into a game.
func (c *HostCommand) change(w *host.WCW) error {
	edition, ok := proto.EditionByName(c.Edition)
	if !ok {
		return misused("--edition %s: it must be one of %s", c.Edition, strings.Join(proto.Editions(), ", "))
	}
	w.Edition, w.Wait, w.BotDelay = edition, c.Wait, c.BotDelay
	switch {
	case c.Wait < 0 || c.BotDelay < 0:
		return misused("--wait %v, --bot-delay %v: a time cannot be negative; give one such as 30s", c.Wait, c.BotDelay)
	case c.Listen == "":
		return misused("--listen is empty; give HOST:PORT, such as 127.0.0.1:8080")
	case c.Fill == "bots":
		w.Fill = bot.Default
	case c.Fill != "" && !slices.Contains(bot.Levels(), c.Fill):
		return misused("--fill %s: it must be bots or one of %s", c.Fill, strings.Join(bot.Levels(), ", "))
	default:
		w.Fill = c.Fill
	}
	var err error
	w.Seats, err = openSeats(c.Seats)
	return err
}

// openSeats reads --seats; nil is all.
func openSeats(list string) ([]int, error) {
	switch list {
	case "":
		return nil, nil
	case "none":
		return []int{}, nil
	}
	var seats []int
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 0 || n >= proto.Seats || slices.Contains(seats, n) {
			return nil, misused("--seats %s: %q is no slot from 0 to %d, each named once", list, word, proto.Seats-1)
		}
		seats = append(seats, n)
	}
	return seats, nil
}

func readEpisode(file string) (proto.Episode, error) {
	if file == "" {
		return proto.DefaultEpisode(proto.ModeBots), nil
	}
	data, err := readWhole(file)
	if err != nil {
		return proto.Episode{}, fmt.Errorf("reading the episode config %s: %w", file, err)
	}
	e, err := proto.DecodeEpisode(data)
	if err != nil {
		return e, fmt.Errorf("the episode config %s: %w", file, err)
	}
	return e, nil
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
	for _, s := range l.Seats {
		fmt.Fprintf(&b, "Seat %d is at %s\n", s.Slot+1, s.URL)
	}
	if len(l.Seats) > 0 {
		b.WriteString("A seat's address holds its token: hand each to its player alone.")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func finishedWords(f host.Finished) string {
	words := "The match is over."
	if r, ok := f.Result.(proto.Result); ok {
		words = fmt.Sprintf("The match is over. %s", wcw.OutcomeSentence(r))
	}
	if f.Replay != "" {
		words += " Its replay is " + f.Replay + "."
	}
	return words
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
