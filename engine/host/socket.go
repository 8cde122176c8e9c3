package host

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"
)

// Socket is one WebSocket connection. Its reader runs on the goroutine of the
// HTTP handler, its writer on another; everybody else only puts frames into
// its outbox or asks for its end, and never waits.
type Socket struct {
	conn *websocket.Conn
	raw  net.Conn
	out  *outbox
	kind websocket.MessageType                // of what is sent
	end  atomic.Pointer[websocket.CloseError] // with what it is being closed

	keepAlive time.Duration
	farewell  time.Duration // how long the peer may take to receive its close frame
}

// SocketOptions is what a socket is opened with.
type SocketOptions struct {
	ReadLimit int64 // bytes that a message of the peer may have
	Binary    bool  // what is sent is binary, else text
	// Buffer is how many bytes the system may hold for the peer, or about
	// that; 0 leaves it to the system. What waits there is old when it comes.
	Buffer int
	// KeepAlive is how often the peer is pinged. One that does not answer for
	// as long is cut. 0 never asks.
	KeepAlive time.Duration
}

// Frame is a data message as it came in.
type Frame struct {
	Text bool
	Data []byte
}

// openSocket upgrades a request. Any origin may connect, as the arena has it:
// what a connection may do depends on its token alone. It answers a request
// that cannot be upgraded by itself.
func openSocket(w http.ResponseWriter, r *http.Request, opts SocketOptions, farewell time.Duration) (*Socket, error) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(opts.ReadLimit)
	s := &Socket{conn: conn, raw: rawConn(r.Context()), out: newOutbox(), kind: websocket.MessageText, keepAlive: opts.KeepAlive, farewell: farewell}
	if c, ok := s.raw.(interface{ SetWriteBuffer(int) error }); ok && opts.Buffer > 0 {
		_ = c.SetWriteBuffer(opts.Buffer) // without it frames may come late, no more
	}
	if opts.Binary {
		s.kind = websocket.MessageBinary
	}
	return s, nil
}

// Send puts a frame into the outbox. A peer that left too much unread is
// closed with 1008; then, and later, it reports false.
func (s *Socket) Send(data []byte) bool {
	if s.out.put(data) {
		return true
	}
	s.Refuse(websocket.StatusPolicyViolation, "too much is unread")
	return false
}

// Offer is Send for a frame that the peer can do without, such as one of a
// picture that the next one replaces: it is left out while much is unread. It
// reports whether the frame is on its way.
func (s *Socket) Offer(data []byte) bool { return s.out.offer(data) }

// Late reports whether so much is unread that Offer leaves frames out.
func (s *Socket) Late() bool { return s.out.late() }

// Refuse closes the connection with a code; what is unsent is dropped.
func (s *Socket) Refuse(code websocket.StatusCode, reason string) {
	if s.end.CompareAndSwap(nil, &websocket.CloseError{Code: code, Reason: reason}) {
		_ = s.raw.SetWriteDeadline(time.Now().Add(s.farewell)) // the writer may be stuck in a frame
		s.out.close()
	}
}

// Drop cuts the connection without a close frame.
func (s *Socket) Drop() {
	s.end.CompareAndSwap(nil, &websocket.CloseError{Code: websocket.StatusAbnormalClosure})
	s.out.close()
	_ = s.raw.Close()
}

// Converse runs the connection until it ends and hands each message to
// receive, unless the connection is being closed.
func (s *Socket) Converse(receive func(Frame)) {
	s.run(func() {
		for {
			kind, data, err := s.conn.Read(context.Background())
			if err != nil {
				return
			}
			text := kind == websocket.MessageText
			if text && !utf8.Valid(data) {
				s.Refuse(websocket.StatusInvalidFramePayloadData, "a text message must be UTF-8")
			}
			if s.end.Load() == nil {
				receive(Frame{text, data})
			}
		}
	})
}

// Show runs the connection until it ends. A peer that sends any message is
// closed with 1008, however long the message.
func (s *Socket) Show() {
	s.run(func() {
		if _, _, err := s.conn.Reader(context.Background()); err == nil {
			_ = s.conn.Close(websocket.StatusPolicyViolation, "this connection is for watching only")
		}
	})
}

// run has the writer work while read does, and ends when both have.
func (s *Socket) run(read func()) {
	ctx, stop := context.WithCancel(context.Background())
	var working sync.WaitGroup
	for _, work := range []func(){s.write, func() { s.ping(ctx) }} {
		working.Go(func() {
			defer s.rescue()
			work()
		})
	}
	func() {
		defer s.rescue()
		read()
	}()
	s.out.close()
	stop()
	// A peer that broke the protocol was told already and gets time to hear it.
	_ = s.conn.Close(websocket.StatusNormalClosure, "")
	working.Wait()
}

// ping cuts a peer that does not answer.
func (s *Socket) ping(ctx context.Context) {
	if s.keepAlive == 0 {
		return
	}
	ticks := time.NewTicker(s.keepAlive)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		waiting, cancel := context.WithTimeout(ctx, s.keepAlive)
		err := s.conn.Ping(waiting)
		cancel()
		if err != nil && ctx.Err() == nil {
			s.Drop()
			return
		}
	}
}

// write empties the outbox until it is closed, then says why.
func (s *Socket) write() {
	for {
		f, ok := s.out.take()
		if !ok {
			break
		}
		if s.conn.Write(context.Background(), s.kind, f) != nil {
			s.Drop() // it is gone, or did not take its last frame in time
			return
		}
		s.out.written(f)
	}
	if e := s.end.Load(); e != nil && e.Code != websocket.StatusAbnormalClosure {
		_ = s.conn.Close(e.Code, e.Reason)
	}
}

// rescue ends the connection, and it alone, after a panic.
func (s *Socket) rescue() {
	if recover() != nil {
		s.Drop()
	}
}

type rawKey struct{}

// withRaw lets handlers find the connection under a request, to cut it.
func withRaw(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, rawKey{}, c)
}

func rawConn(ctx context.Context) net.Conn {
	c, ok := ctx.Value(rawKey{}).(net.Conn)
	if !ok {
		panic(fmt.Errorf("a request came without its connection"))
	}
	return c
}
