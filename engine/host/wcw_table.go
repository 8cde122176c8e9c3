package host

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// linger is how long players stay connected after the end (wcw sheet 4.2).
const linger = 100 * time.Millisecond

// table is the room of Who Cried Wolf. Its fields below the inbox belong to the
// goroutine of run; everybody else has it do things.
type table struct {
	game   WCW
	env    Env
	openTo [proto.Seats]bool
	keys   keys
	lines  *bot.Lines // what bots say; nil if no bots fill seats
	Inbox

	match     *rules.Match
	began     time.Time     // when the match was made
	at        time.Duration // the moment of this turn, since then
	stage     stage
	until     time.Duration // when the stage ends, unless it is playing
	seats     [proto.Seats]seat
	audiences [proto.Seats + 1]*audience // the seats', then the public's
	thinking  sync.WaitGroup             // bots
}

// stage is where a match is in its life.
type stage uint8

const (
	playing stage = iota
	ended         // until the players are cut
	pausing       // until the next match
)

func newTable(w WCW, e Env, open [proto.Seats]bool) *table {
	t := &table{game: w, env: e, openTo: open, keys: keysOf(w.Episode.Tokens), Inbox: NewInbox()}
	for i := range t.audiences {
		t.audiences[i] = &audience{viewer: engine.Viewer(i), sockets: make(map[*Socket]struct{})}
	}
	t.public().viewer = engine.Public
	return t
}

// Run plays matches until over says that it was the last.
func (t *table) Run(ctx context.Context, over func(Outcome) bool) (err error) {
	defer t.thinking.Wait()
	defer t.Close()
	defer t.cut()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the match broke off by a fault of this program: %v", p)
		}
	}()
	if err := t.begin(); err != nil {
		return err
	}
	for {
		if last, err := t.settle(over); last || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-t.Calls():
			t.turn(f)
		case <-t.alarm():
			t.turn(func() {})
		}
	}
}

// turn brings the match up to date, does something and tells everybody what
// they may see of it.
func (t *table) turn(f func()) {
	t.at = t.env.Clock.Now().Sub(t.began)
	t.match.Advance(t.at)
	f()
	t.submitDue()
	t.fill()
	t.publish()
}

// settle moves the match on to the next stage of its life if it is time.
func (t *table) settle(over func(Outcome) bool) (last bool, err error) {
	if err := t.match.Err(); err != nil {
		return false, fmt.Errorf("the match broke off: %w", err)
	}
	if _, done := t.match.Result(); done && t.stage == playing {
		t.stage, t.until = ended, t.at+linger
	}
	if t.stage == ended && t.at >= t.until {
		t.clear()
		o, err := t.outcome()
		if err != nil || over(o) {
			return true, err
		}
		t.stage, t.until = pausing, t.at+t.env.Pause
	}
	if t.stage == pausing && t.at >= t.until {
		return false, t.again()
	}
	return false, nil
}

// outcome collects the documents of a match that is over. A replay that is too
// large fails the episode (wcw sheet 3.8).
func (t *table) outcome() (o Outcome, err error) {
	result, _ := t.match.Result()
	replay, _ := t.match.Replay()
	o.Result = result
	if o.Results, err = proto.Marshal(result); err != nil {
		return o, err
	}
	if o.Replay, err = proto.Marshal(replay); err != nil {
		return o, err
	}
	if len(o.Replay) > proto.MaxReplayBytes {
		return o, fmt.Errorf("the match broke off: its replay has %d bytes, more than %d", len(o.Replay), proto.MaxReplayBytes)
	}
	return o, nil
}

// begin makes a match and seats those who need no connection.
func (t *table) begin() (err error) {
	t.match, err = rules.New(t.game.match())
	if err != nil {
		return fmt.Errorf("the episode cannot be played: %w", err)
	}
	t.began, t.at, t.stage = t.env.Clock.Now(), 0, playing
	for _, a := range t.audiences {
		a.restart(t.match)
	}
	for slot := range t.seats {
		if t.openTo[slot] {
			continue
		}
		if t.game.Fill != "" {
			t.seatBot(slot)
		} else if err := t.match.Join(0, slot, engine.Agent); err != nil {
			return fmt.Errorf("seating nobody at seat %d: %w", slot+1, err)
		}
	}
	t.turn(func() {})
	return nil
}

// again begins the next match. Its seed is new, for that of the last one is
// public and must not foretell it.
func (t *table) again() (err error) {
	if t.game.Episode.Seed, err = rng.NewSeed(t.env.Random); err != nil {
		return err
	}
	t.game.EpisodeID = "" // derived from the seed
	t.clear()             // people who came to see the end
	return t.begin()
}

// clear empties the table after a match.
func (t *table) clear() {
	t.cut()
	for slot := range t.seats {
		if c := t.seats[slot].control; c != nil {
			t.stand(c)
		}
		t.seats[slot] = seat{claimed: t.seats[slot].claimed}
	}
}

// cut cuts the players and lets the bots go, whatever has become of the match.
func (t *table) cut() {
	for _, s := range t.seats {
		if s.control != nil {
			s.control.sock.Drop()
		}
		if s.bot != nil {
			close(s.bot.asks)
		}
	}
}

// alarm wakes when something is due by itself.
func (t *table) alarm() <-chan time.Time {
	at, due := t.until, t.stage != playing
	sooner := func(moment time.Duration) {
		if !due || moment < at {
			at, due = moment, true
		}
	}
	if next, ok := t.match.Next(); ok {
		sooner(next)
	}
	for i := range t.seats {
		if a := t.seats[i].answer(); a != nil {
			sooner(a.due)
		}
		if t.stage == playing && t.seats[i].control != nil && t.match.Person(i) {
			sooner(t.at.Truncate(time.Second) + time.Second)
		}
	}
	if !due {
		return nil
	}
	return t.env.Clock.At(t.began.Add(at))
}
