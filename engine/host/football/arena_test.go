package football

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// documents keeps what a server writes.
type documents struct{ results, replay, events, failure string }

// arena is a server on a loopback socket.
type arena struct {
	t        *testing.T
	room     *room
	address  string
	clock    *hosttest.Clock // nil if time jumps
	files    documents
	finished []host.Finished
	done     chan error
	server   *host.Server
}

// short is an episode of some turns of ten ticks, with tokens token-0 to
// token-7.
func short(turns int64) proto.Config {
	c := proto.DefaultConfig()
	c.Seed, c.Turn, c.Max, c.Half, c.GameOver, c.StartWait = 679961, 10, 10*turns, 5*turns, 5, 3
	for i := range proto.Seats {
		c.Tokens = append(c.Tokens, token(i))
	}
	return c
}

func token(slot int) string { return "token-" + strconv.Itoa(slot) }

// serve starts a server whose clock the test moves; jumping, one whose time
// goes by itself.
func serve(t *testing.T, g Game, jumping bool, change func(*host.Config)) *arena {
	t.Helper()
	a := &arena{t: t, done: make(chan error, 1)}
	dir := t.TempDir()
	a.files = documents{dir + "/results.json", dir + "/match.replay", dir + "/events.jsonl", dir + "/failure.json"}
	c := host.Config{
		Game: g, Clock: host.Clock(hosttest.NewClock().Go()),
		Results: host.Place{URI: a.files.results}, Replay: host.Place{URI: a.files.replay},
		Events: host.Place{URI: a.files.events}, Failure: host.Place{URI: a.files.failure},
		Finished: func(f host.Finished) { a.finished = append(a.finished, f) },
	}
	if !jumping {
		a.clock = hosttest.NewClock()
		c.Clock = a.clock
	}
	c.Game = watched{g, func(r *room) { a.room = r }}
	if change != nil {
		change(&c)
	}
	var err error
	if a.server, err = host.New(c); err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.address = ln.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	go func() { a.done <- a.server.Serve(ctx, ln) }()
	t.Cleanup(func() {
		cancel()
		<-a.server.Done()
		nothingLeft(t)
	})
	return a
}

// watched tells of the room that a game opens.
type watched struct {
	Game
	opened func(*room)
}

func (w watched) Open(e host.Env) (host.Room, error) {
	r, err := w.Game.Open(e)
	if err == nil {
		w.opened(r.(*room))
	}
	return r, err
}

func nothingLeft(t *testing.T) {
	hosttest.NothingLeft(t, "host.(*Socket)", "football.(*room)", "football.(*theatre)")
}

func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// wait is the error of Serve.
func (a *arena) wait() error {
	a.t.Helper()
	select {
	case err := <-a.done:
		return err
	case <-deadline(a.t).Done():
		a.t.Fatal("the server did not end")
		return nil
	}
}

// until waits for what goroutines of connections bring about.
func (a *arena) until(what string, ok func(*room) bool) {
	a.t.Helper()
	ctx := deadline(a.t)
	for met := false; !met; {
		if !a.room.Do(func() { met = ok(a.room) }) {
			a.t.Fatalf("the server is gone before %s", what)
		}
		if ctx.Err() != nil {
			a.t.Fatalf("it did not come about that %s", what)
		}
	}
}

// frames lets the time of some frames go by.
func (a *arena) frames(n int) {
	a.t.Helper()
	for range n {
		var tick int64
		a.until("the match has begun", func(r *room) bool { tick = r.match.Sim().Tick; return true })
		a.clock.Move(frameTime)
		a.until("a frame is over", func(r *room) bool { return r.match.Sim().Tick > tick })
	}
}

func (a *arena) url(path string) string { return "ws://" + a.address + path }

func (a *arena) seatURL(slot int) string {
	return a.url("/player?slot=" + strconv.Itoa(slot) + "&token=" + token(slot))
}

// peer is a client's end of a socket.
type peer struct {
	t    *testing.T
	conn *websocket.Conn
	*proto.SceneReader
	scene *proto.Scene // the last one
}

func (a *arena) connect(url string) *peer {
	a.t.Helper()
	conn, _, err := websocket.Dial(deadline(a.t), url, nil)
	if err != nil {
		a.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	a.t.Cleanup(func() { _ = conn.CloseNow() })
	return &peer{a.t, conn, proto.NewSceneReader(proto.SceneLimits()), nil}
}

// sit connects to a seat and waits until the server knows.
func (a *arena) sit(slot int) *peer {
	a.t.Helper()
	p := a.connect(a.seatURL(slot))
	a.until("the seat is held", func(r *room) bool { return r.seats[slot] != nil })
	return p
}

// read takes a message; it reports false at the end of the connection.
func (p *peer) read() bool {
	p.t.Helper()
	kind, data, err := p.conn.Read(deadline(p.t))
	if err != nil {
		return false
	}
	if kind != websocket.MessageBinary {
		p.t.Fatalf("a message is text: %q", data)
	}
	if err := p.Read(data, func(s *proto.Scene) { p.scene = s.Clone() }); err != nil {
		p.t.Fatal(err)
	}
	return true
}

// see reads until a scene is as wanted.
func (p *peer) see(what string, ok func(*proto.Scene) bool) {
	p.t.Helper()
	for p.scene == nil || !ok(p.scene) {
		if !p.read() {
			p.t.Fatalf("the stream ended before %s", what)
		}
	}
}

func (p *peer) send(in sprite.Input) {
	p.t.Helper()
	data, err := sprite.AppendInput(nil, in)
	if err == nil {
		err = p.conn.Write(deadline(p.t), websocket.MessageBinary, data)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *peer) register(g proto.Registration) {
	p.t.Helper()
	text, err := g.Encode()
	if err != nil {
		p.t.Fatal(err)
	}
	p.send(sprite.Text(text))
}

// answer makes a plain request, or one for a WebSocket that is refused.
func (a *arena) answer(path string, upgrade bool) (status int, body string, header http.Header) {
	a.t.Helper()
	req, err := http.NewRequestWithContext(deadline(a.t), http.MethodGet, "http://"+a.address+path, nil)
	if err != nil {
		a.t.Fatal(err)
	}
	if upgrade {
		req.Header = http.Header{
			"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Key": {"AAAAAAAAAAAAAAAAAAAAAA=="}, "Sec-Websocket-Version": {"13"},
		}
	}
	res, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(req)
	if err != nil {
		a.t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusSwitchingProtocols {
		return res.StatusCode, "", res.Header
	}
	var b strings.Builder
	buf := make([]byte, 4096)
	for {
		n, err := res.Body.Read(buf)
		b.Write(buf[:n])
		if err != nil {
			return res.StatusCode, b.String(), res.Header
		}
	}
}
