package aifight

import (
	"context"
	"errors"
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Live is the match that a host of ours shows to spectators at an address.
func Live(address string, opts wire.Options, tap func(wire.Recorded)) feed.LiveSource[proto.Message] {
	opts.ReadLimit = proto.MaxServerFrame
	return feed.LiveSource[proto.Message]{Address: address, Options: opts, Decoder: &decoder{}, Tap: tap}
}

// Recorded plays back a recording of such a stream.
func Recorded(rec wire.Recording) feed.FileSource[proto.Message] {
	return feed.FromRecording(rec, &decoder{})
}

// decoder reads what a server sends.
type decoder struct {
	opened func()
	again  bool // a connection was open before
	over   bool // the match that was shown last has ended
}

// Finished reports whether a connection that is lost now is the end of it.
func (d *decoder) Finished() bool { return d.over }

// Opened begins a connection.
func (d *decoder) Opened() {
	if d.opened != nil {
		d.opened()
	}
}

// Decode takes one frame. One that does not fit is counted and dropped; the
// connection goes on (aifight sheet 1.10).
func (d *decoder) Decode(text bool, frame []byte) (feed.Batch[proto.Message], error) {
	if !text {
		return feed.Batch[proto.Message]{}, errors.New("a message in bytes came; all must be text")
	}
	m, err := proto.DecodeServer(frame)
	if err != nil {
		return feed.Batch[proto.Message]{}, fmt.Errorf("a message of the server was dropped: %w", err)
	}
	b := feed.Batch[proto.Message]{Events: []proto.Message{m}}
	switch m.(type) {
	case proto.SpectateStart: // what follows is the whole match
		b.Reset, d.again, d.over = d.again, true, false
	case proto.GameOver:
		d.over = true
	}
	return b, nil
}

// LiveSeat is an agent's connection, played by hand.
type LiveSeat struct {
	Address string // ws or wss
	Options client.Options
}

// Kind is FromSocket.
func (LiveSeat) Kind() feed.Kind { return feed.FromSocket }

// Run keeps the connection until it ends for good. What is to be sent while
// there is none is dropped: the server asks again for what it wants.
func (s LiveSeat) Run(ctx context.Context, in *feed.Mailbox[proto.Message], out <-chan proto.Message) error {
	o := s.Options
	o.Next = func(ctx context.Context) (proto.Message, error) {
		select {
		case m := <-out:
			return m, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	src := feed.LiveSource[proto.Message]{
		Address: s.Address, Decoder: &decoder{opened: func() { drop(out) }}, Reason: client.Refusal,
		Follow: func(ctx context.Context, address string, l wire.Listener) wire.End {
			return client.Follow(ctx, address, o, l)
		},
	}
	return src.Run(ctx, in)
}

// drop empties what waits to be sent.
func drop(out <-chan proto.Message) {
	for {
		select {
		case <-out:
		default:
			return
		}
	}
}
