package wbfour

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// News is what a source tells of a game: each time the whole of it, as a
// snapshot, with what its viewer may do.
type News struct {
	Game  proto.Snapshot
	White string // names; empty if they are not known
	Black string
	// You are the sides that are played here: none for who only watches.
	You []proto.Side
	// Since is how long ago the mover's clock began to run: a game that was
	// joined late, or a connection that came back.
	Since time.Duration
	Local bool // played at this place: analysis, undo and hints are no unfair help
	Undo  bool // a move can be taken back
	Swap  bool // the mover may take the other side instead (the pie rule)
	// Thinks is true while a bot of this place chooses.
	Thinks bool
	// Refused is why the last deed did nothing, a clean sentence; empty if it
	// was not refused.
	Refused string
}

// Deed is what a player does.
type Deed struct {
	Do       Do
	Side     proto.Side // who does it
	Cell     proto.Cell // of Put
	Revision int        // of the snapshot that he saw
}

// Do is a kind of deed.
type Do uint8

// The deeds. TakeBack and Swap are for games at one place; Accept and Decline
// answer an invitation.
const (
	Put Do = iota
	Resign
	TakeBack
	Swap
	Accept
	Decline
)

// Feed is where a game comes from; a feed.Feed of News is one.
type Feed interface {
	Drain() (reset bool, items []feed.Item[News], s feed.Status)
	News() <-chan struct{}
	Now() time.Duration
	Kind() feed.Kind
	Close()
}

// Seat is a feed that takes deeds; a feed.Seat of News and Deed is one.
type Seat interface {
	Feed
	Send(Deed) bool // never waits
}
