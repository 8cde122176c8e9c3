package football

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// serveStream runs a server whose n-th connection, from 1, is handled by h.
func serveStream(t *testing.T, h func(n int32, c *websocket.Conn)) string {
	t.Helper()
	var count atomic.Int32
	var open sync.WaitGroup
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		open.Add(1)
		defer open.Done()
		defer func() { _ = c.CloseNow() }()
		c.SetReadLimit(1 << 20)
		h(count.Add(1), c)
	}))
	t.Cleanup(func() { srv.CloseClientConnections(); srv.Close(); open.Wait() })
	return "ws" + strings.TrimPrefix(srv.URL, "http")
}

func give(c *websocket.Conn, messages ...[]byte) {
	for _, m := range messages {
		_ = c.Write(context.Background(), websocket.MessageBinary, m) // a peer that is gone shows in the test itself
	}
}

// quickly tries again at once, and calls a short silence a lag.
func quickly() wire.Options {
	return wire.Options{
		Backoff: wire.Backoff{First: time.Millisecond, Max: 2 * time.Millisecond}, PingEvery: 20 * time.Millisecond,
		LagAfter: 20 * time.Millisecond, GiveUp: time.Minute,
	}
}

// followUntil follows an address until the film is as wanted.
func followUntil(t *testing.T, address, what string, ok func(*Live) bool) *Live {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	f := feed.Start(ctx, feed.Source[*proto.Scene](LiveSource(address, quickly(), nil, nil)), time.Now, slog.New(slog.DiscardHandler))
	defer f.Close()
	l, err := NewLive(f)
	if err != nil {
		t.Fatal(err)
	}
	for {
		select {
		case <-ctx.Done():
			t.Fatalf("it did not come about that %s; tick %d, %+v", what, l.Ticks(), l.Status())
		case <-l.News():
		}
		if l.Drain(); ok(l) {
			return l
		}
	}
}

// A server that drops the connection, stalls, splits frames, repeats them and
// breaks one is followed to the end of the match, and told of once.
func TestServerThatDropsStallsSplitsAndRepeats(t *testing.T) {
	all := global(t)
	stalled := make(chan struct{})
	address := serveStream(t, func(n int32, c *websocket.Conn) {
		switch n {
		case 1: // drops, after repeats
			give(c, all[:1500]...)
			give(c, all[1490:1500]...)
			_ = c.Close(websocket.StatusGoingAway, "")
		case 2: // splits each frame, then breaks one
			give(c, all[0])
			for _, m := range all[1500:2500] {
				for part := range sprite.Split(m, 400) {
					give(c, part)
				}
			}
			give(c, []byte{0x02, 0x01})
			_, _, _ = c.Read(context.Background())
		case 3: // stalls: nothing is read, and so no ping answered, until a lag was seen
			give(c, all[0], all[2500])
			<-stalled
			go func() { _ = c.CloseRead(context.Background()) }()
			give(c, all[2501:]...)
			_ = c.Close(websocket.StatusNormalClosure, "the match is over")
		}
	})
	goOn := sync.OnceFunc(func() { close(stalled) })
	t.Cleanup(goOn)
	lagged := false
	l := followUntil(t, address, "the match has ended", func(l *Live) bool {
		if l.Status().Phase == feed.Lagging {
			lagged = true
			goOn()
		}
		return l.Status().Phase == feed.Ended
	})
	if !lagged {
		t.Error("the stall was not told of")
	}
	var s Scene
	l.Show(l.Ticks(), &s)
	if l.Ticks() != int64(len(all)-1) || s.Score != [2]int64{2, 0} || told(l.Story(), Goal) != 2 || told(l.Story(), HalfTime) != 1 || told(l.Story(), KickOff) != 1 || told(l.Story(), Over) != 1 {
		t.Errorf("tick %d from %d, %v, %d goals, %d kick-offs", l.Ticks(), l.First(), s.Score, told(l.Story(), Goal), told(l.Story(), KickOff))
	}
}

// A server that hangs up after the end of a match is not looked for again.
func TestCutAfterTheEndIsTheEnd(t *testing.T) {
	all := global(t)
	address := serveStream(t, func(n int32, c *websocket.Conn) {
		if n == 1 {
			give(c, all[0])
			give(c, all[len(all)-300:]...)
		}
	})
	l := followUntil(t, address, "it counts as ended", func(l *Live) bool { return l.Status().Phase == feed.Ended })
	if l.Status().Reason != "the match is over" {
		t.Errorf("it ended because %q", l.Status().Reason)
	}
}

// seatMessage is what a client sent on its n-th connection.
type seatMessage struct {
	connection int32
	data       string
}

// seatServer takes a seat's client to its cog and keeps what it sends.
type seatServer struct {
	got     chan seatMessage
	changed chan struct{} // closed once it has its cog
	again   chan struct{} // the first connection ends when this is closed
	seat    [][]byte
}

func (s seatServer) serve(n int32, c *websocket.Conn) {
	read := func(messages int) (open bool) {
		for range messages {
			_, data, err := c.Read(context.Background())
			if err != nil {
				return false
			}
			s.got <- seatMessage{n, string(data)}
		}
		return true
	}
	read(1) // the registration
	give(c, proto.AppendSeatFrame(proto.AppendBoard(nil, 1), &proto.Scene{Scale: 1}, proto.NoCog))
	read(2) // again, and ready
	if n > 1 {
		for read(1) {
		}
		return
	}
	give(c, []byte{})
	read(2)
	give(c, s.seat...)
	read(3) // once more, since the mark is there, and ready twice
	close(s.changed)
	read(2) // the change and the order
	<-s.again
}

// next is what a client sends next.
func (s seatServer) next(ctx context.Context, t *testing.T, connection int32, want string) {
	t.Helper()
	select {
	case m := <-s.got:
		if m.connection != connection || !strings.Contains(m.data, want) {
			t.Fatalf("connection %d sent %q, want %q of %d", m.connection, m.data, want, connection)
		}
	case <-ctx.Done():
		t.Fatalf("nothing came; wanted %q", want)
	}
}

// A seat's client registers at once, again until its cog is marked, and answers
// each message, also an empty one; what it is told to send it sends, and after
// a lost connection it registers what it registered last.
func TestSeatRegistersUntilItIsSeated(t *testing.T) {
	b, err := broadcasts()
	if err != nil {
		t.Fatal(err)
	}
	s := seatServer{make(chan seatMessage, 1000), make(chan struct{}), make(chan struct{}), b.seat[:2]}
	address := serveStream(t, s.serve)
	hangUp := sync.OnceFunc(func() { close(s.again) })
	t.Cleanup(hangUp)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	src := SeatSource{Address: address, Options: quickly(), First: proto.Registration{Scripted: "zonal"}}
	f := feed.StartSeat(ctx, feed.SeatSource[*proto.Scene, SeatMessage](src), time.Now, slog.New(slog.DiscardHandler))
	defer f.Close()
	const register, ready = `"register"`, "\x85"
	for _, want := range []string{
		`"zonal"`, register, ready,
		register, ready, // the second frame, an empty one
		ready,           // the board
		register, ready, // the mark
	} {
		s.next(ctx, t, 1, want)
	}
	<-s.changed
	f.Send(Policy{proto.Registration{Scripted: "gegenpress"}})
	s.next(ctx, t, 1, `"gegenpress"`)
	f.Send(OrderText(`{"cogs":[{"intent":"press"}]}`))
	s.next(ctx, t, 1, `"intent":"press"`)
	hangUp()
	s.next(ctx, t, 2, `"gegenpress"`)
}
