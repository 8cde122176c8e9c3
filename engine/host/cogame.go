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

	// Game makes the game of a config document, which is empty if the
	// environment names none.
	Game func(config []byte) (Game, error)
	// Replay makes the game that serves a replay file instead of playing. Nil
	// where the arena has none.
	Replay func(data []byte) (Game, error)
	// Optional tells that the flow does without the places that the
	// environment does not name.
	Optional bool
	// ReplayType is the media type of the game's replays, that of JSON if empty.
	ReplayType string

	Clock  Clock
	Random io.Reader
}

// named are the variables that ask for this flow. The first three are required
// unless all are optional.
var named = [...]string{"COGAME_CONFIG_URI", "COGAME_RESULTS_URI", "COGAME_SAVE_REPLAY_URI", "COGAME_EVENTS_URI", "COGAME_PLAYER_FAILURE_URI"}

const required = 3

// served names the replay to serve (football sheet 4).
const served = "COGAME_LOAD_REPLAY_URI"

// maxReplay is the size of a replay to serve.
const maxReplay = 64 << 20

// Wanted reports whether the environment asks for this flow. One variable is
// enough: a runner that set it would not find what it waits for otherwise.
func (c Cogame) Wanted() bool {
	return c.serves() || slices.ContainsFunc(named[:], func(name string) bool { return c.Getenv(name) != "" })
}

// serves reports whether a replay is to be served.
func (c Cogame) serves() bool { return c.Replay != nil && c.Getenv(served) != "" }

// Run plays the episode, or serves a replay until the context ends. After a
// failure it announces only that there was one; the error, for a log, tells
// more.
func (c Cogame) Run(ctx context.Context) error {
	err := c.run(ctx)
	if stopped := c.serves() && ctx.Err() != nil; err != nil && !stopped {
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
	if c.serves() {
		return c.serving(ctx)
	}
	for _, name := range named[:required] {
		if c.Getenv(name) == "" && !c.Optional {
			return Config{}, fmt.Errorf("the variable %s is not set; it must be a file, http or https URI", name)
		}
	}
	if events := c.Getenv("COGAME_EVENTS_URI"); events != "" && !strings.HasPrefix(events, "file:") {
		return Config{}, errors.New("the variable COGAME_EVENTS_URI must be a file:// URI")
	}
	var data []byte
	if uri := c.Getenv("COGAME_CONFIG_URI"); uri != "" {
		var err error
		if data, err = c.Store.Read(ctx, uri, maxEpisode); err != nil {
			return Config{}, err
		}
	}
	game, err := c.Game(data)
	if err != nil {
		return Config{}, fmt.Errorf("the config at COGAME_CONFIG_URI: %w", err)
	}
	return Config{
		Game:    game,
		Results: Place{URI: c.Getenv("COGAME_RESULTS_URI"), Method: c.Getenv("COGAME_RESULTS_METHOD")},
		Replay:  Place{URI: c.Getenv("COGAME_SAVE_REPLAY_URI"), Method: c.Getenv("COGAME_SAVE_REPLAY_METHOD"), Type: c.ReplayType},
		Events:  Place{URI: c.Getenv("COGAME_EVENTS_URI")},
		Failure: Place{URI: c.Getenv("COGAME_PLAYER_FAILURE_URI")},
		Store:   c.Store,
		Clock:   c.Clock,
		Random:  c.Random,
	}, nil
}

// serving is the config of a server that plays nothing, and so saves nothing.
func (c Cogame) serving(ctx context.Context) (Config, error) {
	if c.Getenv("COGAME_SAVE_REPLAY_URI") != "" {
		return Config{}, fmt.Errorf("%s asks to serve a replay, COGAME_SAVE_REPLAY_URI to play a match and save its replay; set one of them", served)
	}
	data, err := c.Store.Read(ctx, c.Getenv(served), maxReplay)
	if err != nil {
		return Config{}, err
	}
	game, err := c.Replay(data)
	if err != nil {
		return Config{}, fmt.Errorf("the file at %s: %w", served, err)
	}
	return Config{Game: game, Store: c.Store, Clock: c.Clock, Random: c.Random}, nil
}
