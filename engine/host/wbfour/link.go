package wbfour

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// keepAlive is how often a peer is asked for a sign of life.
const keepAlive = 20 * time.Second

// peer is one link. Its token says which sides of which games it plays.
type peer struct {
	sock    *host.Socket
	key     key
	only    string // the id of the one game that it asked for; empty for all
	decoder proto.Decoder
}

// plays is the side that a peer has in a game, None if the game is not its
// concern.
func (p *peer) plays(t *table) proto.Side {
	if p.only != "" && !proto.SameID(p.only, t.id()) {
		return proto.None
	}
	return t.sideOf(p.key)
}

// tell sends a peer the game as it stands.
func (p *peer) tell(t *table) {
	if side := p.plays(t); side != proto.None {
		p.send(t.frameFor(side))
	}
}

func (p *peer) send(d proto.PeerData) { sendTo(p.sock, d) }

func sendTo(sock *host.Socket, d proto.PeerData) {
	frame, err := proto.Marshal(proto.Envelope{Data: d})
	if err != nil {
		sock.Drop()
		return
	}
	sock.Send(frame)
}

// servePeer keeps a link until it ends.
func (r *room) servePeer(w http.ResponseWriter, req *http.Request) {
	l := r.lobby
	p := &peer{key: keyOf(bearer(req)), only: req.URL.Query().Get("game_id")}
	if !l.knows(p) {
		http.Error(w, "the token is that of no side of a game here", http.StatusForbidden)
		return
	}
	var err error
	p.sock, err = r.env.Crowd.Open(w, req, host.SocketOptions{ReadLimit: proto.MaxMessage, KeepAlive: keepAlive})
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(p.sock)
	l.enter(p)
	defer l.leave(p)
	p.sock.Converse(func(f host.Frame) {
		if err := l.receive(p, f); err != nil {
			p.sock.Refuse(websocket.StatusPolicyViolation, closeReason(err))
		}
	})
}

// maxCloseReason is how long the reason of a close frame may be (RFC 6455 5.5
// and 5.5.1).
const maxCloseReason = 123

func closeReason(err error) string {
	s := err.Error()
	return strings.ToValidUTF8(s[:min(len(s), maxCloseReason)], "")
}

// knows reports whether a link's token plays in any of the games it is about.
func (l *Lobby) knows(p *peer) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range l.order {
		if p.plays(t) != proto.None {
			return true
		}
	}
	return false
}

// enter adds a link and tells it of its games that go on, oldest first; if none
// does, of the last one.
func (l *Lobby) enter(p *peer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var last *table
	told := false
	for _, t := range l.order {
		if p.plays(t) == proto.None {
			continue
		}
		l.advance(t)
		if last = t; !t.over() {
			p.tell(t)
			told = true
		}
	}
	if !told && last != nil {
		p.tell(last)
	}
	l.peers[p] = struct{}{}
}

func (l *Lobby) leave(p *peer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.peers, p)
}

// receive does what a peer asks. Peer data has no word for an error: what is
// refused is answered with the game as it stands, and only a message that makes
// no sense is an error.
func (l *Lobby) receive(p *peer, f host.Frame) error {
	if !f.Text {
		return errors.New("a peer message is text, not binary")
	}
	d, err := p.decoder.Envelope(f.Data)
	switch {
	case err != nil:
		return err
	case d.Event == proto.Moved && (d.Cell == nil || d.Revision == nil):
		return errors.New("a move needs a cell and a revision")
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.find(d.GameID)
	if err != nil {
		return err
	}
	side := p.plays(t)
	if side == proto.None {
		return noSuchGame(d.GameID) // other people's games are not spoken of
	}
	switch d.Event {
	case proto.Sync:
		p.sync(t, d)
	case proto.Moved, proto.Accept, proto.Decline:
		s, _ := l.do(t, p, func(at proto.Millis) (proto.Snapshot, error) { return t.ask(side, at, d) })
		answer := proto.StateFor(s)
		answer.RequestID = d.RequestID
		p.send(answer)
	} // invitations and states come from the host alone
	return nil
}

// sync tells a peer the game if he holds an older one.
func (p *peer) sync(t *table, d proto.PeerData) {
	held := -1
	if d.Revision != nil {
		held = *d.Revision
	}
	if _, newer := t.game.Sync(held); newer {
		p.tell(t)
	}
}

// ask makes a peer's request of the game.
func (t *table) ask(side proto.Side, at proto.Millis, d proto.PeerData) (proto.Snapshot, error) {
	if d.Event != proto.Moved {
		return respond(t, side, at, d.Event == proto.Accept, d.RequestID)
	}
	by := d.By
	if by == "" {
		by = proto.ByHuman
	}
	return t.game.Move(at, rules.MoveRequest{Side: side, Cell: *d.Cell, Revision: *d.Revision, RequestID: d.RequestID, By: by})
}
