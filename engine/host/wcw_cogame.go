package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// maxEpisode is the size of a config document (wcw sheet 3.8).
const maxEpisode = 65_536

// Cogame runs one episode as the arena's runner wants it: config, results and
// replay at the URIs that COGAME_* variables name, announcements on out
// (wcw sheet 6.3).
type Cogame struct {
	Getenv func(string) string
	Out    io.Writer
	Store  Store
	Listen func(network, address string) (net.Listener, error)

	// Change, if set, changes the game that the config asks for, such as
	// its edition or bots.
	Change func(*WCW)
	Clock  Clock
	Random io.Reader
}

// required are the variables without which the flow cannot run.
var required = [...]string{"COGAME_CONFIG_URI", "COGAME_RESULTS_URI", "COGAME_SAVE_REPLAY_URI"}

// Wanted reports whether the environment asks for this flow. One variable is
// enough: a runner that set it would not find what it waits for otherwise.
func (c Cogame) Wanted() bool {
	return slices.ContainsFunc(required[:], func(name string) bool { return c.Getenv(name) != "" })
}

// Run plays the episode. After a failure it announces only that there was one;
// the error, for a log, tells more.
func (c Cogame) Run(ctx context.Context) error {
	err := c.run(ctx)
	if err != nil {
		err = errors.Join(err, Announce(c.Out, struct {
			Event string `json:"event"`
		}{"failed"}))
	}
	return err
}

func (c Cogame) run(ctx context.Context) error {
	config, err := c.config(ctx)
	if err != nil {
		return err
	}
	var over Finished
	config.Finished = func(f Finished) { over = f }
	server, err := New(config)
	if err != nil {
		return err
	}
	address := net.JoinHostPort(cmp.Or(c.Getenv("COGAME_HOST"), "0.0.0.0"), cmp.Or(c.Getenv("COGAME_PORT"), "8080"))
	ln, err := c.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("listening on %s (COGAME_HOST and COGAME_PORT): %w", address, innermost(err))
	}
	if err := Announce(c.Out, withoutTokens(server.URLs(ln.Addr()))); err != nil {
		return errors.Join(err, ln.Close())
	}
	if err := server.Serve(ctx, ln); err != nil {
		return err
	}
	return Announce(c.Out, over)
}

// withoutTokens is an announcement for a log that others read. The runner
// knows the tokens, for they are in its config.
func withoutTokens(l Listening) Listening {
	l.Seats = slices.Clone(l.Seats)
	for i := range l.Seats {
		l.Seats[i].URL, _, _ = strings.Cut(l.Seats[i].URL, "&token=")
	}
	return l
}

// config reads what the environment names.
func (c Cogame) config(ctx context.Context) (Config, error) {
	for _, name := range required {
		if c.Getenv(name) == "" {
			return Config{}, fmt.Errorf("the variable %s is not set; it must be a file, http or https URI", name)
		}
	}
	data, err := c.Store.Read(ctx, c.Getenv("COGAME_CONFIG_URI"), maxEpisode)
	if err != nil {
		return Config{}, err
	}
	episode, err := proto.DecodeEpisode(data)
	if err != nil {
		return Config{}, fmt.Errorf("the config at COGAME_CONFIG_URI: %w", err)
	}
	if episode.Moderator == "" && c.Getenv("WCW_MODERATOR") == "llm" {
		episode.Moderator = "llm"
	}
	game := WCW{Episode: episode}
	if c.Change != nil {
		c.Change(&game)
	}
	return Config{
		Game:    game,
		Results: Place{c.Getenv("COGAME_RESULTS_URI"), c.Getenv("COGAME_RESULTS_METHOD")},
		Replay:  Place{c.Getenv("COGAME_SAVE_REPLAY_URI"), c.Getenv("COGAME_SAVE_REPLAY_METHOD")},
		Store:   c.Store,
		Clock:   c.Clock,
		Random:  c.Random,
	}, nil
}
