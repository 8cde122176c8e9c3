package wbfour

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Stream reads what a host tells of a game: it is the Decoder of a live or a
// recorded source. A snapshot that is not newer than the one it holds is passed
// over (wbfour sheet 2, revision).
type Stream struct {
	game    string       // the id of the only game that counts; empty for one after the other
	you     []proto.Side // the sides that are played here
	now     func() time.Time
	decoder proto.Decoder

	held  *proto.Snapshot
	fresh bool          // a snapshot came since the connection was opened
	skew  time.Duration // by how much the clock here is ahead of the host's
}

// NewStream reads a game of an id, or the games that a host plays one after the
// other if it is empty. The clock is that of the day.
func NewStream(game string, now func() time.Time, you ...proto.Side) *Stream {
	return &Stream{game: game, you: you, now: now}
}

// Opened tells that what comes next is the game as it stands, not as it changes.
func (s *Stream) Opened() { s.fresh = false }

// Decode reads a frame.
func (s *Stream) Decode(text bool, frame []byte) (feed.Batch[News], error) {
	d, err := s.read(text, frame)
	if err != nil {
		return feed.Batch[News]{}, err
	}
	return s.batch(s.take(d.Snapshot)), nil
}

func (s *Stream) read(text bool, frame []byte) (proto.PeerData, error) {
	if !text {
		return proto.PeerData{}, fmt.Errorf("a peer message is text, not binary")
	}
	return s.decoder.Envelope(frame)
}

// batch is what a snapshot that was taken shows.
func (s *Stream) batch(taken bool) (b feed.Batch[News]) {
	if taken {
		b.Events = []News{s.news("")}
	}
	b.Over = s.Finished()
	return b
}

// Finished reports whether nothing more will come.
func (s *Stream) Finished() bool { return s.game != "" && s.held != nil && s.held.Over() }

// take holds a snapshot; it reports false for one that changes nothing.
func (s *Stream) take(n *proto.Snapshot) bool {
	if n == nil || !s.replaces(*n) {
		return false
	}
	if age := s.now().Sub(n.LastTick.Time()); s.fresh {
		s.skew = age // it changed just now
	}
	s.fresh = true
	n.Reason, n.HostURL = proto.Reason(clean.Line(string(n.Reason))), clean.Line(n.HostURL)
	s.held = n
	return true
}

func (s *Stream) replaces(n proto.Snapshot) bool {
	switch {
	case s.game != "" && !proto.SameID(s.game, n.GameID):
		return false
	case s.held == nil:
		return true
	case proto.SameID(s.held.GameID, n.GameID):
		return n.Revision > s.held.Revision
	}
	return s.held.Over() || n.CreatedAt > s.held.CreatedAt
}

// news is the game as it is held.
func (s *Stream) news(refused string) News {
	n := News{Game: s.held.Clone(), You: s.you, Refused: refused}
	if n.Game.Timed && n.Game.State == proto.Active {
		age := s.now().Sub(n.Game.LastTick.Time()) - s.skew
		n.Since = min(max(age, 0), n.Game.Remaining.Of(n.Game.Turn).Duration())
	}
	return n
}
