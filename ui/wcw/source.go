package wcw

import (
	"errors"
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// NewDecoder reads a spectator's stream, live or recorded.
func NewDecoder() feed.Decoder[proto.Event] { return &viewerDecoder{} }

type viewerDecoder struct {
	stream proto.Stream
	held   int // bytes of the messages whose events are kept, about
}

// maxHeld bounds what a stream may fill the memory with, in bytes: the largest
// match and as much again for the messages around it.
const maxHeld = 2 * proto.MaxReplayBytes

// Decode takes one frame of the viewer protocol.
func (d *viewerDecoder) Decode(text bool, frame []byte) (feed.Batch[proto.Event], error) {
	var b feed.Batch[proto.Event]
	if !text {
		return b, errors.New("a binary frame came; the viewer protocol has text alone")
	}
	m, err := proto.DecodeViewerMessage(frame)
	if err != nil {
		return b, fmt.Errorf("a message of the server cannot be read: %w", err)
	}
	b.Reset, b.Events, err = d.stream.Apply(m)
	switch {
	case errors.Is(err, proto.ErrGap):
		err = wire.ErrAgain
	case err != nil:
		err = fmt.Errorf("%w: %w", wire.ErrUnfit, err)
	default:
		err = d.hold(b, len(frame), len(m.Events))
	}
	b.Over = len(b.Events) > 0 && b.Events[len(b.Events)-1].Payload.PayloadKind() == proto.EventFinished
	return b, err
}

// hold counts the bytes of the new events, by their part of all in the frame.
func (d *viewerDecoder) hold(b feed.Batch[proto.Event], frame, events int) error {
	if b.Reset {
		d.held = 0
	}
	if events > 0 {
		d.held += frame / events * len(b.Events)
	}
	if d.held > maxHeld {
		return fmt.Errorf("%w: its events have more than %d bytes, which no match has", wire.ErrUnfit, maxHeld)
	}
	return nil
}

// Live follows the match at an address.
func Live(address string, opts wire.Options, tap func(wire.Recorded)) feed.LiveSource[proto.Event] {
	opts.ReadLimit = proto.MaxReplayBytes
	return feed.LiveSource[proto.Event]{Address: address, Options: opts, Decoder: NewDecoder(), Tap: tap}
}

// FromReplay plays back a replay file. It has no times, so each event gets the
// one at which ReplayStep a step would reach it.
func FromReplay(r proto.Replay) feed.FileSource[proto.Event] {
	var s feed.FileSource[proto.Event]
	for i, e := range r.Events {
		s.Items = append(s.Items, feed.Item[proto.Event]{At: time.Duration(i) * ReplayStep, Event: e})
	}
	return s
}

// ReplayStep is the time that a step of a replay shows at speed 1
// (wcw sheet 8.2).
const ReplayStep = 1400 * time.Millisecond
