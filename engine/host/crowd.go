package host

import (
	"net/http"
	"sync"
	"time"
)

// crowd is everybody who is connected, so that all can be cut at the end and
// nothing of them stays behind.
type crowd struct {
	mu       sync.Mutex
	sockets  map[*socket]struct{}
	closed   bool
	handlers sync.WaitGroup
	farewell time.Duration // how long a peer may take to receive its close frame
}

func newCrowd() *crowd {
	return &crowd{sockets: make(map[*socket]struct{}), farewell: 30 * time.Second}
}

// admit lets requests in to h while the server is open, and sets the headers
// that every answer bears (wcw sheet 5.7).
func (c *crowd) admit(h http.Handler) http.Handler {
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

func (c *crowd) enter() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.handlers.Add(1)
	}
	return !c.closed
}

// open upgrades a request to a socket of the crowd; the caller runs it and
// then calls leave.
func (c *crowd) open(w http.ResponseWriter, r *http.Request, readLimit int64) (*socket, error) {
	s, err := openSocket(w, r, readLimit, c.farewell)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sockets[s] = struct{}{}
	if c.closed {
		s.drop()
	}
	return s, nil
}

func (c *crowd) leave(s *socket) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.sockets, s)
}

// close drops every socket and lets no request in any more.
func (c *crowd) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for s := range c.sockets {
		s.drop()
	}
}
