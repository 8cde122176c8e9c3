package football

import (
	"context"
	"maps"
	"net"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// cinema is a server of a replay, on a loopback socket.
type cinema struct {
	*arena
	theatre *theatre
}

// shownReplay tells of the room that a replay opens.
type shownReplay struct {
	Replay
	opened func(*theatre)
}

func (s shownReplay) Open(e host.Env) (host.Room, error) {
	r, err := s.Replay.Open(e)
	if err == nil {
		s.opened(r.(*theatre))
	}
	return r, err
}

func serveReplay(t *testing.T, r proto.Replay) *cinema {
	t.Helper()
	c := &cinema{arena: &arena{t: t, done: make(chan error, 1), clock: hosttest.NewClock()}}
	server, err := host.New(host.Config{Game: shownReplay{Replay{r}, func(h *theatre) { c.theatre = h }}, Clock: c.clock})
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c.address, c.server = ln.Addr().String(), server
	ctx, cancel := context.WithCancel(context.Background())
	go func() { c.done <- server.Serve(ctx, ln) }()
	t.Cleanup(func() {
		cancel()
		<-server.Done()
		nothingLeft(t)
	})
	return c
}

// viewers waits until so many watch.
func (c *cinema) viewers(n int) {
	c.t.Helper()
	for ctx := deadline(c.t); ; {
		have := -1
		if c.theatre.Do(func() { have = len(c.theatre.viewers) }); have == n {
			return
		}
		if ctx.Err() != nil {
			c.t.Fatalf("%d watch, it should be %d", have, n)
		}
	}
}

// until lets frames go by until a viewer sees what is wanted.
func (c *cinema) until(p *peer, what string, ok func(*proto.Scene) bool) {
	c.t.Helper()
	ctx := deadline(c.t)
	seen := make(chan struct{})
	go func() {
		defer close(seen)
		for p.scene == nil || !ok(p.scene) {
			if !p.read() {
				return
			}
		}
	}()
	for {
		select {
		case <-seen:
			return
		case <-ctx.Done():
			c.t.Fatalf("it is not seen that %s", what)
		case <-time.After(time.Millisecond):
			c.clock.Move(frameTime)
		}
	}
}

// essence is what a replay must show as its match did: all but the transport.
func essence(s *proto.Scene) *proto.Scene {
	e := s.Clone()
	c := *e.Chrome
	c.LastTick, c.StartTick, c.Loop, c.Transport, c.Hold, c.Lead, c.Beats, c.Lulls = 0, 0, false, false, nil, nil, nil, nil
	e.Chrome, e.Clock = &c, proto.Clock{}
	return e
}

// Who watches a served replay sees what the spectators of its match saw.
func TestAServedReplayShowsTheScenesOfItsMatch(t *testing.T) {
	live := map[int64]*proto.Scene{}
	var replay proto.Replay
	t.Run("live", func(t *testing.T) { replay = followed(t, live) })
	c := serveReplay(t, replay)
	p := c.connect(c.url("/replay"))
	c.viewers(1)
	for _, tick := range slices.Sorted(maps.Keys(live)) {
		c.until(p, "the next tick is shown", func(s *proto.Scene) bool { return s.Chrome != nil && s.Chrome.Tick == tick })
		if got := essence(p.scene); !reflect.DeepEqual(got, live[tick]) {
			t.Fatalf("tick %d is shown as\n%+v %+v\nit was\n%+v %+v", tick, got, got.Chrome, live[tick], live[tick].Chrome)
		}
	}
}

// followed keeps what a spectator sees of a match, and is its replay so far.
func followed(t *testing.T, live map[int64]*proto.Scene) (replay proto.Replay) {
	a := serve(t, Game{Episode: short(8), Seats: []int{}}, false, nil)
	p := a.connect(a.url("/global"))
	a.until("somebody watches", func(r *room) bool { return len(r.spectators) == 1 })
	for tick := int64(1); tick <= 60; tick++ {
		a.frames(1)
		p.see("a frame", func(s *proto.Scene) bool { return s.Chrome != nil && s.Chrome.Tick >= tick })
		live[p.scene.Chrome.Tick] = essence(p.scene)
	}
	a.room.Do(func() { replay, _ = a.room.match.Replay() })
	return replay
}

// Each spectator steers what he himself sees.
func TestASpectatorOfAReplaySteersHisOwn(t *testing.T) {
	c := serveReplay(t, certified(t))
	one, other := c.connect(c.url("/replay")), c.connect(c.url("/global"))
	c.viewers(2)
	one.send(sprite.Text("s:1440"))
	c.until(one, "he is at the tick that he sought", func(s *proto.Scene) bool {
		return s.Chrome != nil && s.Chrome.Tick == 1440 && !s.Chrome.Playing
	})
	if ch := one.scene.Chrome; !ch.Transport || ch.LastTick != 1823 || len(ch.Beats) == 0 || ch.Lead == nil || !one.scene.Clock.Exact {
		t.Errorf("he is told %+v with the clock %+v", ch, one.scene.Clock)
	}
	c.until(other, "the other sees the replay go on", func(s *proto.Scene) bool {
		return s.Chrome != nil && s.Chrome.Tick > 3 && s.Chrome.Playing
	})
	if tick := other.scene.Chrome.Tick; tick >= 1440 {
		t.Errorf("the other is at tick %d", tick)
	}
	one.send(sprite.Text("8p"))
	c.until(one, "he plays on, faster", func(s *proto.Scene) bool { return s.Chrome.Tick > 1440 && s.Chrome.Speed == 80 })
	c.until(one, "it is over", func(s *proto.Scene) bool { return s.Chrome.Over != nil })
}

func TestAServedReplayHasNoSeats(t *testing.T) {
	c := serveReplay(t, certified(t))
	if status, body, _ := c.answer("/player?slot=0", true); status != 403 || !strings.Contains(body, "no seats") {
		t.Errorf("a seat is answered %d, %s", status, body)
	}
	if status, _, _ := c.answer("/replay?slot=1", true); status != 403 {
		t.Errorf("a spectator with a seat is answered %d", status)
	}
	if status, body, _ := c.answer("/client/replay", false); status != 200 || strings.Contains(body, "wcwtui play") || !strings.Contains(body, "wcwtui watch") {
		t.Errorf("the page is %d, %s", status, body)
	}
	if l := c.server.URLs(&net.TCPAddr{IP: net.IPv4zero, Port: 80}); l.Spectate != "ws://127.0.0.1:80/replay" || len(l.Seats) != 0 {
		t.Errorf("it is announced as %+v", l)
	}
}

func TestWhatIsNoReplayIsNotServed(t *testing.T) {
	if _, err := ReadReplay([]byte("GIF89a")); err == nil || !strings.Contains(err.Error(), "COWLDFTB") {
		t.Errorf("the error is %v", err)
	}
}
