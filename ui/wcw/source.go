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

type viewerDecoder struct{ stream proto.Stream }

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
	if errors.Is(err, proto.ErrGap) {
		err = wire.ErrAgain
	}
	b.Over = len(b.Events) > 0 && b.Events[len(b.Events)-1].Payload.PayloadKind() == proto.EventFinished
	return b, err
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
