package aifight

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// LocalSession is the id that a match of this process has in messages.
const LocalSession = "local"

// Begin is the first message of a match of this process for a viewer.
func Begin(m *rules.Match, names []string, v engine.Viewer) proto.GameStart {
	g := proto.GameStart{MatchID: LocalSession, Game: m.Game().Name(), Rules: m.Game().Rules()}
	for seat, name := range names {
		g.Players = append(g.Players, proto.SeatName{Position: seat, Name: name, PlayerID: proto.PlayerAt(seat)})
	}
	if v >= 0 {
		g.YourPosition, g.YourPlayerID = int(v), proto.PlayerAt(int(v))
	}
	return g
}

// Tell is what happened since a cursor, with what the viewer sees of the table
// now and, once the match is over, its end.
func Tell(m *rules.Match, names []string, v engine.Viewer, after int) []proto.Message {
	var list []proto.Message
	if events := m.Events(v, after); len(events) > 0 {
		list = append(list, proto.MatchFeed{MatchID: LocalSession, Events: events})
	}
	o, over := m.Result()
	if !over {
		return append(list, proto.GameState{MatchID: LocalSession, State: m.Game().State(v), Players: m.Game().Players(v)})
	}
	return append(list, ending(o, names))
}

func ending(o proto.Outcome, names []string) proto.GameOver {
	g := proto.GameOver{MatchID: LocalSession, SessionID: LocalSession, Result: o.Result}
	for seat, name := range names {
		g.Players = append(g.Players, proto.PlayerIdentity{PlayerID: proto.PlayerAt(seat), Position: seat, AgentName: name})
	}
	if o.Forfeit != nil {
		g.ForfeitReason, g.ForfeitedBy = o.Forfeit.Reason, o.Forfeit.By
	}
	return g
}

// Ask is the open request of a seat as a message; ok is false if there is none.
func Ask(m *rules.Match, seat, after int) (r proto.ActionRequest, ok bool) {
	asked, ok := m.Asked(seat)
	if !ok {
		return r, false
	}
	v := engine.Viewer(seat)
	r = proto.ActionRequest{
		MatchID: LocalSession, RequestID: asked.ID, State: m.Game().State(v), LegalActions: asked.Body.Legal,
		Players: m.Game().Players(v), NewEvents: m.Events(v, after), Retry: asked.Body.Retry,
	}
	if asked.Deadline > 0 {
		r.TimeoutMs = int((asked.Deadline - m.Now()) / time.Millisecond)
	}
	return r, true
}

// Revealed is a match that is over, everything revealed, as a recorded source.
func Revealed(m *rules.Match, names []string) feed.FileSource[proto.Message] {
	var src feed.FileSource[proto.Message]
	for _, message := range append([]proto.Message{Begin(m, names, engine.Everything)}, Tell(m, names, engine.Everything, 0)...) {
		src.Items = append(src.Items, feed.Item[proto.Message]{Event: message})
	}
	return src
}
