package wcw

import (
	"errors"
	"fmt"
	"reflect"
)

// ErrGap tells that a viewer stream skipped an event, so that it must be read
// anew from its reset (wcw sheet 5.4).
var ErrGap = errors.New("the stream skips an event")

// ErrTooLong tells that a viewer stream has more events than any match may
// (wcw sheet 3.8): following it would only fill the memory.
var ErrTooLong = fmt.Errorf("there are more than the %d events that a match may have", MaxEvents)

// Stream follows a spectator's stream over any number of connections, so that
// no event is seen twice and none is lost. The zero value has seen nothing.
type Stream struct {
	episode string
	seen    []Event
}

// Apply takes the next message and returns the events that are new. With
// reset, they replace everything seen before: the server plays another match,
// or the same one anew. ErrGap asks for a new connection.
func (s *Stream) Apply(m ViewerMessage) (reset bool, fresh []Event, err error) {
	switch {
	case m.Type == ViewerReset:
		reset = s.begin(m)
	case m.Type != ViewerEvents: // of a later protocol: nothing to follow
		return false, nil, nil
	case m.EpisodeID != s.episode:
		return false, nil, ErrGap
	}
	from := len(s.seen)
	for _, e := range m.Events {
		switch next := len(s.seen) + 1; {
		case e.Cursor < next:
		case e.Cursor > next:
			return reset, s.seen[from:], ErrGap
		case next > MaxEvents:
			return reset, s.seen[from:], ErrTooLong
		default:
			s.seen = append(s.seen, e)
		}
	}
	return reset, s.seen[from:], nil
}

// begin takes the head of a reset. A list that does not go on from what was
// seen starts anew.
func (s *Stream) begin(m ViewerMessage) bool {
	known := s.episode
	if known == m.EpisodeID && continues(m.Events, s.seen) {
		return false
	}
	s.episode, s.seen = m.EpisodeID, nil
	return known != ""
}

// continues reports whether a list begins with the events seen.
func continues(list, seen []Event) bool {
	if len(list) < len(seen) {
		return false
	}
	for i := range seen {
		if !reflect.DeepEqual(list[i], seen[i]) {
			return false
		}
	}
	return true
}
