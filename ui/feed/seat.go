package feed

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// SeatSource fills a mailbox with what a seat receives and takes what it
// sends. A screen cannot tell by it whether the match is live or local.
type SeatSource[I, O any] interface {
	Kind() Kind
	// Run ends like that of a Source. What arrives in out is sent in order.
	// When the seat has to begin anew (a lost connection), the source drops
	// what is left in out: the screen sends again what was not answered.
	Run(ctx context.Context, in *Mailbox[I], out <-chan O) error
}

// Seat is a running source of a seat: its mailbox, and what it sends.
type Seat[I, O any] struct {
	*Feed[I]
	out chan O
}

// unsent is how many messages may wait to be sent; a person has two or three
// under way at most.
const unsent = 64

// StartSeat runs the source like Start does.
func StartSeat[I, O any](ctx context.Context, src SeatSource[I, O], clock func() time.Time, log *slog.Logger) *Seat[I, O] {
	out := make(chan O, unsent)
	return &Seat[I, O]{Start(ctx, Source[I](seatRun[I, O]{src, out}), clock, log), out}
}

// Send hands a message to the source and never waits. It reports false if so
// much is unsent already that the message is dropped.
func (s *Seat[I, O]) Send(message O) bool {
	select {
	case s.out <- message:
		return true
	default:
		return false
	}
}

type seatRun[I, O any] struct {
	SeatSource[I, O]
	out chan O
}

func (s seatRun[I, O]) Run(ctx context.Context, box *Mailbox[I]) error {
	return s.SeatSource.Run(ctx, box, s.out)
}

// LiveSeat plays over a socket. Its addresses are tried in turn: the next one
// when a server has no such route (404) or does not allow it now (409).
type LiveSeat[I, O any] struct {
	Addresses []string // ws or wss
	Options   wire.Options
	Decoder   Decoder[I]
	Encode    func(O) ([]byte, error)
}

// Kind is FromSocket.
func (s LiveSeat[I, O]) Kind() Kind { return FromSocket }

// held is how often a seat is asked for again that was ours: the server may
// take a while to see that the connection is gone.
const held = 20

// Run plays until the match or the connection ends for good.
func (s LiveSeat[I, O]) Run(ctx context.Context, box *Mailbox[I], out <-chan O) error {
	var end wire.End
	for _, address := range s.Addresses {
		sat, tries := false, 0
		opts := s.Options
		opts.Next = s.next(out)
		opts.Again = func(e wire.End) bool {
			tries++
			return sat && e.HTTPStatus == http.StatusConflict && tries <= held
		}
		l := &listener[I]{box: box, source: LiveSource[I]{Address: address, Options: opts, Decoder: s.Decoder, opened: func() {
			sat, tries = true, 0
			drop(out)
		}}}
		end = wire.Follow(ctx, address, opts, l)
		if ctx.Err() != nil {
			return nil
		}
		if sat || end.HTTPStatus != http.StatusConflict && end.HTTPStatus != http.StatusNotFound {
			break
		}
	}
	box.Report(final(end))
	return nil
}

// next waits for something to send.
func (s LiveSeat[I, O]) next(out <-chan O) func(context.Context) ([]byte, error) {
	return func(ctx context.Context) ([]byte, error) {
		select {
		case message := <-out:
			return s.Encode(message)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// drop forgets what was meant for an earlier connection.
func drop[O any](out <-chan O) {
	for {
		select {
		case <-out:
		default:
			return
		}
	}
}
