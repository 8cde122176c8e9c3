package host

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"path/filepath"
	"time"
)

// Config is what a server is made of.
type Config struct {
	Game Game // what is played, with its own settings

	// Keep plays on after a match, at the same URLs with the same tokens.
	// Each match after the first draws a seed of its own. Players are cut
	// after each match and connect anew; spectators stay and are sent a
	// reset.
	Keep  bool
	Pause time.Duration // between the matches of Keep; 10 s if 0

	Results Place // where the result of a match is saved
	Replay  Place // where its replay is saved
	Store   Store

	// Finished, if set, is told of every match that is over and saved.
	Finished func(Finished)

	Clock  Clock     // SystemClock if nil
	Random io.Reader // crypto/rand if nil; seeds and tokens come from it
}

// Place is where a document is saved: a path or a file, http or https URI, and
// for the latter two a method, PUT if empty. The zero Place saves nothing.
// Under Keep the documents of the second match and on bear its number before
// the extension of a file.
type Place struct{ URI, Method string }

// check tells what makes a place useless, before a match is played for it.
func (p Place) check() error {
	if p.URI == "" {
		return nil
	}
	place, err := parseURI(p.URI)
	switch {
	case err != nil:
		return err
	case place.Scheme == "file":
		return checkWritable(filepath.FromSlash(place.Path))
	}
	return checkMethod(cmp.Or(p.Method, http.MethodPut))
}

// Game is a game that can be hosted: WCW.
type Game interface {
	open(env) (room, error)
}

// room is a game that is open: its pages and sockets, and its matches.
type room interface {
	routes(*http.ServeMux)
	urls(addr net.Addr) Listening
	// run plays until over says that it was the last match, which it asks
	// when the sockets of a match are to be cut.
	run(ctx context.Context, over func(outcome) (last bool)) error
}

// env is what a room finds around it.
type env struct {
	clock  Clock
	random io.Reader
	crowd  *crowd
	pause  time.Duration
}

// outcome is a match that is over, and its documents.
type outcome struct {
	result          any
	results, replay []byte
}

// Server serves the matches of a game. Use it for one Serve.
type Server struct {
	config Config
	crowd  *crowd
	room   room
	done   chan struct{}
}

// New makes a server. It fails if the game's config cannot be played.
func New(c Config) (*Server, error) {
	if c.Clock == nil {
		c.Clock = SystemClock{}
	}
	if c.Random == nil {
		c.Random = rand.Reader
	}
	if c.Pause == 0 {
		c.Pause = 10 * time.Second
	}
	if c.Game == nil {
		return nil, errors.New("a server needs a game to serve")
	}
	if err := errors.Join(c.Results.check(), c.Replay.check()); err != nil {
		return nil, err
	}
	s := &Server{config: c, crowd: newCrowd(), done: make(chan struct{})}
	var err error
	s.room, err = c.Game.open(env{clock: c.Clock, random: c.Random, crowd: s.crowd, pause: c.Pause})
	return s, err
}

// URLs tells where a server on the listener's address is reached from this
// machine. It holds the tokens of the open seats.
func (s *Server) URLs(addr net.Addr) Listening { return s.room.urls(addr) }

// Done is closed when Serve has ended: every connection is cut and every
// goroutine of the server is gone.
func (s *Server) Done() <-chan struct{} { return s.done }

// Serve plays on the listener, which it closes. It returns nil after the last
// match, with its documents saved, and an error if the context ends before, a
// document cannot be saved or the match breaks off.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	defer close(s.done)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	mux := http.NewServeMux()
	s.room.routes(mux)
	web := &http.Server{
		Handler:           s.crowd.admit(mux),
		ConnContext:       withRaw,
		ReadHeaderTimeout: transferTime,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // it would quote what peers sent
	}
	served := make(chan struct{})
	go func() {
		defer close(served)
		if err := web.Serve(ln); !errors.Is(err, http.ErrServerClosed) {
			cancel(fmt.Errorf("listening on %s: %w", ln.Addr(), err))
		}
	}()
	book := &records{config: s.config, fail: cancel}
	err := s.room.run(ctx, book.over)
	s.crowd.close()
	_ = web.Close()
	<-served
	s.crowd.handlers.Wait()
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return errors.Join(err, book.close())
}
