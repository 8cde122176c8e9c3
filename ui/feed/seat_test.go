package feed

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// arena is a server of one seat: it refuses a route with a status, and on the
// others runs a conversation for each connection, counted from 1.
func arena(t *testing.T, refuse map[string]int, talk func(n int32, c *websocket.Conn)) string {
	t.Helper()
	var count atomic.Int32
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if status := refuse[r.URL.Path]; status != 0 {
			w.WriteHeader(status)
			return
		}
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = c.CloseNow() }()
		talk(count.Add(1), c)
	}))
	t.Cleanup(srv.Close)
	return "ws" + strings.TrimPrefix(srv.URL, "http")
}

func seatOf(t *testing.T, addresses ...string) *Seat[string, string] {
	t.Helper()
	return seatWaiting(t, time.Millisecond, addresses...)
}

// seatWaiting waits so long before another try.
func seatWaiting(t *testing.T, wait time.Duration, addresses ...string) *Seat[string, string] {
	t.Helper()
	return StartSeat(t.Context(), LiveSeat[string, string]{
		Addresses: addresses, Decoder: words{}, Encode: func(s string) ([]byte, error) { return []byte(s), nil },
		Options: wire.Options{Backoff: wire.Backoff{First: wait, Max: wait}},
	}, time.Now, quiet())
}

// until drains a seat until it has received a word.
func (s *Seat[I, O]) until(t *testing.T, holds func(items []Item[I]) bool) {
	t.Helper()
	deadline := time.After(time.Minute)
	for {
		select {
		case <-s.News():
			if _, items, _ := s.Drain(); holds(items) {
				return
			}
		case <-deadline:
			t.Fatal("what was waited for never came")
		}
	}
}

func got(word string) func([]Item[string]) bool {
	return func(items []Item[string]) bool {
		for _, i := range items {
			if i.Event == word {
				return true
			}
		}
		return false
	}
}

// echo sends back what it reads until the client goes.
func echo(c *websocket.Conn) {
	for {
		_, data, err := c.Read(context.Background())
		if err != nil || c.Write(context.Background(), websocket.MessageText, data) != nil {
			return
		}
	}
}

func TestSeatSendsInOrder(t *testing.T) {
	s := seatOf(t, arena(t, nil, func(_ int32, c *websocket.Conn) { echo(c) }))
	s.until(t, func([]Item[string]) bool { _, _, st := s.Drain(); return st.Phase == Live })
	for _, w := range []string{"a", "b", "c", "over"} {
		s.Send(w)
	}
	events, status := collect(t, s.Feed)
	if strings.Join(events, " ") != "a b c over" || status.Phase != Ended {
		t.Errorf("sent back %v, %+v", events, status)
	}
}

// What was meant for a lost connection is not sent on the next one.
func TestLostConnectionDropsWhatWasUnsent(t *testing.T) {
	again := make(chan struct{})
	s := seatWaiting(t, time.Second, arena(t, nil, func(n int32, c *websocket.Conn) {
		if n == 1 {
			return
		}
		<-again
		_ = c.Write(context.Background(), websocket.MessageText, []byte("ready"))
		echo(c)
	}))
	s.until(t, func([]Item[string]) bool { _, _, st := s.Drain(); return st.Phase == Waiting })
	s.Send("stale")
	close(again)
	s.until(t, got("ready"))
	s.Send("new")
	s.until(t, func(items []Item[string]) bool {
		if got("stale")(items) {
			t.Error("a message for the lost connection was sent")
		}
		return got("new")(items)
	})
}

// The next address is tried where a route is missing or not allowed, and only
// there; the last word is shown.
func TestSeatTriesItsAddressesInTurn(t *testing.T) {
	base := arena(t, map[string]int{"/human": 409, "/gone": 404, "/wrong": 401}, func(_ int32, c *websocket.Conn) {
		_ = c.Write(context.Background(), websocket.MessageText, []byte("ready over"))
		echo(c)
	})
	for _, first := range []string{"/human", "/gone"} {
		events, status := collect(t, seatOf(t, base+first, base+"/player").Feed)
		if strings.Join(events, " ") != "ready over" || status.Phase != Ended {
			t.Errorf("after %s: %v, %+v", first, events, status)
		}
	}
	for address, code := range map[string]int{"/wrong": 401, "/human": 409} {
		addresses := []string{base + address, base + "/player"}
		if code == 409 {
			addresses[1] = base + "/human"
		}
		if events, status := collect(t, seatOf(t, addresses...).Feed); len(events) != 0 || status.Phase != Refused || status.Code != code {
			t.Errorf("%s: %v, %+v; want a refusal with %d", address, events, status, code)
		}
	}
}

// A server that still holds the lost connection is asked again.
func TestSeatThatWasOursIsAskedForAgain(t *testing.T) {
	var mu sync.Mutex
	tries := 0
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		tries++
		n := tries
		mu.Unlock()
		if n == 2 || n == 3 {
			w.WriteHeader(http.StatusConflict)
			return
		}
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = c.CloseNow() }()
		if n > 1 {
			_ = c.Write(r.Context(), websocket.MessageText, []byte("back over"))
			echo(c)
		}
	}))
	t.Cleanup(srv.Close)
	events, status := collect(t, seatOf(t, "ws"+strings.TrimPrefix(srv.URL, "http")).Feed)
	if strings.Join(events, " ") != "back over" || status.Phase != Ended {
		t.Errorf("came back with %v, %+v", events, status)
	}
}

func TestSendNeverWaits(t *testing.T) {
	src := stuck{make(chan struct{})}
	s := StartSeat[string, string](t.Context(), src, time.Now, quiet())
	n := 0
	for s.Send("x") {
		n++
	}
	if n != unsent {
		t.Errorf("took %d messages, want %d", n, unsent)
	}
	close(src.free)
	<-s.Done()
}

// stuck is a source that takes nothing.
type stuck struct{ free chan struct{} }

func (stuck) Kind() Kind { return FromEngine }
func (s stuck) Run(context.Context, *Mailbox[string], <-chan string) error {
	<-s.free
	return nil
}
