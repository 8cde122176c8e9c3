package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Replay is the film of a replay, which is simulated again.
type Replay struct {
	play  *engine.Playback
	story Story
	ball  []proto.Point // at every tick
}

// NewReplay simulates a replay to learn its story. It fails if the replay's
// config cannot be read.
func NewReplay(r proto.Replay) (*Replay, error) {
	play, err := engine.NewPlayback(r)
	if err != nil {
		return nil, err
	}
	c := play.Config()
	f := &Replay{play: play, story: Story{Start: -1, Over: -1, Length: c.Max, Turn: c.Turn}}
	f.story.names(r, c)
	f.ball = f.story.tell(play)
	play.SeekTick(0)
	return f, nil
}

// Ticks is the last tick of the replay.
func (f *Replay) Ticks() int64 { return int64(len(f.ball)) - 1 }

// Story is what is told of the match.
func (f *Replay) Story() *Story { return &f.story }

// Link tells that the match was recorded.
func (f *Replay) Link() (widget.Link, bool) { return widget.Link{}, false }

// Show simulates up to a tick.
func (f *Replay) Show(tick int64, s *Scene) {
	f.play.SeekTick(tick)
	s.fill(f.play.Sim(), f.story.Length, f.story.Over)
	from := max(0, s.Tick-trailTicks)
	s.Trail = f.ball[from : s.Tick+1]
}
