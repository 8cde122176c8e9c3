// Package hotseat is the screen of a table of cards or dice: people who share
// one keyboard. What is public shows as to a spectator; what is private shows to
// one person at a time, behind a curtain. One person alone needs none.
package hotseat

import (
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight/table"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Options are what a table's screen is opened with.
type Options struct {
	Games map[proto.Game]aifight.Game
	Clock func() time.Time
	Store store.Store // takes saved histories
	// Again opens another match with the same people on the same seats. It
	// may block. Nil offers none.
	Again func(table.Settings) (screen.Screen, error)
	// Journal is the file that keeps the match, for people; empty for none.
	Journal string
	// Note is what a person should know of the journal; empty for nothing.
	Note string
	// Ended is called once the match is over; Close when the screen leaves.
	// Neither blocks for long.
	Ended, Close func()
}

// Screen is the screen of a table. The table is its own from then on.
type Screen struct {
	table    *table.Table
	settings table.Settings
	opts     Options

	busy   bool // a command has the table
	facts  facts
	public *box
	watch  *aifight.Watch
	hands  map[int]*hand // by seat, of the people
	last   time.Time     // until when time went by at a timed table
	ended  bool

	stage   stage
	next    int // for whom the curtain is, or whose screen shows
	curtain *curtain.Curtain

	version uint64
	canvas  widget.Canvas
}

// stage is what the screen shows.
type stage uint8

const (
	open    stage = iota // what is public
	drawn                // the curtain
	private              // what one person may see
)

// New shows a table.
func New(t *table.Table, opts Options) *Screen {
	if opts.Clock == nil {
		opts.Clock = time.Now
	}
	s := &Screen{table: t, settings: t.Settings(), opts: opts, last: opts.Clock(), hands: map[int]*hand{}}
	s.public = newBox(opts.Clock, feed.FromEngine)
	s.public.Put(aifight.Begin(t.Match(), s.settings.Names, engine.Public))
	s.watch = aifight.NewWatch(s.public, aifight.Options{Games: opts.Games, Store: opts.Store, Name: "local"})
	for _, p := range s.settings.People {
		s.hands[p.Seat] = newHand(t, p.Seat, opts)
	}
	if s.alone() {
		s.stage, s.next = private, s.settings.People[0].Seat
	}
	s.learn(look(t, facts{}))
	return s
}

// alone reports whether one person plays against bots.
func (s *Screen) alone() bool { return len(s.settings.People) == 1 }

// box is a feed that the screen fills itself.
type box struct {
	*feed.Mailbox[proto.Message]
	kind feed.Kind
}

func newBox(clock func() time.Time, kind feed.Kind) *box {
	b := &box{feed.NewMailbox[proto.Message](clock), kind}
	b.Report(feed.Status{Phase: feed.Live})
	return b
}

func (b *box) Kind() feed.Kind { return b.kind }
func (*box) Close()            {}

// hand is the private screen of one person.
type hand struct {
	*box
	play *aifight.Play
	sent *proto.Action // what was decided and is not handed to the table yet
}

func newHand(t *table.Table, seat int, opts Options) *hand {
	h := &hand{box: newBox(opts.Clock, feed.FromEngine)}
	h.Put(proto.Welcome{ServerProtocolVersion: proto.Protocol}, aifight.Begin(t.Match(), t.Settings().Names, engine.Viewer(seat)))
	h.play = aifight.NewPlay(h, aifight.PlayOptions{Games: opts.Games, Hotseat: true, Now: opts.Clock, Store: opts.Store, Name: "local"})
	return h
}

// Send takes the decision.
func (h *hand) Send(m proto.Message) bool {
	if a, ok := m.(proto.ActionMessage); ok {
		h.sent = &a.Action
	}
	return true
}

// facts are what is known of the table without touching it.
type facts struct {
	public  int                     // events told so far
	private map[int]int             // by seat of a person
	news    map[int][]proto.Message // for engine.Public and the people, since the facts before
	pending []int                   // people who are asked
	over    bool
}

// look reads the table; it runs where the table may be touched.
func look(t *table.Table, before facts) facts {
	m, names := t.Match(), t.Settings().Names
	f := facts{private: map[int]int{}, news: map[int][]proto.Message{}, pending: t.Pending(), over: t.Over()}
	f.public = len(m.Events(engine.Public, 0))
	f.news[int(engine.Public)] = aifight.Tell(m, names, engine.Public, before.public)
	for _, p := range t.Settings().People {
		v := engine.Viewer(p.Seat)
		told := before.private[p.Seat]
		f.private[p.Seat] = len(m.Events(v, 0))
		if r, asked := aifight.Ask(m, p.Seat, told); asked {
			f.news[p.Seat] = []proto.Message{r}
			continue
		}
		f.news[p.Seat] = aifight.Tell(m, names, v, told)
	}
	return f
}

// learn takes what is new at the table.
func (s *Screen) learn(f facts) {
	s.facts = f
	s.public.Put(f.news[int(engine.Public)]...)
	for seat, h := range s.hands {
		h.Put(f.news[seat]...)
	}
	s.facts.news = nil
}

// lookMsg brings what a command made of the table.
type lookMsg struct {
	facts facts
	err   error
}

// act lets a command touch the table; one at a time.
func (s *Screen) act(do func(*table.Table) error) tea.Cmd {
	if s.busy {
		return nil
	}
	s.busy = true
	t, before := s.table, s.facts
	return func() tea.Msg {
		err := do(t)
		return lookMsg{look(t, before), err}
	}
}

// looked takes what a command brought.
func (s *Screen) looked(m lookMsg) tea.Cmd {
	s.busy = false
	s.learn(m.facts)
	cmds := []tea.Cmd{s.fault(m.err), s.refresh()}
	if s.stage == private && !s.alone() && !slices.Contains(s.facts.pending, s.next) {
		s.stage = open
	}
	if s.facts.over && !s.ended {
		cmds = append(cmds, s.end())
	}
	return tea.Batch(cmds...)
}

// refresh lets the screens below take what came for them.
func (s *Screen) refresh() tea.Cmd {
	cmds := []tea.Cmd{s.watch.Update(screen.NewsMsg{})}
	for _, p := range s.settings.People {
		cmd := s.hands[p.Seat].play.Update(screen.NewsMsg{})
		if s.stage == private && s.next == p.Seat {
			cmds = append(cmds, cmd)
		}
	}
	return tea.Batch(cmds...)
}

func (s *Screen) fault(err error) tea.Cmd {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, table.ErrNotNow):
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "it is too late for that"})
	}
	return screen.Send(screen.Toast{Mood: screen.Bad, Text: err.Error()})
}

// end shows the whole story, everything revealed.
func (s *Screen) end() tea.Cmd {
	s.ended = true
	if s.opts.Ended != nil {
		s.opts.Ended()
	}
	if s.alone() {
		return nil // the own screen shows how it ended; enter reveals
	}
	return s.reveal()
}

// reveal turns to the match with everything open, at its end.
func (s *Screen) reveal() tea.Cmd {
	s.stage = open
	story := newBox(s.opts.Clock, feed.FromFile)
	src := aifight.Revealed(s.table.Match(), s.settings.Names)
	story.Fill(src.Items, feed.Status{Phase: feed.Ended})
	s.watch = aifight.NewWatch(story, aifight.Options{Games: s.opts.Games, Paused: true, Store: s.opts.Store, Name: "local"})
	cmd := s.watch.Start()
	return tea.Batch(cmd, s.watch.Update(tea.KeyPressMsg{Code: tea.KeyEnd}))
}
