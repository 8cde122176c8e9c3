package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Film is a match that can be shown at any tick that is known of it.
type Film interface {
	// Show fills a scene with a tick, or the nearest that is known.
	Show(tick int64, s *Scene)
	// Ticks is the last tick that is known.
	Ticks() int64
	// Story is what is told of the match up to the last tick.
	Story() *Story
	// Link is the connection to a match that goes on; ok is false for one
	// that was recorded.
	Link() (link widget.Link, ok bool)
}

// Story is what happened in a match. All its texts are clean; its lists are in
// the order of ticks.
type Story struct {
	Start  int64 // the tick in which the match began, −1 before
	Over   int64 // the tick in which it ended, −1 before
	Length int64 // ticks of a whole match
	Turn   int64 // ticks of a turn

	Teams    [proto.Teams]string // who plays a side, empty if nobody said
	Seats    [proto.Seats]string // the names of the seats' policies
	Policies [proto.Seats]string // what they registered last

	Lines  []Line
	Beats  []Line // those that a timeline marks
	Lulls  []engine.Lull
	Turns  []Turn
	Shots  []Shot
	Passes []Pass

	pressure pressure
	places   []places
	chances  []chance
}

// Kind is what a line tells.
type Kind uint8

// The kinds of lines. Beats are those up to Save.
const (
	KickOff Kind = iota
	Goal
	HalfTime
	Over
	Foul
	Shooting
	Save
	Restarted
	Dropped
	Tackling
	Said
	Noted
	Playing
	Fallen
	Stopped
	Branched
	Unasked // no model is asked any more, for lack of time
)

var kindWords = [...]string{
	"kickoff", "goal", "halftime", "over", "foul", "shot", "save", "restart", "drop", "tackle", "say", "note", "policy", "fallback", "stop", "branch", "budget",
}

// String is the kind's word in plain lines.
func (k Kind) String() string { return kindWords[k] }

// Line is something that happened.
type Line struct {
	Tick   int64
	Kind   Kind
	Team   int // −1 for none
	Cog    int // NoCog for nobody
	Other  int // the assist of a goal, who shot before a save
	OnGoal bool
	Score  [proto.Teams]int64
	Metres int64  // of a shot or goal, 0 if not known
	Speed  int64  // of a goal, metres a second
	Text   string // what was said, the restart, the policy, the file that a match goes on from
}

// Turn is what the seats ordered for a turn.
type Turn struct {
	Tick   int64
	Number int // from 1
	Orders [proto.Seats]Order
}

// Order is what a seat ordered; without an intent it ordered nothing.
type Order struct {
	Intent, Say, Note string
	Source            proto.Source
	Latency           int64  // milliseconds
	Cause             string // of a fallback
}

// Shot is a shot at goal.
type Shot struct {
	Tick   int64
	Cog    int
	From   proto.Point
	OnGoal bool
	Goal   bool
	XG     float64 // the chance that it becomes a goal, 0 if not known
}

// Pass is a pass that arrived.
type Pass struct {
	Tick        int64
	From, To    int
	Kicked, Met proto.Point // where it was played and where it arrived
}

// before is how many rows of a list lie at or before a tick.
func before[T any](list []T, tick int64, at func(*T) int64) int {
	low, high := 0, len(list)
	for low < high {
		if middle := (low + high) / 2; at(&list[middle]) <= tick {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func lineTick(l *Line) int64 { return l.Tick }

// turnAt is the turn that a tick is in, nil before the first.
func (s *Story) turnAt(tick int64) *Turn {
	n := before(s.Turns, tick, func(t *Turn) int64 { return t.Tick })
	if n == 0 {
		return nil
	}
	return &s.Turns[n-1]
}

// left is what the match's clock shows at a tick, in ticks.
func (s *Story) left(tick int64) int64 {
	if s.Start < 0 || tick < s.Start {
		return s.Length
	}
	if s.Over >= 0 {
		tick = min(tick, s.Over)
	}
	return max(0, s.Length-(tick-s.Start))
}

// lull reports whether a tick lies where little happens.
func (s *Story) lull(tick int64) bool {
	n := before(s.Lulls, tick, func(l *engine.Lull) int64 { return l.From })
	return n > 0 && tick <= s.Lulls[n-1].To
}
