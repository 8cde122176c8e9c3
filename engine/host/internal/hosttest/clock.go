// Package hosttest has what the tests of all hosts need: a clock that goes as a
// test says, and a look at what a server leaves behind.
package hosttest

import (
	"slices"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for what must come about.
const patience = time.Minute

// Clock is a host.Clock that stands until a test moves it or lets it go.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	going  bool
	alarms []alarm
	asked  chan struct{} // closed when somebody asks for an alarm
}

type alarm struct {
	at   time.Time
	ring chan time.Time
}

// NewClock is a clock that stands at a moment which is the same in all tests.
func NewClock() *Clock {
	return &Clock{now: time.Unix(1_000_000, 0), asked: make(chan struct{})}
}

// Now is what the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// At rings once the clock shows the moment or a later one.
func (c *Clock) At(moment time.Time) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := alarm{moment, make(chan time.Time, 1)}
	c.alarms = append(c.alarms, a)
	if c.going {
		c.jump()
	}
	c.ring()
	close(c.asked)
	c.asked = make(chan struct{})
	return a.ring
}

// Move lets time go by.
func (c *Clock) Move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	c.ring()
}

// Go lets the clock go from now on. It is always at the latest moment that
// anybody waits for, so that nothing takes time.
func (c *Clock) Go() *Clock {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.going = true
	c.jump()
	c.ring()
	return c
}

func (c *Clock) jump() {
	for _, a := range c.alarms {
		if a.at.After(c.now) {
			c.now = a.at
		}
	}
}

func (c *Clock) ring() {
	c.alarms = slices.DeleteFunc(c.alarms, func(a alarm) bool {
		due := !a.at.After(c.now)
		if due {
			a.ring <- c.now
		}
		return due
	})
}

// Await waits until so many alarms are set. One that nobody reads any more
// counts until it has rung.
func (c *Clock) Await(t *testing.T, alarms int) {
	t.Helper()
	c.until(t, func() bool { return len(c.alarms) >= alarms })
}

// AwaitIn waits until an alarm is set for the moment after a time.
func (c *Clock) AwaitIn(t *testing.T, d time.Duration) {
	t.Helper()
	c.until(t, func() bool {
		return slices.ContainsFunc(c.alarms, func(a alarm) bool { return a.at.Equal(c.now.Add(d)) })
	})
}

func (c *Clock) until(t *testing.T, holds func() bool) {
	t.Helper()
	late := time.After(patience)
	for {
		c.mu.Lock()
		ok, asked := holds(), c.asked
		c.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-asked:
		case <-late:
			t.Fatal("nobody waits for the clock as was expected")
		}
	}
}
