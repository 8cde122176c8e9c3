// Package hotseat has the screens of a match of football that is played at one
// keyboard: people coach their shirts turn by turn, each behind a curtain from
// his opponents, or drive a cog in real time.
package hotseat

import (
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/football/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
)

// Options are what a match is opened with.
type Options struct {
	// Clock tells the time; nil is time.Now.
	Clock func() time.Time
	// FPS is how often in a second a moving match is drawn; 0 is the screen's
	// own rate.
	FPS int
	// Store takes what is saved of a match that is over; nil offers none.
	Store store.Store
	// Keep saves the replay of a match that is over and names its place. It
	// may block.
	Keep func(proto.Replay) (place string, err error)
	// Again opens another match of the same people with the same shirts. It
	// may block. Nil offers none.
	Again func(table.Settings) (screen.Screen, error)
	// WhatIf opens what asks how a match that is over is to go on from a
	// moment. Nil offers none.
	WhatIf func(proto.Replay, football.Moment) screen.Screen
	// Journal is the file that keeps the match; empty for none.
	Journal string
	// Note is what a person should know of the journal; empty for nothing.
	Note string
	// Close is called when the screen leaves.
	Close func()
}

// New is the screen of a match with people. The table is its own from then on.
func New(t *table.Table, opts Options) (screen.Screen, error) {
	if opts.Clock == nil {
		opts.Clock = time.Now
	}
	r := &room{table: t, settings: t.Settings(), opts: opts, facts: look(t)}
	replay, err := t.Replay()
	if err == nil {
		r.film, err = football.NewLocal(replay, r.settings.Hidden)
	}
	switch {
	case err != nil:
		return nil, err
	case t.Over():
		return newFinished(r, *r.facts.replay)
	case r.settings.Mode == table.Drive:
		return newDrive(r), nil
	}
	return newCoach(r), nil
}

// room is what the screens of a match share. The table is touched by one
// command at a time, never by the loop.
type room struct {
	table    *table.Table
	settings table.Settings
	opts     Options
	film     *football.Local
	watch    *football.Watch
	facts    facts // as of the last command
	queue    []deed
	version  uint64
}

// enter makes the watch screen in which somebody plays.
func (r *room) enter(p football.Player) {
	r.watch = football.NewWatch(r.film, football.Options{Clock: r.opts.Clock, FPS: r.opts.FPS, Paused: true, Aired: true, Player: p})
	r.watch.ShowLast()
}

// facts are what a screen knows of its table: a copy.
type facts struct {
	pending []int
	orders  [proto.Seats]proto.Order // that count for the coming turn
	given   [proto.Seats]bool        // the order is one for this turn
	hints   [proto.Seats][]hint      // of baselines
	views   [proto.Seats]proto.View  // of the seats of people who owe orders
	replay  *proto.Replay            // once the match is over
}

func look(t *table.Table) facts {
	f := facts{pending: t.Pending()}
	for _, who := range f.pending {
		for _, seat := range t.Coached(who) {
			f.views[seat] = t.Match().View(seat)
			f.hints[seat] = hints(t, seat)
			if f.orders[seat], f.given[seat] = t.Ordered(seat); !f.given[seat] {
				f.orders[seat] = t.Standing(seat)
			}
		}
	}
	if t.Over() {
		if r, err := t.Replay(); err == nil {
			f.replay = &r
		}
	}
	return f
}

// deed is something done at the table, and what follows it.
type deed struct {
	do    func(t *table.Table) error
	then  func(err error) tea.Cmd
	blind bool // its ticks are not shown
}

// doneMsg is a deed that was done.
type doneMsg struct {
	deed   deed
	err    error
	played []table.Moment
	facts  facts
}

// act does something at the table, after all that is on its way.
func (r *room) act(d deed) tea.Cmd {
	r.queue = append(r.queue, d)
	if len(r.queue) > 1 {
		return nil
	}
	return r.start()
}

// start does the first deed of the queue outside of the loop: it writes to the
// disk.
func (r *room) start() tea.Cmd {
	t, d := r.table, r.queue[0]
	return func() tea.Msg {
		var played []table.Moment
		t.Watch(func(m table.Moment) {
			if !d.blind {
				played = append(played, m)
			}
		})
		err := d.do(t)
		return doneMsg{d, err, played, look(t)}
	}
}

// done takes what a deed came to and starts the next one.
func (r *room) done(m doneMsg) tea.Cmd {
	for i := range m.played {
		r.film.Add(&m.played[i].Sim, m.played[i].Events)
	}
	r.facts = m.facts
	r.queue = r.queue[1:]
	cmd := m.deed.then(m.err)
	if len(r.queue) > 0 {
		cmd = tea.Batch(cmd, r.start())
	}
	return cmd
}

// over opens the end of the match.
func (r *room) over() tea.Cmd {
	if r.facts.replay == nil {
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the match is over, but its replay cannot be written"})
	}
	replay := *r.facts.replay
	return func() tea.Msg { // the whole match is simulated again
		s, err := newFinished(r, replay)
		if err != nil {
			return fault(err)()
		}
		return screen.Open{Screen: s, Instead: true}
	}
}

// fault tells why something could not be done.
func fault(err error) tea.Cmd {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, table.ErrNotNow):
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "it is too late for that"})
	}
	return screen.Send(screen.Toast{Mood: screen.Bad, Text: clean.Line(err.Error())})
}

// askLeave says how a match goes on that is left.
func (r *room) askLeave() tea.Cmd {
	text := "Nothing keeps this match: it ends here."
	if r.opts.Journal != "" {
		text = "The match is kept as it stands. GO ON at home goes on with it, and so does wcwtui local --resume " + clean.Line(r.opts.Journal)
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE THE MATCH?", Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

// note tells what is to be known of the journal.
func (r *room) note() tea.Cmd {
	if r.opts.Note == "" {
		return nil
	}
	return screen.Send(screen.Toast{Mood: screen.Warn, Text: r.opts.Note})
}

// Version changes with every change of what is shown.
func (r *room) Version() uint64 { return r.version + r.watch.Version() }

// Rules is the page of rules.
func (r *room) Rules(width int) []string { return football.Rules(width) }

// Close lets go of the table.
func (r *room) Close() {
	if r.opts.Close != nil {
		r.opts.Close()
	}
}
