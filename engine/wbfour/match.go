package wbfour

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Question is what a seat is asked: to move.
type Question struct {
	Side     proto.Side
	Cells    Bits // where it may put a token
	Swap     bool // it may take the other side instead (Rules.Pie)
	Revision int  // of the snapshot that it is asked at
}

// Answer is what a seat does. Its zero value puts a token on a1.
type Answer struct {
	Do   Deed
	Cell proto.Cell // of Put
	By   proto.By   // of Put
}

// Deed is a kind of answer.
type Deed uint8

const (
	Put    Deed = iota // a token on a cell
	Swap               // sides, once, after White's first move
	Resign             // at any time
)

// Receipt answers an answer: the game after it, and why it was refused, nil if
// it was not.
type Receipt struct {
	Game    proto.Snapshot
	Refused *proto.Refusal
}

// Outcome is the result of a match.
type Outcome struct {
	Result proto.Result // NoResult if the match expired
	Reason proto.Reason
	Moves  int
}

// Match is one running match at one place. It meets engine.Match: its events
// are the snapshots of a game after each change, as they would come over a
// link, and everybody sees all of them. Moments in snapshots count in
// milliseconds from the making of the match. It is not safe for concurrent use;
// what it returns is shared and must not be changed.
type Match struct {
	config  Config
	game    *Game
	held    [Seats]bool
	sides   [Seats]proto.Side
	refused int // answers since the last change
	events  []proto.Snapshot
}

var _ engine.Match[Question, Answer, Receipt, proto.Snapshot, Outcome] = (*Match)(nil)

// New makes a match, which begins once both seats are taken.
func New(c Config) (*Match, error) {
	if err := c.check(); err != nil {
		return nil, fmt.Errorf("making a match of WB Four: %w", err)
	}
	m := &Match{config: c, game: NewGame(0, c.terms()), sides: [Seats]proto.Side{proto.White, proto.Black}}
	m.tell()
	return m, nil
}

// Config is what the match was made with.
func (m *Match) Config() Config { return m.config }

// Game is the game as it stands, to look at.
func (m *Match) Game() *Game { return m.game }

// Side is the side that a seat plays now.
func (m *Match) Side(seat int) proto.Side { return m.sides[seat] }

// Seat is who plays a side now.
func (m *Match) Seat(s proto.Side) int {
	if m.sides[0] == s {
		return 0
	}
	return 1
}

// Seats is 2.
func (m *Match) Seats() int { return Seats }

// Join seats a player.
func (m *Match) Join(at time.Duration, seat int, _ engine.Player) error {
	m.Advance(at)
	switch {
	case !validSeat(seat):
		return fmt.Errorf("joining seat %d: %w; seats are 0 and 1", seat, engine.ErrNoSeat)
	case m.game.now.Over():
		return engine.ErrOver
	case m.held[seat]:
		return fmt.Errorf("joining seat %d: %w", seat, engine.ErrSeatTaken)
	}
	m.held[seat] = true
	if m.game.now.State == proto.Waiting && m.held[0] && m.held[1] {
		_, _ = m.game.Accept(proto.MillisIn(at), "") // a waiting game takes a player
		m.tell()
	}
	return nil
}

// Leave tells that the seat's player is gone; the match waits for him.
func (m *Match) Leave(at time.Duration, seat int) {
	m.Advance(at)
	if validSeat(seat) {
		m.held[seat] = false
	}
}

// Open is the request to the side to move.
func (m *Match) Open() []engine.Request[Question] {
	now := &m.game.now
	if now.State != proto.Active {
		return nil
	}
	r := engine.Request[Question]{
		ID: fmt.Sprintf("move-%d", now.Revision), Seat: m.Seat(now.Turn), Attempt: m.refused,
		Opened: now.LastTick.Duration(), Deadline: NoDeadline,
		Body: Question{Side: now.Turn, Cells: m.game.Legal(), Swap: m.mayTakeOver(), Revision: now.Revision},
	}
	if now.Timed {
		r.Deadline = now.ExpiresAt.Duration()
	}
	return []engine.Request[Question]{r}
}

// mayTakeOver reports whether the mover may take the first move over.
func (m *Match) mayTakeOver() bool {
	return m.config.Pie && len(m.game.now.Moves) == 1 && m.sides[0] == proto.White
}

// Submit hands in an answer. Only the seat to move is asked; the other one may
// resign.
func (m *Match) Submit(at time.Duration, seat int, a Answer) (Receipt, error) {
	m.Advance(at)
	switch {
	case !validSeat(seat):
		return Receipt{}, fmt.Errorf("an answer of seat %d: %w; seats are 0 and 1", seat, engine.ErrNoSeat)
	case m.game.now.State != proto.Active, a.Do != Resign && m.sides[seat] != m.game.now.Turn:
		return Receipt{}, engine.ErrUnsolicited
	}
	before := m.game.now.Revision
	err := m.do(proto.MillisIn(at), m.sides[seat], a)
	r := Receipt{Game: m.game.Snapshot()}
	if m.game.now.Revision == before {
		m.refused++
		r.Refused, _ = err.(*proto.Refusal)
		return r, nil
	}
	m.tell()
	return r, nil
}

func (m *Match) do(at proto.Millis, side proto.Side, a Answer) error {
	var err error
	switch a.Do {
	case Put:
		_, err = m.game.Move(at, MoveRequest{Side: side, Cell: a.Cell, Revision: m.game.now.Revision, By: a.By})
	case Resign:
		_, err = m.game.Resign(at, side, "")
	case Swap:
		return m.swap()
	default:
		return refusal(proto.BadRequest, "there is no answer %d; put a token, swap or resign", a.Do)
	}
	return err
}

// swap gives the first move, and the side, to the seat that would answer it.
// Each seat keeps the time that it has.
func (m *Match) swap() error {
	if !m.mayTakeOver() {
		return refusal(proto.BadRequest, "sides can be swapped only instead of answering the first move, in a game with the pie rule")
	}
	m.sides[0], m.sides[1] = m.sides[1], m.sides[0]
	m.game.swapClocks()
	return nil
}

// TakeBack undoes the last moves, also those that ended the game on the board.
// A swap of sides stays.
func (m *Match) TakeBack(at time.Duration, moves int) error {
	m.Advance(at)
	if _, err := m.game.TakeBack(proto.MillisIn(at), moves); err != nil {
		return err
	}
	m.tell()
	return nil
}

// Next is the moment at which the clock runs out, or the match expires.
func (m *Match) Next() (at time.Duration, ok bool) {
	next, ok := m.game.Next()
	return next.Duration(), ok
}

// Advance lets the time go on.
func (m *Match) Advance(to time.Duration) {
	before := m.game.now.Revision
	m.game.Advance(proto.MillisIn(to))
	if m.game.now.Revision != before {
		m.tell()
	}
}

// tell keeps the game as it stands as an event.
func (m *Match) tell() {
	m.refused = 0
	m.events = append(m.events, m.game.Snapshot())
}

// Events lists the snapshots after a cursor; all viewers see the same.
func (m *Match) Events(_ engine.Viewer, after int) []proto.Snapshot {
	return m.events[min(max(after, 0), len(m.events)):]
}

// Result is the outcome; ok is false while the match runs.
func (m *Match) Result() (o Outcome, ok bool) {
	now := &m.game.now
	return Outcome{now.Result, now.Reason, len(now.Moves)}, now.Over()
}

func validSeat(seat int) bool { return seat >= 0 && seat < Seats }
