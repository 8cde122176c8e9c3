package host

import (
	"sync"
	"time"
)

// handClock is a clock that a test moves by hand.
type handClock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []handAlarm
}

type handAlarm struct {
	at   time.Time
	ring chan time.Time
}

func newHandClock() *handClock { return &handClock{now: time.Unix(1_000_000, 0)} }

func (c *handClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *handClock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := handAlarm{c.now.Add(d), make(chan time.Time, 1)}
	c.alarms = append(c.alarms, a)
	c.ring()
	return a.ring
}

// moveTo sets the clock and rings what is due.
func (c *handClock) moveTo(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = t
	c.ring()
}

func (c *handClock) ring() {
	left := c.alarms[:0]
	for _, a := range c.alarms {
		if a.at.After(c.now) {
			left = append(left, a)
			continue
		}
		a.ring <- c.now
	}
	c.alarms = left
}

// jumpClock is a clock that is always later, as soon as anybody waits.
type jumpClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *jumpClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *jumpClock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(max(d, 0))
	ring := make(chan time.Time, 1)
	ring <- c.now
	return ring
}
