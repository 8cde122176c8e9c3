package client

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// ear hears what Follow tells and ends after a frame that says so.
type ear struct {
	frames chan string
	waits  chan time.Duration
}

func newEar() ear { return ear{make(chan string, 64), make(chan time.Duration, 64)} }

func (ear) Connecting(int)    {}
func (ear) Open()             {}
func (ear) Lag(time.Duration) {}
func (e ear) Frame(_ bool, data []byte) error {
	e.frames <- string(data)
	if strings.Contains(string(data), `"game_over"`) {
		return wire.ErrDone
	}
	return nil
}
func (e ear) Waiting(_ wire.End, _ int, wait time.Duration) { e.waits <- wait }

// server answers the n-th request, from 1, with a handler.
func server(t *testing.T, handle func(n int, w http.ResponseWriter, r *http.Request)) string {
	t.Helper()
	var n atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handle(int(n.Add(1)), w, r) }))
	t.Cleanup(s.Close)
	return "ws" + strings.TrimPrefix(s.URL, "http")
}

func accept(t *testing.T, w http.ResponseWriter, r *http.Request) *websocket.Conn {
	c, err := websocket.Accept(w, r, nil)
	if err != nil {
		t.Error(err)
	}
	return c
}

func send(t *testing.T, c *websocket.Conn, m aifight.Message) {
	data, err := aifight.Encode(m)
	if err != nil {
		t.Error(err)
	}
	if err := c.Write(context.Background(), websocket.MessageText, data); err != nil {
		t.Error(err)
	}
}

func hello() aifight.Message {
	return aifight.Welcome{ServerProtocolVersion: aifight.Protocol, AgentID: session, ServerTime: time.Unix(0, 0).UTC(), Games: aifight.Games()}
}

func goodbye() aifight.Message {
	return aifight.GameOver{MatchID: session, SessionID: session, Result: aifight.Result{Payoffs: map[aifight.PlayerID]float64{}}}
}

func options() Options {
	return Options{
		Identity: Identity{APIKey: "key", Instance: "0123456789abcdef01234567"},
		Random:   func() float64 { return 0 },
		Sleep:    func(ctx context.Context, _ time.Duration) bool { return ctx.Err() == nil },
		Next: func(ctx context.Context) (aifight.Message, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		},
	}
}

func TestAConnectionShowsWhoItIs(t *testing.T) {
	heads := make(chan http.Header, 1)
	url := server(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		heads <- r.Header
		http.Error(w, "invalid api key", http.StatusUnauthorized)
	})
	end := Follow(t.Context(), url, options(), newEar())
	head := <-heads
	for name, want := range map[string]string{
		"X-API-Key": "key", "X-AIFight-Protocol-Version": "v1.2.0", "X-AIFight-Instance": "0123456789abcdef01234567",
		"X-AIFight-Bridge-Capabilities": "replaced-close-code", "X-AIFight-Capabilities": "match_feed", "X-Device-Id": "",
	} {
		if got := head.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if !end.Final || Refusal(end) != "the API key is wrong or was replaced by a newer one" {
		t.Errorf("the end is %+v: %q", end, Refusal(end))
	}
}

// Who is replaced waits until the place is free, and a server that forgot the
// key for a while is asked again.
func TestAReplacedConnectionComesBackWhenItsPlaceIsFree(t *testing.T) {
	url := server(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 2 {
			http.Error(w, "invalid api key", http.StatusUnauthorized)
			return
		}
		c := accept(t, w, r)
		defer c.CloseNow()
		send(t, c, hello())
		if n == 1 {
			_ = c.Close(CloseReplaced, `{"reason":"replaced_by_new_connection","same_instance":true}`)
			return
		}
		send(t, c, goodbye())
		_, _, _ = c.Read(context.Background())
	})
	o := options()
	looks := 0
	o.Free = func(context.Context) (bool, error) {
		looks++
		return looks == 3, nil
	}
	e := newEar()
	if end := Follow(t.Context(), url, o, e); end.Err != wire.ErrDone {
		t.Fatalf("the end is %+v", end)
	}
	close(e.waits)
	var waits []time.Duration
	for w := range e.waits {
		waits = append(waits, w)
	}
	want := []time.Duration{10 * time.Second, 5 * time.Minute, 5 * time.Minute, time.Second / 2}
	if len(waits) != len(want) {
		t.Fatalf("the waits are %v", waits)
	}
	for i := range want {
		if waits[i] != want[i] {
			t.Errorf("the waits are %v, want %v", waits, want)
			break
		}
	}
}

func TestNothingIsSentBeforeTheWelcome(t *testing.T) {
	got := make(chan string, 1)
	url := server(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		c := accept(t, w, r)
		defer c.CloseNow()
		send(t, c, hello())
		_, data, err := c.Read(context.Background())
		if err != nil {
			t.Error(err)
		}
		got <- string(data)
		send(t, c, goodbye())
		_, _, _ = c.Read(context.Background())
	})
	o := options()
	asked := false
	e := newEar()
	o.Next = func(ctx context.Context) (aifight.Message, error) {
		if !asked {
			asked = true
			if len(e.frames) == 0 {
				t.Error("it is asked for a message before the welcome")
			}
			return aifight.LeaveQueue{}, nil
		}
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if end := Follow(t.Context(), url, o, e); end.Err != wire.ErrDone {
		t.Fatalf("the end is %+v", end)
	}
	if frame := <-got; frame != `{"type":"leave_queue"}` {
		t.Errorf("the server hears %s", frame)
	}
}

func TestAServerThatDoesNotGreetIsLeft(t *testing.T) {
	url := server(t, func(n int, w http.ResponseWriter, r *http.Request) {
		c := accept(t, w, r)
		defer c.CloseNow()
		if n > 1 {
			send(t, c, hello())
			send(t, c, goodbye())
		}
		_, _, _ = c.Read(context.Background())
	})
	o := options()
	o.Welcome = 200 * time.Millisecond
	if end := Follow(t.Context(), url, o, newEar()); end.Err != wire.ErrDone && end.Err != nil {
		t.Fatalf("the end is %+v", end)
	}
}
