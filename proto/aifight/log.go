package aifight

import "slices"

// Log is the events of a match as they are put together from requests, feeds,
// histories and pages, which overlap (aifight sheet 3.2). The zero Log is
// empty.
type Log struct {
	events []Event
	seen   map[int]bool // by Seq
}

// Add takes events and returns those that are new. Those with a place go there;
// those without go to the end, as they come. What goes beyond the longest
// history that a server may send is dropped (aifight sheet 1.7).
func (l *Log) Add(events ...Event) (fresh []Event) {
	for _, e := range events {
		if len(l.events) == maxHistory {
			return fresh
		}
		if e.Seq == NoSeq {
			l.events = append(l.events, e)
			fresh = append(fresh, e)
			continue
		}
		if l.seen[e.Seq] {
			continue
		}
		if l.seen == nil {
			l.seen = make(map[int]bool)
		}
		l.seen[e.Seq] = true
		l.events = slices.Insert(l.events, l.place(e.Seq), e)
		fresh = append(fresh, e)
	}
	return fresh
}

// place is behind the last event with a smaller Seq. Most come in order, so
// the search begins at the end.
func (l *Log) place(seq int) int {
	at := len(l.events)
	for i := len(l.events) - 1; i >= 0; i-- {
		switch s := l.events[i].Seq; {
		case s == NoSeq:
		case s < seq:
			return at
		default:
			at = i
		}
	}
	return at
}

// Events is the list so far. It is shared and must not be changed.
func (l *Log) Events() []Event { return l.events }
