package wbfour

import (
	"context"
	"fmt"
	"sync"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Link plays over the peer link (wbfour sheet 2): it is a source of a seat. A
// deed goes out once; if the connection is lost before it was answered it goes
// out again, as the same request, which a host carries out only once.
type Link struct {
	Address string     // ws or wss, with the route /peer; the token is best in Options.Header
	Side    proto.Side // that is played here
	Game    string     // the id of the one game; empty for those that come one after the other
	Options wire.Options

	Now   func() time.Time       // the clock of the day
	NewID func() (string, error) // draws the ids of requests
	// Patience is how long a host may take to answer a deed before another one
	// is sent; 10 s if it is 0.
	Patience time.Duration
}

// LinkOf is the link of a seat's address, which tells by its query what is not
// its default: game_id, and side, B without it. The token goes into a header,
// for addresses are what servers on the way write into their logs.
func LinkOf(address string, o wire.Options, now func() time.Time, newID func() (string, error)) (Link, error) {
	q, err := seatQuery(address)
	if err != nil {
		return Link{}, err
	}
	address, o.Header = bearing(address, o.Header)
	l := Link{Address: address, Side: proto.Black, Game: q.Get("game_id"), Options: o, Now: now, NewID: newID}
	if q.Get("side") == string(proto.White) {
		l.Side = proto.White
	}
	return l, nil
}

// Kind is FromSocket.
func (Link) Kind() feed.Kind { return feed.FromSocket }

// Run plays until the game is over or the host refuses.
func (l Link) Run(ctx context.Context, box *feed.Mailbox[News], out <-chan Deed) error {
	if l.Patience == 0 {
		l.Patience = 10 * time.Second
	}
	t := &talk{stream: NewStream(l.Game, l.Now, l.Side), link: l, box: box, out: out, signal: make(chan struct{}, 1)}
	l.Options.Next = t.next
	return feed.LiveSource[News]{Address: l.Address, Options: l.Options, Decoder: t}.Run(ctx, box)
}

// talk is a running Link. What comes in and what goes out are on goroutines of
// their own.
type talk struct {
	link Link
	box  *feed.Mailbox[News]
	out  <-chan Deed

	mu     sync.Mutex
	stream *Stream
	sync   bool // the host is to be asked for what was missed
	asked  *request
	signal chan struct{} // holds a token when there may be something to send
}

// request is a deed that waits for its answer.
type request struct {
	deed Deed
	data proto.PeerData
	sent bool // on this connection
	at   time.Time
}

// Opened begins a connection: what was missed is asked for, and what was not
// answered again.
func (t *talk) Opened() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stream.Opened()
	t.sync = t.stream.held != nil
	if t.asked != nil {
		t.asked.sent = false
	}
	t.wake()
}

// Finished reports whether the game is over.
func (t *talk) Finished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.stream.Finished()
}

// Decode reads what the host tells, and finds out what became of the deed.
func (t *talk) Decode(text bool, frame []byte) (feed.Batch[News], error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	d, err := t.stream.read(text, frame)
	if err != nil {
		return feed.Batch[News]{}, err
	}
	b := t.stream.batch(t.stream.take(d.Snapshot))
	if refused := t.settle(d); refused != "" {
		b.Events = []News{t.stream.news(refused)}
	}
	return b, nil
}

// settle takes an answer to the deed; refused says that it did nothing. An
// answer bears the id of its request, but a board that went on, or a game that
// is over, is one as well.
func (t *talk) settle(d proto.PeerData) (refused string) {
	r, held := t.asked, t.stream.held
	if r == nil || d.Snapshot == nil || held == nil || !proto.SameID(d.GameID, r.data.GameID) {
		return ""
	}
	answer := d.RequestID != "" && proto.SameID(d.RequestID, r.data.RequestID)
	wentOn := r.deed.Do == Put && d.Snapshot.Revision > r.deed.Revision
	if !answer && !wentOn && !d.Snapshot.Over() {
		return ""
	}
	t.asked = nil
	t.wake()
	return r.refused(*d.Snapshot)
}

// refused says why a deed did nothing, by the game after it; empty if it did.
func (r *request) refused(s proto.Snapshot) string {
	switch r.deed.Do {
	case Put:
		switch {
		case s.Board[r.deed.Cell] == r.deed.Side && s.Revision > r.deed.Revision:
			return ""
		case s.Over():
			return "" // the end says it
		case s.Revision > r.deed.Revision:
			return "the game had gone on when the move came; look at the board and choose again"
		}
		return fmt.Sprintf("the host did not take %s; choose another cell", r.deed.Cell)
	case Accept:
		if s.State == proto.Invited || s.State == proto.Waiting {
			return "the host did not take the answer; the invitation still stands"
		}
	default:
		if !s.Over() {
			return "the host did not take it; the game goes on"
		}
	}
	return ""
}

// next waits for something to send.
func (t *talk) next(ctx context.Context) ([]byte, error) {
	for {
		if ctx.Err() != nil {
			t.wake() // what was to be sent waits for the next connection
			return nil, ctx.Err()
		}
		if frame, err := t.due(); frame != nil || err != nil {
			return frame, err
		}
		deeds, late := t.open()
		timer := time.NewTimer(late)
		select {
		case d := <-deeds:
			t.take(d)
		case <-t.signal:
		case <-timer.C:
			t.giveUp()
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// due is a frame that has to be sent now, nil for none.
func (t *talk) due() ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch r := t.asked; {
	case t.sync:
		t.sync = false
		return marshal(proto.SyncFrom(t.stream.held.GameID, t.stream.held.Revision))
	case r != nil && !r.sent:
		r.sent, r.at = true, time.Now()
		return marshal(r.data)
	}
	return nil, nil
}

func marshal(d proto.PeerData) ([]byte, error) { return proto.Marshal(proto.Envelope{Data: d}) }

// open is where deeds come from, nil while one waits for its answer, and how
// long that may still take.
func (t *talk) open() (<-chan Deed, time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.asked == nil {
		return t.out, time.Hour
	}
	return nil, t.link.Patience - time.Since(t.asked.at)
}

// take makes a request of a deed.
func (t *talk) take(d Deed) {
	t.mu.Lock()
	defer t.mu.Unlock()
	held := t.stream.held
	if held == nil {
		return // nothing is shown yet that a deed could be about
	}
	id, err := t.link.NewID()
	if err != nil {
		t.box.Fault("no id could be drawn for the request")
		return
	}
	r := &request{deed: d}
	switch d.Do {
	case Put:
		r.deed.Side = t.link.Side
		r.data = proto.MoveTo(held.GameID, d.Cell, d.Revision, id, proto.ByHuman)
	case Accept:
		r.data = proto.Respond(held.GameID, true, id)
	case Decline, Resign: // to decline a game that has begun is to resign
		r.data = proto.Respond(held.GameID, false, id)
	default:
		t.box.Put(t.stream.news("that is not possible over a link"))
		return
	}
	t.asked = r
}

// giveUp lets another deed be sent after one that nobody answers.
func (t *talk) giveUp() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.asked == nil || time.Since(t.asked.at) < t.link.Patience {
		return
	}
	t.asked = nil
	t.box.Put(t.stream.news("the host did not answer; try again"))
}

func (t *talk) wake() {
	select {
	case t.signal <- struct{}{}:
	default:
	}
}
