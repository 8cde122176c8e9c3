package wcw

import (
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Feed is where the match comes from; a [feed.Feed] of events is one.
type Feed interface {
	Drain() (reset bool, items []feed.Item[proto.Event], s feed.Status)
	News() <-chan struct{}
	Now() time.Duration
	Kind() feed.Kind
	Close()
}

// Options are what a watch screen is opened with. The zero Options are fine.
type Options struct {
	// Aired opens a match as it was aired. Otherwise everything that the feed
	// brings shows (wcw sheet 8.2).
	Aired bool
	// Paused opens a recorded match without playing it.
	Paused bool
	// Store takes saved transcripts; without one nothing can be saved.
	Store Store
	// Name is what saved files are named after, without an ending; "wcw" if
	// it is empty.
	Name string
	// Untimed shows no clock: the match has none.
	Untimed bool
	// Refused is what happens when the server says no; nil shows the reason
	// on the stage.
	Refused func(feed.Status) tea.Cmd
}

// Watch is the screen on which a match is seen, be it live, local or recorded.
type Watch struct {
	feed   Feed
	opts   Options
	fold   Fold
	odds   oddsBook
	status feed.Status
	now    time.Duration // feed time of the last update
	behind bool          // the next events may be old ones: the feed just connected

	order  order // the beats that are told
	place  place
	motion motion

	everything bool
	focus      proto.Slot
	follow     bool
	part       part
	panel      panel
	scroll     int
	query      string
	search     field.Field
	searching  bool
	class      widget.Class // of the last frame
	scrollable int          // rows that the last frame had above those shown

	version uint64
	canvas  widget.Canvas
	texts   texts
}

// part is what a small screen shows.
type part uint8

const (
	floorPart part = iota
	tallyPart
	seatsPart
	oddsPart
	parts = iota
)

func (p part) String() string { return [parts]string{"floor", "tally", "seats", "odds"}[p] }

// panel is what a larger screen shows instead of something else.
type panel struct {
	odds  bool // over the tally
	hide  bool // no odds, on a large screen
	votes bool // every vote, over the odds of a large screen
	info  bool // over the floor
}

// NewWatch shows a feed. The screen owns it and closes it when it leaves.
func NewWatch(f Feed, opts Options) *Watch {
	w := &Watch{feed: f, opts: opts, focus: proto.NoSlot, behind: f.Kind() == feed.FromSocket}
	w.place = place{at: -1, pinned: !w.recorded(), playing: w.recorded() && !opts.Paused, speed: normalSpeed}
	w.everything = !opts.Aired // of a live match, all that its viewer may see
	w.motion.rows = -1
	return w
}

func (w *Watch) recorded() bool { return w.feed.Kind() == feed.FromFile }

// over reports whether no more will come, so that the match can be played.
func (w *Watch) over() bool { return w.recorded() || w.fold.now.Stage == Finished }

// Title names the screen.
func (w *Watch) Title() string {
	if w.recorded() {
		return "Who Cried Wolf, replay"
	}
	return "Who Cried Wolf, watching"
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
func (w *Watch) Rules(width int) []string { return Rules(width) }

// Compact is the moment and its clock, for a terminal that is too small.
func (w *Watch) Compact() []string {
	s := w.scene(widget.NewLook(themes.Mono(), true))
	line := s.stageWords()
	if s.clock != "" {
		line += "  " + s.clock
	}
	return []string{line}
}

// Typing reports whether a search is being typed.
func (w *Watch) Typing() bool { return w.searching }

// Cursor is where a search is typed.
func (w *Watch) Cursor(f screen.Frame) *tea.Cursor {
	if x, y, shown := w.canvas.Cursor(); shown && w.searching {
		return tea.NewCursor(x, y)
	}
	return nil
}

// Update takes keys, news of the feed and ticks.
func (w *Watch) Update(msg tea.Msg) tea.Cmd {
	w.version++
	w.now = w.feed.Now()
	switch msg := msg.(type) {
	case screen.NewsMsg:
		return w.drain()
	case screen.TickMsg, screen.ResumeMsg:
		w.tick()
	case tea.KeyPressMsg:
		w.motion.finish()
		if w.searching {
			return w.typeSearch(msg)
		}
		return w.bindings().Press(msg)
	case tea.PasteMsg:
		if w.searching {
			w.search.Update(msg)
		}
	case tea.MouseWheelMsg:
		w.wheel(msg)
	case saveMsg:
		return w.save(msg.format)
	case savedMsg:
		return screen.Send(msg.toast())
	}
	return nil
}

// drain takes what the feed has.
func (w *Watch) drain() tea.Cmd {
	w.now = w.feed.Now()
	reset, items, status := w.feed.Drain()
	if status.Phase == feed.Connecting || status.Phase == feed.Waiting {
		w.behind = w.feed.Kind() == feed.FromSocket
	}
	refused := status.Phase == feed.Refused && w.status.Phase != feed.Refused
	w.status = status
	if reset {
		w.restart()
	}
	if len(items) > 0 {
		w.take(items)
	}
	if refused && w.opts.Refused != nil {
		return w.opts.Refused(status)
	}
	return nil
}

// restart forgets a match: the feed begins another one.
func (w *Watch) restart() {
	w.fold.Reset()
	w.odds, w.texts, w.order = oddsBook{}, texts{}, order{}
	w.place.at, w.place.pinned, w.place.playing = -1, !w.recorded(), w.recorded() && !w.opts.Paused
	w.focus, w.follow, w.query, w.scroll = proto.NoSlot, false, "", 0
}

// take folds new events and moves on with them.
func (w *Watch) take(items []feed.Item[proto.Event]) {
	before := len(w.fold.beats)
	old := 0
	if w.behind {
		for old < len(items) && items[old].At == items[0].At {
			old++
		}
		w.behind = false
	}
	w.fold.Add(items[:old], old > 2)
	w.fold.Add(items[old:], false)
	w.order.extend(&w.fold, w.everything)
	w.arrive(before)
}
