package host

import (
	"net/http"
	"sync"
	"time"
)

// Crowd is everybody who is connected, so that all can be cut at the end and
// nothing of them stays behind.
type Crowd struct {
	mu       sync.Mutex
	sockets  map[*Socket]struct{}
	closed   bool
	handlers sync.WaitGroup
	farewell time.Duration // how long a peer may take to receive its close frame
}

func newCrowd() *Crowd {
	return &Crowd{sockets: make(map[*Socket]struct{}), farewell: 30 * time.Second}
}

// admit lets requests in to h while the server is open, and sets the headers
// that every answer bears (wcw sheet 5.7).
func (c *Crowd) admit(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if !c.enter() {
			http.Error(w, "the server is closing", http.StatusServiceUnavailable)
			return
		}
		defer c.handlers.Done()
		h.ServeHTTP(w, r)
	})
}

func (c *Crowd) enter() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.handlers.Add(1)
	}
	return !c.closed
}

// Open upgrades a request to a socket of the crowd; the caller runs it and
// then calls Leave. It answers a request that cannot be upgraded by itself.
func (c *Crowd) Open(w http.ResponseWriter, r *http.Request, opts SocketOptions) (*Socket, error) {
	s, err := openSocket(w, r, opts, c.farewell)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sockets[s] = struct{}{}
	if c.closed {
		s.Drop()
	}
	return s, nil
}

// Leave takes a socket out that has ended.
func (c *Crowd) Leave(s *Socket) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.sockets, s)
}

// close drops every socket and lets no request in any more.
func (c *Crowd) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for s := range c.sockets {
		s.Drop()
	}
}
