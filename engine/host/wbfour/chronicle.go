package wbfour

import (
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Bounds of what the owner can look back at.
const (
	maxKept   = 500 // events
	maxAnswer = 50  // events of one answer
)

// chronicle is the latest changes of all games, and a signal for the next one.
type chronicle struct {
	events []proto.GameEvent
	cursor int
	signal chan struct{} // closed at the next change
}

func newChronicle() chronicle { return chronicle{signal: make(chan struct{})} }

// add notes a change and tells everybody who waits for one.
func (c *chronicle) add(at proto.Millis, s proto.Snapshot) {
	c.cursor++
	if len(c.events) == maxKept {
		c.events = append(c.events[:0:0], c.events[1:]...)
	}
	c.events = append(c.events, proto.GameEvent{Cursor: c.cursor, At: at, Game: s})
	close(c.signal)
	c.signal = make(chan struct{})
}

// after lists the oldest events behind a cursor. One from before what is kept
// begins with the oldest that is.
func (c *chronicle) after(cursor int) proto.EventList {
	list := proto.EventList{Events: []proto.GameEvent{}, Cursor: min(cursor, c.cursor)}
	for _, e := range c.events {
		if e.Cursor > cursor && len(list.Events) < maxAnswer {
			list.Events = append(list.Events, e)
			list.Cursor = e.Cursor
		}
	}
	return list
}
