package wcw

import (
	"strconv"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// event is an entry as it stands in a recipient's list.
func (e *entry) event(cursor int) proto.Event {
	id := e.id
	if id == "" {
		id = "private_" + strconv.Itoa(cursor)
	}
	return proto.Event{
		ID: id, Cursor: cursor, Day: e.day, Phase: e.phase,
		Reveal: proto.RevealOf(e.payload.PayloadKind()), Payload: e.payload,
	}
}

// Events lists what a viewer may see after its cursor (wcw sheet 5.3); never
// nil. When a seat dies, the Graveyard's past appears inside its list.
func (m *Match) Events(v engine.Viewer, after int) []proto.Event {
	n := m.Count(v)
	after = min(max(after, 0), n)
	events := make([]proto.Event, 0, n-after)
	for i := after; i < n; i++ {
		events = append(events, m.journal.entries[m.place(v, i)].event(i+1))
	}
	return events
}

// Count is the length of a viewer's list, hence its last cursor.
func (m *Match) Count(v engine.Viewer) int {
	switch {
	case v == engine.Everything:
		return len(m.journal.entries)
	case v == engine.Public:
		return len(m.journal.public)
	case v >= 0 && v < proto.Seats:
		return len(m.journal.seats[v].entries)
	}
	return 0
}

// place is where in the journal item i of a viewer's list stands.
func (m *Match) place(v engine.Viewer, i int) int {
	switch v {
	case engine.Everything:
		return i
	case engine.Public:
		return int(m.journal.public[i])
	}
	return int(m.journal.seats[v].entries[i])
}
