package host

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// player is a bot in a seat. It thinks on a goroutine of its own, so that a
// slow one delays nobody.
type player struct {
	asks  chan proto.Observation // holds the newest request alone
	asked ask
	ready *answer // waits for its time
}

// answer is a bot's decision and when it is handed in.
type answer struct {
	due    time.Duration
	action proto.Action
}

// answer is what the seat's bot waits to hand in; nil if there is nothing.
func (s seat) answer() *answer {
	if s.bot == nil {
		return nil
	}
	return s.bot.ready
}

// fill seats bots, once the match has begun, wherever nobody ever connected.
func (t *table) fill() {
	if t.game.Fill == "" || t.stage != playing || t.match.Phase() == proto.PhaseWaiting {
		return
	}
	for slot, s := range t.seats {
		if s.bot == nil && !s.claimed && !s.taken {
			t.seatBot(slot)
		}
	}
}

// newBot makes a bot whose chances follow from the seed of the match, but do
// not tell it.
func (t *table) newBot(slot int) (bot.Bot, error) {
	return bot.NewWith(t.lines, t.game.Fill, rng.Digest(t.game.Episode.Seed, "bots", 0), proto.Slot(slot))
}

// seatBot seats a bot; it stays away if the match does not admit it.
func (t *table) seatBot(slot int) {
	b, err := t.newBot(slot)
	if err != nil || t.match.Join(t.at, slot, engine.Agent) != nil {
		return
	}
	p := &player{asks: make(chan proto.Observation, 1)}
	t.seats[slot].bot = p
	t.thinking.Go(func() {
		for o := range p.asks {
			if body := decide(b, o); body != nil {
				t.Post(func() { t.decided(slot, p, o, body) })
			}
		}
	})
}

// decide asks a bot; one that fails leaves the request unanswered.
func decide(b bot.Bot, o proto.Observation) (body proto.Body) {
	defer func() {
		if recover() != nil {
			body = nil
		}
	}()
	return b.Decide(o)
}

// standBot takes the seat from its bot, which hands in what it has.
func (t *table) standBot(slot int) {
	p := t.seats[slot].bot
	if p.ready != nil {
		t.submit(slot, p)
	}
	close(p.asks)
	t.seats[slot].bot = nil
	t.match.Leave(t.at, slot)
}

// yield leaves what the seat's bot has not answered yet to a person, as if the
// bot had been one all along (wcw sheet 3.1).
func (t *table) yield(slot int) {
	t.seats[slot].bot.ready = nil
	_ = t.match.Identify(t.at, slot) // claim has seen that the match admits people
}

// ask puts a new request before the seat's bot.
func (t *table) ask(slot int, p *player) {
	o, ok := t.unseen(slot, &p.asked)
	if !ok {
		return
	}
	p.ready = nil
	select {
	case <-p.asks: // it is late with the one before
	default:
	}
	p.asks <- o
}

// decided takes a bot's answer, to be handed in now or later.
func (t *table) decided(slot int, p *player, o proto.Observation, body proto.Body) {
	if t.seats[slot].bot != p || p.asked.id != o.RequestID {
		return
	}
	left := time.Duration(o.RemainingMs) * time.Millisecond
	p.ready = &answer{
		due:    t.at + min(t.game.BotDelay, left*3/4),
		action: proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: body},
	}
}

// submitDue hands in the answers whose time has come.
func (t *table) submitDue() {
	for slot, s := range t.seats {
		if a := s.answer(); a != nil && a.due <= t.at {
			t.submit(slot, s.bot)
		}
	}
}

// submit hands in what a bot has; a refusal shows as a new attempt.
func (t *table) submit(slot int, p *player) {
	action := p.ready.action
	p.ready = nil
	_, _ = t.match.Submit(t.at, slot, action)
}
