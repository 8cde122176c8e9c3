package feed

import (
	"context"
	"time"
)

// Local is a match in this process, to look at as time goes by.
type Local[E any] interface {
	// Elapse lets time go by.
	Elapse(d time.Duration) error
	// Events lists what is shown after a cursor, which counts them.
	Events(after int) []E
	// Over reports whether no more will come.
	Over() bool
}

// LocalSource runs a local match by the clock of its mailbox.
type LocalSource[E any] struct {
	Match Local[E]
	Speed int              // so many times as fast as the clock; 1 if it is 0
	Ended func(m Local[E]) // told once the match is over; nil for nobody
}

// localTick is how often a local match is looked at.
const localTick = 100 * time.Millisecond

// Kind is FromEngine.
func (s LocalSource[E]) Kind() Kind { return FromEngine }

// Run plays until the match is over.
func (s LocalSource[E]) Run(ctx context.Context, box *Mailbox[E]) error {
	ticks := time.NewTicker(localTick)
	defer ticks.Stop()
	box.Report(Status{Phase: Live})
	last, shown := box.Now(), 0
	for {
		events := s.Match.Events(shown)
		if shown += len(events); len(events) > 0 {
			box.Put(events...)
		}
		if s.Match.Over() {
			if s.Ended != nil {
				s.Ended(s.Match)
			}
			box.Report(Status{Phase: Ended, Reason: "the match is over"})
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
		now := box.Now()
		if err := s.Match.Elapse((now - last) * time.Duration(max(s.Speed, 1))); err != nil {
			return err
		}
		last = now
	}
}
