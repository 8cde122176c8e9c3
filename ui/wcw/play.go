package wcw

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// PlayOptions are what a seat's screen is opened with.
type PlayOptions struct {
	// Join asks to be taken for a person on a connection that does not say so
	// by its address (wcw sheet 4.6).
	Join bool
	// Name is registered where the server allows it (wcw sheet 4.3).
	Name string
	// IDs begins the ids of chat messages: letters and digits that no earlier
	// screen of this seat has used. Empty is "chat".
	IDs string
	// Hidden opens with role, tray and team hidden.
	Hidden bool
	// Refused is what happens when the server says no; nil shows the reason.
	// What happens to a seat that was held, its screen tells.
	Refused func(feed.Status) tea.Cmd
}

// Play is the screen of one seat, played by hand.
type Play struct {
	feed   SeatFeed
	opts   PlayOptions
	status feed.Status
	now    time.Duration
	shown  string // the clock as it was drawn last

	hand    hand
	tray    *tray
	talk    talk
	tab     tab
	hidden  bool
	covered tab // the team's chat that was open when all was hidden
	scroll  int
	info    bool       // about a seat, over the talk
	looked  proto.Slot // whom that is about
	odds    seatOdds
	public  publicOdds
	grace   widget.Grace
	torn    bool   // out of a text: no key counts before the grace is over
	rung    string // the request for which the last bell rang
	over    bool   // the result was turned to
	missed  *tray  // a policy's request whose time was up

	class      widget.Class
	aside      bool // the odds were drawn beside the talk
	scrollable int
	version    uint64
	canvas     widget.Canvas
	texts      texts
}

// NewPlay plays a seat. The screen owns the feed and closes it when it leaves.
func NewPlay(f SeatFeed, opts PlayOptions) *Play {
	if opts.IDs == "" {
		opts.IDs = "chat"
	}
	return &Play{feed: f, opts: opts, tab: townTab, hidden: opts.Hidden}
}

// Title names the screen, and tells nothing of the seat.
func (s *Play) Title() string { return "Who Cried Wolf, playing" }

// Start drains what is there already.
func (s *Play) Start() tea.Cmd { return s.drain() }

// Close stops the feed.
func (s *Play) Close() { s.feed.Close() }

// News has a token when the feed has something.
func (s *Play) News() <-chan struct{} { return s.feed.News() }

// Version changes with every change of what is shown.
func (s *Play) Version() uint64 { return s.version }

// Rules is how to play, with the deck if it is one of its own.
func (s *Play) Rules(width int) []string {
	lines := Rules(width)
	if g := s.hand.snap.GameSetup; g.Name == proto.CustomSetup && len(g.Decks) > 0 {
		var roles []string
		for _, r := range g.Decks[0].Roles {
			roles = append(roles, clean.Line(roleName(r)))
		}
		lines = append(lines, clean.Wrap("In this match: "+strings.Join(roles, ", "), width)...)
	}
	return lines
}

// Compact is the clock and the kept draft, for a terminal that is too small.
func (s *Play) Compact() []string {
	sc := s.scene(widget.NewLook(themes.Mono(), true))
	lines := []string{s.momentWords(sc)}
	if c, ok := s.clock(); ok {
		lines[0] += "  " + c.Span().Text
	}
	if s.tray != nil && !s.hidden {
		lines = append(lines, "draft: "+s.tray.summary())
	}
	return lines
}

// Typing reports whether a text is being typed.
func (s *Play) Typing() bool { return s.talk.typing || s.tray != nil && s.tray.typing }

// Cursor is where it is typed.
func (s *Play) Cursor(screen.Frame) *tea.Cursor {
	if x, y, shown := s.canvas.Cursor(); shown && s.Typing() {
		return tea.NewCursor(x, y)
	}
	return nil
}

// NextTick is when a draft is due or the clock shows another second.
func (s *Play) NextTick() time.Duration {
	next := time.Second
	if left := s.left(); left > 0 {
		next = left%time.Second + time.Millisecond
	}
	if s.tray != nil && s.tray.due > 0 {
		next = min(next, s.tray.due-s.feed.Now())
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
	case tea.PasteMsg:
		s.version++
		s.paste(msg)
	case tea.MouseWheelMsg:
		s.version++
		s.scrollBy(map[tea.MouseButton]int{tea.MouseWheelUp: 2, tea.MouseWheelDown: -2}[msg.Button])
	}
	s.flush()
	s.turnToResult()
	s.weigh()
	return cmd
}

// turnToResult shows the result once, when it comes.
func (s *Play) turnToResult() {
	if s.over || s.hand.result == nil {
		return
	}
	if s.Typing() {
		s.torn, s.grace = true, widget.NewGrace(s.moment())
	}
	s.over, s.tray, s.talk.typing = true, nil, false
	s.turnTo(townTab)
	s.scroll, s.info = 0, false
	s.version++
}

// tick moves the clock on; the view changes only if its text does.
func (s *Play) tick() tea.Cmd {
	shown := s.clockText()
	if shown != s.shown || s.status.Phase == feed.Waiting {
		s.shown = shown
		s.version++
	}
	s.closeLate()
	return s.warn()
}

// tooLate is how long an answer may still be tried after its time.
const tooLate = 3 * time.Second

// closeLate closes a policy's request some time after it ended: nothing tells
// of that before the next one.
func (s *Play) closeLate() {
	t := s.tray
	if t == nil || t.revisable || t.typing || s.now < s.hand.ends+tooLate {
		return
	}
	s.missed, s.tray = t, nil
	s.version++
}

func (s *Play) clockText() string {
	if c, ok := s.clock(); ok {
		return c.Span().Text
	}
	return ""
}

// left is the time to the end of the period or request.
func (s *Play) left() time.Duration {
	if s.hand.ends == 0 || s.hand.result != nil {
		return 0
	}
	return max(0, s.hand.ends-s.now)
}

// clock is the time left; ok is false where nothing is timed.
func (s *Play) clock() (widget.Clock, bool) {
	h := &s.hand
	unset := h.ends == 0 || h.result != nil || h.waiting() && (h.snap.Lobby == nil || h.snap.Lobby.StartsInMs == nil)
	if unset {
		return widget.Clock{}, false
	}
	return widget.Clock{Left: s.left(), Lagging: s.status.Phase != feed.Live}, true
}

// warn rings once when the last ten seconds of an undecided request begin.
func (s *Play) warn() tea.Cmd {
	c, ok := s.clock()
	if !ok || !c.Urgent() || s.tray == nil || s.rung == s.tray.asked.RequestID {
		return nil
	}
	s.rung = s.tray.asked.RequestID
	return screen.Send(screen.Bell{Text: "Who Cried Wolf: ten seconds left"})
}

// drain takes what the feed has.
func (s *Play) drain() tea.Cmd {
	s.now = s.feed.Now()
	_, items, status := s.feed.Drain()
	isRefused := status.Phase == feed.Refused && s.status.Phase != feed.Refused
	if status != s.status {
		s.status = status
		s.version++
	}
	var cmds []tea.Cmd
	for _, it := range items {
		cmds = append(cmds, s.take(it))
	}
	switch {
	case isRefused && s.opts.Refused != nil && !s.hand.seated:
		cmds = append(cmds, s.opts.Refused(status))
	case isRefused: // the drafts stay to be read
		cmds = append(cmds, say(screen.Bad, status.Reason))
	}
	s.flush()
	return tea.Batch(cmds...)
}

// take acts on one message of the match.
func (s *Play) take(it feed.Item[any]) tea.Cmd {
	switch m := it.Event.(type) {
	case proto.Ready:
		s.version++
		s.sit(m)
	case proto.Snapshot:
		first := !s.hand.person
		if s.hand.snapshot(it, m) {
			s.version++
		}
		if first && s.hand.dead() && s.hand.result == nil { // the others are there
			s.turnTo(graveyardTab)
		}
		s.keepRead()
		return s.ask(true, m.Accepted)
	case proto.Observation:
		s.version++
		s.hand.observation(it, m)
		s.keepRead()
		return s.ask(false, nil)
	case proto.Receipt:
		s.version++
		return s.receipt(m)
	case proto.ChatReceipt:
		s.version++
		s.talk.receipt(m, clean.Line)
	case proto.End:
		s.version++
		s.hand.finish(it.At, m)
	}
	return nil
}

// sit begins a connection: what the last one left unanswered is sent again.
func (s *Play) sit(r proto.Ready) {
	h := &s.hand
	if h.seated && h.episode != r.EpisodeID { // another match
		*h, s.tray, s.talk.pending = hand{}, nil, nil
	}
	h.seated, h.slot, h.episode = true, r.Slot, r.EpisodeID
	if s.opts.Join {
		s.feed.Send(proto.Join{})
	}
	if s.opts.Name != "" && r.CanRegisterName != nil && *r.CanRegisterName {
		s.feed.Send(proto.Register{DisplayName: s.opts.Name})
	}
	for _, m := range s.talk.pending {
		s.feed.Send(m)
	}
	if s.tray != nil && s.tray.state == saving {
		s.tray.state = changed
		s.tray.due = s.now + debounce
	}
}

// keepRead counts what comes to the open conversation as read.
func (s *Play) keepRead() {
	s.talk.draft(s.tab)
	s.talk.read[s.tab] = len(s.hand.fold.beats)
}

// ask opens, keeps or closes the tray.
func (s *Play) ask(person bool, accepted proto.Body) tea.Cmd {
	o := s.hand.asked
	switch {
	case o == nil:
		s.tray = nil
		return nil
	case s.tray.is(o):
		if s.tray.asked.Attempt != o.Attempt {
			s.tray.asked = *o
		}
		if accepted != nil && s.tray.state == undecided {
			s.tray.load(accepted)
		}
		return nil
	}
	old := s.tray
	if old == nil {
		old, s.missed = s.missed, nil
	}
	if s.tray = newTray(*o, person); s.tray == nil {
		return nil
	}
	s.torn = !s.tray.inherit(old)
	if accepted != nil {
		s.tray.load(accepted)
	}
	if len(s.tray.rows) == 0 { // without an ability; silence would count as a failure
		if s.tray.state == undecided {
			s.tray.touch(s.now)
		}
		return nil
	}
	s.grace = widget.NewGrace(s.moment())
	if s.class == widget.Small && !s.Typing() {
		s.turnTo(decideTab)
	}
	return screen.Send(screen.Bell{Text: "Who Cried Wolf: it is your turn"})
}

// moment is the feed's time as the grace of a tray counts it.
func (s *Play) moment() time.Time { return time.Unix(1, 0).Add(s.now) }

func (s *Play) receipt(r proto.Receipt) tea.Cmd {
	if s.tray == nil || r.RequestID != s.tray.asked.RequestID || s.tray.sent == nil {
		if r.Status == proto.Accepted || r.Status == proto.Duplicate {
			return nil
		}
		return say(screen.Warn, "your last answer came too late and does not count")
	}
	s.tray.receipt(r)
	if n, night := s.tray.counts.(proto.Night); night {
		s.hand.heard.chose(s.tray.asked.Day, n.Actions)
	}
	return nil
}

// flush sends a person's draft once it is due and the connection stands.
func (s *Play) flush() {
	t := s.tray
	if t == nil || t.due == 0 || s.now < t.due || s.status.Phase != feed.Live && s.status.Phase != feed.Lagging {
		return
	}
	s.submit()
}

// submit sends the answer as it stands.
func (s *Play) submit() {
	t := s.tray
	t.due = 0
	if why := t.fault(); why != "" {
		t.state, t.note = refused, why
		return
	}
	a := t.action()
	t.sent, t.state, t.note = a.Body, saving, ""
	s.version++
	if !s.feed.Send(a) {
		t.state, t.note = refused, "not sent: too much is waiting to be sent"
	}
}

func say(mood screen.Mood, text string) tea.Cmd {
	return screen.Send(screen.Toast{Mood: mood, Text: text})
}

// name is the seat's own name as the others see it, empty before it is known.
func (s *Play) name() string {
	h := &s.hand
	for _, rows := range [][]proto.RosterRow{h.snap.Roster, h.roster} {
		for _, r := range rows {
			if r.Slot == h.me() {
				return clean.Line(r.Name)
			}
		}
	}
	return ""
}

// who says whose seat it is: "7 Gorse".
func (s *Play) who() string {
	me := s.hand.me()
	if !me.Valid() {
		return ""
	}
	return strings.TrimSpace(strconv.Itoa(me.Seat()) + " " + s.name())
}
