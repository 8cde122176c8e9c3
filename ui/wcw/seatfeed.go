package wcw

import (
	"errors"
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// SeatFeed is a seat's side of a match, live or local; a feed.Seat of any and
// any is one. What comes is a proto.Ready on each connection, then
// proto.Snapshot and proto.ChatReceipt for a person or proto.Observation for a
// policy, proto.Receipt for each answer, and proto.End (wcw sheet 4). What is
// sent is a proto.Action, and for a person proto.HumanChat and proto.Join, for
// a policy proto.Register.
type SeatFeed interface {
	Drain() (reset bool, items []feed.Item[any], s feed.Status)
	News() <-chan struct{}
	Now() time.Duration
	Send(message any) bool // never waits
	Close()
}

// LiveSeat plays a seat over a socket, at the first of the addresses that
// allows it.
func LiveSeat(opts wire.Options, addresses ...string) feed.LiveSeat[any, any] {
	opts.ReadLimit = proto.MaxReplayBytes
	return feed.LiveSeat[any, any]{
		Addresses: addresses, Options: opts, Decoder: seatDecoder{},
		Encode: func(message any) ([]byte, error) { return proto.Marshal(message) },
	}
}

// seatDecoder reads what a server sends to a seat.
type seatDecoder struct{}

// Decode takes one frame of a player socket.
func (seatDecoder) Decode(text bool, frame []byte) (feed.Batch[any], error) {
	if !text {
		return feed.Batch[any]{}, errors.New("a binary frame came; the player protocol has text alone")
	}
	m, err := proto.DecodeHumanMessage(frame)
	if err != nil {
		return feed.Batch[any]{}, fmt.Errorf("a message of the server cannot be read: %w", err)
	}
	_, over := m.(proto.End)
	return feed.Batch[any]{Events: []any{m}, Over: over}, nil
}
