package football

import (
	"sync"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// player is the connection of a seat's player. What it sends is kept until the
// match looks, so that no flood of messages can hold the match up; the last
// registration and the last order count.
type player struct {
	sock  *host.Socket
	slot  int  // −1 if it got none
	own   bool // its stream marks its cog
	begun bool // it was sent the board
	dedup *sprite.Dedup
	wake  chan<- struct{}

	mu     sync.Mutex
	ready  bool // since the last frame
	policy *proto.Registration
	order  string // empty for none
}

func newPlayer(sock *host.Socket, wake chan<- struct{}) *player {
	return &player{sock: sock, slot: -1, dedup: sprite.NewDedup(), wake: wake}
}

// receive keeps what a message says (sprite sheet 3): that the player is
// ready, or the text with which it begins.
func (p *player) receive(message []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if sprite.IsReady(message) {
		p.ready = true
		select {
		case p.wake <- struct{}{}:
		default:
		}
		return
	}
	text, ok := sprite.FirstText(message)
	if !ok {
		return
	}
	if g, err := proto.DecodeRegistration(string(text)); err == nil {
		p.policy = &g
	} else {
		p.order = string(text)
	}
}

// isReady reports whether the last frame was processed.
func (p *player) isReady() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ready
}

// take is what the player has sent since the last call.
func (p *player) take() (policy *proto.Registration, order string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	policy, order = p.policy, p.order
	p.policy, p.order = nil, ""
	return policy, order
}

// show sends a frame. A player who left much unread misses it.
func (p *player) show(board, frame []byte) {
	if p.sock.Late() {
		return
	}
	p.mu.Lock()
	p.ready = false
	p.mu.Unlock()
	var message []byte
	if !p.begun {
		p.begun = true
		message = append(message, board...)
	}
	if p.slot >= 0 && !p.own {
		p.own = true
		message = proto.AppendOwn(message, proto.SeatCog(p.slot), 1)
	}
	message = p.dedup.Append(message, frame)
	if len(message) == 0 {
		p.sock.Send([]byte{})
	}
	for part := range sprite.Split(message, sprite.SplitBytes) {
		p.sock.Send(part)
	}
}
