package aifight

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Game is one game as the screens need it.
type Game struct {
	Name string // on the bug: "HOLD'EM"
	Full string // in titles: "Texas Hold'em"
	// Units is what the match is counted in: "hand".
	Unit string
	// New is an empty table, before the first event.
	New func(Seating) Board
	// Tray opens what a request asks, with nothing chosen that the player
	// did not choose.
	Tray func(Asked) Tray
	// Mark tells how an event shows on the timeline; ok is false for a plain
	// beat.
	Mark func(proto.Event) (m Mark, ok bool)
	// Hold is how long an event stays on the screen before the next one shows:
	// a showdown, a count of dice. 0 is not at all.
	Hold func(proto.Event) time.Duration
	// Tell is an event as a sentence; empty for what is not told.
	Tell func(e proto.Event, name func(proto.PlayerID) string) string
	// Count counts the odds that a board shows, for a key that names what
	// they are counted from; nil if there is nothing to count. The count runs
	// beside the loop, and its result comes back as Scene.Counted while the
	// key is the same.
	Count func(b Board, s Seating) (key string, count func() any)
	// Rules is the page of rules.
	Rules func(width int) []string
}

// Mark is how an event shows on the timeline.
type Mark struct {
	Text   string
	Style  themes.Style
	Weight int
	// Unit names the hand or round that it begins, for a heading of the log;
	// the bare Game.Unit begins one without a heading. Else it is empty.
	Unit string
}

// Seating is who sits at a table.
type Seating struct {
	Seats []proto.SeatName
	You   proto.PlayerID // empty for who has no seat
}

// Board is a table as events and states make it, and its drawing.
type Board interface {
	// Add folds the next event.
	Add(proto.Event)
	// See folds what a viewer was told of the table beside the events.
	See(proto.State, []proto.PlayerInfo)
	// Moment says where the match is, the longest wording first.
	Moment() []string
	// ToAct lists whose decision is awaited, as far as is known.
	ToAct() []proto.PlayerID
	// Draw draws the table on all of a region.
	Draw(r widget.Region, sc *Scene)
}

// Scene is what a board is drawn with, beside what it knows itself.
type Scene struct {
	Seating
	Names map[proto.PlayerID]string // cleaned; the seat number is not part of it
	Log   []LogLine                 // what was told up to now
	Class widget.Class
	Now   bool // the newest moment shows
	Odds  bool // odds are wanted
	Cover bool // what is private is hidden: somebody walks by
	Page  int  // which part a small screen shows, from 0
	// Since is how long the shown event has been there: what it reveals comes
	// step by step. It is long for one that was gone to.
	Since time.Duration
	Tray  Tray // nil if nothing is asked
	// Counted is what Game.Count brought for this moment; nil while it is
	// being counted.
	Counted any
	Clock   string
	// Strikes of the own seat, -1 for who has no seat.
	Strikes int
	// State of the answer: a sentence for under the tray, and its tone.
	Note  string
	Token themes.Token
	Over  *Over // nil while the match runs
	Focus proto.PlayerID
}

// LogLine is a line of the log.
type LogLine struct {
	Text    string
	Heading bool
}

// Tray is a decision that is asked for, and what is chosen of it so far.
type Tray interface {
	// Bindings are the keys that choose.
	Bindings() screen.Bindings
	// Choice is the answer as it stands; ok is false while it is none.
	Choice() (a proto.Action, ok bool)
	// Dear asks before a choice is sent that is large and final; empty for the
	// others.
	Dear() (title, text string)
	// Words say the choice: "raise to 4,200".
	Words() string
	// Renew takes a request that replaces this one and keeps what was chosen,
	// as far as it is still possible.
	Renew(Asked)
}

// Asked is a request for a decision.
type Asked struct {
	ID       string
	Legal    []proto.LegalAction
	State    proto.State
	Players  []proto.PlayerInfo
	You      proto.PlayerID
	Name     func(proto.PlayerID) string
	Deadline time.Duration // feed time; 0 is none
	Retry    bool
	Reason   string // of a retry, cleaned
}

// Over is how a match ended.
type Over struct {
	proto.Outcome
	Players []proto.PlayerIdentity // who was who; nil if it is not told
	Replay  string                 // where the arena shows it; empty if nowhere
}

// Drawn names a seat with its number, "2 Bravo", and the own one "you".
func (s *Scene) Drawn(id proto.PlayerID) string {
	if id == s.You && id != "" {
		return "you"
	}
	return SeatNumber(id) + " " + s.Name(id)
}

// Name is the name of a seat, "you" for the own one.
func (s *Scene) Name(id proto.PlayerID) string {
	if id == s.You && id != "" {
		return "you"
	}
	if name := s.Names[id]; name != "" {
		return name
	}
	return "Player " + SeatNumber(id)
}
