package football

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// Replay is a replay to be served instead of a match: every spectator is shown
// it from its beginning, and steers what he himself is shown. It is served until
// the server is told to stop.
type Replay struct{ Replay proto.Replay }

// ReadReplay is the replay of a file, packed or not.
func ReadReplay(data []byte) (host.Game, error) {
	r, err := proto.DecodeReplay(data)
	if err != nil {
		return nil, fmt.Errorf("the replay cannot be served: %w", err)
	}
	return Replay{r}, nil
}

// Open looks through the replay.
func (g Replay) Open(e host.Env) (host.Room, error) {
	f, err := newFilm(g.Replay)
	if err != nil {
		return nil, fmt.Errorf("the replay cannot be served: %w", err)
	}
	return &theatre{film: f, env: e, board: proto.AppendBoard(nil, 1), Inbox: host.NewInbox(), viewers: map[*viewer]struct{}{}}, nil
}

// theatre is where a replay is shown. Its viewers belong to the goroutine of
// Run; everybody else has it do things.
type theatre struct {
	film  *film
	env   host.Env
	board []byte
	host.Inbox
	viewers map[*viewer]struct{}
}

// viewer is a spectator of a replay.
type viewer struct {
	sock  *host.Socket
	deck  *deck
	told  bool // of the whole match
	still int  // frames since he was sent one
}

// Routes are those of a match; there are no seats.
func (t *theatre) Routes(mux *http.ServeMux) {
	route(mux, func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, "A replay is served here; it has no seats.")
	}, t.serveViewer, pageOf(false))
}

// URLs lists the addresses.
func (t *theatre) URLs(addr net.Addr) host.Listening {
	l, _ := listening(addr, "replay")
	return l
}

// serveViewer shows the replay to a spectator until he goes.
func (t *theatre) serveViewer(w http.ResponseWriter, req *http.Request) {
	sock, err := openSpectator(t.env.Crowd, w, req)
	if err != nil {
		return
	}
	defer t.env.Crowd.Leave(sock)
	v := &viewer{sock: sock}
	t.Do(func() { t.enter(v) })
	sock.Converse(func(f host.Frame) {
		if commands := commandsIn(f.Data); len(commands) > 0 {
			t.Do(func() { v.steer(commands) })
		}
	})
	t.Do(func() { delete(t.viewers, v) })
}

func (t *theatre) enter(v *viewer) {
	v.deck = newDeck(t.film)
	t.viewers[v] = struct{}{}
	sendBoard(v.sock, t.board)
}

func (v *viewer) steer(commands []proto.Command) {
	for _, c := range commands {
		v.deck.do(c)
	}
}

// Run shows the replay until the context ends; no match is ever over.
func (t *theatre) Run(ctx context.Context, _ func(host.Outcome) bool) (err error) {
	defer t.Close()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the replay broke off by a fault of this program: %v", p)
		}
	}()
	due := t.env.Clock.Now()
	for {
		if due = due.Add(frameTime); t.env.Clock.Now().Sub(due) > time.Second {
			due = t.env.Clock.Now() // the program stood still
		}
		if err := t.serve(ctx, due); err != nil {
			return err
		}
		for v := range t.viewers {
			v.frame()
		}
	}
}

// serve does what others wait for until a moment.
func (t *theatre) serve(ctx context.Context, until time.Time) error {
	alarm := t.env.Clock.At(until)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f := <-t.Calls():
			f()
		case <-alarm:
			return nil
		}
	}
}

// frame lets the time of a frame pass for a viewer. While nothing changes he is
// sent one a second, as a sign of life.
func (v *viewer) frame() {
	v.deck.frame()
	if v.still++; !v.deck.changed && v.still < proto.TicksPerSecond {
		return
	}
	v.still = 0
	v.send(v.deck.show())
}

// send sends a frame. One that comes late is left out, for the next one tells
// all of it anew; but not what is told but once.
func (v *viewer) send(scene *proto.Scene) {
	must := !v.told || weighty(scene.Chrome.Events)
	if !must && v.sock.Late() {
		return
	}
	if !v.told {
		v.deck.film.tell(scene.Chrome)
	}
	frame, err := proto.AppendFrame(nil, scene)
	if err != nil {
		return // a chrome that is too long, which the next frame may not have
	}
	v.told = true
	for part := range sprite.Split(frame, sprite.SplitBytes) {
		v.sock.Send(part)
	}
}

var _ host.Room = (*theatre)(nil)
