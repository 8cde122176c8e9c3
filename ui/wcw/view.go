package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Stage is the moment of a match that people name. It is finer than the phase
// of an event: a vote is open or closed, dusk and dawn are told from night and
// day by the order of the phase events (wcw sheet 2.5).
type Stage uint8

// Stages, in the order of a day.
const (
	Waiting Stage = iota // the match has not begun
	Dawn
	Talk
	VoteOpen
	VoteClosed
	Dusk
	Night
	Finished
)

// Exit is how a seat left the match; the zero Exit is a seat that lives.
type Exit struct {
	Cause proto.Cause
	Day   int
}

// Gone reports whether the seat is out.
func (e Exit) Gone() bool { return e.Cause != "" }

// Profile is what the roster says of a seat, cleaned.
type Profile struct{ Name, Policy, Persona string }

// Seat is what one seat did and what is known of it.
type Seat struct {
	Exit
	Role    proto.Role // shown when it left; empty until then
	Card    proto.Role // dealt to it, known in a replay
	Said    int        // speeches
	Names   Counts     // times it accused each seat
	Answers Counts     // times it answered each seat
}

// Counts has a number for each seat.
type Counts [proto.Seats]uint16

// Total is the sum over all seats.
func (c Counts) Total() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// View is the table at one moment. It is a plain value: copies share only what
// never changes.
type View struct {
	Events  int // folded so far
	Unknown int // of them, of a kind that this program does not know
	Rules   string
	Day     int
	Stage   Stage
	Clock   Clock
	Seats   [proto.Seats]Seat
	Speaker proto.Slot // who spoke last on this day
	Votes   []Vote     // closed ones, oldest first
	Result  *proto.Result

	roster   *[proto.Seats]Profile
	nights   int // phase events of the night that is on or was last
	voteLong int // durationMs of the last vote
	paced    bool
}

// Clock is the time that a phase began and how long it lasts.
type Clock struct {
	Began  time.Duration // feed time at which the phase event arrived
	Length time.Duration
	// Late marks a phase that was under way when the feed began, so that what
	// is left is at most what the clock says.
	Late bool
}

// Left is the time to the end of the phase, never negative.
func (c Clock) Left(now time.Duration) time.Duration {
	return max(0, c.Length-max(0, now-c.Began))
}

func newView() View {
	v := View{Speaker: proto.NoSlot, roster: new([proto.Seats]Profile)}
	for i := range v.roster {
		v.roster[i].Name = "Seat " + string(rune('1'+i))
	}
	return v
}

// Profile is the roster's row of a seat.
func (v *View) Profile(s proto.Slot) Profile {
	if !s.Valid() {
		return Profile{Name: "nobody"}
	}
	return v.roster[s]
}

// Name is the cleaned name of a seat.
func (v *View) Name(s proto.Slot) string { return v.Profile(s).Name }

// Alive counts the seats that are in the match.
func (v *View) Alive() int {
	n := 0
	for i := range v.Seats {
		if !v.Seats[i].Gone() {
			n++
		}
	}
	return n
}

// NamedBy counts who accused a seat.
func (v *View) NamedBy(s proto.Slot) Counts {
	var c Counts
	for i := range v.Seats {
		c[i] = v.Seats[i].Names[s]
	}
	return c
}

// Known is the role of a seat: the one shown at its death or, with everything
// revealed, its card.
func (v *View) Known(s proto.Slot, everything bool) proto.Role {
	if r := v.Seats[s].Role; r != "" || !everything {
		return r
	}
	return v.Seats[s].Card
}

// LastVote is the latest closed vote, nil before the first.
func (v *View) LastVote() *Vote {
	if len(v.Votes) == 0 {
		return nil
	}
	return &v.Votes[len(v.Votes)-1]
}

// VoteOn is the closed vote of a day, nil if there is none.
func (v *View) VoteOn(day int) *Vote {
	for i := range v.Votes {
		if v.Votes[i].Day == day {
			return &v.Votes[i]
		}
	}
	return nil
}
