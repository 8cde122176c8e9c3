package host

import (
	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// audience is all who watch with the same eyes. What they see is encoded once
// (wcw sheet 5.4).
type audience struct {
	viewer  engine.Viewer
	sent    int    // how many events were sent
	reset   []byte // the frame for somebody who joins now; nil if not made yet
	sockets map[*Socket]struct{}
}

// public is the audience of spectators.
func (t *table) public() *audience { return t.audiences[proto.Seats] }

// join sends everything so far and, from then on, what is new.
func (a *audience) join(m *rules.Match, s *Socket) {
	a.update(m)
	if a.reset == nil {
		a.reset = a.frame(m, proto.ViewerReset, m.Events(a.viewer, 0))
	}
	if s.Send(a.reset) {
		a.sockets[s] = struct{}{}
	}
}

// update sends what is new.
func (a *audience) update(m *rules.Match) {
	if m.Count(a.viewer) == a.sent {
		return
	}
	news := m.Events(a.viewer, a.sent)
	a.sent, a.reset = m.Count(a.viewer), nil
	if len(a.sockets) == 0 {
		return
	}
	if a.shifted(m, news) {
		a.broadcast(a.frame(m, proto.ViewerReset, m.Events(a.viewer, 0)))
		return
	}
	a.broadcast(a.frame(m, proto.ViewerEvents, news))
}

// restart tells that another match begins.
func (a *audience) restart(m *rules.Match) {
	a.sent = m.Count(a.viewer)
	a.reset = a.frame(m, proto.ViewerReset, m.Events(a.viewer, 0))
	a.broadcast(a.reset)
}

// broadcast waits for nobody: who left too much unread is let go.
func (a *audience) broadcast(frame []byte) {
	for s := range a.sockets {
		if !s.Send(frame) {
			delete(a.sockets, s)
		}
	}
}

func (a *audience) frame(m *rules.Match, kind proto.ViewerType, events []proto.Event) []byte {
	return encode(proto.ViewerMessage{Type: kind, EpisodeID: m.EpisodeID(), ThroughCursor: m.Count(a.viewer), Events: events})
}

// shifted reports whether a seat's list grew before its end: when the seat
// dies, what was said in the Graveyard appears inside it (wcw sheet 5.3).
func (a *audience) shifted(m *rules.Match, news []proto.Event) bool {
	died := func(e proto.Event) bool {
		p, ok := e.Payload.(proto.Elimination)
		return ok && engine.Viewer(p.Slot) == a.viewer
	}
	for _, e := range news {
		if died(e) {
			return anyDeadChat(m.Events(a.viewer, 0))
		}
	}
	return false
}

func anyDeadChat(events []proto.Event) bool {
	for _, e := range events {
		if e.Payload.PayloadKind() == proto.EventDeadChat {
			return true
		}
	}
	return false
}

// encode writes a message of this program's own making, which cannot fail but
// by a fault of the program.
func encode(message any) []byte {
	data, err := proto.Marshal(message)
	if err != nil {
		panic(err)
	}
	return data
}
