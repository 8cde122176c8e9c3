package wbfour

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// GameWord names the game in recordings.
const GameWord = "wbfour"

// outcome is the last snapshot of the host's own game, and what spectators saw
// of it as a recording.
func (r *room) outcome() (o host.Outcome, err error) {
	s, history := r.lobby.course(r.main)
	o.Result = s
	if o.Results, err = proto.Marshal(s); err != nil {
		return o, err
	}
	o.Results = append(o.Results, '\n')
	o.Replay, err = recording(history)
	return o, err
}

// course is a game as it stands and what was shown of it.
func (l *Lobby) course(gameID string) (proto.Snapshot, []shown) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.find(gameID)
	if err != nil {
		return proto.Snapshot{}, nil
	}
	return t.game.Snapshot(), slices.Clone(t.history)
}

func recording(history []shown) ([]byte, error) {
	var b bytes.Buffer
	rec, err := wire.NewRecorder(&b, GameWord, proto.Protocol)
	if err != nil {
		return nil, err
	}
	for _, h := range history {
		frame, err := proto.Marshal(proto.Envelope{Data: proto.StateFor(h.snapshot)})
		if err != nil {
			return nil, err
		}
		if err := rec.Record(wire.Recorded{At: max(0, h.at.Sub(history[0].at)), Text: true, Data: frame}); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// How long the host stays after the end: everybody who is connected has linger
// to take the last frame, and who plays by tools may ask for it until lastCall.
const (
	linger   = 200 * time.Millisecond
	lastCall = 30 * time.Second
)

// farewell lets everybody learn of the end.
func (r *room) farewell(ctx context.Context) error {
	for spent := time.Duration(0); ; spent += linger {
		if err := r.serve(ctx, never, r.in(linger)); err != nil {
			return err
		}
		if spent >= lastCall || !r.lobby.unread(r.main) {
			return nil
		}
	}
}

func (l *Lobby) unread(gameID string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.find(gameID)
	return err == nil && t.unread()
}
