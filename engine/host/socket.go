package host

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"
)

// socket is one WebSocket connection. Its reader runs on the goroutine of the
// HTTP handler, its writer on another; everybody else only puts frames into
// its outbox or asks for its end, and never waits.
type socket struct {
	conn *websocket.Conn
	raw  net.Conn
	out  *outbox
	end  atomic.Pointer[websocket.CloseError] // with what it is being closed

	farewell time.Duration // how long the peer may take to receive its close frame
}

// frame is a data message as it came in.
type frame struct {
	text bool
	data []byte
}

// openSocket upgrades a request. Any origin may connect, as the arena has it:
// what a connection may do depends on its token alone. It answers a request
// that cannot be upgraded by itself.
func openSocket(w http.ResponseWriter, r *http.Request, readLimit int64, farewell time.Duration) (*socket, error) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(readLimit)
	return &socket{conn: conn, raw: rawConn(r.Context()), out: newOutbox(), farewell: farewell}, nil
}

// send puts a frame into the outbox. A peer that left too much unread is
// closed with 1008; then, and later, it reports false.
func (s *socket) send(data []byte) bool {
	if s.out.put(data) {
		return true
	}
	s.refuse(websocket.StatusPolicyViolation, "too much is unread")
	return false
}

// refuse closes the connection with a code; what is unsent is dropped.
func (s *socket) refuse(code websocket.StatusCode, reason string) {
	if s.end.CompareAndSwap(nil, &websocket.CloseError{Code: code, Reason: reason}) {
		_ = s.raw.SetWriteDeadline(time.Now().Add(s.farewell)) // the writer may be stuck in a frame
		s.out.close()
	}
}

// drop cuts the connection without a close frame.
func (s *socket) drop() {
	s.end.CompareAndSwap(nil, &websocket.CloseError{Code: websocket.StatusAbnormalClosure})
	s.out.close()
	_ = s.raw.Close()
}

// converse runs the connection until it ends and hands each message to
// receive, unless the connection is being closed.
func (s *socket) converse(receive func(frame)) {
	s.run(func() {
		for {
			kind, data, err := s.conn.Read(context.Background())
			if err != nil {
				return
			}
			text := kind == websocket.MessageText
			if text && !utf8.Valid(data) {
				s.refuse(websocket.StatusInvalidFramePayloadData, "a text message must be UTF-8")
			}
			if s.end.Load() == nil {
				receive(frame{text, data})
			}
		}
	})
}

// show runs the connection until it ends. A peer that sends any message is
// closed with 1008, however long the message.
func (s *socket) show() {
	s.run(func() {
		if _, _, err := s.conn.Reader(context.Background()); err == nil {
			_ = s.conn.Close(websocket.StatusPolicyViolation, "this connection is for watching only")
		}
	})
}

// run has the writer work while read does, and ends when both have.
func (s *socket) run(read func()) {
	written := make(chan struct{})
	go func() {
		defer close(written)
		defer s.rescue()
		s.write()
	}()
	func() {
		defer s.rescue()
		read()
	}()
	s.out.close()
	// A peer that broke the protocol was told already and gets time to hear it.
	_ = s.conn.Close(websocket.StatusNormalClosure, "")
	<-written
}

// write empties the outbox until it is closed, then says why.
func (s *socket) write() {
	for {
		f, ok := s.out.take()
		if !ok {
			break
		}
		if s.conn.Write(context.Background(), websocket.MessageText, f) != nil {
			s.drop() // it is gone, or did not take its last frame in time
			return
		}
		s.out.written(f)
	}
	if e := s.end.Load(); e != nil && e.Code != websocket.StatusAbnormalClosure {
		_ = s.conn.Close(e.Code, e.Reason)
	}
}

// rescue ends the connection, and it alone, after a panic.
func (s *socket) rescue() {
	if recover() != nil {
		s.drop()
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
