// Package engine is the contract that the engines of all six games meet, and
// what is written once upon it: playing a match with bots, and journals.
//
// A match is a state machine with no clock, no goroutine and no input or
// output. Time enters by a call, decisions enter by a call, and everything
// that happens leaves as events. The same config, seed and inputs give the
// same events, byte for byte, on every platform.
package engine

import (
	"errors"
	"time"
)

// Viewer is whose eyes a projection is made for: a seat (0 and up), Public or
// Everything.
type Viewer int

const (
	// Public sees what any spectator may see while the match runs.
	Public Viewer = -1
	// Everything sees all, as a replay does.
	Everything Viewer = -2
)

// Player is who holds a seat.
type Player uint8

const (
	// Agent is a program that answers requests.
	Agent Player = iota
	// Person is somebody who acts by hand; where a game treats people
	// otherwise (drafts, longer clocks), this seat is treated so.
	Person
)

// Request is something that a seat is asked. Its times count from the moment
// at which the match was made.
type Request[Q any] struct {
	ID       string // unique within the match
	Seat     int
	Attempt  int // 0 at first, one more each time the seat is asked again
	Opened   time.Duration
	Deadline time.Duration
	Body     Q
}

// Match is one running match. Q is what a seat is asked, A what it answers, C
// the receipt for an answer, E an event as a viewer sees it and R the result.
//
// All times count from the moment at which the match was made and never go
// back; a call with a time first makes everything happen that was due before
// it. Nine seats with simultaneous requests, a pitch that moves 24 times a
// second, parallel challenge windows and chess clocks all come down to open
// requests with deadlines and to moments at which something happens by itself.
type Match[Q, A, C, E, R any] interface {
	// Seats is the number of seats; they are numbered from 0.
	Seats() int

	// Join seats a player. It fails with ErrSeatTaken while somebody holds
	// the seat and with ErrOver after the end.
	Join(at time.Duration, seat int, p Player) error
	// Leave tells that the seat's player is gone; he may join again.
	Leave(at time.Duration, seat int)

	// Open lists the requests that wait for an answer, by seat.
	Open() []Request[Q]
	// Submit hands in an answer. An answer that the rules refuse is no
	// error: the receipt tells. ErrUnsolicited means that the seat was not
	// asked anything.
	Submit(at time.Duration, seat int, answer A) (C, error)

	// Next is the next moment at which something happens by itself; ok is
	// false when nothing does, at the end or while all wait for an answer.
	Next() (at time.Duration, ok bool)
	// Advance lets everything happen that is due until the given time.
	Advance(to time.Duration)

	// Events lists what a viewer may see after its cursor, which counts the
	// events of that viewer's own list; 0 lists all of them.
	Events(v Viewer, after int) []E
	// Result is the final result; ok is false while the match runs.
	Result() (result R, ok bool)
}

// Errors of Match.
var (
	ErrSeatTaken   = errors.New("the seat is taken")
	ErrOver        = errors.New("the match is over")
	ErrNoSeat      = errors.New("there is no such seat")
	ErrUnsolicited = errors.New("the seat has no open request")
)
