package feed

import (
	"sync"
	"time"
)

// Item is an event with the moment at which it arrived, counted on a monotonic
// clock since the feed began. A recorded item has the time of its recording.
type Item[E any] struct {
	At    time.Duration
	Event E
}

// Mailbox stands between a source and the program. Its methods never block
// and may be called from any goroutine. It holds what was not drained yet,
// which a source bounds by the length of a match.
type Mailbox[E any] struct {
	clock func() time.Time
	begun time.Time
	news  chan struct{}

	mu     sync.Mutex
	reset  bool
	items  []Item[E]
	status Status
}

// NewMailbox makes an empty mailbox whose time begins now on the clock.
func NewMailbox[E any](clock func() time.Time) *Mailbox[E] {
	return &Mailbox[E]{clock: clock, begun: clock(), news: make(chan struct{}, 1)}
}

// Now is the time since the feed began.
func (m *Mailbox[E]) Now() time.Duration { return m.clock().Sub(m.begun) }

// Put adds events that arrive now.
func (m *Mailbox[E]) Put(events ...E) {
	at := m.Now()
	m.change(func() {
		for _, e := range events {
			m.items = append(m.items, Item[E]{at, e})
		}
	})
}

// Fill adds all of a match that is over, with times of its own, and how it
// stands, at once: nobody finds a part of it.
func (m *Mailbox[E]) Fill(items []Item[E], s Status) {
	m.change(func() { m.items, m.status = append(m.items, items...), s })
}

// Reset tells that the source starts its list anew: what is put from here on
// replaces all that came before.
func (m *Mailbox[E]) Reset() {
	m.change(func() { m.reset, m.items = true, nil })
}

// Report sets the state of the source; the count of faults is kept.
func (m *Mailbox[E]) Report(s Status) {
	m.change(func() {
		s.Faults, s.Fault = m.status.Faults, m.status.Fault
		m.status = s
	})
}

// Fault counts a message that could not be read.
func (m *Mailbox[E]) Fault(sentence string) {
	m.change(func() { m.status.Faults, m.status.Fault = m.status.Faults+1, sentence })
}

// Drain takes what came since the last call. With reset, the items replace all
// that was drained before.
func (m *Mailbox[E]) Drain() (reset bool, items []Item[E], s Status) {
	m.mu.Lock()
	defer m.mu.Unlock()
	reset, items = m.reset, m.items
	m.reset, m.items = false, nil
	return reset, items, m.status
}

// News holds a token while something may be there to drain.
func (m *Mailbox[E]) News() <-chan struct{} { return m.news }

func (m *Mailbox[E]) change(f func()) {
	m.mu.Lock()
	f()
	m.mu.Unlock()
	select {
	case m.news <- struct{}{}:
	default:
	}
}
