package host

import (
	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// seat is who sits where.
type seat struct {
	claimed bool     // a connection is being made for it
	taken   bool     // a connection has had it in this match
	control *control // nil while nobody is connected
	bot     *player  // nil unless a bot of this process plays it
}

// control is the connection of a seat's player.
type control struct {
	sock   *Socket
	slot   int
	naming bool // asked to register a name
	asked  ask  // the observation sent last
	shown  view // the snapshot sent last
	ended  bool // was told the end
	guard  guard
}

// ask names a request and its attempt.
type ask struct {
	id      string
	attempt int
}

// claim reserves a seat for a connection, or tells why it cannot be had
// (wcw sheet 4.1).
func (t *table) claim(slot int, as engine.Player) (why string) {
	s := &t.seats[slot]
	switch {
	case as == engine.Person && t.game.Episode.Mode != proto.ModeHuman:
		return "people can only join a match in human mode"
	case !t.openTo[slot]:
		return "the seat is not open for connections"
	case s.claimed || s.control != nil:
		return "the seat is taken"
	case t.stage != playing && !t.match.Person(slot):
		return "the match is over"
	}
	s.claimed = true
	return ""
}

// sit gives a claimed seat to its connection.
func (t *table) sit(c *control, as engine.Player) {
	s := &t.seats[c.slot]
	s.claimed = false
	if s.bot != nil {
		if as == engine.Person {
			t.yield(c.slot)
		}
		t.standBot(c.slot)
	}
	if t.match.Person(c.slot) {
		as = engine.Person
	}
	if t.match.Join(t.at, c.slot, as) != nil {
		c.sock.Drop() // the match ended between the claim and now
		return
	}
	s.taken, s.control = true, c
	ready := proto.Ready{EpisodeID: t.match.EpisodeID(), Slot: proto.Slot(c.slot)}
	if c.naming && as == engine.Agent {
		can := t.match.Naming(t.at, c.slot)
		ready.CanRegisterName = &can
	}
	t.send(c, ready)
}

// stand takes the seat from a connection that is gone.
func (t *table) stand(c *control) {
	s := &t.seats[c.slot]
	if s.control != c {
		return
	}
	s.control = nil
	t.match.Leave(t.at, c.slot)
}

// send passes a message to a player; one who left too much unread is gone.
func (t *table) send(c *control, message any) {
	if !c.sock.Send(encode(message)) {
		t.stand(c)
	}
}

// receive acts on a player's message (wcw sheet 3.2, 4.3, 4.6).
func (t *table) receive(c *control, message any) {
	if t.seats[c.slot].control != c {
		return
	}
	switch m := message.(type) {
	case proto.Action:
		receipt, err := t.match.Submit(t.at, c.slot, m)
		t.answer(c, receipt, err)
		return
	case naming:
		if c.naming {
			t.match.Register(t.at, c.slot, m.name)
			return
		}
	case proto.Join:
		if t.match.Identify(t.at, c.slot) == nil {
			return
		}
	case proto.HumanChat:
		if t.game.Episode.Mode == proto.ModeHuman {
			t.chat(c, m)
			return
		}
	}
	receipt, err := t.match.Malformed(t.at, c.slot)
	t.answer(c, receipt, err)
}

// answer sends the receipt for an answer. A frame that nobody asked for gets
// none and counts against the flood guard, as a rejected one does.
func (t *table) answer(c *control, r proto.Receipt, unsolicited error) {
	if unsolicited == nil {
		t.send(c, r)
	}
	if unsolicited != nil || r.Status == proto.Rejected {
		t.watch(c, c.guard.frame(t.request(c.slot)))
	}
}

func (t *table) chat(c *control, m proto.HumanChat) {
	r := t.match.Chat(t.at, c.slot, m)
	t.send(c, r)
	if r.Status == proto.Rejected {
		t.watch(c, c.guard.chat(t.request(c.slot)))
	}
}

// watch turns a flooding player away.
func (t *table) watch(c *control, flood bool) {
	if flood {
		c.sock.Refuse(websocket.StatusPolicyViolation, "too many refused messages")
		t.stand(c)
	}
}

// request is the id of the seat's present request, empty if there is none.
func (t *table) request(slot int) string {
	asked, _ := t.match.Asked(slot)
	return asked.ID
}

// Limits of the flood guard (wcw sheet 3.8).
const (
	maxRefusedFrames = 16
	maxRefusedChats  = 64
)

// guard counts what was refused while the same request was open, or while
// none was.
type guard struct {
	request       string
	frames, chats int
}

func (g *guard) frame(request string) (flood bool) {
	g.renew(request)
	g.frames++
	return g.frames >= maxRefusedFrames
}

func (g *guard) chat(request string) (flood bool) {
	g.renew(request)
	g.chats++
	return g.chats >= maxRefusedChats
}

func (g *guard) renew(request string) {
	if g.request != request {
		*g = guard{request: request}
	}
}
