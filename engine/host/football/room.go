package football

import (
	"context"
	"fmt"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// room is a match and who is there. Its fields below the inbox belong to the
// goroutine of Run; everybody else has it do things.
type room struct {
	game   Game
	env    host.Env
	openTo [proto.Seats]bool
	board  []byte // what every stream begins with
	host.Inbox
	wake chan struct{} // holds a token when a player became ready

	match      *rules.Match
	broadcast  *rules.Broadcast
	incidents  *rules.Incidents
	began      time.Time     // when the match was made
	at         time.Duration // the match's own time
	due        time.Time     // of the next frame
	pace       int           // ticks a frame has
	seats      [proto.Seats]*taken
	players    map[*player]struct{}
	spectators map[*host.Socket]struct{}
	scratch    []byte
}

func newRoom(g Game, e host.Env, open [proto.Seats]bool) *room {
	return &room{
		game: g, env: e, openTo: open, board: proto.AppendBoard(nil, 1), Inbox: host.NewInbox(), wake: make(chan struct{}, 1),
		players: map[*player]struct{}{}, spectators: map[*host.Socket]struct{}{},
	}
}

// Run plays matches until over says that it was the last.
func (r *room) Run(ctx context.Context, over func(host.Outcome) bool) (err error) {
	defer r.Close()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the match broke off by a fault of this program: %v", p)
			r.breakOff(over)
		}
	}()
	for {
		if err := r.begin(); err != nil {
			return err
		}
		if err := r.play(ctx); err != nil {
			return err
		}
		o, err := r.outcome()
		if err != nil {
			return err
		}
		if over(o) {
			return r.farewell(ctx)
		}
		if err := r.again(ctx); err != nil {
			return err
		}
	}
}

// begin makes a match; scripts take the closed seats.
func (r *room) begin() (err error) {
	r.began, r.at, r.pace = r.env.Clock.Now(), 0, r.game.Speed
	saved := uint64(r.began.Unix()) * 1000
	if r.match, err = rules.New(rules.Config{Episode: r.game.Episode, Saved: saved}); err != nil {
		return fmt.Errorf("the episode cannot be played: %w", err)
	}
	r.seats = [proto.Seats]*taken{}
	for slot, open := range r.openTo {
		if !open {
			r.script(slot)
		}
	}
	r.broadcast, r.incidents = rules.NewBroadcast(r.match), &rules.Incidents{}
	r.due = r.began
	return nil
}

// play plays a match to its end.
func (r *room) play(ctx context.Context) error {
	for {
		if err := r.wait(ctx, r.due); err != nil {
			return err
		}
		for range r.pace {
			if r.tick() {
				r.show()
				return nil
			}
		}
		r.show()
		r.schedule()
	}
}

// tick is a tick of the arena's server; it reports whether the match is over.
func (r *room) tick() (over bool) {
	budget := time.Duration(r.game.Episode.WallClockBudget) * time.Second
	if r.env.Clock.Now().Sub(r.began) > budget {
		r.match.Stop(r.at, proto.Deadline, proto.WallClock)
	}
	r.listen()
	r.missed()
	if next, ok := r.match.Next(); ok {
		r.at = next
	}
	r.match.Advance(r.at)
	r.incidents.Tick(r.match.Sim(), r.broadcast.Tick())
	_, over = r.match.Result()
	return over
}

// frameTime is the time between two frames.
const frameTime = time.Second / proto.TicksPerSecond

// schedule sets when the next frame is due. What the program was late by is
// made up for, unless it stood still.
func (r *room) schedule() {
	r.due = r.due.Add(frameTime)
	if now := r.env.Clock.Now(); now.Sub(r.due) > time.Second {
		r.due = now
	}
}

// wait serves everybody until a moment, or until the next frame is wanted
// before.
func (r *room) wait(ctx context.Context, until time.Time) error {
	alarm := r.env.Clock.At(until)
	for !r.wanted() {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-r.Calls():
			f()
		case <-r.wake:
		case <-alarm:
			return r.serve(ctx)
		}
	}
	r.due = r.env.Clock.Now()
	return r.serve(ctx)
}

// serve does what others wait for, and waits for nobody.
func (r *room) serve(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-r.Calls():
			f()
		default:
			return nil
		}
	}
}

// wanted reports whether the next frame need not wait for its time (football
// sheet 4).
func (r *room) wanted() bool {
	if !r.game.Fast {
		return false
	}
	some := r.scripted()
	for p := range r.seated {
		if !p.isReady() {
			return false
		}
		some = true
	}
	return some
}
