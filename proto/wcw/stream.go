package wcw

import "errors"

// ErrGap tells that a viewer stream skipped an event, so that it must be read
// anew from its reset (wcw sheet 5.4).
var ErrGap = errors.New("the stream skips an event")

// Stream follows a spectator's stream over any number of connections, so that
// no event is seen twice and none is lost. The zero value has seen nothing.
type Stream struct {
	episode string
	cursor  int
}

// Apply takes the next message and returns the events that are new. With
// reset, they replace everything seen before: the server plays another match.
// ErrGap asks for a new connection.
func (s *Stream) Apply(m ViewerMessage) (reset bool, fresh []Event, err error) {
	switch {
	case m.Type == ViewerReset:
		reset = s.begin(m)
	case m.Type != ViewerEvents: // of a later protocol: nothing to follow
		return false, nil, nil
	case m.EpisodeID != s.episode:
		return false, nil, ErrGap
	}
	for _, e := range m.Events {
		switch {
		case e.Cursor <= s.cursor:
		case e.Cursor == s.cursor+1:
			s.cursor++
			fresh = append(fresh, e)
		default:
			return reset, fresh, ErrGap
		}
	}
	return reset, fresh, nil
}

// begin takes the head of a reset; a list of another match, or one that ends
// before what was seen, starts anew.
func (s *Stream) begin(m ViewerMessage) bool {
	known := s.episode
	if known == m.EpisodeID && m.ThroughCursor >= s.cursor {
		return false
	}
	s.episode, s.cursor = m.EpisodeID, 0
	return known != ""
}
