//go:build unix

package main

import (
	"bytes"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// pace is how many times as fast as a real clock a stopClock goes.
const pace = 4

// stopClock is the clock of a server. It stands while somebody acts, however
// slow the machine is, and goes at a pace while a match is waited for.
type stopClock struct {
	mu      sync.Mutex
	shown   time.Time // when it was last started or stopped
	started time.Time // by the real clock; zero while it stands
	turned  chan struct{}
	ended   <-chan struct{}
}

func newStopClock(t *testing.T) *stopClock {
	now := time.Now()
	return &stopClock{shown: now, turned: make(chan struct{}), ended: t.Context().Done()}
}

// Now is what the clock shows.
func (c *stopClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.read()
}

func (c *stopClock) read() time.Time {
	if c.started.IsZero() {
		return c.shown
	}
	return c.shown.Add(pace * time.Since(c.started))
}

// turn stops the clock or lets it go.
func (c *stopClock) turn(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown, c.started = c.read(), time.Time{}
	if on {
		c.started = time.Now()
	}
	close(c.turned)
	c.turned = make(chan struct{})
}

// skip moves the clock on.
func (c *stopClock) skip(d time.Duration) {
	c.mu.Lock()
	c.shown = c.shown.Add(d)
	c.mu.Unlock()
	c.turn(false)
}

// At rings when the clock has come that far.
func (c *stopClock) At(moment time.Time) <-chan time.Time {
	ring := make(chan time.Time, 1)
	go func() {
		for {
			c.mu.Lock()
			now, going, turned := c.read(), !c.started.IsZero(), c.turned
			c.mu.Unlock()
			if !now.Before(moment) {
				ring <- now
				return
			}
			var due <-chan time.Time
			if going {
				due = time.After(moment.Sub(now) / pace)
			}
			select {
			case <-due:
			case <-turned:
			case <-c.ended:
				return
			}
		}
	}()
	return ring
}

// stopper reads what a server sends to a player, and stops the server's clock
// before a moment that was asked for reaches him.
type stopper struct {
	clock  *stopClock
	mu     sync.Mutex
	moment []byte // empty waits for none
	tail   []byte // what a moment may have begun in
}

// until lets the clock go until the server sends the words.
func (s *stopper) until(words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.moment, s.tail = []byte(words), nil
	s.clock.turn(true)
}

// goOn lets the clock go to the end.
func (s *stopper) goOn() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.moment = nil
	s.clock.turn(true)
}

// Write looks for the moment.
func (s *stopper) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tail = append(s.tail, data...)
	if len(s.moment) > 0 && bytes.Contains(s.tail, s.moment) {
		s.clock.turn(false)
		s.moment = nil
	}
	s.tail = s.tail[max(0, len(s.tail)-len(s.moment)):]
	return len(data), nil
}

// hostingByClock serves an episode with one open seat in this process, by a
// clock that is stopped. It returns the address of the seat, through a cable.
func hostingByClock(t *testing.T, e proto.Episode, seat int) (string, *cable, *stopper) {
	t.Helper()
	clock := newStopClock(t)
	server, err := host.New(host.Config{
		Game:  host.WCW{Episode: e, Edition: proto.Current, Seats: []int{seat}, Wait: 4 * time.Second, Fill: bot.Default},
		Clock: clock,
	})
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(t.Context(), ln) }() // a test that ends breaks the match off
	t.Cleanup(func() { <-server.Done() })
	l := server.URLs(ln.Addr())
	s := &stopper{clock: clock}
	c := lay(t, l.Port, s)
	return c.over(t, l.Seats[0].URL), c, s
}
