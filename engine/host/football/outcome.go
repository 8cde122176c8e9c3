package football

import (
	"context"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// outcome collects the documents of a match that is over. The replay has empty
// tokens.
func (r *room) outcome() (o host.Outcome, err error) {
	result, _ := r.match.Result()
	o.Result = result
	if o.Results, err = result.Encode(); err != nil {
		return o, err
	}
	o.Results = append(o.Results, '\n')
	replay, err := r.match.Replay()
	if err != nil {
		return o, err
	}
	if replay, err = replay.WithoutTokens(); err != nil {
		return o, err
	}
	if o.Replay, err = replay.Encode(); err != nil {
		return o, err
	}
	o.Events, err = r.incidents.Close(r.match.Sim())
	return o, err
}

// breakOff saves what there is of a match that this program failed to play on,
// as far as that can be done.
func (r *room) breakOff(over func(host.Outcome) bool) {
	defer func() { _ = recover() }() // what is broken may break this, too
	r.match.Stop(r.at, proto.Fault, proto.HostError)
	for at, ok := r.match.Next(); ok; at, ok = r.match.Next() {
		r.match.Advance(at)
	}
	if o, err := r.outcome(); err == nil {
		over(o)
	}
}

// linger is how long everybody has to take the last frame, and the news that it
// was the last.
const linger = 100 * time.Millisecond

// farewell closes every connection in good order.
func (r *room) farewell(ctx context.Context) error {
	if err := r.pause(ctx, linger); err != nil {
		return err
	}
	for sock := range r.spectators {
		sock.Refuse(websocket.StatusNormalClosure, "the match is over")
	}
	r.dismiss()
	return r.pause(ctx, linger)
}

// dismiss closes the players' connections.
func (r *room) dismiss() {
	for p := range r.players {
		p.sock.Refuse(websocket.StatusNormalClosure, "the match is over")
		p.slot = -1
	}
}

// again waits for the next match, which has a seed of its own.
func (r *room) again(ctx context.Context) (err error) {
	if err := r.pause(ctx, linger); err != nil {
		return err
	}
	r.dismiss()
	if err := r.pause(ctx, r.env.Pause); err != nil {
		return err
	}
	r.game.Episode.Seed, err = drawSeed(r.env.Random)
	return err
}

// pause serves everybody for a while, whether frames are wanted or not.
func (r *room) pause(ctx context.Context, d time.Duration) error {
	alarm := r.env.Clock.At(r.env.Clock.Now().Add(d))
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-r.Calls():
			f()
		case <-alarm:
			return nil
		}
	}
}
