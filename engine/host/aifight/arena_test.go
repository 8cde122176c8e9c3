package aifight

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
)

const seed = "000102030405060708090a0b0c0d0e0f"

// arena is a server on a loopback socket with a clock that the test moves.
type arena struct {
	t        *testing.T
	clock    *hosttest.Clock
	address  string // host:port
	seats    []host.SeatURL
	room     *room
	mu       sync.Mutex
	finished []host.Finished
	done     chan error
	files    string // where the server saves what is over
}

// serve starts a server; the test's end stops it and finds nothing of it left.
func serve(t *testing.T, g Game, keep bool) *arena {
	t.Helper()
	if g.Seed == "" {
		g.Seed = seed
	}
	a := &arena{t: t, clock: hosttest.NewClock(), done: make(chan error, 1), files: t.TempDir()}
	var opened *room
	s, err := host.New(host.Config{
		Game: opener{g, &opened}, Keep: keep, Clock: a.clock, Replay: host.Place{URI: a.files + "/match.json"},
		Finished: func(f host.Finished) {
			a.mu.Lock()
			defer a.mu.Unlock()
			a.finished = append(a.finished, f)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.room, a.address, a.seats = opened, ln.Addr().String(), s.URLs(ln.Addr()).Seats
	ctx, cancel := context.WithCancel(context.Background())
	go func() { a.done <- s.Serve(ctx, ln) }()
	t.Cleanup(func() {
		cancel()
		<-s.Done()
		hosttest.NothingLeft(t, "engine/host.", "host/aifight.(")
	})
	return a
}

// opener lets a test see the room of a game.
type opener struct {
	Game
	room **room
}

func (o opener) Open(e host.Env) (host.Room, error) {
	r, err := o.Game.Open(e)
	if err == nil {
		*o.room = r.(*room)
	}
	return r, err
}

// pass lets time go by, with everybody served before and after.
func (a *arena) pass(d time.Duration) {
	a.t.Helper()
	a.room.Do(func() {})
	a.clock.Move(d)
	a.room.Do(func() {})
	a.room.Do(func() {}) // what followed from it was told
}

// over waits for the end of the server.
func (a *arena) over() host.Finished {
	a.t.Helper()
	a.room.Do(func() {})
	a.clock.Go()
	select {
	case err := <-a.done:
		if err != nil {
			a.t.Fatal(err)
		}
	case <-deadline(a.t).Done():
		a.t.Fatal("the server does not end")
	}
	return a.finished[0]
}

func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// peer is a player's or spectator's end of a socket.
type peer struct {
	t    *testing.T
	conn *websocket.Conn
	seat int
	seen []string // every frame that came
}

// header is that of a client that declares all it can.
func header(key string) http.Header { return client.Identity{APIKey: key}.Header() }

func (a *arena) dial(path string, h http.Header) (*peer, *http.Response, error) {
	conn, resp, err := websocket.Dial(deadline(a.t), "ws://"+a.address+path, &websocket.DialOptions{HTTPHeader: h})
	if err != nil {
		return nil, resp, err
	}
	conn.SetReadLimit(proto.MaxServerFrame)
	a.t.Cleanup(func() { _ = conn.CloseNow() })
	return &peer{t: a.t, conn: conn}, resp, nil
}

// connect connects an agent and reads the welcome.
func (a *arena) connect(i int) *peer {
	a.t.Helper()
	p := a.connectWith(header(a.seats[i].Key))
	p.seat = a.seats[i].Slot
	return p
}

func (a *arena) connectWith(h http.Header) *peer {
	a.t.Helper()
	p, _, err := a.dial("/api/ws", h)
	if err != nil {
		a.t.Fatal(err)
	}
	want[proto.Welcome](p)
	return p
}

// read reads the next message, which must be one that a client understands.
func (p *peer) read() (proto.Message, error) {
	_, data, err := p.conn.Read(deadline(p.t))
	if err != nil {
		return nil, err
	}
	p.seen = append(p.seen, string(data))
	return proto.DecodeServer(data)
}

// want reads the next message, which must be of type T; the feed is passed
// over unless it is what is wanted.
func want[T proto.Message](p *peer) T {
	p.t.Helper()
	for {
		m, err := p.read()
		if err != nil {
			p.t.Fatalf("reading a message: %v", err)
		}
		if v, ok := m.(T); ok {
			return v
		}
		if _, feed := m.(proto.MatchFeed); !feed {
			var v T
			p.t.Fatalf("got %T %+v, want %T", m, m, v)
		}
	}
}

func (p *peer) send(m proto.Message) {
	p.t.Helper()
	data, err := proto.Encode(m)
	if err != nil {
		p.t.Fatal(err)
	}
	p.sendText(string(data))
}

func (p *peer) sendText(text string) {
	p.t.Helper()
	if err := p.conn.Write(deadline(p.t), websocket.MessageText, []byte(text)); err != nil {
		p.t.Fatal(err)
	}
}

// answer answers a request with an action.
func (p *peer) answer(q proto.ActionRequest, a proto.Action) {
	p.t.Helper()
	p.send(proto.ActionMessage{MatchID: q.MatchID, RequestID: q.RequestID, Action: a})
}

// closed reads until the connection ends and returns the close code, −1 if it
// was cut.
func (p *peer) closed() websocket.StatusCode {
	p.t.Helper()
	for {
		if _, err := p.read(); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}

// call makes a call over HTTP.
func (a *arena) call(method, path, key, body string) (status int, answer string) {
	a.t.Helper()
	req, err := http.NewRequestWithContext(deadline(a.t), method, "http://"+a.address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		a.t.Fatal(err)
	}
	if key != "" {
		req.Header.Set("X-API-Key", key)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		a.t.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		a.t.Fatal(err)
	}
	return res.StatusCode, string(data)
}
