package wbfour

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// room is a lobby that is served, and the game that the host made itself.
type room struct {
	game  Game
	env   host.Env
	lobby *Lobby

	main  string // the id of the host's own game; empty for none
	guest string // the token of who was invited to it; empty for nobody

	bots     map[proto.Side]*bot.Bot
	busy     bool // a bot chooses
	thoughts chan thought
	works    sync.WaitGroup

	agentGone chan error // the agent's transport has ended
}

var _ host.Room = (*room)(nil)

// begin makes the host's own game. Who was invited to the last one is again.
func (r *room) begin() error {
	s, token, err := r.lobby.openOwn(order{mode: r.game.Mode, minutes: r.game.Minutes}, r.guest)
	if err != nil {
		return err
	}
	r.main = s.GameID
	if token != "" {
		r.guest = token
	}
	if r.bots[guest] != nil {
		_, err = r.lobby.Join(r.main) // the room moves for it: it needs no token
	}
	return err
}

// openOwn makes a game of the host itself, whose course is kept.
func (l *Lobby) openOwn(o order, guestToken string) (s proto.Snapshot, token string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if guestToken != "" {
		k := keyOf(guestToken)
		o.guest = &k
	}
	t, token, err := l.open(o)
	if err != nil {
		return s, "", err
	}
	t.keep = true
	l.publish(t, nil)
	return t.game.Snapshot(), token, nil
}

// own is the host's own game as it stands.
func (r *room) own() proto.Snapshot {
	if s, err := r.lobby.get(r.main); err == nil {
		return s
	}
	return proto.Snapshot{State: proto.Finished, Reason: proto.Expired} // dropped, which only games that are over are
}

// Run serves until the host's own game is over or, without one, until the agent
// or the context ends.
func (r *room) Run(ctx context.Context, over func(host.Outcome) bool) (err error) {
	ctx, stop := context.WithCancel(ctx)
	defer r.works.Wait()
	defer stop()
	defer r.lobby.close()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the game broke off by a fault of this program: %v", p)
		}
	}()
	r.serveAgent(ctx)
	for {
		if err := r.serve(ctx, r.ended, nil); err != nil || r.main == "" {
			return err
		}
		o, err := r.outcome()
		if err != nil {
			return err
		}
		if over(o) {
			return r.farewell(ctx)
		}
		if err := r.serve(ctx, never, r.in(r.env.Pause)); err != nil {
			return err
		}
		if err := r.begin(); err != nil {
			return err
		}
	}
}

// serveAgent serves the agent's transport beside.
func (r *room) serveAgent(ctx context.Context) {
	if r.game.Agent == nil {
		return
	}
	r.works.Go(func() {
		var err error
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("serving the agent failed: %v", p)
			}
			r.agentGone <- err
		}()
		err = r.lobby.Server(true, r.game.Version).Run(ctx, r.game.Agent)
	})
}

func (r *room) ended() bool {
	if r.main == "" {
		return false
	}
	s := r.own()
	return s.Over()
}

func never() bool { return false }

// in rings after a time.
func (r *room) in(d time.Duration) <-chan time.Time { return r.env.Clock.At(r.env.Clock.Now().Add(d)) }

// serve lets time go on until something is done, or a limit.
func (r *room) serve(ctx context.Context, done func() bool, limit <-chan time.Time) error {
	for {
		due, some, changed := r.lobby.pulse()
		if done() {
			return nil
		}
		r.think(ctx)
		var alarm <-chan time.Time
		if some {
			alarm = r.env.Clock.At(due)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-limit:
			return nil
		case <-changed:
		case <-alarm:
		case t := <-r.thoughts:
			if err := r.put(t); err != nil {
				return err
			}
		case err := <-r.agentGone:
			if r.main == "" || err != nil {
				return err
			}
		}
	}
}

// thought is a move that a bot has chosen.
type thought struct {
	game string
	move rules.MoveRequest
	err  error
}

// think has a bot choose a move beside, if it is its turn.
func (r *room) think(ctx context.Context) {
	if len(r.bots) == 0 || r.busy {
		return
	}
	s := r.own()
	player := r.bots[s.Turn]
	if s.State != proto.Active || player == nil {
		return
	}
	r.busy = true
	r.works.Go(func() {
		t := thought{game: s.GameID, move: rules.MoveRequest{Side: s.Turn, Revision: s.Revision, By: proto.ByAgent}}
		defer func() {
			if p := recover(); p != nil {
				t.err = fmt.Errorf("the bot broke off by a fault of this program: %v", p)
			}
			r.thoughts <- t
		}()
		p, err := rules.PositionOf(s.Board)
		if t.err = err; err != nil {
			return
		}
		t.move.Cell = player.Move(ctx, rules.Four(), p)
		if r.game.BotDelay > 0 {
			select {
			case <-r.in(r.game.BotDelay):
			case <-ctx.Done():
			}
		}
	})
}

// put makes the move that a bot has chosen; it is refused if the game has gone
// on meanwhile.
func (r *room) put(t thought) error {
	r.busy = false
	if t.err != nil {
		return t.err
	}
	l := r.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	table, err := l.find(t.game)
	if err != nil {
		return nil // it was over and made place
	}
	_, _ = l.do(table, nil, func(at proto.Millis) (proto.Snapshot, error) { return table.game.Move(at, t.move) })
	return nil
}
