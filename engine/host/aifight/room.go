package aifight

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// linger is how long sockets stay open after the last match.
const linger = 100 * time.Millisecond

// room is a server's matches and who is there. What is below the inbox belongs
// to the goroutine of Run; everybody else has it do things.
type room struct {
	game   Game
	name   proto.Game
	env    host.Env
	openTo []bool
	host.Inbox

	began  time.Time     // when the room was opened
	now    time.Duration // the moment of this turn, since then
	agents []*agent
	keys   map[[sha256.Size]byte]*agent
	seats  []*agent // of the open seats; nil in a queue and for closed ones

	queue    []*agent      // who asks for a match, the first comer first
	waiting  time.Duration // since when agents are waited for; −1 if they are not
	found    *finding      // a match that is being confirmed
	playing  *playing      // the match; nil between matches
	past     []*playing    // those that are over, the oldest first
	hall     hall
	until    time.Duration // the end of linger or of the pause
	pausing  bool
	last     bool // the room closes after linger
	fault    error
	thinking sync.WaitGroup
}

func newRoom(g Game, name proto.Game, e host.Env, open []bool) (*room, error) {
	r := &room{
		game: g, name: name, env: e, openTo: open, Inbox: host.NewInbox(), began: e.Clock.Now(),
		keys: make(map[[sha256.Size]byte]*agent), seats: make([]*agent, len(open)), waiting: -1,
	}
	r.hall.sockets = make(map[*host.Socket]struct{})
	for seat, open := range open {
		if !open {
			continue
		}
		own := seat
		if g.Queue {
			own = -1
		}
		a, err := r.newAgent(seatName(seat), own)
		if err != nil {
			return nil, err
		}
		if !g.Queue {
			r.seats[seat] = a
		}
	}
	return r, nil
}

// Run plays matches until over says that it was the last.
func (r *room) Run(ctx context.Context, over func(host.Outcome) bool) (err error) {
	defer r.thinking.Wait()
	defer r.Close()
	defer r.stopBots()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the match broke off by a fault of this program: %v", p)
		}
	}()
	r.began = r.env.Clock.Now()
	if !r.game.Queue {
		r.waiting = 0
	}
	for {
		if err := r.turn(over); err != nil || r.last && r.now >= r.until {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-r.Calls():
			r.advance()
			f()
		case <-r.alarm():
			r.advance()
		}
	}
}

// advance brings everything up to date.
func (r *room) advance() {
	r.now = r.env.Clock.Now().Sub(r.began)
	if p := r.playing; p != nil {
		p.match.Advance(r.now - p.began)
	}
}

// turn does what is due and tells everybody.
func (r *room) turn(over func(host.Outcome) bool) error {
	if r.fault != nil {
		return r.fault
	}
	if p := r.playing; p != nil {
		r.submitDue(p)
		r.publish(p)
		if _, done := p.match.Result(); done {
			return r.finish(p, over)
		}
	}
	if r.pausing && r.now >= r.until {
		if err := r.again(); err != nil {
			return err
		}
	}
	r.hall.show(r.now)
	if r.playing != nil || r.pausing || r.last {
		return nil
	}
	return r.gather()
}

// finish ends a match.
func (r *room) finish(p *playing, over func(host.Outcome) bool) error {
	o, err := r.outcome(p)
	if err != nil {
		return err
	}
	r.stopBots()
	r.playing = nil
	if r.past = append(r.past, p); len(r.past) > maxPast {
		r.past = r.past[1:]
	}
	if over(o) {
		r.last, r.until = true, r.now+max(linger, r.game.Delay)
	} else {
		r.pausing, r.until = true, r.now+r.env.Pause
	}
	return nil
}

// maxPast is of how many matches the events are kept to be asked for.
const maxPast = 16

// again lets agents wait for the next match. Its seed is new, for that of the
// last one may be known by now and must not foretell it.
func (r *room) again() (err error) {
	r.pausing = false
	if r.game.Seed, err = rng.NewSeed(r.env.Random); err != nil {
		return err
	}
	r.waiting = -1
	if !r.game.Queue || len(r.queue) > 0 {
		r.waiting = r.now
	}
	for _, a := range r.agents {
		if a.conn != nil && a.requeue && a.queued == nil {
			r.enqueue(a, r.wish())
			a.tell(r.wish())
		}
	}
	return nil
}

// wish is the place in the queue of who did not ask for it himself.
func (r *room) wish() proto.QueueJoined {
	return proto.QueueJoined{Game: r.name, Mode: proto.RankedMode}
}

// alarm wakes when something is due by itself.
func (r *room) alarm() <-chan time.Time {
	at, due := time.Duration(0), false
	sooner := func(moment time.Duration) {
		if !due || moment < at {
			at, due = moment, true
		}
	}
	if p := r.playing; p != nil {
		if next, ok := p.match.Next(); ok {
			sooner(p.began + next)
		}
		for _, s := range p.seats {
			if s.bot != nil && s.bot.ready != nil {
				sooner(s.bot.ready.due)
			}
		}
	}
	if r.pausing || r.last {
		sooner(r.until)
	}
	if r.found != nil {
		sooner(r.found.deadline)
	}
	if moment, ok := r.patience(); ok && r.playing == nil && r.found == nil && !r.pausing && !r.last {
		sooner(moment)
	}
	if moment, ok := r.hall.next(); ok {
		sooner(moment)
	}
	if !due {
		return nil
	}
	return r.env.Clock.At(r.began.Add(at))
}
