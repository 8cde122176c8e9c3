package host

import "sync"

// maxUnsent is how many bytes may wait for a connection to take them before
// it is closed (wcw sheet 3.8 and 4.8).
const maxUnsent = 1 << 20

// outbox holds the frames that a connection has not taken yet. Putting one in
// never waits. A frame may be shared by many outboxes, so nobody writes to it.
type outbox struct {
	mu     sync.Mutex
	frames [][]byte
	unsent int // bytes, that of the frame being written included
	closed bool
	news   chan struct{} // holds a token while there may be something to take
}

func newOutbox() *outbox { return &outbox{news: make(chan struct{}, 1)} }

// put adds a frame. It reports false, and adds nothing, if the box is closed
// or would hold more than maxUnsent; a box with nothing unsent takes a frame
// of any size.
func (o *outbox) put(frame []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed || o.unsent > 0 && o.unsent+len(frame) > maxUnsent {
		return false
	}
	o.frames = append(o.frames, frame)
	o.unsent += len(frame)
	o.wake()
	return true
}

// maxLate is how many frames may wait for a connection before what it can do
// without is left out: old pictures are worse than fewer.
const maxLate = 2

// late reports whether more than that waits.
func (o *outbox) late() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.frames) > maxLate
}

// offer is put for a frame that can be left out.
func (o *outbox) offer(frame []byte) bool { return !o.late() && o.put(frame) }

// close empties the box and lets the taker go.
func (o *outbox) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed, o.frames = true, nil
	o.wake()
}

func (o *outbox) wake() {
	select {
	case o.news <- struct{}{}:
	default:
	}
}

// take waits for a frame and returns the oldest; ok is false once the box is
// closed. The taker calls written when it is through with it.
func (o *outbox) take() (frame []byte, ok bool) {
	for {
		o.mu.Lock()
		closed := o.closed
		if !closed && len(o.frames) > 0 {
			frame, o.frames = o.frames[0], o.frames[1:]
		}
		o.mu.Unlock()
		if closed || frame != nil {
			return frame, !closed
		}
		<-o.news
	}
}

// written tells that a taken frame is out of this process's hands.
func (o *outbox) written(frame []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.unsent -= len(frame)
}
