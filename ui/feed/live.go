package feed

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// Batch is what one frame brought.
type Batch[E any] struct {
	Reset  bool // the events replace all that came before
	Events []E
	Over   bool // the match is over and nothing follows
}

// Decoder turns the frames of a stream into events. It is stateful: after a
// reconnect it drops what was delivered before. An error goes along with what
// the frame brought up to the fault: wire.ErrAgain asks for a new connection,
// wire.ErrUnfit ends the stream, any other one is a message that could not be
// read, which is counted.
type Decoder[E any] interface {
	Decode(text bool, frame []byte) (Batch[E], error)
}

// Opener is a Decoder that is told of each connection before its first frame.
type Opener interface{ Opened() }

// Finisher is a Decoder that knows by itself when a match is over: it is asked
// when a connection is lost, and if it reports true none is tried again.
type Finisher interface{ Finished() bool }

// LiveSource follows a socket.
type LiveSource[E any] struct {
	Address string // ws or wss
	Options wire.Options
	Decoder Decoder[E]
	Tap     func(wire.Recorded) // gets each frame as it came; nil for none
	// Follow keeps the connection, for protocols that ask more of a client
	// than wire.Follow does; nil is that one with Options.
	Follow func(ctx context.Context, address string, l wire.Listener) wire.End
	// Reason says why the server refused, better than wire.End does; an empty
	// sentence, or nil, leaves it.
	Reason func(wire.End) string

	opened func() // told of each connection before its first frame; nil for none
}

// Kind is FromSocket.
func (s LiveSource[E]) Kind() Kind { return FromSocket }

// Run follows the socket until it ends for good.
func (s LiveSource[E]) Run(ctx context.Context, box *Mailbox[E]) error {
	l := &listener[E]{source: s, box: box}
	following, stop := context.WithCancel(ctx)
	defer stop()
	l.stop = stop
	end := s.follow(following, l)
	switch {
	case ctx.Err() != nil:
		return nil
	case l.finished:
		end = wire.End{Err: wire.ErrDone, Final: true}
	}
	status := final(end)
	if s.Reason != nil && status.Phase == Refused {
		status.Reason = cmp.Or(clean.Line(s.Reason(end)), status.Reason)
	}
	box.Report(status)
	return nil
}

func (s LiveSource[E]) follow(ctx context.Context, l wire.Listener) wire.End {
	if s.Follow != nil {
		return s.Follow(ctx, s.Address, l)
	}
	return wire.Follow(ctx, s.Address, s.Options, l)
}

func final(end wire.End) Status {
	switch {
	case errors.Is(end.Err, wire.ErrDone):
		return Status{Phase: Ended, Reason: "the match is over"}
	case end.Refused():
		code := end.HTTPStatus
		if code == 0 {
			code = end.CloseCode
		}
		return Status{Phase: Refused, Code: code, Reason: clean.Line(end.Reason())}
	}
	return Status{Phase: Ended, Reason: clean.Line(end.Reason())}
}

// listener is the ear of a LiveSource on its connection.
type listener[E any] struct {
	source LiveSource[E]
	box    *Mailbox[E]
	lost   string // why the last connection ended

	stop     func() // ends the following
	finished bool   // the match was over when the connection was lost
}

func (l *listener[E]) Connecting(try int) {
	l.box.Report(Status{Phase: Connecting, Try: try, Reason: l.lost})
}

func (l *listener[E]) Open() {
	if l.source.opened != nil {
		l.source.opened()
	}
	if o, ok := l.source.Decoder.(Opener); ok {
		o.Opened()
	}
	l.box.Report(Status{Phase: Live})
}

func (l *listener[E]) Lag(silent time.Duration) {
	if silent == 0 {
		l.box.Report(Status{Phase: Live})
		return
	}
	l.box.Report(Status{Phase: Lagging, Lag: silent})
}

func (l *listener[E]) Waiting(end wire.End, try int, wait time.Duration) {
	if f, ok := l.source.Decoder.(Finisher); ok && f.Finished() && l.stop != nil {
		l.finished = true
		l.stop()
		return
	}
	l.lost = clean.Line(end.Reason())
	l.box.Report(Status{Phase: Waiting, Try: try, Until: l.box.Now() + wait, Reason: l.lost})
}

func (l *listener[E]) Frame(text bool, data []byte) error {
	if l.source.Tap != nil {
		l.source.Tap(wire.Recorded{At: l.box.Now(), Text: text, Data: data})
	}
	b, err := l.source.Decoder.Decode(text, data)
	deliver(b, func(events []E) { l.box.Put(events...) }, l.box.Reset)
	if errors.Is(err, wire.ErrAgain) || errors.Is(err, wire.ErrUnfit) {
		return err
	}
	if err != nil {
		l.box.Fault(clean.Line(err.Error()))
	}
	if b.Over {
		return wire.ErrDone
	}
	return nil
}

func deliver[E any](b Batch[E], put func([]E), reset func()) {
	if b.Reset {
		reset()
	}
	if len(b.Events) > 0 {
		put(b.Events)
	}
}
