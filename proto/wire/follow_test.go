package wire

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// journal notes what a listener was told, as words on a channel.
type journal struct {
	told    chan string
	verdict func(data string) error
}

func newJournal() *journal {
	return &journal{told: make(chan string, 1000), verdict: func(string) error { return nil }}
}

func (j *journal) Connecting(try int) { j.told <- fmt.Sprintf("connecting %d", try) }
func (j *journal) Open()              { j.told <- "open" }
func (j *journal) Frame(_ bool, data []byte) error {
	j.told <- "frame " + string(data)
	return j.verdict(string(data))
}
func (j *journal) Lag(d time.Duration) {
	if d == 0 {
		j.told <- "answers again"
		return
	}
	j.told <- "lag"
}
func (j *journal) Waiting(_ End, try int, _ time.Duration) {
	j.told <- fmt.Sprintf("waiting for try %d", try)
}

// expect reads until the words come.
func (j *journal) expect(t *testing.T, words string) {
	t.Helper()
	deadline := time.After(time.Minute)
	for {
		select {
		case got := <-j.told:
			if got == words {
				return
			}
		case <-deadline:
			t.Fatalf("was never told %q", words)
		}
	}
}

func quick() Options {
	return Options{Backoff: Backoff{First: time.Millisecond, Max: 2 * time.Millisecond}}
}

// serve runs a socket server whose n-th connection (from 1) is handled by h.
func serve(t *testing.T, h func(n int32, c *websocket.Conn)) string {
	t.Helper()
	var count atomic.Int32
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = c.CloseNow() }()
		h(count.Add(1), c)
	}))
	t.Cleanup(srv.Close)
	return "ws" + strings.TrimPrefix(srv.URL, "http")
}

func send(c *websocket.Conn, text string) {
	_ = c.Write(context.Background(), websocket.MessageText, []byte(text)) // a closed peer shows in the test itself
}

func follow(t *testing.T, address string, opts Options, l Listener) <-chan End {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	ends := make(chan End, 1)
	go func() { ends <- Follow(ctx, address, opts, l) }()
	return ends
}

func await(t *testing.T, ends <-chan End) End {
	t.Helper()
	select {
	case end := <-ends:
		return end
	case <-time.After(time.Minute):
		t.Fatal("following never ended")
		return End{}
	}
}

func TestLostConnectionIsTriedAgain(t *testing.T) {
	address := serve(t, func(n int32, c *websocket.Conn) {
		send(c, fmt.Sprint(n))
		if n == 3 {
			_ = c.Close(websocket.StatusNormalClosure, "")
		}
	})
	j := newJournal()
	end := await(t, follow(t, address, quick(), j))
	for _, words := range []string{"connecting 1", "open", "frame 1", "waiting for try 2", "frame 2", "frame 3"} {
		j.expect(t, words)
	}
	if end.CloseCode != 1000 || end.Refused() {
		t.Errorf("ended with %+v, want a normal closure", end)
	}
}

func TestDeliberateEndIsNotTriedAgain(t *testing.T) {
	for _, code := range []websocket.StatusCode{websocket.StatusNormalClosure, websocket.StatusPolicyViolation, 4409} {
		var connections atomic.Int32
		address := serve(t, func(_ int32, c *websocket.Conn) {
			connections.Add(1)
			_ = c.Close(code, "go away")
		})
		end := await(t, follow(t, address, quick(), newJournal()))
		if end.CloseCode != int(code) || connections.Load() != 1 {
			t.Errorf("code %d: ended with %+v after %d connections", code, end, connections.Load())
		}
	}
}

func TestRefusalBeforeTheUpgradeSaysWhy(t *testing.T) {
	for status, want := range map[int]string{401: "token", 404: "no such address", 409: "taken", 418: "I am a teapot"} {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "I am a teapot", status)
		}))
		end := await(t, follow(t, "ws"+strings.TrimPrefix(srv.URL, "http")+"/?token=secret", quick(), newJournal()))
		srv.Close()
		if !end.Refused() || end.HTTPStatus != status || !strings.Contains(end.Reason(), want) {
			t.Errorf("%d: refused %v, reason %q, want %q", status, end.Refused(), end.Reason(), want)
		}
		if strings.Contains(end.Reason(), "secret") {
			t.Errorf("%d: the reason %q shows the token", status, end.Reason())
		}
	}
}

func TestServerErrorAndClosedPortAreTriedAgainWithoutTheToken(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
	address := "ws" + strings.TrimPrefix(srv.URL, "http") + "/?token=secret"
	reasons := &reasonJournal{journal: newJournal()}
	follow(t, address, quick(), reasons)
	reasons.expect(t, "waiting for try 2")
	srv.Close()
	reasons.expect(t, "waiting for try 5")
	if all := reasons.text.Load().(string); strings.Contains(all, "secret") {
		t.Errorf("a reason shows the token: %s", all)
	}
}

// reasonJournal keeps the reasons too.
type reasonJournal struct {
	*journal
	text atomic.Value
}

func (r *reasonJournal) Waiting(end End, try int, wait time.Duration) {
	before, _ := r.text.Load().(string)
	r.text.Store(before + "\n" + end.Reason())
	r.journal.Waiting(end, try, wait)
}

func TestGapIsReadAnewAndDoneEnds(t *testing.T) {
	address := serve(t, func(n int32, c *websocket.Conn) {
		send(c, fmt.Sprint(n))
		_, _, _ = c.Read(context.Background()) // until the client goes
	})
	j := newJournal()
	j.verdict = func(data string) error {
		if data == "1" {
			return ErrAgain
		}
		return ErrDone
	}
	if end := await(t, follow(t, address, quick(), j)); !errors.Is(end.Err, ErrDone) {
		t.Errorf("ended with %+v, want ErrDone", end)
	}
	j.expect(t, "frame 2")
}

func TestSilentPeerLagsAndIsGivenUp(t *testing.T) {
	silent := make(chan struct{})
	address := serve(t, func(n int32, c *websocket.Conn) {
		if n == 1 {
			<-silent // never reads, so no ping is answered
			return
		}
		_ = c.Close(websocket.StatusNormalClosure, "")
	})
	opts := quick()
	opts.PingEvery, opts.LagAfter, opts.GiveUp = 5*time.Millisecond, 10*time.Millisecond, 60*time.Millisecond
	j := newJournal()
	ends := follow(t, address, opts, j)
	j.expect(t, "lag")
	j.expect(t, "waiting for try 2")
	close(silent)
	await(t, ends)
}

func TestMessageOverTheLimitDoesNotGrowMemory(t *testing.T) {
	address := serve(t, func(_ int32, c *websocket.Conn) { send(c, strings.Repeat("x", 100)) })
	opts := quick()
	opts.ReadLimit = 50
	j := newJournal()
	follow(t, address, opts, j)
	j.expect(t, "waiting for try 2")
}

func TestBackoffDoublesToItsMaximumAndIsJittered(t *testing.T) {
	b := Backoff{First: time.Second, Max: 5 * time.Second}
	for failures, want := range map[int]time.Duration{1: 1, 2: 2, 3: 4, 4: 5, 60: 5} {
		low, high := b.Wait(failures, 0), b.Wait(failures, 1)
		if high != want*time.Second || low != high/2 {
			t.Errorf("after %d failures: %v to %v, want up to %d s and half of it at least", failures, low, high, want)
		}
	}
}

// peer serves raw bytes on a port: each connection is handled by h.
func peer(t *testing.T, h func(c net.Conn)) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			h(c)
			_ = c.Close()
		}
	}()
	return ln.Addr().String()
}

// reply waits for a request and answers it with the bytes.
func reply(answer string) func(net.Conn) {
	return func(c net.Conn) {
		_, _ = http.ReadRequest(bufio.NewReader(c)) // what came does not matter
		_, _ = io.WriteString(c, answer)
	}
}

func TestServerThatCannotBeSpokenWithIsRefusedInWords(t *testing.T) {
	secure := httptest.NewTLSServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	t.Cleanup(secure.Close)
	for name, c := range map[string]struct{ address, want string }{
		"a page":                {"ws://" + peer(t, reply("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")), "does not speak WebSocket"},
		"half an upgrade":       {"ws://" + peer(t, reply("HTTP/1.1 101 Switching Protocols\r\n\r\n")), "does not speak WebSocket"},
		"no HTTP":               {"ws://" + peer(t, reply("SSH-2.0-OpenSSH_9\r\n")), "does not speak WebSocket"},
		"no TLS":                {"wss://" + peer(t, reply("HTTP/1.1 400 Bad Request\r\n\r\n")), "ws:// in place of wss://"},
		"an unknown authority":  {"wss://" + secure.Listener.Addr().String(), "certificate"},
		"a redirection":         {"ws://" + peer(t, reply("HTTP/1.1 302 Found\r\nLocation: http://other.example/global?token=secret\r\nContent-Length: 0\r\n\r\n")), "302: the server leads to http://other.example/global; "},
		"a redirection nowhere": {"ws://" + peer(t, reply("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n")), "does not say where"},
	} {
		t.Run(name, func(t *testing.T) {
			end := await(t, follow(t, c.address+"/?token=secret", quick(), newJournal()))
			if !end.Refused() || !strings.Contains(end.Reason(), c.want) || strings.Contains(end.Reason(), "secret") {
				t.Errorf("refused %v: %q, want %q", end.Refused(), end.Reason(), c.want)
			}
		})
	}
}

func TestTokenIsNotSentWhereAServerLeads(t *testing.T) {
	asked := make(chan string, 1)
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.Referer() }))
	t.Cleanup(other.Close)
	first := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusTemporaryRedirect))
	t.Cleanup(first.Close)
	await(t, follow(t, "ws"+strings.TrimPrefix(first.URL, "http")+"/?token=secret", quick(), newJournal()))
	select {
	case referer := <-asked:
		t.Errorf("the redirection was followed, with the referer %q", referer)
	default:
	}
}

func TestLostConnectionIsToldInWords(t *testing.T) {
	for name, c := range map[string]struct{ address, want string }{
		"broken off": {serve(t, func(int32, *websocket.Conn) {}), "the connection broke off"},
		"hung up":    {"ws://" + peer(t, reply("")), "no answer: the server hung up"},
		"too long":   {serve(t, func(_ int32, c *websocket.Conn) { send(c, strings.Repeat("x", 100)) }), "longer than any may be"},
		"silent":     {"ws://" + peer(t, func(c net.Conn) { _, _ = io.Copy(io.Discard, c) }), "no answer in time"},
		"a gap":      {serve(t, func(_ int32, c *websocket.Conn) { send(c, "gap") }), "the stream has a gap"},
	} {
		t.Run(name, func(t *testing.T) {
			opts := quick()
			opts.ReadLimit, opts.Dialing = 50, 100*time.Millisecond
			reasons := &reasonJournal{journal: newJournal()}
			reasons.verdict = func(string) error { return ErrAgain }
			follow(t, c.address, opts, reasons)
			reasons.expect(t, "waiting for try 2")
			if first := strings.Split(reasons.text.Load().(string), "\n")[1]; !strings.HasPrefix(first, c.want) && !strings.HasSuffix(first, c.want) {
				t.Errorf("told %q, want %q", first, c.want)
			}
		})
	}
}

// Clients that lost a server at the same moment do not come back together.
func TestWaitsAreDrawnByDefault(t *testing.T) {
	o := Options{}.withDefaults()
	if a, b := o.Random(), o.Random(); a == b {
		t.Errorf("two draws are both %v", a)
	}
}

// What there is to send goes out as text, or as bytes where that is asked for.
func TestFramesAreSentAsTheOptionsSay(t *testing.T) {
	for binary, want := range map[bool]string{false: "MessageText x", true: "MessageBinary x"} {
		l, opts, sent := newJournal(), quick(), false
		l.verdict = func(string) error { return ErrDone }
		opts.Binary = binary
		opts.Next = func(ctx context.Context) ([]byte, error) {
			if sent {
				<-ctx.Done()
				return nil, ctx.Err()
			}
			sent = true
			return []byte("x"), nil
		}
		address := serve(t, func(_ int32, c *websocket.Conn) {
			kind, data, err := c.Read(context.Background())
			if err != nil {
				return
			}
			send(c, fmt.Sprint(kind, " ", string(data)))
			_, _, _ = c.Read(context.Background())
		})
		ends := follow(t, address, opts, l)
		l.expect(t, "frame "+want)
		await(t, ends)
	}
}
