package wcw

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// size watches that the journal fits in a replay (wcw sheet 3.8). It adds up
// bounds, and begins to measure only when their sum would be too much.
type size struct {
	bytes    int
	measured bool
	err      error
}

// Bounds of the encoded size of what has no text of a player's.
const (
	headSize  = 16 << 10 // the replay around its events, with the result
	openSize  = 96 << 10 // started, with nine personas
	eventSize = 2 << 10
)

// admit reports whether the journal may take one more entry.
func (z *size) admit(j *journal, e entry) bool {
	if z.err != nil {
		return false
	}
	if len(j.entries) == proto.MaxEvents {
		z.err = fmt.Errorf("after %d events: %w", proto.MaxEvents, ErrLimit)
		return false
	}
	if z.bytes += z.cost(e, len(j.entries)); z.bytes+headSize > proto.MaxReplayBytes && !z.measured {
		z.measure(j, e)
	}
	if z.bytes+headSize > proto.MaxReplayBytes {
		z.err = fmt.Errorf("with %d bytes of events: %w", z.bytes, ErrLimit)
	}
	return z.err == nil
}

func (z *size) cost(e entry, at int) int {
	if z.measured {
		return encodedSize(e, at)
	}
	return bound(e.payload)
}

func (z *size) measure(j *journal, next entry) {
	z.measured = true
	z.bytes = encodedSize(next, len(j.entries))
	for i, e := range j.entries {
		z.bytes += encodedSize(e, i)
	}
}

func encodedSize(e entry, at int) int {
	data, err := proto.Marshal(e.event(at + 1))
	if err != nil {
		panic(err) // only a payload of an unknown type cannot be written
	}
	return len(data) + 1
}

// bound is never under the encoded size: a character that texts may hold takes
// at most twice its bytes in JSON.
func bound(p proto.Payload) int {
	switch p := p.(type) {
	case proto.Started:
		return openSize
	case proto.Spoke:
		return eventSize + 2*len(p.Speech.Text)
	case proto.PrivateChat:
		return eventSize + 2*len(p.Text)
	case proto.Confessional:
		return eventSize + 2*len(p.Text)
	case proto.BidMade:
		return eventSize + 2*len(p.Bid.Text) + 2*len(p.Bid.Reason)
	}
	return eventSize
}
