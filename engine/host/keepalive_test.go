package host

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// asking serves sockets that ask for signs of life; ended hears when one ends.
func asking(t *testing.T, every time.Duration) (url string, ended chan struct{}) {
	t.Helper()
	c := newCrowd()
	ended = make(chan struct{}, 1)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Server{ConnContext: withRaw, Handler: c.admit(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s, err := c.Open(w, r, SocketOptions{ReadLimit: 8192, KeepAlive: every})
		if err != nil {
			return
		}
		defer c.Leave(s)
		s.Converse(func(Frame) {})
		ended <- struct{}{}
	}))}
	served := make(chan struct{})
	go func() { defer close(served); _ = web.Serve(ln) }()
	t.Cleanup(func() {
		c.close()
		_ = web.Close()
		<-served
		c.handlers.Wait()
	})
	return "ws://" + ln.Addr().String(), ended
}

func TestAPeerWithoutASignOfLifeIsCut(t *testing.T) {
	url, ended := asking(t, time.Millisecond)
	dial(t, url) // which never reads, so it answers no ping
	select {
	case <-ended:
	case <-deadline(t).Done():
		t.Fatal("it stays connected")
	}
}

func TestAPeerThatAnswersStays(t *testing.T) {
	url, ended := asking(t, 500*time.Millisecond)
	pings := make(chan struct{}, 100)
	conn, _, err := websocket.Dial(deadline(t), url, &websocket.DialOptions{OnPingReceived: func(context.Context, []byte) bool {
		pings <- struct{}{}
		return true
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	ctx := conn.CloseRead(deadline(t))
	for range 3 {
		select {
		case <-pings:
		case <-ended:
			t.Fatal("it is cut")
		case <-ctx.Done():
			t.Fatal("no ping comes")
		}
	}
}
