package host

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// agent plays a seat over its socket on a goroutine of its own.
type agent struct {
	*peer
	slot  int
	human bool

	mu       sync.Mutex
	changed  *sync.Cond
	receipts map[string]proto.Receipt
	phaseKey string
	chats    int // sent and not answered yet
	observed []proto.Observation
	last     *proto.Snapshot
	ended    *proto.End
	fault    error
	gone     chan struct{}
}

// play seats an agent and lets it answer whatever it is asked.
func (a *arena) play(path string, slot int) *agent {
	a.t.Helper()
	p, _ := a.take(path, slot)
	g := &agent{peer: p, slot: slot, human: path == "/human", receipts: make(map[string]proto.Receipt), gone: make(chan struct{})}
	g.changed = sync.NewCond(&g.mu)
	go func() {
		defer close(g.gone)
		for g.step() {
		}
	}()
	a.t.Cleanup(func() {
		_ = p.conn.CloseNow()
		<-g.gone
	})
	return g
}

// step acts on one message and reports whether there may be another.
func (g *agent) step() bool {
	m, err := g.read()
	g.mu.Lock()
	defer g.mu.Unlock()
	defer g.changed.Broadcast()
	if err != nil {
		g.fail(err)
		return false
	}
	switch m := m.(type) {
	case proto.Observation:
		g.observed = append(g.observed, m)
		g.act(m)
	case proto.Snapshot:
		g.see(m)
	case proto.Receipt:
		g.receipts[m.RequestID] = m
	case proto.ChatReceipt:
		g.chats--
		if m.Status != proto.Accepted {
			g.fail(fmt.Errorf("chat %s was %s: %s", m.ID, m.Status, m.Message))
		}
	case proto.End:
		g.ended = &m
	}
	return true
}

// fail keeps what went wrong for who waits for the agent; after the end of the
// match nobody does.
func (g *agent) fail(err error) {
	if err != nil && g.ended == nil && g.fault == nil {
		g.fault = err
	}
}

func (g *agent) tell(message any) {
	g.fail(g.conn.Write(deadline(g.t), websocket.MessageText, encode(message)))
}

func (g *agent) act(o proto.Observation) {
	g.tell(proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: plain(o)})
}

// see answers a person's request once, and says a word in each period in
// which there is chat.
func (g *agent) see(s proto.Snapshot) {
	if s.Observation != nil && s.Accepted == nil {
		if _, answered := g.receipts[s.Observation.RequestID]; !answered {
			g.act(*s.Observation)
		}
	}
	if channel, ok := channelOf(s); ok && s.PhaseKey != g.phaseKey {
		g.chats++
		g.tell(proto.HumanChat{
			EpisodeID: s.EpisodeID, ID: fmt.Sprintf("chat_%d_%d", s.Day, len(s.Events)),
			PhaseKey: s.PhaseKey, Channel: channel, Text: "Good day, " + s.PhaseKey,
		})
	}
	g.phaseKey, g.last = s.PhaseKey, &s
}

// channelOf is where a person may write now: the last of his channels, or the
// town's by day.
func channelOf(s proto.Snapshot) (c proto.Channel, ok bool) {
	alive := s.Self != nil && s.Self.Alive
	if alive && s.Period == proto.PeriodDiscussion {
		return proto.ChannelTown, s.ChatEnabled
	}
	c = s.Channels[len(s.Channels)-1]
	return c, s.ChatEnabled && c != proto.ChannelTown
}

// await waits until the agent has a receipt for a request.
func (g *agent) await(request string) {
	g.until(func() bool { _, ok := g.receipts[request]; return ok })
}

// follow waits until a person has seen a period and has said what he would.
func (g *agent) follow(phaseKey string) {
	g.until(func() bool { return g.phaseKey == phaseKey && g.chats == 0 })
}

func (g *agent) until(ok func() bool) {
	g.t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	for !ok() {
		if g.fault != nil {
			g.t.Fatalf("seat %d: %v", g.slot, g.fault)
		}
		g.changed.Wait()
	}
}

// plain is a legal answer to any request, one that moves the match on.
func plain(o proto.Observation) proto.Body {
	switch r := o.Request.(type) {
	case proto.BidRequest:
		b := proto.Bid{WantsToSpeak: true, Urgency: 1, Accusation: proto.NoSlot, Reason: "I have something to say.",
			Text: fmt.Sprintf("Seat %d on day %d, window %d.", o.Self.Slot.Seat(), o.Day, r.Window)}
		if r.Host != nil {
			b.ReplyTo = r.Host.ReplyTo
		}
		return b
	case proto.ChatRequest:
		return proto.Chat{Kind: r.Kind, Text: fmt.Sprintf("Turn %d.", r.Turn), Summary: "I said which turn it is."}
	case proto.VoteRequest:
		return plainVote(o, r)
	case proto.NightRequest:
		n := proto.Night{Actions: []proto.NightAction{}, Summary: "I did what I can."}
		for _, c := range r.Choices {
			n.Actions = append(n.Actions, proto.NightAction{Ability: c.Ability, Target: c.Targets[0], Killer: proto.NoSlot})
		}
		return n
	}
	return proto.DeadChat{Text: "Boo."}
}

// plainVote is for the last seat that lives and is no teammate.
func plainVote(o proto.Observation, r proto.VoteRequest) proto.Vote {
	v := proto.Vote{Target: proto.NoSlot, Summary: "Somebody must go."}
	for _, target := range r.Targets {
		team := slices.ContainsFunc(o.Teammates, func(m proto.Teammate) bool { return m.Slot == target })
		if !team && target != o.Self.Slot {
			v.Target = target
		}
		if r.Suspicion && target != o.Self.Slot {
			v.Suspicion = append(v.Suspicion, proto.Suspicion{Slot: int(target), Wolf: 0.25})
		}
	}
	return v
}

// playOut plays a match to its end with agents, each answering all that it is
// asked before the clock moves on.
func (a *arena) playOut(agents []*agent) {
	a.t.Helper()
	for {
		a.settled(agents)
		if !a.next() {
			break
		}
	}
	for _, g := range agents {
		g.until(func() bool { return g.ended != nil })
	}
}

// settled waits until every agent has answered.
func (a *arena) settled(agents []*agent) {
	a.t.Helper()
	for _, g := range agents {
		var asked string
		var key string
		a.turn(func(t *table) {
			if s := t.match.Snapshot(t.at, g.slot); s.Observation != nil || t.match.Alive(g.slot) {
				asked = t.request(g.slot)
			}
			key = t.match.Snapshot(t.at, g.slot).PhaseKey
		})
		if asked != "" {
			g.await(asked)
		}
		if g.human {
			g.follow(key)
		}
	}
}

func TestPlainAnswersFitEveryRequest(t *testing.T) {
	for _, kind := range []proto.Request{
		proto.BidRequest{}, proto.ChatRequest{Kind: proto.KindWolfChat}, proto.ChatRequest{Kind: proto.KindNobleChat},
		proto.VoteRequest{}, proto.NightRequest{}, proto.DeadChatRequest{},
	} {
		if got := plain(proto.Observation{Request: kind}).AnswerTo(); got != kind.RequestKind() {
			t.Errorf("a request of kind %s is answered by %s", kind.RequestKind(), got)
		}
	}
}
