package aifight

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// player is a bot in a seat. It thinks on a goroutine of its own, so that a
// slow one delays nobody, and is told what goes over a socket to anybody else.
type player struct {
	asks  chan []byte // holds the newest request alone
	asked string
	since time.Duration // when it was asked
	ready *answer       // waits for its time
}

// answer is a bot's decision and when it is handed in.
type answer struct {
	due    time.Duration
	action proto.Action
}

// newBot seats a bot whose chances follow from the seed of the match, but do
// not tell it. It is made where it thinks, for it may have much to read.
func (r *room) newBot(seat int) *player {
	p := &player{asks: make(chan []byte, 1)}
	seed := rng.Digest(r.game.Seed, "bots", 0)
	r.thinking.Go(func() {
		b, err := r.game.Bot(seed, seat)
		for frame := range p.asks {
			if err != nil {
				continue // Open has seen that bots can be made
			}
			if id, a, ok := decide(b, seat, frame); ok {
				r.Post(func() { r.decided(p, id, a) })
			}
		}
	})
	return p
}

// decide asks a bot; one that fails leaves the request unanswered.
func decide(b rules.Bot, seat int, frame []byte) (id string, a proto.Action, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	m, err := proto.DecodeServer(frame)
	q, asked := m.(proto.ActionRequest)
	if err != nil || !asked {
		return "", a, false
	}
	return q.RequestID, b.Decide(rules.View{Seat: seat, State: q.State, Players: q.Players, Legal: q.LegalActions, Events: q.EventHistory}), true
}

// askBot puts a new request before a bot.
func (r *room) askBot(p *playing, s *place) {
	q, asked := p.match.Asked(s.seat)
	if !asked || q.ID == s.bot.asked {
		return
	}
	m := r.request(p, s, q)
	m.EventHistory = p.events(engine.Viewer(s.seat), 0)
	frame, err := proto.Encode(m)
	if err != nil {
		return
	}
	s.bot.asked, s.bot.since, s.bot.ready = q.ID, r.now, nil
	select {
	case <-s.bot.asks: // it is late with the one before
	default:
	}
	s.bot.asks <- frame
}

// decided takes a bot's answer, to be handed in now or later.
func (r *room) decided(b *player, id string, a proto.Action) {
	if b.asked == id {
		b.ready = &answer{due: max(r.now, b.since+min(r.game.BotDelay, r.game.Turn*3/4)), action: a}
	}
}

// submitDue hands in the answers whose time has come.
func (r *room) submitDue(p *playing) {
	for _, s := range p.seats {
		if s.bot == nil || s.bot.ready == nil || s.bot.ready.due > r.now {
			continue
		}
		action := s.bot.ready.action
		s.bot.ready = nil
		if q, asked := p.match.Asked(s.seat); asked && q.ID == s.bot.asked {
			_, _ = p.match.Submit(r.now-p.began, s.seat, action) // a refusal shows as a new request
		}
	}
}

// stopBots lets the bots of a match go.
func (r *room) stopBots() {
	if r.playing == nil {
		return
	}
	for _, s := range r.playing.seats {
		if s.bot != nil {
			close(s.bot.asks)
		}
	}
	r.playing = nil
}
