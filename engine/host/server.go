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
	Events  Place // where its log of events is saved, if the game has one
	Failure Place // where it is told that a player did not come, if the game tells
	Store   Store

	// Finished, if set, is told of every match that is over and saved.
	Finished func(Finished)

	Clock  Clock     // SystemClock if nil
	Random io.Reader // crypto/rand if nil; seeds and tokens come from it
}

// Place is where a document is saved: a path or a file, http or https URI, and
// for the latter two a method, PUT if empty, and a media type, that of JSON if
// empty. The zero Place saves nothing. Under Keep the documents of the second
// match and on bear its number before the extension of a file.
type Place struct{ URI, Method, Type string }

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

// Game is a game that can be hosted, such as WCW.
type Game interface {
	// Open makes a room of the game; it fails if its settings cannot be played.
	Open(Env) (Room, error)
}

// Room is a game that is open: its pages and sockets, and its matches.
type Room interface {
	// Routes adds the room's pages and sockets.
	Routes(*http.ServeMux)
	// URLs tells where they are on a listener's address, see BaseURL.
	URLs(addr net.Addr) Listening
	// Run plays until over says that it was the last match, which it asks
	// when the sockets of a match are to be cut.
	Run(ctx context.Context, over func(Outcome) (last bool)) error
}

// Env is what a room finds around it.
type Env struct {
	Clock  Clock
	Random io.Reader
	Crowd  *Crowd
	Pause  time.Duration // between the matches of Config.Keep
	// Failed saves the document that tells of a player who did not come. It
	// does not wait.
	Failed func(document []byte)
}

// Outcome is a match that is over, and its documents.
type Outcome struct {
	Result  any    // the arena's own document
	Results []byte // the same, encoded
	Replay  []byte
	Events  []byte // the arena's log of events; nil where it has none
}

// Server serves the matches of a game. Use it for one Serve.
type Server struct {
	config Config
	crowd  *Crowd
	room   Room
	book   *records
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
	if err := errors.Join(c.Results.check(), c.Replay.check(), c.Events.check(), c.Failure.check()); err != nil {
		return nil, err
	}
	s := &Server{config: c, crowd: newCrowd(), done: make(chan struct{})}
	s.book = &records{config: c}
	var err error
	s.room, err = c.Game.Open(Env{Clock: c.Clock, Random: c.Random, Crowd: s.crowd, Pause: c.Pause, Failed: s.book.failed})
	return s, err
}

// URLs tells where a server on the listener's address is reached from this
// machine. It holds the tokens of the open seats.
func (s *Server) URLs(addr net.Addr) Listening { return s.room.URLs(addr) }

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
	s.room.Routes(mux)
	web := &http.Server{
		Handler:           s.crowd.admit(mux),
		ConnContext:       withRaw,
		ReadHeaderTimeout: transferTime,
		ReadTimeout:       time.Minute, // of a body that drips in; no call waits so long, and sockets are not bound by it
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
	s.book.fail = cancel
	err := s.room.Run(ctx, s.book.over)
	s.crowd.close()
	_ = web.Close()
	<-served
	s.crowd.handlers.Wait()
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return errors.Join(err, s.book.close())
}
