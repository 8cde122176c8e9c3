package aifight

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// tell sends an agent a message, if he is there.
func (a *agent) tell(m proto.Message) {
	if a.conn != nil {
		a.conn.tell(m)
	}
}

func (c *conn) tell(m proto.Message) {
	data, err := proto.Encode(m)
	if err != nil {
		panic(fmt.Errorf("encoding a message of type %s: %w", m.MessageType(), err))
	}
	c.sock.Send(data)
}

// faultCells and wordCells bound an error and a word of the client in it, which
// may be as long as a frame.
const (
	faultCells = 400
	wordCells  = 40
)

// fault is an error to a client.
func fault(why string) proto.Error { return proto.Error{Message: clean.Name(why, faultCells)} }

// attach gives an agent's place to a connection. The newest one wins (aifight
// sheet 1.8).
func (r *room) attach(c *conn) {
	a := c.agent
	if old := a.conn; old != nil {
		r.detach(old)
		old.replaced()
	}
	a.conn = c
	c.tell(proto.Welcome{
		ServerProtocolVersion: proto.Protocol, AgentID: a.id, AgentName: a.name,
		ServerTime: r.env.Clock.Now().UTC(), Games: []proto.Game{r.name},
	})
	for _, m := range a.missed {
		if r.now-m.at <= redeliver {
			c.tell(m.over)
		}
	}
	a.missed = nil
	if s := r.placeFor(a); s != nil {
		r.sit(s)
	} else if a.seat >= 0 && !r.last {
		r.enqueue(a, r.wish()) // the agent of a fixed seat is ready by being there
	}
}

// placeFor is where an agent plays, or may play from now on: in the seat that
// is his and that a bot or nobody plays.
func (r *room) placeFor(a *agent) *place {
	if s := r.playing.placeOf(a); s != nil {
		return s
	}
	if r.playing == nil || a.seat < 0 || r.playing.seats[a.seat].agent != nil {
		return nil
	}
	s := r.playing.seats[a.seat]
	if s.bot != nil {
		close(s.bot.asks)
		s.bot = nil
		r.playing.match.Leave(r.now-r.playing.began, s.seat)
	}
	s.agent, s.name = a, a.name
	a.tell(r.playing.start(r.playing.match.Game(), s))
	return s
}

// sit lets a player go on where the match is.
func (r *room) sit(s *place) {
	if r.playing.match.Join(r.now-r.playing.began, s.seat, engine.Agent) == nil {
		r.resume(r.playing, s)
	}
}

// replaced ends a connection whose place is taken. Who would not slow down is
// just cut.
func (c *conn) replaced() {
	if c.slow {
		c.sock.Refuse(websocket.StatusCode(client.CloseReplaced), "replaced_by_new_connection")
		return
	}
	c.sock.Drop()
}

// detach takes an agent's place from a connection that is gone, and with it
// his place in the queue.
func (r *room) detach(c *conn) {
	a := c.agent
	if a.conn != c {
		return
	}
	a.conn = nil
	r.dequeue(a)
	if f := r.found; f.holds(a) {
		r.abandoned(f, a)
	}
	if s := r.playing.placeOf(a); s != nil {
		r.playing.match.Leave(r.now-r.playing.began, s.seat)
	}
}

// receive takes a frame of a player.
func (r *room) receive(c *conn, f host.Frame) {
	if c.agent.conn != c {
		return
	}
	m, err := readFrame(f)
	if err != nil {
		c.tell(fault("invalid message format: " + err.Error()))
		return
	}
	switch m := m.(type) {
	case proto.JoinQueue:
		r.join(c.agent, m)
	case proto.LeaveQueue:
		r.leave(c.agent)
	case proto.MatchConfirm:
		r.fault = r.confirmed(c.agent, m.ConfirmID)
	case proto.ActionMessage:
		r.act(c.agent, m)
	}
}

func readFrame(f host.Frame) (proto.Message, error) {
	if !f.Text {
		return nil, errors.New("a message must be text")
	}
	return proto.DecodeClient(f.Data)
}

// join lets an agent wait for a match.
func (r *room) join(a *agent, j proto.JoinQueue) {
	until := a.cooldown(r.now)
	switch {
	case j.Game != r.name:
		a.tell(fault(fmt.Sprintf("unknown game %q; this server plays %s", clean.Name(string(j.Game), wordCells), r.name)))
		return
	case until > 0:
		a.tell(fault("agent on cooldown until " + r.began.Add(until).UTC().Format(time.RFC3339)))
		return
	}
	if j.Mode == "" {
		j.Mode = proto.RankedMode
	}
	a.requeue = !j.OneShot
	q := proto.QueueJoined(j)
	r.enqueue(a, q)
	a.tell(q)
}

// leave lets an agent wait no longer, and not again by himself.
func (r *room) leave(a *agent) {
	a.requeue = false
	r.dequeue(a)
	if f := r.found; f.holds(a) {
		r.abandoned(f, a)
	}
	a.tell(proto.QueueLeft{Status: proto.StatusOK})
}

// act judges an action (aifight sheet, annex C4). One that comes after the end
// of its match is late like any other.
func (r *room) act(a *agent, m proto.ActionMessage) {
	p, s, status := r.session(m.MatchID, a)
	if status != http.StatusOK {
		a.tell(fault("invalid match_id: it is not that of a match of yours"))
		return
	}
	q, asked := p.match.Asked(s.seat)
	switch {
	case m.RequestID == "":
		a.tell(fault("missing request_id: echo that of the newest action_request"))
		a.tell(proto.ActionStale{MatchID: s.session, Reason: "the action answers no request"})
		return
	case !asked || m.RequestID != q.ID:
		a.tell(proto.ActionStale{MatchID: s.session, RequestID: m.RequestID, Reason: "the request is no longer open"})
		return
	}
	receipt, err := p.match.Submit(r.now-p.began, s.seat, m.Action)
	if err == nil && receipt.Status != rules.Accepted {
		a.tell(fault(fmt.Sprintf("action %q not legal in current state: %s", clean.Name(string(m.Action.Type), wordCells), receipt.Reason)))
	}
}
