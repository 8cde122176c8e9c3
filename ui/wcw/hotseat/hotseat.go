// Package hotseat is the screen of a table of Who Cried Wolf: people who share
// one keyboard. What is public shows as to a spectator; what is private shows
// to one person at a time, behind a curtain.
package hotseat

import (
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Options are what a table's screen is opened with.
type Options struct {
	Clock func() time.Time
	Store wcw.Store // takes saved transcripts
	// Keep saves the replay of a match that is over and names its place. It
	// may block.
	Keep func(proto.Replay) (place string, err error)
	// Again opens another match with the same people on the same seats. It
	// may block. Nil offers none.
	Again func(table.Settings) (screen.Screen, error)
	// Journal is the file that keeps the match, for people; empty for none.
	Journal string
	// Note is what a person should know of the journal; empty for nothing.
	Note string
	// Close is called when the screen leaves.
	Close func()
}

// Screen is the screen of a table. The table is its own from then on.
type Screen struct {
	table    *table.Table
	settings table.Settings
	opts     Options

	queue []deed
	facts facts
	shown int // public events so far
	watch *wcw.Watch
	box   *publicFeed
	last  time.Time // until when time went by at a timed table

	stage   stage
	toLook  []int // people who have not looked at their card yet
	pass    pass  // under way: the next curtain comes by itself
	curtain *curtain.Curtain
	misses  map[int]int // wrong PINs since a seat last opened its curtain
	next    int         // for whom the curtain is
	looking bool
	choice  int // in the list of people
	hand    *hand
	held    *hand // covered by a stop, for its player to come back to

	mouth  int // who speaks for the table's text field
	typing bool
	text   field.Field
	ended  bool

	version uint64
	canvas  widget.Canvas
}

// stage is what the screen shows.
type stage uint8

const (
	open     stage = iota // what is public
	drawn                 // the curtain
	choosing              // who takes the keyboard
	private
)

// New shows a table.
func New(t *table.Table, opts Options) *Screen {
	if opts.Clock == nil {
		opts.Clock = time.Now
	}
	s := &Screen{table: t, settings: t.Settings(), opts: opts, mouth: nobody, next: nobody, last: opts.Clock(), misses: map[int]int{}}
	s.box = &publicFeed{Mailbox: feed.NewMailbox[proto.Event](opts.Clock)}
	s.box.Report(feed.Status{Phase: feed.Live})
	s.watch = wcw.NewWatch(s.box, wcw.Options{Store: opts.Store, Name: "local", Untimed: !s.timed()})
	if t.Fresh() {
		s.toLook = s.people()
	}
	s.learn(look(t, 0, nobody))
	return s
}

// publicFeed is what a spectator of the table sees.
type publicFeed struct{ *feed.Mailbox[proto.Event] }

func (*publicFeed) Kind() feed.Kind { return feed.FromEngine }
func (*publicFeed) Close()          {}

// people are the seats of the people, by number.
func (s *Screen) people() []int {
	var seats []int
	for _, p := range s.settings.People {
		seats = append(seats, p.Seat)
	}
	slices.Sort(seats)
	return seats
}

func (s *Screen) timed() bool { return s.settings.Timers == table.Arena }

// learn takes what is new at the table.
func (s *Screen) learn(f facts) {
	s.facts = f
	s.shown += len(f.events)
	s.box.Put(f.events...)
	if !s.alive(s.mouth) {
		s.mouth = nobody
		s.turnMouth(1)
	}
}

func (s *Screen) alive(seat int) bool { return seat >= 0 && s.facts.alive[seat] }

// turnMouth lets another living person speak.
func (s *Screen) turnMouth(by int) {
	people := slices.DeleteFunc(s.people(), func(seat int) bool { return !s.alive(seat) })
	if len(people) == 0 {
		s.mouth, s.typing = nobody, false
		return
	}
	i := slices.Index(people, s.mouth)
	if i < 0 && by > 0 {
		i = -1
	}
	s.mouth = people[(i+by+len(people))%len(people)]
}

// waiting are the people who take the keyboard next.
func (s *Screen) waiting() []int {
	if s.facts.over {
		return nil
	}
	if s.toLooking() {
		return s.toLook
	}
	return s.facts.pending
}

// follow brings the stage in line with the table.
func (s *Screen) follow() tea.Cmd {
	s.version++
	if s.facts.over && !s.ended {
		return s.end()
	}
	waiting := s.waiting()
	away := !slices.Contains(waiting, s.next)
	switch s.stage {
	case open:
		s.goRound(waiting)
	case drawn, choosing:
		if !s.looking && (away || s.pass != s.round()) {
			s.stage = open
		}
	case private:
		if !s.hand.looking && (away || s.pass != s.round()) {
			s.cover()
			s.stage = open
			return screen.Send(screen.Toast{Mood: screen.Warn, Text: "time is up: the last draft counts"})
		}
	}
	return nil
}

// pass is a round of the keyboard.
type pass struct {
	day  int
	kind string // looking, voting or at night; empty for none
}

// round is the pass that the table waits for.
func (s *Screen) round() pass {
	switch {
	case s.toLooking():
		return pass{s.facts.day, "look"}
	case s.facts.rests:
		return pass{s.facts.day, "night"}
	case len(s.facts.pending) == 0:
		return pass{}
	case s.facts.period == proto.PeriodVote:
		return pass{s.facts.day, "vote"}
	}
	return pass{s.facts.day, "night"}
}

func (s *Screen) toLooking() bool {
	return len(s.toLook) > 0 && s.facts.period == proto.PeriodDiscussion && !s.facts.over
}

// goRound hands the keyboard to the next one of the pass that is under way. A
// new pass begins with a key, so that all see first what came of the last one.
func (s *Screen) goRound(waiting []int) {
	if len(s.queue) > 0 || s.pass.kind == "" {
		return
	}
	if s.pass != s.round() || len(waiting) == 0 {
		s.pass = pass{}
		return
	}
	s.draw(waiting[0], s.toLooking())
}

// draw draws the curtain for somebody.
func (s *Screen) draw(seat int, looking bool) {
	p, _ := s.settings.Person(seat)
	var opens func(string) bool
	if p.PIN != "" {
		opens = func(pin string) bool {
			right := s.settings.Hash(seat, pin) == p.PIN
			if !right {
				s.misses[seat]++
			}
			return right
		}
	}
	s.stage, s.next, s.looking = drawn, seat, looking
	s.curtain = curtain.New(p.Name, opens, s.opts.Clock())
}

// fault tells why something could not be done.
func (s *Screen) fault(err error) tea.Cmd {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, table.ErrNotNow):
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "it is too late for that"})
	}
	return screen.Send(screen.Toast{Mood: screen.Bad, Text: err.Error()})
}

func without(list []int, seat int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(s int) bool { return s == seat })
}

// Title tells nothing of a seat.
func (s *Screen) Title() string { return "Who Cried Wolf, at one keyboard" }

// Start drains what is there, and tells what is to be known of the journal.
func (s *Screen) Start() tea.Cmd {
	cmds := []tea.Cmd{s.watch.Start(), s.follow()}
	if s.opts.Note != "" {
		cmds = append(cmds, screen.Send(screen.Toast{Mood: screen.Warn, Text: s.opts.Note}))
	}
	return tea.Batch(cmds...)
}

// News has a token when something public happened.
func (s *Screen) News() <-chan struct{} { return s.box.News() }

// Version changes with every change of what is shown.
func (s *Screen) Version() uint64 { return s.version }

// Rules is the page of rules.
func (s *Screen) Rules(width int) []string { return wcw.Rules(width) }

// Close lets go of the table.
func (s *Screen) Close() {
	if s.opts.Close != nil {
		s.opts.Close()
	}
}
