package host

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// serveSockets runs each WebSocket connection by talk on a loopback address
// and returns its URL.
func serveSockets(t *testing.T, talk func(*Socket)) string {
	t.Helper()
	return serveCrowd(t, newCrowd(), talk)
}

func serveCrowd(t *testing.T, c *Crowd, talk func(*Socket)) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Server{ConnContext: withRaw, Handler: c.admit(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s, err := c.Open(w, r, SocketOptions{ReadLimit: 8192})
		if err != nil {
			return
		}
		defer c.Leave(s)
		talk(s)
	}))}
	served := make(chan struct{})
	go func() { defer close(served); _ = web.Serve(ln) }()
	t.Cleanup(func() {
		c.close()
		_ = web.Close()
		<-served
		c.handlers.Wait()
	})
	return "ws://" + ln.Addr().String()
}

// dial connects to a WebSocket; everything about it ends with the test.
func dial(t *testing.T, url string) *websocket.Conn {
	t.Helper()
	conn, _, err := websocket.Dial(deadline(t), url, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(-1)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return conn
}

// deadline is a context that ends long after a healthy test would.
func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// closeCode reads to the end of a connection and returns its close code, -1
// for a connection that was cut.
func closeCode(t *testing.T, conn *websocket.Conn) websocket.StatusCode {
	t.Helper()
	ctx := deadline(t)
	for {
		if _, _, err := conn.Read(ctx); err != nil {
			if ctx.Err() != nil {
				t.Fatal("the connection was not closed in a minute")
			}
			return websocket.CloseStatus(err)
		}
	}
}

func echo(s *Socket) { s.Converse(func(f Frame) { s.Send(f.Data) }) }

func TestSocketAnswersAndAnswersPings(t *testing.T) {
	conn := dial(t, serveSockets(t, echo))
	ctx := deadline(t)
	if err := conn.Write(ctx, websocket.MessageText, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	if _, data, err := conn.Read(ctx); err != nil || string(data) != "hello" {
		t.Fatalf("got %q, %v", data, err)
	}
	pinged := make(chan error, 1)
	go func() { pinged <- conn.Ping(ctx) }()
	go func() { _, _, _ = conn.Read(ctx) }()
	if err := <-pinged; err != nil {
		t.Fatal(err)
	}
}

func TestSocketCloseCodes(t *testing.T) {
	refusing := func(s *Socket) {
		s.Converse(func(Frame) { s.Refuse(websocket.StatusPolicyViolation, "no") })
	}
	for name, test := range map[string]struct {
		talk func(*Socket)
		kind websocket.MessageType
		sent string
		want websocket.StatusCode
	}{
		"frame over the limit":        {echo, websocket.MessageText, strings.Repeat("x", 8193), websocket.StatusMessageTooBig},
		"text that is no UTF-8":       {echo, websocket.MessageText, "\xff", websocket.StatusInvalidFramePayloadData},
		"viewer sends text":           {(*Socket).Show, websocket.MessageText, "x", websocket.StatusPolicyViolation},
		"viewer sends a large binary": {(*Socket).Show, websocket.MessageBinary, strings.Repeat("x", 100_000), websocket.StatusPolicyViolation},
		"refused":                     {refusing, websocket.MessageText, "x", websocket.StatusPolicyViolation},
		"panic":                       {func(s *Socket) { s.Converse(func(Frame) { panic("fault") }) }, websocket.MessageText, "x", -1},
	} {
		t.Run(name, func(t *testing.T) {
			conn := dial(t, serveSockets(t, test.talk))
			if err := conn.Write(deadline(t), test.kind, []byte(test.sent)); err != nil {
				t.Fatal(err)
			}
			if got := closeCode(t, conn); got != test.want {
				t.Errorf("closed with %v, want %v", got, test.want)
			}
		})
	}
}

func TestSocketTakesAFrameOfTheLimit(t *testing.T) {
	conn := dial(t, serveSockets(t, echo))
	sent := bytes.Repeat([]byte("x"), 8192)
	if err := conn.Write(deadline(t), websocket.MessageText, sent); err != nil {
		t.Fatal(err)
	}
	if _, data, err := conn.Read(deadline(t)); err != nil || !bytes.Equal(data, sent) {
		t.Fatalf("got %d bytes, %v", len(data), err)
	}
}

func TestSocketOfAPeerThatReadsNothing(t *testing.T) {
	ready := make(chan *Socket)
	ended := make(chan struct{})
	url := serveSockets(t, func(s *Socket) {
		ready <- s
		s.Show()
		close(ended)
	})
	conn := dial(t, url)
	s := <-ready
	frame := bytes.Repeat([]byte("x"), 64<<10)
	sent := 0
	for s.Send(frame) {
		if sent += len(frame); sent > 1<<30 {
			t.Fatal("a peer that reads nothing was sent 1 GiB")
		}
	}
	if got := closeCode(t, conn); got != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v, want 1008", got)
	}
	<-ended
}

func TestSocketOfAPeerThatNeverReadsAgain(t *testing.T) {
	ctx, c := deadline(t), newCrowd()
	c.farewell = time.Millisecond
	ready, ended := make(chan *Socket), make(chan struct{})
	dial(t, serveCrowd(t, c, func(s *Socket) {
		ready <- s
		s.Show()
		close(ended)
	}))
	s := <-ready
	if !s.Send(make([]byte, 32<<20)) {
		t.Fatal("the first frame was refused")
	}
	for ctx.Err() == nil && s.out.waiting() > 0 {
		runtime.Gosched() // until the writer is stuck in it
	}
	if s.Send([]byte("x")) {
		t.Fatal("a frame behind an unread one of 32 MiB was taken")
	}
	select {
	case <-ended:
	case <-ctx.Done():
		t.Fatal("the connection was not cut")
	}
}

// waiting is how many frames nobody took yet.
func (o *outbox) waiting() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.frames)
}

func TestSocketDropCutsWithoutACloseFrame(t *testing.T) {
	conn := dial(t, serveSockets(t, func(s *Socket) {
		s.Drop()
		s.Show()
	}))
	if got := closeCode(t, conn); got != -1 {
		t.Errorf("closed with %v, want a cut", got)
	}
}

func TestClosedCrowdLetsNobodyIn(t *testing.T) {
	c := newCrowd()
	c.close()
	h := c.admit(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the request was let in") }))
	w := &answerWriter{header: http.Header{}}
	h.ServeHTTP(w, &http.Request{})
	if w.status != http.StatusServiceUnavailable {
		t.Errorf("the answer was %d, want 503", w.status)
	}
}

// answerWriter keeps an answer.
type answerWriter struct {
	header http.Header
	status int
	body   strings.Builder
}

func (w *answerWriter) Header() http.Header         { return w.header }
func (w *answerWriter) Write(b []byte) (int, error) { return w.body.Write(b) }
func (w *answerWriter) WriteHeader(status int)      { w.status = status }
