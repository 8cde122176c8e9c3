package aifight

import (
	"cmp"
	"slices"
)

// Log is the events of a match as they are put together from requests, feeds,
// histories and pages, which overlap (aifight sheet 3.2). The zero Log is
// empty.
type Log struct {
	events []Event
	places []int        // of the events: their Seq, or that of what they came after
	seen   map[int]bool // by Seq
	raw    int          // bytes of data of unknown kinds
}

// maxUnknown is how many bytes of data of unknown kinds a log keeps, so that a
// server cannot fill the memory with them.
const maxUnknown = 16 << 20

// Add takes events and returns those that are new. Those with a place go there;
// those without stay behind what was last when they came. What goes beyond the
// longest history that a server may send is dropped (aifight sheet 1.7), and so
// is data of unknown kinds that is too long altogether, but not its event.
func (l *Log) Add(events ...Event) (fresh []Event) {
	last := NoSeq
	if n := len(l.places); n > 0 {
		last = l.places[n-1]
	}
	inOrder := true
	for _, e := range events {
		if len(l.events) == maxHistory {
			break
		}
		if l.seen[e.Seq] {
			continue
		}
		place := e.Seq
		if e.Seq == NoSeq {
			place = last
		} else {
			l.see(e.Seq)
		}
		inOrder = inOrder && place >= last
		last = max(last, place)
		l.bound(&e)
		l.events, l.places = append(l.events, e), append(l.places, place)
		fresh = append(fresh, e)
	}
	if !inOrder {
		l.sort()
	}
	return fresh
}

// bound lets go of data of an unknown kind if there is too much of it.
func (l *Log) bound(e *Event) {
	u, unknown := e.Data.(UnknownData)
	if !unknown {
		return
	}
	if l.raw += len(u.Raw); l.raw > maxUnknown {
		u.Raw = nil
		e.Data = u
	}
}

func (l *Log) see(seq int) {
	if l.seen == nil {
		l.seen = make(map[int]bool)
	}
	l.seen[seq] = true
}

// sort puts the events in their places, at once for all that came: a server may
// send them in any order.
func (l *Log) sort() {
	order := make([]int, len(l.places))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(l.places[a], l.places[b]) })
	events, places := make([]Event, len(order)), make([]int, len(order))
	for to, from := range order {
		events[to], places[to] = l.events[from], l.places[from]
	}
	l.events, l.places = events, places
}

// Events is the list so far. It is shared and must not be changed.
func (l *Log) Events() []Event { return l.events }
