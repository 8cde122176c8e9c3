package hotseat

import (
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// hand is a person's private screen while he has the keyboard. It is thrown
// away when he hands it on.
type hand struct {
	seat    int
	looking bool // to look alone, with nothing to decide
	play    *wcw.Play
	feed    *seatFeed
	note    string // the last thing that it had to say
}

// seatFeed stands for the connection of the private screen: what it sends is
// taken up at once.
type seatFeed struct {
	clock func() time.Time
	begun time.Time
	timed bool
	items []feed.Item[any]
	sent  []any
}

func (f *seatFeed) Drain() (bool, []feed.Item[any], feed.Status) {
	items := f.items
	f.items = nil
	return false, items, feed.Status{Phase: feed.Live}
}

func (f *seatFeed) News() <-chan struct{} { return nil }
func (f *seatFeed) Now() time.Duration    { return f.clock().Sub(f.begun) }
func (f *seatFeed) Send(message any) bool { f.sent = append(f.sent, message); return true }
func (f *seatFeed) Close()                {}

// put hands messages to the screen. Without timers they carry no time, so that
// no clock shows.
func (f *seatFeed) put(messages ...any) {
	var at time.Duration
	if f.timed {
		at = f.Now()
	}
	for _, m := range messages {
		f.items = append(f.items, feed.Item[any]{At: at, Event: m})
	}
}

// uncover shows a seat to its player.
func (s *Screen) uncover(seat int, looking bool) tea.Cmd {
	return s.act(deed{eyes: seat, then: func(err error) tea.Cmd {
		if err != nil {
			return s.fault(err)
		}
		h := s.held
		if s.held = nil; h == nil || h.seat != seat {
			h = s.newHand(seat)
		}
		h.looking, h.note = looking, missed(s.misses[seat])
		delete(s.misses, seat)
		h.feed.put(s.facts.sees)
		s.stage, s.hand = private, h
		return s.tell(h, screen.NewsMsg{})
	}})
}

// missed tells a player that somebody tried to guess his PIN; one miss may be
// his own.
func missed(n int) string {
	if n < 2 {
		return ""
	}
	return strconv.Itoa(n) + " wrong PINs were typed here before"
}

func (s *Screen) newHand(seat int) *hand {
	f := &seatFeed{clock: s.opts.Clock, begun: s.opts.Clock(), timed: s.timed()}
	f.put(proto.Ready{EpisodeID: s.facts.sees.EpisodeID, Slot: proto.Slot(seat)})
	return &hand{seat: seat, feed: f, play: wcw.NewPlay(f, wcw.PlayOptions{})}
}

// resumed covers a private screen after the program was stopped: who lets it
// go on may be somebody else. What was typed waits for its player.
func (s *Screen) resumed() {
	if h := s.hand; h != nil {
		s.cover()
		s.held = h
		s.draw(h.seat, h.looking)
	}
}

// cover hides the seat again and forgets all that was shown.
func (s *Screen) cover() {
	s.hand, s.facts.sees, s.facts.eyes = nil, proto.Snapshot{}, nobody
}

// inHand gives a message to the private screen and takes up what it sends.
func (s *Screen) inHand(msg tea.Msg) tea.Cmd {
	h := s.hand
	cmds := []tea.Cmd{s.tell(h, msg)}
	for len(h.feed.sent) > 0 {
		m := h.feed.sent[0]
		h.feed.sent = h.feed.sent[1:]
		cmds = append(cmds, s.take(h, m))
	}
	return tea.Batch(cmds...)
}

// tell gives a message to a private screen.
func (s *Screen) tell(h *hand, msg tea.Msg) tea.Cmd { return s.hush(h, h.play.Update(msg)) }

// noteMsg is what a private screen has to say.
type noteMsg struct {
	hand *hand
	text string
}

// hush keeps to the private screen what it has to say: a toast would outlive
// it, and a bell would tell who has something to decide.
func (s *Screen) hush(h *hand, cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		switch m := cmd().(type) {
		case tea.BatchMsg:
			for i := range m {
				m[i] = s.hush(h, m[i])
			}
			return m
		case screen.Toast:
			return noteMsg{h, clean.Line(m.Text)}
		case screen.Bell, screen.Copy:
			return nil
		default:
			return m
		}
	}
}

// privateKeys are those of the private screen. None is off to the root, which
// would say why in a toast.
func (h *hand) privateKeys() []screen.Key {
	keys := slices.Clone(h.play.Keys())
	for i := range keys {
		keys[i].Off = ""
	}
	return keys
}

// draft keeps what counts at a timed table if the time is up first.
func (s *Screen) draft(h *hand, body proto.Body) tea.Cmd {
	if !s.timed() {
		return nil
	}
	return s.act(deed{eyes: h.seat, do: func(t *table.Table) error { return t.Draft(h.seat, body) }})
}

// take takes up what a private screen sent. A draft is good at once; at an
// untimed table it counts when its player hands the keyboard on.
func (s *Screen) take(h *hand, message any) tea.Cmd {
	switch m := message.(type) {
	case proto.Action:
		h.feed.put(proto.Receipt{RequestID: m.RequestID, Status: proto.Accepted})
		return tea.Batch(s.tell(h, screen.NewsMsg{}), s.draft(h, m.Body))
	case proto.HumanChat:
		return s.act(deed{
			eyes: h.seat,
			do:   func(t *table.Table) error { return t.Say(h.seat, m.Channel, m.Text) },
			then: func(err error) tea.Cmd { return s.said(h, m, err) },
		})
	}
	return nil
}

// said tells a private screen what became of a line.
func (s *Screen) said(h *hand, m proto.HumanChat, err error) tea.Cmd {
	if s.hand != h {
		return nil
	}
	r := proto.ChatReceipt{ID: m.ID, Status: proto.Accepted}
	if err != nil {
		r.Status, r.Message = proto.Rejected, err.Error()
	}
	h.feed.put(r, s.facts.sees)
	return s.tell(h, screen.NewsMsg{})
}

// handOn ends a person's turn at the keyboard.
func (s *Screen) handOn() tea.Cmd {
	h := s.hand
	body, chose := h.play.Answer()
	s.cover()
	s.stage = open
	if h.looking {
		s.toLook = without(s.toLook, h.seat)
		return s.follow()
	}
	return s.act(deed{
		eyes: nobody,
		do: func(t *table.Table) error {
			if !chose {
				body = skip(t, h.seat)
			}
			return t.Choose(h.seat, body)
		},
		then: s.fault, turn: true,
	})
}
