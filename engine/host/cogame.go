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

// Wanted reports whether the environment asks for this flow. One variable is
// enough: a runner that set it would not find what it waits for otherwise.
func (c Cogame) Wanted() bool {
	return slices.ContainsFunc(named[:], func(name string) bool { return c.Getenv(name) != "" })
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
