package wbfour_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// ownerKey is that of every test's owner.
const ownerKey = "owner-key-of-this-test-0123456789abcdef"

// arena is a host on a loopback port.
type arena struct {
	url    string // http
	said   host.Listening
	clock  *hosttest.Clock
	ended  chan error
	stop   func()
	mu     sync.Mutex
	seats  []string // where the owner plays what his agent made
	result []host.Finished
}

// open serves a game until the test ends. With a clock, time is still.
func open(t *testing.T, g hosted.Game, c *hosttest.Clock) *arena {
	t.Helper()
	config := host.Config{}
	if c != nil {
		config.Clock = c
	}
	return serve(t, g, config, c)
}

// openSaving saves the documents.
func openSaving(t *testing.T, g hosted.Game, replay, results host.Place) *arena {
	t.Helper()
	return serve(t, g, host.Config{Replay: replay, Results: results}, nil)
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func serve(t *testing.T, g hosted.Game, config host.Config, c *hosttest.Clock) *arena {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a := &arena{url: "http://" + ln.Addr().String(), clock: c, ended: make(chan error, 1)}
	g.URL, g.Key, g.Version = a.url, ownerKey, "test"
	g.Seated = func(_, address string) {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.seats = append(a.seats, address)
	}
	config.Game, config.Keep, config.Pause, config.Random = g, g.Keep, time.Millisecond, rand.Reader
	config.Finished = func(f host.Finished) {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.result = append(a.result, f)
	}
	s, err := host.New(config)
	if err != nil {
		t.Fatal(err)
	}
	a.said = s.URLs(ln.Addr())
	ctx, stop := context.WithCancel(t.Context())
	a.stop = stop
	go func() { a.ended <- s.Serve(ctx, ln) }()
	t.Cleanup(func() { stop(); <-s.Done() })
	return a
}

// seat is where the owner plays the last game that his agent made.
func (a *arena) seat() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.seats[len(a.seats)-1]
}

// agent is a client of the tools.
type agent struct {
	t *testing.T
	*mcp.ClientSession
}

type withKey string

func (k withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if k != "" {
		r.Header.Set("Authorization", "Bearer "+string(k))
	}
	return http.DefaultTransport.RoundTrip(r)
}

// agent connects over HTTP with a key, none if it is empty.
func (a *arena) agent(t *testing.T, key string) agent {
	t.Helper()
	return connect(t, &mcp.StreamableClientTransport{Endpoint: a.url + "/mcp", HTTPClient: &http.Client{Transport: withKey(key)}, DisableStandaloneSSE: true})
}

func connect(t *testing.T, over mcp.Transport) agent {
	t.Helper()
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	s, err := c.Connect(t.Context(), over, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return agent{t, s}
}

// args are a tool's arguments.
type args map[string]any

// try calls a tool and returns its answer as JSON, or the code with which it was
// refused.
func (a agent) try(tool proto.Tool, with args) (data []byte, code proto.Code) {
	a.t.Helper()
	if with == nil {
		with = args{}
	}
	res, err := a.CallTool(a.t.Context(), &mcp.CallToolParams{Name: string(tool), Arguments: with})
	if err != nil {
		a.t.Fatalf("%s: %v", tool, err)
	}
	if data, err = json.Marshal(res.StructuredContent); err != nil {
		a.t.Fatal(err)
	}
	if text := res.Content[0].(*mcp.TextContent).Text; !sameJSON(a.t, text, string(data)) {
		a.t.Errorf("%s: the text is %s, the value %s", tool, text, data)
	}
	if res.IsError {
		var r proto.Refusal
		if err := json.Unmarshal(data, &r); err != nil || r.Code == "" || r.Message == "" {
			a.t.Fatalf("%s was refused with %s", tool, data)
		}
		return data, r.Code
	}
	return data, ""
}

func sameJSON(t *testing.T, a, b string) bool {
	t.Helper()
	var x, y any
	if json.Unmarshal([]byte(a), &x) != nil || json.Unmarshal([]byte(b), &y) != nil {
		t.Fatalf("no JSON: %s, %s", a, b)
	}
	p, _ := json.Marshal(x)
	q, _ := json.Marshal(y)
	return string(p) == string(q)
}

// call is try for a call that must work; it reads the answer into v.
func (a agent) call(tool proto.Tool, with args, v any) {
	a.t.Helper()
	data, code := a.try(tool, with)
	if code != "" {
		a.t.Fatalf("%s was refused: %s", tool, data)
	}
	if err := json.Unmarshal(data, v); err != nil {
		a.t.Fatal(err)
	}
}

// refused checks that a call is refused with a code.
func (a agent) refused(want proto.Code, tool proto.Tool, with args) []byte {
	a.t.Helper()
	data, code := a.try(tool, with)
	if code != want {
		a.t.Errorf("%s %v: answered %s, want %s", tool, with, data, want)
	}
	return data
}

func newID(t *testing.T) string {
	t.Helper()
	id, err := proto.NewID(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// create makes a game.
func (a agent) create(mode proto.Mode, minutes int) proto.Created {
	a.t.Helper()
	var c proto.Created
	a.call(proto.ToolCreate, args{"mode": mode, "minutes": minutes, "request_id": newID(a.t)}, &c)
	return c
}

// move puts a token by the owner's tool.
func (a agent) move(s proto.Snapshot, cell int) proto.Snapshot {
	a.t.Helper()
	var g proto.GameState
	a.call(proto.ToolMove, args{"game_id": s.GameID, "cell": cell, "revision": s.Revision, "request_id": newID(a.t)}, &g)
	return g.Game
}

// link is a peer or a spectator.
type link struct {
	t       *testing.T
	conn    *websocket.Conn
	decoder proto.Decoder
}

func dial(t *testing.T, address string) *link {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), address, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(proto.MaxMessage)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &link{t: t, conn: conn}
}

// next is what the host tells next.
func (l *link) next() proto.PeerData {
	l.t.Helper()
	ctx, stop := context.WithTimeout(l.t.Context(), time.Minute)
	defer stop()
	_, data, err := l.conn.Read(ctx)
	if err != nil {
		l.t.Fatal(err)
	}
	d, err := l.decoder.Envelope(data)
	if err != nil {
		l.t.Fatal(err)
	}
	return d
}

// until reads on until the game is at a revision.
func (l *link) until(revision int) proto.PeerData {
	l.t.Helper()
	for {
		if d := l.next(); d.Snapshot != nil && d.Snapshot.Revision >= revision {
			return d
		}
	}
}

func (l *link) send(d proto.PeerData) {
	l.t.Helper()
	data, err := proto.Marshal(proto.Envelope{Data: d})
	if err != nil {
		l.t.Fatal(err)
	}
	l.write(string(data))
}

func (l *link) write(text string) {
	l.t.Helper()
	if err := l.conn.Write(l.t.Context(), websocket.MessageText, []byte(text)); err != nil {
		l.t.Fatal(err)
	}
}

// closed is how the host ends the link.
func (l *link) closed() websocket.CloseError {
	l.t.Helper()
	for {
		_, _, err := l.conn.Read(l.t.Context())
		if err == nil {
			continue
		}
		var end websocket.CloseError
		if c := websocket.CloseStatus(err); c == -1 {
			l.t.Fatal(err)
		} else {
			end.Code = c
		}
		_, end.Reason, _ = strings.Cut(err.Error(), "reason = ")
		return end
	}
}

// move puts a token over the link and returns the answer.
func (l *link) move(s proto.Snapshot, cell proto.Cell) proto.Snapshot {
	l.t.Helper()
	id := newID(l.t)
	l.send(proto.MoveTo(s.GameID, cell, s.Revision, id, proto.ByHuman))
	for {
		if d := l.next(); d.RequestID == id {
			return *d.Snapshot
		}
	}
}
