package football

import (
	"github.com/coder/websocket"
	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// taken is who has a seat: a player, or a script if it is nil.
type taken struct{ player *player }

// maxUnseated is how many players without a seat may watch: each has a stream of
// his own, while a spectator's is everybody's.
const maxUnseated = 64

// sit gives a player his seat. One who comes too late only watches, if there
// are not too many already.
func (r *room) sit(p *player, c credentials) {
	slot := r.seatFor(c)
	if slot < 0 && r.unseated() >= maxUnseated {
		p.sock.Refuse(websocket.StatusTryAgainLater, "too many players without a seat; /global shows the match")
		return
	}
	r.players[p] = struct{}{}
	if slot < 0 || r.match.Join(r.at, slot, engine.Agent) != nil {
		return
	}
	p.slot = slot
	r.seats[slot] = &taken{p}
	r.match.Identify(r.at, slot, r.nameOf(c, slot), c.token)
}

// unseated counts the players who got no seat.
func (r *room) unseated() (n int) {
	for p := range r.players {
		if p.slot < 0 {
			n++
		}
	}
	return n
}

// stand takes the seat from a player who is gone. His shirt goes on with his
// last policy; in the lobby somebody else may come.
func (r *room) stand(p *player) {
	delete(r.players, p)
	if p.slot < 0 || r.seats[p.slot] == nil || r.seats[p.slot].player != p {
		return
	}
	r.match.Leave(r.at, p.slot)
	r.seats[p.slot] = nil
}

// script lets a script take a seat.
func (r *room) script(slot int) {
	if r.match.Join(r.at, slot, engine.Agent) != nil {
		return
	}
	r.seats[slot] = &taken{}
	word := r.game.Scripts[proto.SeatTeam(slot)].String()
	r.match.Register(r.at, slot, proto.Registration{Scripted: word, Policy: word})
}

// listen takes what the seated players have sent. What came before a seat was
// given waits for it.
func (r *room) listen() {
	for _, t := range r.seats {
		if t == nil || t.player == nil || !r.match.Seated(t.player.slot) {
			continue
		}
		slot := t.player.slot
		policy, order := t.player.take()
		if policy != nil {
			r.match.Register(r.at, slot, *policy)
		}
		if order == "" {
			continue
		}
		at := proto.Point(r.match.Sim().Cogs[proto.SeatCog(slot)].Pos)
		if o, err := proto.DecodeOrder(order, slot, at); err == nil {
			_, _ = r.match.Send(r.at, slot, o)
		}
	}
}

// missed is what becomes of a lobby that has waited long enough: scripts take
// the seats, or it is told who did not come and the match starts without him.
func (r *room) missed() {
	if !r.match.Sim().NoShow() {
		return
	}
	if r.game.Fill {
		for slot := range r.seats {
			if r.seats[slot] == nil {
				r.script(slot)
			}
		}
		return
	}
	document, err := json.Marshal(struct {
		Index   int    `json:"failed_policy_index"`
		Message string `json:"message"`
	}{r.match.Sim().PlayerCount, "the policy did not take its seat in time"})
	if err == nil {
		r.env.Failed(document)
	}
}

// seated lists the players who have been given their seats.
func (r *room) seated(yield func(*player) bool) {
	for _, t := range r.seats {
		if t != nil && t.player != nil && r.match.Seated(t.player.slot) && !yield(t.player) {
			return
		}
	}
}

// scripted reports whether scripts have all seats.
func (r *room) scripted() bool {
	for _, t := range r.seats {
		if t == nil || t.player != nil {
			return false
		}
	}
	return true
}

var _ host.Room = (*room)(nil)
