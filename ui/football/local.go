package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Local is the film of a match that is played in this process. It grows with
// the match, tells all of its story and shows its last ticks.
type Local struct {
	tells  *narrator
	ball   []proto.Point // at every tick
	kept   []engine.Sim  // the last ticks
	hidden func(proto.Team) bool
}

// keptTicks is how many ticks a film can show at least, the longest turn and
// what follows a match's end among them; it keeps up to twice as many.
const keptTicks = 640

// NewLocal begins with what was played so far. What a hidden side orders is not
// told. It fails if the replay's config cannot be read.
func NewLocal(r proto.Replay, hidden func(proto.Team) bool) (*Local, error) {
	play, err := engine.NewPlayback(r)
	if err != nil {
		return nil, err
	}
	c := play.Config()
	f := &Local{hidden: hidden}
	if f.tells, err = newNarrator(&Story{Start: -1, Over: -1, Length: c.Max, Turn: c.Turn}); err != nil {
		return nil, err
	}
	f.tells.names(r, c)
	f.keep(play.Sim())
	f.tellPast(play)
	return f, nil
}

// tellPast tells what a replay has, in the order in which it happened.
func (f *Local) tellPast(p *engine.Playback) {
	var w engine.Watcher
	w.Begin(p.Sim())
	type noted struct {
		tick int64
		note proto.Note
	}
	var notes []noted
	for tick, n := range p.Notes {
		notes = append(notes, noted{tick, n})
	}
	for {
		for len(notes) > 0 && notes[0].tick <= p.Tick() {
			f.tellNote(notes[0].tick, notes[0].note)
			notes = notes[1:]
		}
		if !p.Step() {
			return
		}
		f.Add(p.Sim(), w.Watch(p.Sim(), nil))
	}
}

// Add takes the tick that was just played, and what happened in it.
func (f *Local) Add(m *engine.Sim, events []proto.Event) {
	for _, e := range events {
		switch {
		case e.Register != nil:
			f.tellNote(e.Tick, *e.Register)
		case e.Directive != nil:
			f.tellNote(e.Tick, *e.Directive)
		}
	}
	f.tells.step(m, events)
	f.tells.markBeats()
	f.keep(m)
}

func (f *Local) tellNote(tick int64, n proto.Note) {
	if d, ok := n.(proto.Directive); ok && f.hidden(d.Team) {
		return
	}
	f.tells.note(tick, n)
	f.tells.nameTeams()
}

func (f *Local) keep(m *engine.Sim) {
	f.ball = append(f.ball, proto.Point(m.Ball.Pos))
	if len(f.kept) >= 2*keptTicks {
		f.kept = append(f.kept[:0], f.kept[keptTicks:]...)
	}
	f.kept = append(f.kept, *m)
}

// Ticks is the last tick that was played.
func (f *Local) Ticks() int64 { return int64(len(f.ball)) - 1 }

// Story is what is told of the match so far.
func (f *Local) Story() *Story { return f.tells.Story }

// Link tells that there is no connection.
func (f *Local) Link() (widget.Link, bool) { return widget.Link{}, false }

// Show shows a tick, or the first that was kept.
func (f *Local) Show(tick int64, s *Scene) {
	i := len(f.kept) - 1 - int(f.Ticks()-tick)
	m := &f.kept[min(max(i, 0), len(f.kept)-1)]
	s.fill(m, f.tells.Length, f.tells.Over)
	s.Trail = f.ball[max(0, s.Tick-trailTicks) : s.Tick+1]
}

// Sim is the match after its last tick. It must not be changed, and changes
// with the next one.
func (f *Local) Sim() *engine.Sim { return &f.kept[len(f.kept)-1] }
