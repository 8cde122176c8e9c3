package aifight

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Log is the events of a game in which all seats and the public are told the
// same, and only who may see everything is told more.
type Log struct {
	all  []proto.Event
	open []proto.Event // what is told to everybody
}

// Tell adds an event for everybody; an empty player is the table.
func (l *Log) Tell(player proto.PlayerID, data proto.EventData) {
	e := proto.Event{Player: player, Seq: len(l.open), Data: data}
	l.all, l.open = append(l.all, e), append(l.open, e)
}

// Keep adds an event for engine.Everything alone.
func (l *Log) Keep(player proto.PlayerID, data proto.EventData) {
	l.all = append(l.all, proto.Event{Player: player, Seq: proto.NoSeq, Data: data})
}

// Events lists what a viewer may see after its cursor, as Game.Events does.
func (l *Log) Events(v engine.Viewer, after int) []proto.Event {
	list := l.open
	if v == engine.Everything {
		list = l.all
	}
	after = min(max(after, 0), len(list))
	return list[after:len(list):len(list)]
}
