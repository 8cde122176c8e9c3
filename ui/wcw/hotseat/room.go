package hotseat

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// nobody is a seat that is none.
const nobody = -1

// facts are what the screen knows of the table after something was done at it.
// They are a copy: the table itself is touched by one command at a time.
type facts struct {
	period  proto.Period
	day     int
	alive   [proto.Seats]bool
	pending []int
	over    bool
	rests   bool          // between a vote and the night
	events  []proto.Event // public ones that are new
	eyes    int           // whose snapshot it is, or nobody
	sees    proto.Snapshot
	replay  *proto.Replay // at the end
}

// deed is something done at the table, and what follows it.
type deed struct {
	do   func(t *table.Table) error
	eyes int // whose snapshot is wanted, or nobody
	then func(err error) tea.Cmd
	turn bool // what the table waits for is another thing afterwards
}

// turning reports whether the table is about to wait for another thing.
func (s *Screen) turning() bool {
	return slices.ContainsFunc(s.queue, func(d deed) bool { return d.turn })
}

// doneMsg is a deed that was done.
type doneMsg struct {
	deed  deed
	err   error
	facts facts
}

// act does something at the table, after all that is on its way.
func (s *Screen) act(d deed) tea.Cmd {
	s.queue = append(s.queue, d)
	if len(s.queue) > 1 {
		return nil
	}
	return s.start()
}

// start does the first deed of the queue outside of the loop: it may write to
// the disk.
func (s *Screen) start() tea.Cmd {
	t, d, after := s.table, s.queue[0], s.shown
	return func() tea.Msg {
		var err error
		if d.do != nil {
			err = d.do(t)
		}
		return doneMsg{d, err, look(t, after, d.eyes)}
	}
}

// done takes what a deed came to and starts the next one.
func (s *Screen) done(m doneMsg) tea.Cmd {
	s.learn(m.facts)
	var cmds []tea.Cmd
	if m.deed.then != nil {
		cmds = append(cmds, m.deed.then(m.err))
	}
	s.queue = s.queue[1:]
	cmds = append(cmds, s.follow())
	if len(s.queue) > 0 {
		cmds = append(cmds, s.start())
	}
	return tea.Batch(cmds...)
}

// look is what there is to know of a table.
func look(t *table.Table, after, eyes int) facts {
	m := t.Match()
	f := facts{period: t.Period(), day: m.Day(), pending: t.Pending(), over: t.Over(), rests: t.Resting(), eyes: eyes}
	f.events = m.Events(engine.Public, after)
	for seat := range proto.Seats {
		f.alive[seat] = m.Alive(seat)
	}
	if eyes != nobody {
		f.sees = seen(t, eyes)
	}
	if r, ok := m.Replay(); ok {
		f.replay = &r
	}
	return f
}

// seen is a person's snapshot. In the pass of a night it asks already for what
// the match will ask for once everybody has chosen.
func seen(t *table.Table, seat int) proto.Snapshot {
	s := t.See(seat)
	if t.Settings().Timers == table.Untimed {
		s.RemainingMs = 0
	}
	if !slices.Contains(t.Pending(), seat) || s.Self == nil {
		return s
	}
	s.PackDrafts = t.Drafts(seat)
	if t.Period() == proto.PeriodCoordination {
		id := "night_" + strconv.Itoa(s.Day)
		s.Observation = &proto.Observation{
			EpisodeID: s.EpisodeID, RequestID: id, ObservationID: id, Phase: s.Phase, Day: s.Day, Self: *s.Self,
			Roster: s.Roster, Teammates: s.Teammates, Request: proto.NightRequest{Choices: t.Night(seat)},
		}
	}
	return s
}

// skip is the answer of somebody who chose nothing.
func skip(t *table.Table, seat int) proto.Body {
	if t.Period() == proto.PeriodVote {
		return proto.Vote{Target: proto.NoSlot}
	}
	n := proto.Night{Actions: []proto.NightAction{}}
	for _, c := range t.Night(seat) {
		n.Actions = append(n.Actions, proto.NightAction{Ability: c.Ability, Target: proto.NoSlot, Killer: proto.NoSlot})
	}
	return n
}
