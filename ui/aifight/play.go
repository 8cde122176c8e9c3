package aifight

import (
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// SeatFeed is a seat's side of a connection, live or local; a feed.Seat of
// messages is one. Every connection begins with a Welcome.
type SeatFeed interface {
	Feed
	Send(proto.Message) bool // never waits
}

// PlayOptions are what a seat's screen is opened with.
type PlayOptions struct {
	Games map[proto.Game]Game
	// Join is asked for on the first welcome; nil asks for nothing.
	Join *proto.JoinQueue
	// AutoConfirm confirms a match that was found without asking.
	AutoConfirm bool
	Hidden      bool // opens with what is private hidden
	Now         func() time.Time
	Store       store.Store // nil saves nothing
	Name        string      // what saved files are named after
	// Hotseat leaves out what only a connection has, and holds nothing: who
	// sits here is asked once and gives the keyboard on.
	Hotseat bool
	// Refused is what happens when the server says no; nil shows the reason.
	Refused func(feed.Status) tea.Cmd
	// Ended asks the arena how a match ended of which nothing was heard since
	// the connection came back; nil while it runs. It may block. Nil asks
	// nobody.
	Ended func(session string) (*proto.GameOver, error)
}

// Play is the screen of a seat that is played by hand: its queue, and its
// matches, of which one shows.
type Play struct {
	feed    SeatFeed
	opts    PlayOptions
	machine *client.Machine
	seats   []*seated
	shown   int // index of seats
	status  feed.Status
	now     time.Duration
	clock   string // as it was drawn last

	odds    bool
	hidden  bool
	page    int
	grace   widget.Grace
	count   count
	choice  int           // in the lobby, index of the games
	askAt   time.Duration // when to ask about matches that nobody speaks of; 0 is never
	class   widget.Class
	version uint64
	canvas  widget.Canvas
}

// seated is one match of the seat.
type seated struct {
	story   *Story
	session *client.Session
	reel    reel
	tray    Tray
	asked   string // the request that the tray is for
	rung    string // the request for which the last bell rang
	news    int    // events when it was last shown
}

// NewPlay plays a seat. The screen owns the feed and closes it when it leaves.
func NewPlay(f SeatFeed, opts PlayOptions) *Play {
	if opts.Now == nil {
		opts.Now = time.Now
	}
	s := &Play{feed: f, opts: opts, hidden: opts.Hidden}
	s.machine = client.New(client.Config{AutoConfirm: opts.AutoConfirm, RuntimeName: "played by hand", Now: opts.Now})
	return s
}

// Title names the screen, and tells nothing of the seat.
func (s *Play) Title() string {
	if m := s.match(); m != nil {
		return m.story.game.Full + ", playing"
	}
	return "Cards and dice, playing"
}

// Start drains what is there already, and asks for a match.
func (s *Play) Start() tea.Cmd {
	if s.opts.Join != nil {
		s.send(s.machine.Join(*s.opts.Join)...)
	}
	return s.drain()
}

// Close stops the feed.
func (s *Play) Close() { s.feed.Close() }

// News has a token when the feed has something.
func (s *Play) News() <-chan struct{} { return s.feed.News() }

// Version changes with every change of what is shown.
func (s *Play) Version() uint64 { return s.version }

// Rules is the page of rules.
func (s *Play) Rules(width int) []string {
	if m := s.match(); m != nil {
		return m.story.game.Rules(width)
	}
	return []string{"The rules show once a match is on."}
}

// Compact is the clock and the choice, for a terminal that is too small.
func (s *Play) Compact() []string {
	m := s.match()
	if m == nil {
		return []string{s.queueWords()}
	}
	lines := []string{m.story.game.Name + " " + s.clockText()}
	if m.tray != nil && !s.hidden {
		lines = append(lines, m.tray.Words())
	}
	return lines
}

// match is the one that shows; nil before the first.
func (s *Play) match() *seated {
	if s.shown >= len(s.seats) {
		return nil
	}
	return s.seats[s.shown]
}

// NextTick is when the clock shows another second or a hold ends.
func (s *Play) NextTick() time.Duration {
	next := time.Second
	if left, ok := s.left(); ok {
		next = left%time.Second + time.Millisecond
	}
	if m := s.match(); m != nil && m.reel.held > 0 && !m.reel.stay {
		next = min(next, m.reel.held-s.feed.Now())
	}
	if m := s.match(); m != nil && m.reel.unfolds(s.feed.Now()) {
		next = min(next, RevealStep)
	}
	return max(next, 5*time.Millisecond)
}

// Update takes keys, news of the feed and ticks.
func (s *Play) Update(msg tea.Msg) tea.Cmd {
	s.now = s.feed.Now()
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.NewsMsg:
		cmd = s.drain()
	case screen.TickMsg, screen.ResumeMsg:
		cmd = s.tick()
	case tea.KeyPressMsg:
		s.version++
		cmd = s.key(msg)
	case sendMsg:
		s.version++
		cmd = s.submit()
	case counted:
		s.version++
		s.count.take(msg)
	case endMsg:
		s.version++
		cmd = s.learnEnd(msg)
	}
	return tea.Batch(cmd, s.counting())
}

// tick moves the clocks on; the view changes only if their text does.
func (s *Play) tick() tea.Cmd {
	if shown := s.clockText(); shown != s.clock || s.status.Phase == feed.Waiting || len(s.seats) > 1 {
		s.clock = shown
		s.version++
	}
	if m := s.match(); m != nil && (m.reel.follow(m.story, s.now) || m.reel.unfolds(s.now)) {
		s.version++
	}
	return tea.Batch(s.warn(), s.askEnds())
}

// warn rings once when the last ten seconds of a decision begin, in whichever
// match.
func (s *Play) warn() tea.Cmd {
	rings := false
	for _, m := range s.seats {
		if left, ok := s.leftOf(m); ok && m.tray != nil && left <= 10*time.Second && m.rung != m.asked {
			m.rung, rings = m.asked, true
		}
	}
	if !rings {
		return nil
	}
	return screen.Send(screen.Bell{})
}

// left is the time to decide; ok is false while nothing is asked.
func (s *Play) left() (time.Duration, bool) {
	m := s.match()
	if m == nil {
		if c := s.machine.Confirmation(); c != nil {
			return max(0, c.Deadline-s.now), true
		}
		return 0, false
	}
	return s.leftOf(m)
}

func (s *Play) clockText() string {
	left, ok := s.left()
	if !ok {
		return ""
	}
	return s.clockOf(left).Span().Text
}

// counting begins to count odds where they are wanted.
func (s *Play) counting() tea.Cmd {
	m := s.match()
	if m == nil || !s.odds || s.hidden {
		return nil
	}
	return s.count.begin(m.story.game, m.story.At(m.reel.at), m.story.Seating)
}

// send hands messages to the feed; what does not go is told.
func (s *Play) send(messages ...proto.Message) tea.Cmd {
	for _, m := range messages {
		if !s.feed.Send(m) {
			return toast(screen.Bad, "not sent: too much is waiting to be sent")
		}
	}
	return nil
}

func toast(mood screen.Mood, text string) tea.Cmd {
	return screen.Send(screen.Toast{Mood: mood, Text: text})
}

// View draws the seat.
func (s *Play) View(f screen.Frame) string {
	r := s.canvas.Reset(f.Look, f.W, f.H)
	l := widget.NewLayout(f.W, f.H)
	s.class = l.Class
	inner := r.Sub(stageOf(l))
	m := s.match()
	if m == nil {
		s.drawLobbyBug(r.Sub(l.Bug))
		s.drawLobby(inner)
	} else {
		board, sc := m.story.At(m.reel.at), s.scene(m)
		sc.say(f.Look)
		s.drawBug(r.Sub(l.Bug), board, sc)
		if l.Class != widget.Small {
			s.drawTabs(r.Sub(l.Inner).Row(0))
		}
		board.Draw(inner, sc)
		if s.status.Phase != feed.Live && s.status.Phase != feed.Lagging && m.story.Over == nil {
			inner.Fade()
		}
		drawTimeline(r.Sub(l.Timeline), m.story, &m.reel, false)
	}
	s.drawFooter(r.Sub(l.Footer), l.Class)
	return s.canvas.String()
}

// scene puts together what is drawn.
func (s *Play) scene(m *seated) *Scene {
	sc := &Scene{
		Seating: m.story.Seating, Names: m.story.Names, Log: m.story.Log(m.reel.at), Class: s.class, Odds: s.odds, Cover: s.hidden,
		Page: s.page, Since: m.reel.since(s.now), Strikes: m.session.Late + s.overdue(m), Now: m.reel.at >= len(m.story.Events()), Over: m.story.Over, Counted: s.count.value,
		Clock: s.clockText(),
	}
	if sc.Now && !s.hidden {
		sc.Tray = m.tray
	}
	sc.Note, sc.Token = s.note(m)
	return sc
}

// overdue is 1 if the time of a decision ran out here: the server strikes, and
// no message tells.
func (s *Play) overdue(m *seated) int {
	if left, asks := s.leftOf(m); asks && left == 0 && m.session.Sent == nil {
		return 1
	}
	return 0
}

// note says what became of the answer, or what will become of none.
func (s *Play) note(m *seated) (string, themes.Token) {
	r := m.session.Request
	left, asks := s.leftOf(m)
	switch {
	case s.hidden:
		return "Hidden. r shows it again; a choice that was made stays.", themes.Text
	case m.session.Sent != nil && m.session.Sent.Stale:
		return "came too late: the decision was over", themes.Warn
	case s.overdue(m) > 0:
		return "the time is up: " + s.lapse(), themes.Bad
	case m.tray != nil && r != nil && r.Retry:
		return "refused as " + retryWords(r.RetryReason) + "; one more try", themes.Bad
	case m.session.Sent != nil && r != nil && s.opts.Hotseat:
		return "decided; one moment", themes.Good
	case m.session.Sent != nil && r != nil:
		return "sent; the server has not gone on yet", themes.Good
	case m.tray != nil && r != nil && r.UnderWay != nil:
		return "the connection broke after you decided; it is asked again", themes.Warn
	case asks && left <= hurry:
		return "at 0:00 " + s.lapse(), themes.Warn
	}
	return "", themes.Text
}

// lapse is what follows a decision that is not made in time.
func (s *Play) lapse() string {
	if s.opts.Hotseat {
		return "a safe decision is made for you"
	}
	return "the server makes a safe decision and notes a strike"
}

// hurry is when it is said what follows without a decision.
const hurry = 10 * time.Second

func retryWords(reason string) string {
	if reason == proto.InvalidAction || reason == "" {
		return "not legal"
	}
	return reason
}
