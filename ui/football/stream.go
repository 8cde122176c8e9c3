package football

import (
	"errors"
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Protocol is what recordings name as theirs.
const Protocol = "sprite/1"

// Stream reads the messages of a football stream, for a feed. A message that is
// malformed asks for a new connection, for the tables cannot be trusted any
// more.
type Stream struct {
	reader *proto.SceneReader
	faults int
	over   bool // the match is
	own    int  // the cog that the stream marks
}

// NewStream waits for the first connection.
func NewStream() *Stream {
	s := &Stream{}
	s.Opened()
	return s
}

// Opened begins anew with a connection.
func (s *Stream) Opened() {
	s.reader, s.faults, s.own = proto.NewSceneReader(proto.SceneLimits()), 0, proto.NoCog
}

// Finished reports whether a connection that is lost now was to end.
func (s *Stream) Finished() bool { return s.over }

// Own is the cog that the stream marks, NoCog for none.
func (s *Stream) Own() int { return s.own }

// Decode reads a message.
func (s *Stream) Decode(text bool, message []byte) (b feed.Batch[*proto.Scene], err error) {
	if text {
		return b, errors.New("a text message came; this protocol is binary")
	}
	err = s.reader.Read(message, func(scene *proto.Scene) {
		b.Events = append(b.Events, essence(scene))
		s.own = scene.Own
		s.over = scene.Chrome != nil && scene.Chrome.Over != nil
	})
	if err != nil {
		s.Opened()
		return b, fmt.Errorf("%w: %w", wire.ErrAgain, err)
	}
	if n, fault := s.reader.Fault(); n > s.faults {
		s.faults = n
		return b, fault
	}
	return b, nil
}

// essence is a scene that is kept, without what is drawn otherwise here.
func essence(scene *proto.Scene) *proto.Scene {
	kept := *scene
	kept.Strangers, kept.Trail, kept.Arcs, kept.Confetti = nil, nil, nil, nil
	if scene.Chrome != nil {
		kept.Chrome = new(*scene.Chrome)
	}
	return &kept
}

// LiveSource follows the stream of a spectator. Commands, which may be nil, are
// what to ask of the server.
func LiveSource(address string, opts wire.Options, commands <-chan proto.Command, tap func(wire.Recorded)) feed.LiveSource[*proto.Scene] {
	opts.Binary = true
	if commands != nil {
		opts.Next = nextCommand(commands)
	}
	return feed.LiveSource[*proto.Scene]{Address: address, Options: opts, Decoder: NewStream(), Tap: tap}
}

// FromRecording is what a recording shows, and why a part of it does not.
func FromRecording(rec wire.Recording) feed.FileSource[*proto.Scene] {
	return feed.FromRecording(rec, feed.Decoder[*proto.Scene](NewStream()))
}

// encode writes a command as a viewer sends it.
func encode(c proto.Command) ([]byte, error) {
	return sprite.AppendInput(nil, sprite.Text(c.Text()))
}
