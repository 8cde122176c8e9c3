package hotseat

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	engine "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Finished is the screen of a match that is over: its replay, with all that was
// hidden. A match that went on from another one has both scores side by side.
type Finished struct {
	*football.Watch
	opts     Options
	settings table.Settings
	replay   proto.Replay
	score    [proto.Teams]int64
	before   [proto.Teams]int64 // of the match that it went on from
	edits    uint64
	canvas   widget.Canvas
}

func newFinished(r *room, replay proto.Replay) (*Finished, error) {
	return finish(r.settings, replay, r.opts)
}

// NewFinished shows a match of baselines that was played to its end, from where
// it went on from another one.
func NewFinished(t *table.Table, opts Options) (*Finished, error) {
	replay, err := t.Replay()
	if err != nil {
		return nil, err
	}
	f, err := finish(t.Settings(), replay, opts)
	if err == nil && f.settings.Origin != nil {
		f.Watch.Play(f.settings.Origin.Tick)
	}
	return f, err
}

func finish(s table.Settings, replay proto.Replay, opts Options) (*Finished, error) {
	film, err := football.NewReplay(replay)
	if err != nil {
		return nil, err
	}
	f := &Finished{opts: opts, settings: s, replay: replay}
	if s.Origin != nil {
		if f.before, err = s.Origin.Score(); err != nil {
			return nil, err
		}
	}
	f.score = film.Score()
	f.Watch = football.NewWatch(film, f.watchOptions())
	f.ShowLast()
	return f, nil
}

// watchOptions are those of the replay.
func (f *Finished) watchOptions() football.Options {
	o := football.Options{Clock: f.opts.Clock, FPS: f.opts.FPS, Paused: true, Store: f.opts.Store, Name: "local"}
	o.Check = func() engine.Summary {
		data, _ := f.replay.Encode() // texts of a match of ours are short
		return engine.Verify(data)
	}
	if f.opts.WhatIf != nil {
		o.WhatIf = func(at football.Moment) screen.Screen { return f.opts.WhatIf(f.replay, at) }
	}
	return o
}

// Messages of the screen to itself.
type (
	keptMsg struct {
		place string
		err   error
	}
	againMsg struct {
		screen screen.Screen
		err    error
	}
)

// Start saves the replay, and checks it.
func (f *Finished) Start() tea.Cmd {
	keep, replay := f.opts.Keep, f.replay
	if keep == nil {
		return f.Watch.Start()
	}
	return tea.Batch(f.Watch.Start(), func() tea.Msg {
		place, err := keep(replay)
		return keptMsg{place, err}
	})
}

// Update takes what the watch screen takes, and begins another match.
func (f *Finished) Update(msg tea.Msg) tea.Cmd {
	f.edits++
	switch msg := msg.(type) {
	case keptMsg:
		if msg.err != nil {
			return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the replay could not be saved: " + clean.Line(msg.err.Error())})
		}
		return screen.Send(screen.Toast{Mood: screen.Good, Text: "the replay is in " + clean.Line(msg.place)})
	case againMsg:
		if msg.err != nil {
			return fault(msg.err)
		}
		return screen.Send(screen.Open{Screen: msg.screen, Instead: true})
	case tea.KeyPressMsg:
		if again := f.bindings(); len(again) > 0 && again[0].Is(msg) {
			return again.Press(msg)
		}
	}
	return f.Watch.Update(msg)
}

func (f *Finished) bindings() screen.Bindings {
	if f.opts.Again == nil {
		return nil
	}
	return screen.Bindings{screen.Bind(screen.Do, "A shift+a", "A", "again, the same seats", "another match of the same people with the same shirts", f.again)}
}

func (f *Finished) again(string) tea.Cmd {
	again, settings := f.opts.Again, f.settings
	return func() tea.Msg {
		next, err := again(settings)
		return againMsg{next, err}
	}
}

// Keys are those of a replay, and another match.
func (f *Finished) Keys() []screen.Key { return append(f.bindings().Keys(), f.Watch.Keys()...) }

// Title names the screen.
func (f *Finished) Title() string { return "Football, at one keyboard" }

// Version changes with every change of what is shown.
func (f *Finished) Version() uint64 { return f.edits + f.Watch.Version() }

// Close lets go of the table.
func (f *Finished) Close() {
	if f.opts.Close != nil {
		f.opts.Close()
	}
}

// ToastRow is above the timeline.
func (f *Finished) ToastRow(fr screen.Frame) int { return widget.NewLayout(fr.W, fr.H-1).Toast.Y }

// View draws the replay, and below it a row of what comes next.
func (f *Finished) View(fr screen.Frame) string {
	r := f.canvas.Reset(fr.Look, fr.W, 1)
	f.drawRow(r)
	if fr.H == 1 {
		return f.canvas.String()
	}
	row := f.canvas.String()
	fr.H--
	return strings.Join([]string{f.Watch.View(fr), row}, "\n")
}

// The cells of the name of a file, at most, and of what stands around it.
const (
	nameMost    = 40
	scoresWidth = 32
)

func (f *Finished) drawRow(r widget.Region) {
	x := 0
	if o := f.settings.Origin; o != nil {
		x = r.Put(0, 0, themes.Title.With(themes.Bold), "WHAT IF") + 2
		x = r.PutLine(x, 0, scoreLine(r.Look(), f.score)) + 2
		name := clean.Name(o.Name, max(3, min(nameMost, r.W()-scoresWidth)))
		if r.Look().ASCII() {
			name = clean.ASCII(name)
		}
		x = r.Put(x, 0, themes.Dim.Style(), name+" ") + 1
		x = r.PutLineFit(x, 0, r.W()-x, scoreLine(r.Look(), f.before)) + 2
	}
	var names []string
	for _, b := range f.bindings() {
		names = append(names, b.Press[0])
	}
	hints := f.bindings().Hints(r.Glyphs(), names...)
	widget.Footer{Hints: hints, Tail: []widget.Hint{}}.Draw(r.Sub(widget.Rect{X: x, W: r.W() - x, H: 1}))
}
