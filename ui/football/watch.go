package football

import (
	"time"

	tea "charm.land/bubbletea/v2"

	engine "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Options are what a watch screen is opened with.
type Options struct {
	// Clock tells the time; nil is time.Now.
	Clock func() time.Time
	// FPS is how often in a second a playing match is drawn; 0 is 10, or 5 on
	// a small screen.
	FPS int
	// Paused opens the match without playing it.
	Paused bool
	// Aired hides what is still to come: marks, result and story.
	Aired bool
	// Check tells whether the replay is true, which may take its time; nil
	// leaves that open.
	Check func() engine.Summary
	// WhatIf opens what asks how the match is to go on from a moment; nil
	// offers nothing of the kind.
	WhatIf func(Moment) screen.Screen
	// Store takes what is saved; without one nothing can be.
	Store store.Store
	// Name is what saved files are named after, without an ending; "football" if
	// it is empty.
	Name string
	// Refused is what to do when a server says no; nil shows it in the bug.
	Refused func(feed.Status) tea.Cmd
	// Control asks the server for something that changes the match for
	// everybody; nil asks for nothing.
	Control func(proto.Command)
	// Player takes part in the match; nil for a match that is watched alone.
	Player Player
}

// Watch is the screen on which a match is seen.
type Watch struct {
	film  Film
	opts  Options
	scene Scene
	play  playing

	focus   int // the cog that is followed, NoCog for nobody
	zoom    zoom
	turned  bool // the pitch is seen from the other side
	upright bool // it stands
	page    page
	aired   bool
	closed  bool   // the end card
	small   bool   // the last frame was
	spots   []spot // of the last frame

	seen    seen   // of the feed
	refused bool   // and told
	reading reader // a film that is not read to its end
	checked *engine.Summary
	version uint64
	canvas  widget.Canvas
}

// zoom is what part of the pitch shows.
type zoom uint8

const (
	zoomWhole zoom = iota
	zoomBall
	zoomFocus
)

// NewWatch shows a film from its start.
func NewWatch(f Film, opts Options) *Watch {
	if opts.Clock == nil {
		opts.Clock = time.Now
	}
	w := &Watch{film: f, opts: opts, focus: proto.NoCog, aired: opts.Aired, reading: stillReading(f)}
	w.play = playing{on: !opts.Paused, speed: normalSpeed}
	w.play.pinned = w.play.on && w.going()
	w.show(0)
	w.restartClock()
	return w
}

// Title names the screen.
func (w *Watch) Title() string {
	if _, live := w.film.Link(); live {
		return "Football, watching"
	}
	return "Football, replay"
}

// checkedMsg is whether the replay is true.
type checkedMsg struct{ engine.Summary }

// Start checks the replay besides.
func (w *Watch) Start() tea.Cmd {
	check := w.opts.Check
	if check == nil {
		return nil
	}
	return func() tea.Msg { return checkedMsg{check()} }
}

// Version changes with every change of what is shown.
func (w *Watch) Version() uint64 { return w.version }

// Rules is the page of rules.
func (w *Watch) Rules(width int) []string { return Rules(width) }

// Compact is the score and the clock, for a terminal that is too small.
func (w *Watch) Compact() []string {
	look := widget.NewLook(themes.Mono(), true)
	return []string{"RED " + w.scoreWords() + " BLUE  " + w.moment(look)}
}

// Update takes keys and ticks.
func (w *Watch) Update(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(screen.NewsMsg); ok {
		return w.drain()
	}
	w.version++
	switch msg := msg.(type) {
	case screen.TickMsg:
		w.readOn()
		w.advance()
	case screen.ResumeMsg:
		w.restartClock()
	case tea.KeyPressMsg:
		return w.bindings().Press(msg)
	case tea.MouseMsg:
		w.mouse(msg)
	case saveMsg:
		return w.save(msg.ending)
	case savedMsg:
		return screen.Send(msg.toast())
	case checkedMsg:
		return w.check(msg.Summary)
	}
	return nil
}

// check keeps whether the replay is true, and says so if it is not.
func (w *Watch) check(s engine.Summary) tea.Cmd {
	w.checked = &s
	if s.OK {
		return nil
	}
	fault := clean.Line(*s.Fault)
	s.Fault = &fault
	return screen.Send(screen.Toast{Mood: screen.Bad, Text: "this replay is not true: " + fault})
}

// show goes to a tick.
func (w *Watch) show(tick int64) {
	w.film.Show(min(max(tick, 0), w.film.Ticks()), &w.scene)
	if w.scene.Phase != proto.GameOver {
		w.closed = false
	}
}

// ended reports whether the end card shows.
func (w *Watch) ended() bool { return w.scene.Phase == proto.GameOver && !w.closed }

// story is what is told of the match.
func (w *Watch) story() *Story { return w.film.Story() }

// known is the last tick of which marks and graphs tell.
func (w *Watch) known() int64 {
	if w.aired {
		return w.scene.Tick
	}
	return w.film.Ticks()
}
