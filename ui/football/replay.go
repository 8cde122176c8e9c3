package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Replay is the film of a replay, which is simulated again: once to tell its
// story, which is its reading, and again for what is shown.
type Replay struct {
	play *engine.Playback
	read *engine.Playback // how far the story is told
	ball []proto.Point    // at every tick that was read
	done bool             // all was read

	tells   *narrator
	watcher engine.Watcher
	notes   []timedNote // those to come
	events  []proto.Event
}

// timedNote is a note and the tick before whose step it was written.
type timedNote struct {
	tick int64
	note proto.Note
}

// firstRead is how many ticks are read at once when a replay is opened: all of
// a match by the arena's rules.
const firstRead = 8192

// NewReplay reads the beginning of a replay. It fails if the replay's config
// cannot be read.
func NewReplay(r proto.Replay) (*Replay, error) {
	play, err := engine.NewPlayback(r)
	if err != nil {
		return nil, err
	}
	c := play.Config()
	tells, err := newNarrator(&Story{Start: -1, Over: -1, Length: c.Max, Turn: c.Turn})
	if err != nil {
		return nil, err
	}
	f := &Replay{play: play, read: play.Fork(), tells: tells}
	f.tells.names(r, c)
	for tick, note := range play.Notes {
		f.notes = append(f.notes, timedNote{tick, note})
	}
	f.watcher.Begin(f.read.Sim())
	f.ball = append(make([]proto.Point, 0, min(play.Ticks(), firstRead)+1), proto.Point(f.read.Sim().Ball.Pos))
	f.Read(firstRead)
	return f, nil
}

// Read reads at most so many ticks more, and reports whether there are others.
func (f *Replay) Read(ticks int) (more bool) {
	if f.done {
		return false
	}
	for range ticks {
		f.takeNotes(f.read.Tick())
		if f.done || !f.read.Step() {
			f.finish()
			break
		}
		m := f.read.Sim()
		fresh := len(f.events)
		f.events = f.watcher.Watch(m, f.events)
		f.tells.step(m, f.events[fresh:])
		f.ball = append(f.ball, proto.Point(m.Ball.Pos))
	}
	f.tells.nameTeams()
	f.tells.markBeats()
	return !f.done
}

// takeNotes tells the notes up to a tick.
func (f *Replay) takeNotes(tick int64) {
	for len(f.notes) > 0 && f.notes[0].tick <= tick {
		f.tells.note(f.notes[0].tick, f.notes[0].note)
		f.notes = f.notes[1:]
	}
}

// finish tells what comes after the last tick.
func (f *Replay) finish() {
	if f.done {
		return
	}
	f.done = true
	for _, n := range f.notes {
		f.tells.note(n.tick, n.note)
	}
	f.tells.Lulls = engine.Lulls(f.events)
	f.notes, f.events, f.read = nil, nil, nil
}

// ReadAll reads the rest of the replay.
func (f *Replay) ReadAll() {
	for f.Read(firstRead) {
	}
}

// Progress is how much was read, in percent.
func (f *Replay) Progress() int {
	if f.done {
		return 100
	}
	return int(f.Ticks() * 100 / max(1, f.play.Ticks()))
}

// Ticks is the last tick that was read.
func (f *Replay) Ticks() int64 { return int64(len(f.ball)) - 1 }

// Story is what is told of the match, as far as it was read.
func (f *Replay) Story() *Story { return f.tells.Story }

// Link tells that the match was recorded.
func (f *Replay) Link() (widget.Link, bool) { return widget.Link{}, false }

// Show simulates up to a tick.
func (f *Replay) Show(tick int64, s *Scene) {
	f.play.SeekTick(min(tick, f.Ticks()))
	s.fill(f.play.Sim(), f.tells.Length, f.tells.Over)
	from := max(0, s.Tick-trailTicks)
	s.Trail = f.ball[from : s.Tick+1]
}

// Score is that of the last tick: red's goals and blue's.
func (f *Replay) Score() [proto.Teams]int64 {
	var s Scene
	f.Show(f.Ticks(), &s)
	return s.Score
}
