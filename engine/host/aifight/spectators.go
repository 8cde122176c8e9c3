package aifight

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// hall is who watches, and what they are shown: what is public, as far behind
// as the game says.
type hall struct {
	sockets map[*host.Socket]struct{}
	steps   []step // of the match that is being shown, and later ones
	shown   int    // how many of them were shown
}

// step is what spectators are told at one moment: one of its messages, or
// events with the state after them.
type step struct {
	due    time.Duration
	start  *proto.SpectateStart
	over   *proto.GameOver
	match  string
	events []proto.Event
	state  proto.State
	seats  []proto.PlayerInfo
}

// spectateStart begins a match for spectators.
func (p *playing) spectateStart(delay time.Duration) proto.SpectateStart {
	m := proto.SpectateStart{MatchID: p.id, Game: p.match.Game().Name(), Config: p.config, DelaySeconds: int(delay.Seconds())}
	for i := range p.seats {
		m.Players = append(m.Players, proto.SeatName{Position: i, Name: seatName(i), PlayerID: proto.PlayerAt(i)})
	}
	return m
}

func (h *hall) begin(due time.Duration, m proto.SpectateStart) {
	h.steps = append(h.steps, step{due: due, start: &m})
}

// add shows the events after a cursor, and the state.
func (h *hall) add(due time.Duration, p *playing, after int) {
	g := p.match.Game()
	h.steps = append(h.steps, step{
		due: due, match: p.id, events: p.events(engine.Public, after), state: g.State(engine.Public), seats: g.Players(engine.Public),
	})
}

func (h *hall) end(due time.Duration, m proto.GameOver) {
	h.steps = append(h.steps, step{due: due, over: &m})
}

// next is when the next step is due.
func (h *hall) next() (time.Duration, bool) {
	if h.shown == len(h.steps) {
		return 0, false
	}
	return h.steps[h.shown].due, true
}

// show tells the spectators what is due. What came before the beginning of a
// match is over then.
func (h *hall) show(now time.Duration) {
	for h.shown < len(h.steps) && h.steps[h.shown].due <= now {
		s := h.steps[h.shown]
		if s.start != nil {
			h.steps, h.shown = h.steps[h.shown:], 0
		}
		h.shown++
		for _, m := range s.messages() {
			h.broadcast(m)
		}
	}
}

// messages are those of the step alone.
func (s step) messages() []proto.Message {
	switch {
	case s.start != nil:
		return []proto.Message{*s.start}
	case s.over != nil:
		return []proto.Message{*s.over}
	}
	var list []proto.Message
	if len(s.events) > 0 {
		list = append(list, proto.OutOfBand{MatchID: s.match, Events: s.events})
	}
	return append(list, proto.GameState{MatchID: s.match, State: s.state, Players: s.seats})
}

// soFar are the messages that tell everything that was shown of the match.
func (h *hall) soFar() (list []proto.Message) {
	whole := step{}
	for _, s := range h.steps[:h.shown] {
		switch {
		case s.start != nil:
			list = append(list, *s.start)
		case s.over == nil:
			s.events = append(whole.events, s.events...)
			whole = s
		}
	}
	if whole.state != nil {
		list = append(list, whole.messages()...)
	}
	if h.shown > 0 && h.steps[h.shown-1].over != nil {
		list = append(list, *h.steps[h.shown-1].over)
	}
	return list
}

// join lets a spectator in.
func (h *hall) join(sock *host.Socket) {
	h.sockets[sock] = struct{}{}
	for _, m := range h.soFar() {
		data, err := proto.Encode(m)
		if err != nil || !sock.Send(data) {
			delete(h.sockets, sock)
			return
		}
	}
}

func (h *hall) leave(sock *host.Socket) { delete(h.sockets, sock) }

// broadcast waits for nobody: who left too much unread is let go.
func (h *hall) broadcast(m proto.Message) {
	if len(h.sockets) == 0 {
		return
	}
	data, err := proto.Encode(m)
	if err != nil {
		return
	}
	for sock := range h.sockets {
		if !sock.Send(data) {
			delete(h.sockets, sock)
		}
	}
}
