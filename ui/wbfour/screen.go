package wbfour

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Options are what a screen is opened with.
type Options struct {
	Store store.Store // takes saved games; nil saves nothing
	Name  string      // what saved files are named after
	// Paused opens a recorded game without playing it.
	Paused bool
	// Again opens another game of the same players, sides changed. It may
	// block. Nil offers none.
	Again func() (screen.Screen, error)
	// Journal is the file that keeps a local match; empty for none.
	Journal string
	Note    string // what a person should know at the start; empty for nothing
	// Ended is called once the game is over; Close when the screen leaves.
	Ended, Close func()
	// Refused is what happens when the server says no; nil shows the reason.
	Refused func(feed.Status) tea.Cmd
}

// Screen shows a game, and lets those play it who sit here.
type Screen struct {
	feed   Feed
	seat   Seat // nil for who only watches
	opts   Options
	status feed.Status
	now    time.Duration
	news   *News // the last; nil before the first
	came   time.Duration
	shown  string // the clocks as they were drawn last

	at      int // moves shown
	pinned  bool
	playing bool // a recorded game
	due     time.Duration

	focus   proto.Cell
	row     string // the letter of a cell that is being typed
	threats bool
	values  bool
	moves   bool // a small screen shows the list of moves
	think   analysis
	hint    *proto.Cell
	ended   bool

	class   widget.Class
	board   geometry
	corner  widget.Rect // where the board was drawn last, for the mouse
	version uint64
	canvas  widget.Canvas
}

// New shows a game. A feed that takes deeds, a Seat, is played. The screen owns
// it and closes it when it leaves.
func New(f Feed, opts Options) *Screen {
	s := &Screen{feed: f, opts: opts, focus: proto.Centre, pinned: true}
	s.seat, _ = f.(Seat)
	if s.recorded() {
		s.pinned, s.playing = false, !opts.Paused
	}
	return s
}

func (s *Screen) recorded() bool { return s.feed.Kind() == feed.FromFile }

// Title names the screen.
func (s *Screen) Title() string {
	switch {
	case s.recorded():
		return "WB Four, replay"
	case s.seat == nil:
		return "WB Four, watching"
	}
	return "WB Four, playing"
}

// Start drains what is there already.
func (s *Screen) Start() tea.Cmd {
	cmd := s.drain()
	if s.opts.Note != "" {
		return tea.Batch(cmd, toast(screen.Warn, s.opts.Note))
	}
	return cmd
}

// Close stops the feed.
func (s *Screen) Close() {
	s.think.stop()
	s.feed.Close()
	if s.opts.Close != nil {
		s.opts.Close()
	}
}

// News has a token when the feed has something.
func (s *Screen) News() <-chan struct{} { return s.feed.News() }

// Version changes with every change of what is shown.
func (s *Screen) Version() uint64 { return s.version }

// Compact is whose move it is and the clocks, for a terminal that is too small.
func (s *Screen) Compact() []string {
	if s.news == nil {
		return []string{"waiting for a game"}
	}
	return []string{"WB FOUR " + s.momentWords(), s.clockText()}
}

// game is the game as it stands; nil before the first news.
func (s *Screen) game() *proto.Snapshot {
	if s.news == nil {
		return nil
	}
	return &s.news.Game
}

// position is what is shown of the game.
func (s *Screen) position() rules.Position {
	var cells []proto.Cell
	for _, m := range s.game().Moves[:s.at] {
		cells = append(cells, m.Cell)
	}
	return rules.Moved(cells...)
}

// live reports whether the newest position shows.
func (s *Screen) live() bool { return s.news != nil && s.at == len(s.game().Moves) }

// mine reports whether somebody here is to move, now.
func (s *Screen) mine() bool {
	g := s.game()
	return s.seat != nil && g != nil && g.State == proto.Active && slices.Contains(s.news.You, g.Turn)
}

// NextTick is when a clock shows another second or a recorded game goes on.
func (s *Screen) NextTick() time.Duration {
	switch g := s.game(); {
	case g == nil:
		return 0
	case s.playing:
		return max(s.due-s.feed.Now(), 5*time.Millisecond)
	case g.Timed && g.State == proto.Active:
		return 250 * time.Millisecond
	case s.status.Phase == feed.Waiting || s.status.Phase == feed.Lagging:
		return time.Second
	}
	return 0
}

// Update takes keys, the mouse, news of the feed and ticks.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	s.now = s.feed.Now()
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.NewsMsg:
		s.version++
		cmd = s.drain()
	case screen.TickMsg, screen.ResumeMsg:
		s.tick()
	case tea.KeyPressMsg:
		s.version++
		cmd = s.key(msg)
	case tea.MouseClickMsg:
		s.version++
		cmd = s.click(msg)
	case deedMsg:
		s.version++
		cmd = s.send(msg.deed)
	case thought:
		s.version++
		s.think.take(msg)
	case hinted:
		s.version++
		cmd = s.showHint(msg)
	}
	return tea.Batch(cmd, s.analyse())
}

// tick moves clocks on, and a recorded game.
func (s *Screen) tick() {
	if text := s.clockText(); text != s.shown || s.status.Phase == feed.Waiting {
		s.shown = text
		s.version++
	}
	for s.playing && s.news != nil && s.now >= s.due {
		s.version++
		s.due = s.now + replayStep
		if s.at >= len(s.game().Moves) {
			s.playing = false
			break
		}
		s.at++
	}
}

// replayStep is how long a move of a recorded game shows.
const replayStep = 800 * time.Millisecond

// drain takes what the feed has.
func (s *Screen) drain() tea.Cmd {
	s.now = s.feed.Now()
	_, items, status := s.feed.Drain()
	refused := status.Phase == feed.Refused && s.status.Phase != feed.Refused
	s.status = status
	var cmds []tea.Cmd
	for _, it := range items {
		cmds = append(cmds, s.take(it))
	}
	if refused && s.opts.Refused != nil && s.news == nil {
		cmds = append(cmds, s.opts.Refused(status))
	}
	return tea.Batch(cmds...)
}

// take shows a newer snapshot.
func (s *Screen) take(it feed.Item[News]) tea.Cmd {
	n := it.Event
	before := s.news
	another := before != nil && before.Game.GameID != n.Game.GameID
	s.news, s.came = &n, it.At-n.Since
	moves := len(n.Game.Moves)
	switch {
	case s.recorded() && before == nil:
		s.at, s.due = 0, s.now+replayStep
	case s.pinned || another:
		s.at, s.pinned = moves, !s.recorded()
	default:
		s.at = min(s.at, moves)
	}
	s.hint = nil
	var cmds []tea.Cmd
	if n.Refused != "" {
		cmds = append(cmds, toast(screen.Warn, n.Refused))
	}
	if before != nil && !another && before.White != n.White && before.White != "" {
		cmds = append(cmds, toast(screen.Plain, s.name(proto.White)+" took over the first move; the sides are swapped"))
	}
	newTurn := before == nil || before.Game.Revision != n.Game.Revision
	if newTurn && s.mine() && !n.Local {
		cmds = append(cmds, screen.Send(screen.Bell{}))
	}
	if n.Game.Over() && !s.ended {
		s.ended = true
		if s.opts.Ended != nil {
			s.opts.Ended()
		}
	} else if !n.Game.Over() {
		s.ended = false // a move was taken back
	}
	return tea.Batch(cmds...)
}

func toast(mood screen.Mood, text string) tea.Cmd {
	return screen.Send(screen.Toast{Mood: mood, Text: text})
}

// clock is the time left to a side; ok is false in an untimed game.
func (s *Screen) clock(side proto.Side) (time.Duration, bool) {
	g := s.game()
	if g == nil || !g.Timed {
		return 0, false
	}
	left := g.Remaining.Of(side).Duration()
	if g.State == proto.Active && g.Turn == side && !s.recorded() {
		left -= s.now - s.came
	}
	return max(0, left), true
}

func (s *Screen) clockText() string {
	w, timed := s.clock(proto.White)
	b, _ := s.clock(proto.Black)
	if !timed {
		return ""
	}
	return widget.Clock{Left: w}.Span().Text + " " + widget.Clock{Left: b}.Span().Text
}
