package holdem

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// record is something that happened. Events are made of it when somebody asks.
type record interface {
	// tell is the event as a viewer sees it, nil if he does not.
	tell(v engine.Viewer) proto.EventData
}

// log is all that happened, and each viewer's list as far as it was asked for.
type log struct {
	entries []entry
	seq     int
	lists   map[engine.Viewer]*list
}

// entriesPerHand is about how many records a hand leaves.
const entriesPerHand = 12

type entry struct {
	player proto.PlayerID
	seq    int
	record record
}

// list is what a viewer sees of the first entries.
type list struct {
	events []proto.Event
	read   int // entries
}

// add writes a record; what only who sees everything is told has no number.
func (l *log) add(player proto.PlayerID, r record) {
	e := entry{player, l.seq, r}
	if _, secret := r.(holes); secret {
		e.seq = proto.NoSeq
	} else {
		l.seq++
	}
	l.entries = append(l.entries, e)
}

// Events lists what a viewer may see after its cursor. A seat that does not
// exist sees what the public does.
func (g *Game) Events(v engine.Viewer, after int) []proto.Event {
	if v < engine.Everything || int(v) >= len(g.seats) {
		v = engine.Public
	}
	events := g.log.list(v).events
	if after < 0 || after > len(events) {
		return nil
	}
	return events[after:len(events):len(events)]
}

func (l *log) list(v engine.Viewer) *list {
	if l.lists == nil {
		l.lists = make(map[engine.Viewer]*list)
	}
	seen := l.lists[v]
	if seen == nil {
		seen = new(list)
		l.lists[v] = seen
	}
	for ; seen.read < len(l.entries); seen.read++ {
		e := l.entries[seen.read]
		if data := e.record.tell(v); data != nil {
			seen.events = append(seen.events, proto.Event{Player: e.player, Seq: e.seq, Data: data})
		}
	}
	return seen
}
