package host

import (
	"context"
	"errors"
	"net"
	"strconv"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// canonical is the seed of the sheet's vectors (wcw sheet 9).
const canonical = "000102030405060708090a0b0c0d0e0f"

// arena is a server on a loopback socket with a clock that the test moves.
type arena struct {
	t        *testing.T
	clock    *hosttest.Clock
	server   *Server
	table    *table
	address  string // host:port
	finished []Finished
	done     chan error
	cancel   context.CancelFunc
}

// episode is a config with tokens "token-0" to "token-8".
func episode(mode proto.Mode) proto.Episode {
	e := proto.DefaultEpisode(mode)
	e.Setup, e.Seed, e.MaxDays = "A1", canonical, 2
	for i := range e.Tokens {
		e.Tokens[i] = token(i)
	}
	return e
}

func token(slot int) string { return "token-" + strconv.Itoa(slot) }

// serve starts a server; the test's end cancels it and finds nothing of it
// left.
func serve(t *testing.T, c Config) *arena {
	t.Helper()
	a := &arena{t: t, clock: hosttest.NewClock(), done: make(chan error, 1)}
	c.Clock = a.clock
	c.Finished = func(f Finished) { a.finished = append(a.finished, f) }
	var err error
	if a.server, err = New(c); err != nil {
		t.Fatal(err)
	}
	a.table = a.server.room.(*table)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.address = ln.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel = cancel
	go func() { a.done <- a.server.Serve(ctx, narrow{ln}) }()
	t.Cleanup(func() {
		cancel()
		<-a.server.Done()
		hosttest.NothingLeft(t, "host.(*Socket)", "host.(*table)")
	})
	a.turn(func(*table) {}) // the match begins before the clock moves
	return a
}

// wait is the error of Serve.
func (a *arena) wait() error {
	a.t.Helper()
	select {
	case err := <-a.done:
		return err
	case <-deadline(a.t).Done():
		a.t.Fatal("the server did not end")
		return nil
	}
}

// turn has the table do something after it is up to date.
func (a *arena) turn(f func(*table)) {
	a.t.Helper()
	if !a.table.Do(func() { f(a.table) }) {
		a.t.Fatal("the server is gone")
	}
}

// advance moves the clock.
func (a *arena) advance(d time.Duration) {
	a.t.Helper()
	a.clock.Move(d)
	a.turn(func(*table) {})
}

// advanceTo moves the clock to a moment of the match.
func (a *arena) advanceTo(at time.Duration) {
	a.t.Helper()
	var began time.Time
	a.turn(func(t *table) { began = t.began })
	a.clock.Move(began.Add(at).Sub(a.clock.Now()))
	a.turn(func(*table) {})
}

// next moves the clock to the next moment at which something happens; it
// reports false once the match is over.
func (a *arena) next() bool {
	a.t.Helper()
	var at time.Duration
	var more bool
	a.turn(func(t *table) {
		if t.stage == playing {
			at, more = t.match.Next()
		}
	})
	if more {
		a.advanceTo(at)
	}
	return more
}

// end lets the players' time after the end of the match run out and waits for
// the server.
func (a *arena) end() {
	a.t.Helper()
	a.clock.Go()
	if err := a.wait(); err != nil {
		a.t.Fatal(err)
	}
}

// started lets the wait for players run out.
func (a *arena) started() {
	a.t.Helper()
	a.advance(time.Duration(a.table.game.Episode.ConnectTimeoutMs) * time.Millisecond)
	a.turn(func(t *table) {
		if t.match.Phase() == proto.PhaseWaiting {
			a.t.Fatal("the match has not begun after its wait")
		}
	})
}

func (a *arena) url(path string) string { return "ws://" + a.address + path }

func (a *arena) seatURL(path string, slot int) string {
	return a.url(path + "?slot=" + strconv.Itoa(slot) + "&token=" + token(slot))
}

// take connects to a seat and reads the first message.
func (a *arena) take(path string, slot int) (*peer, proto.Ready) {
	a.t.Helper()
	p := a.connect(a.seatURL(path, slot))
	ready := want[proto.Ready](p)
	if int(ready.Slot) != slot {
		a.t.Fatalf("seat %d was told slot %d", slot, ready.Slot)
	}
	return p, ready
}

func (a *arena) connect(url string) *peer {
	a.t.Helper()
	return &peer{t: a.t, conn: dial(a.t, url), classic: a.table.game.Edition == proto.Classic}
}

// leave cuts a peer and waits until the server knows.
func (a *arena) leave(p *peer, slot int) {
	a.t.Helper()
	_ = p.conn.CloseNow()
	a.until("the seat is free", func(t *table) bool { return t.seats[slot].control == nil })
}

// until waits for what a connection's goroutines bring about.
func (a *arena) until(what string, ok func(*table) bool) {
	a.t.Helper()
	ctx := deadline(a.t)
	for {
		var met bool
		a.turn(func(t *table) { met = ok(t) })
		if met {
			return
		}
		if ctx.Err() != nil {
			a.t.Fatalf("it did not come about that %s", what)
		}
	}
}

// events is what a viewer may see now.
func (a *arena) events(v engine.Viewer) (events []proto.Event) {
	a.t.Helper()
	a.turn(func(t *table) { events = t.match.Events(v, 0) })
	return events
}

func TestServeEndsWithItsContext(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	p, _ := a.take("/player", 0)
	a.cancel()
	if err := a.wait(); !errors.Is(err, context.Canceled) {
		t.Errorf("Serve ended with %v", err)
	}
	if got := closeCode(t, p.conn); got != -1 {
		t.Errorf("the player was closed with %v, want a cut", got)
	}
}
