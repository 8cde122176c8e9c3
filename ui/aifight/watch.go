package aifight

import (
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Feed is where a match comes from: a [feed.Feed] of messages is one. A
// spectator's stream and a recorded one begin with GameStart and go on with
// MatchFeed and GameState.
type Feed interface {
	Drain() (reset bool, items []feed.Item[proto.Message], s feed.Status)
	News() <-chan struct{}
	Now() time.Duration
	Kind() feed.Kind
	Close()
}

// Options are what a watch screen is opened with.
type Options struct {
	Games  map[proto.Game]Game
	Paused bool // opens a recorded match without playing it
	// Store takes hand histories; without one nothing can be saved.
	Store store.Store
	Name  string // what saved files are named after
	// Refused is what happens when the server says no; nil shows the reason.
	Refused func(feed.Status) tea.Cmd
}

// Watch is the screen on which a match is seen, be it live, local or recorded.
type Watch struct {
	feed   Feed
	opts   Options
	story  *Story // nil before the first message
	reel   reel
	status feed.Status
	now    time.Duration

	odds      bool
	focus     proto.PlayerID
	page      int
	query     string
	search    field.Field
	searching bool
	count     count

	class   widget.Class
	version uint64
	canvas  widget.Canvas
}

// NewWatch shows a feed. The screen owns it and closes it when it leaves.
func NewWatch(f Feed, opts Options) *Watch {
	w := &Watch{feed: f, opts: opts}
	w.rewind()
	return w
}

func (w *Watch) rewind() {
	w.reel = reel{pinned: !w.recorded(), playing: w.recorded() && !w.opts.Paused, speed: normalSpeed, due: w.now + playStep}
	w.count = count{}
}

func (w *Watch) recorded() bool { return w.feed.Kind() == feed.FromFile }

// over reports whether no more will come.
func (w *Watch) over() bool { return w.recorded() || w.story != nil && w.story.Over != nil }

// Title names the screen.
func (w *Watch) Title() string {
	what := ", watching"
	if w.recorded() {
		what = ", replay"
	}
	if w.story == nil {
		return "Cards and dice" + what
	}
	return w.story.game.Full + what
}

// Start drains what is there already.
func (w *Watch) Start() tea.Cmd { return w.drain() }

// Close stops the feed.
func (w *Watch) Close() { w.feed.Close() }

// News has a token when the feed has something.
func (w *Watch) News() <-chan struct{} { return w.feed.News() }

// Version changes with every change of what is shown.
func (w *Watch) Version() uint64 { return w.version }

// Rules is the page of rules.
func (w *Watch) Rules(width int) []string {
	if w.story == nil {
		return []string{"The rules show once the game is known."}
	}
	return w.story.game.Rules(width)
}

// Compact is the moment, for a terminal that is too small.
func (w *Watch) Compact() []string {
	if w.story == nil {
		return []string{"waiting for a match"}
	}
	return []string{w.story.game.Name + " " + w.story.At(w.reel.at).Moment()[0]}
}

// Typing reports whether a search is being typed.
func (w *Watch) Typing() bool { return w.searching }

// Cursor is where a search is typed.
func (w *Watch) Cursor(screen.Frame) *tea.Cursor {
	if x, y, shown := w.canvas.Cursor(); shown && w.searching {
		return tea.NewCursor(x, y)
	}
	return nil
}

// NextTick is when the next step or the end of a hold is due.
func (w *Watch) NextTick() time.Duration {
	switch {
	case w.story == nil:
		return 0
	case w.reel.unfolds(w.feed.Now()):
		return RevealStep
	case w.reel.playing:
		return max(w.reel.due-w.feed.Now(), 5*time.Millisecond)
	case w.reel.pinned && w.reel.held > 0 && !w.reel.stay:
		return max(w.reel.held-w.feed.Now(), 5*time.Millisecond)
	case w.status.Phase == feed.Waiting || w.status.Phase == feed.Lagging:
		return time.Second
	}
	return 0
}

// Update takes keys, news of the feed and ticks.
func (w *Watch) Update(msg tea.Msg) tea.Cmd {
	w.version++
	w.now = w.feed.Now()
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.NewsMsg:
		cmd = w.drain()
	case screen.TickMsg, screen.ResumeMsg:
		w.tick()
	case tea.KeyPressMsg:
		if w.searching {
			w.typeSearch(msg)
			return nil
		}
		cmd = w.bindings().Press(msg)
	case tea.PasteMsg:
		if w.searching {
			w.search.Update(msg)
		}
	case tea.MouseWheelMsg:
		w.step(map[tea.MouseButton]int{tea.MouseWheelUp: -1, tea.MouseWheelDown: 1}[msg.Button])
	case counted:
		w.count.take(msg)
	}
	return tea.Batch(cmd, w.counting())
}

func (w *Watch) tick() {
	if w.story == nil {
		return
	}
	w.reel.play(w.story, w.now)
	w.reel.follow(w.story, w.now)
}

// drain takes what the feed has.
func (w *Watch) drain() tea.Cmd {
	w.now = w.feed.Now()
	reset, items, status := w.feed.Drain()
	refused := status.Phase == feed.Refused && w.status.Phase != feed.Refused
	w.status = status
	if reset {
		w.story = nil
		w.rewind()
	}
	for _, it := range items {
		w.take(it)
	}
	if w.story != nil {
		w.reel.follow(w.story, w.now)
	}
	if refused && w.opts.Refused != nil {
		return w.opts.Refused(status)
	}
	return nil
}

// take folds a message; a new match replaces the one before.
func (w *Watch) take(it feed.Item[proto.Message]) {
	if w.story != nil && w.story.Take(it.At, it.Event) {
		return
	}
	if s, ok := NewStory(w.opts.Games, it.Event); ok {
		w.story = s
		w.rewind()
		w.story.Take(it.At, it.Event)
	}
}

// counting begins to count odds where they are wanted.
func (w *Watch) counting() tea.Cmd {
	if w.story == nil || !w.odds {
		return nil
	}
	seating := w.story.Seating
	if seating.You == "" {
		seating.You = w.focus
	}
	return w.count.begin(w.story.game, w.story.At(w.reel.at), seating)
}

// View draws the match.
func (w *Watch) View(f screen.Frame) string {
	r := w.canvas.Reset(f.Look, f.W, f.H)
	l := widget.NewLayout(f.W, f.H)
	w.class = l.Class
	inner := r.Sub(stageOf(l))
	if w.story == nil {
		w.drawBug(r.Sub(l.Bug), nil, nil)
		inner.PutWrapped(1, 1, max(1, inner.W()-2), themes.Dim.Style(), Say(f.Look, w.waiting()))
	} else {
		board := w.story.At(w.reel.at)
		sc := w.scene()
		sc.say(f.Look)
		w.drawBug(r.Sub(l.Bug), board, sc)
		board.Draw(inner, sc)
		if w.status.Phase == feed.Waiting {
			inner.Fade()
		}
		drawTimeline(r.Sub(l.Timeline), w.story, &w.reel, w.recorded())
	}
	w.drawFooter(r.Sub(l.Footer), l.Class)
	return w.canvas.String()
}

// stageOf is where a board is drawn: a small screen has no blank row under the
// bug.
func stageOf(l widget.Layout) widget.Rect {
	inner := l.Inner
	if l.Class != widget.Small {
		_, inner = inner.Top(1)
	}
	return inner
}

func (w *Watch) waiting() string {
	switch w.status.Phase {
	case feed.Refused, feed.Ended:
		return clean.Line(w.status.Reason)
	}
	return "No match is on yet. It shows here as soon as one begins; q leaves."
}

// scene puts together what is drawn.
func (w *Watch) scene() *Scene {
	s := w.story
	sc := &Scene{
		Seating: s.Seating, Names: s.Names, Log: s.Log(w.reel.at), Class: w.class, Odds: w.odds, Page: w.page, Since: w.reel.since(w.now),
		Strikes: -1, Focus: w.focus, Now: w.reel.at >= len(s.Events()), Over: s.Over, Counted: w.count.value,
	}
	if w.recorded() && s.You != "" {
		sc.Focus = s.You
	}
	return sc
}
