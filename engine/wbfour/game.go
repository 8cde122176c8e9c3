package wbfour

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Terms are what a game is made with.
type Terms struct {
	Rules    Rules // Four if it has no lines
	GameID   string
	HostNode string
	HostURL  string
	Mode     proto.Mode
	Minutes  int  // on each clock; 0 is untimed
	Invited  bool // somebody was asked by name: the game waits for an answer
}

// How long a game in which nothing happens is kept (wbfour sheet 2, time).
const (
	waitingLife = proto.Millis(24 * 60 * 60 * 1000)
	activeLife  = 7 * waitingLife
)

// Game is the authority over one game, as its host holds it: who may do what,
// revisions, clocks, and the same answer to the same request. Moments are
// handed in and never go back. A Game is not safe for concurrent use.
//
// Each call that changes the game returns the snapshot after it; one that is
// refused returns a *proto.Refusal and changes nothing but the time.
type Game struct {
	rules    Rules
	position Position
	now      proto.Snapshot
	at       proto.Millis // the latest moment that was handed in
	invited  bool
	requests requests
}

// NewGame makes a game that waits for a second player.
func NewGame(at proto.Millis, t Terms) *Game {
	g := &Game{rules: t.Rules, at: at, invited: t.Invited, requests: requests{}}
	if g.rules.Lines == nil {
		g.rules = Four()
	}
	clock := proto.Millis(t.Minutes) * 60 * 1000
	g.now = proto.Snapshot{
		Schema: proto.Schema, GameID: t.GameID, HostNode: t.HostNode, HostURL: t.HostURL, Mode: t.Mode,
		State: proto.Waiting, Turn: proto.White, Timed: t.Minutes > 0,
		Remaining: proto.Remaining{White: clock, Black: clock},
		LastTick:  at, CreatedAt: at, ExpiresAt: at + waitingLife, Moves: []proto.Move{},
	}
	if t.Invited {
		g.now.State = proto.Invited
	}
	return g
}

// Rules is the rule set of the game.
func (g *Game) Rules() Rules { return g.rules }

// Position is the tokens on the board.
func (g *Game) Position() Position { return g.position }

// Legal is where the mover may put a token; empty unless the game is active.
func (g *Game) Legal() Bits {
	if g.now.State != proto.Active {
		return 0
	}
	return g.rules.Legal(g.position)
}

// Snapshot is the game at its latest change. It shares nothing with the game.
func (g *Game) Snapshot() proto.Snapshot { return g.now.Clone() }

// Sync answers a peer that holds a revision; newer is false if that is the
// present one.
func (g *Game) Sync(held int) (s proto.Snapshot, newer bool) {
	return g.Snapshot(), held < g.now.Revision
}

// Accept begins the game: an invitation is accepted, or a waiting game joined.
// Who made the game is White, who comes second Black.
func (g *Game) Accept(at proto.Millis, requestID string) (proto.Snapshot, error) {
	return g.request(at, proto.Black, requestID, func() *proto.Refusal { return g.start() })
}

func (g *Game) start() *proto.Refusal {
	switch g.now.State {
	case proto.Active:
		return refusal(proto.Forbidden, "the game has two players; ask for another one")
	case proto.Waiting, proto.Invited:
		g.now.State, g.now.LastTick = proto.Active, g.at
		g.changed()
		return nil
	}
	return g.isOver()
}

// Decline turns an invitation down.
func (g *Game) Decline(at proto.Millis, requestID string) (proto.Snapshot, error) {
	return g.request(at, proto.Black, requestID, func() *proto.Refusal {
		switch g.now.State {
		case proto.Invited:
			g.end(proto.Declined, proto.NoResult, proto.ByDecline)
			return nil
		case proto.Waiting, proto.Active:
			return refusal(proto.Forbidden, "only an invitation can be declined, and only before the game begins")
		}
		return g.isOver()
	})
}

// MoveRequest is a move as somebody asks for it.
type MoveRequest struct {
	Side      proto.Side // whose move it is to be, as the asker was authenticated
	Cell      proto.Cell
	Revision  int // of the snapshot that the asker saw
	RequestID string
	By        proto.By
}

// Move puts a token on the board.
func (g *Game) Move(at proto.Millis, m MoveRequest) (proto.Snapshot, error) {
	return g.request(at, m.Side, m.RequestID, func() *proto.Refusal {
		if r := g.refuse(m); r != nil {
			return r
		}
		g.put(m)
		return nil
	})
}

// refuse says why a move may not be made. A move against an old revision is
// told so before all else: its maker saw another board.
func (g *Game) refuse(m MoveRequest) *proto.Refusal {
	switch {
	case m.Revision != g.now.Revision:
		r := refusal(proto.StaleRevision, "the game is at revision %d, not %d; look at the board and choose again", g.now.Revision, m.Revision)
		s := g.Snapshot()
		r.Snapshot = &s
		return r
	case g.now.Over():
		return g.isOver()
	case g.now.State != proto.Active:
		return refusal(proto.NotYourTurn, "nobody has joined the game yet; wait for the other player")
	case m.Side != g.now.Turn:
		return refusal(proto.NotYourTurn, "it is the other side's turn; wait for its move")
	}
	return g.rules.Refuse(g.position, m.Cell)
}

func (g *Game) put(m MoveRequest) {
	g.position = g.position.Put(m.Side, m.Cell)
	g.now.Remaining = g.now.At(g.at)
	g.now.Board[m.Cell] = m.Side
	g.now.Moves = append(slices.Clip(g.now.Moves), proto.Move{Cell: m.Cell, Side: m.Side, At: g.at, By: m.By})
	g.now.Turn, g.now.LastTick = m.Side.Other(), g.at
	if result, reason := g.rules.Result(g.position); result != proto.NoResult {
		g.end(proto.Finished, result, reason)
		return
	}
	g.changed()
}

// Resign ends the game: the other side wins.
func (g *Game) Resign(at proto.Millis, side proto.Side, requestID string) (proto.Snapshot, error) {
	return g.request(at, side, requestID, func() *proto.Refusal {
		switch g.now.State {
		case proto.Active:
			g.stopClock()
			g.end(proto.Finished, proto.Win(side.Other()), proto.Resigned)
			return nil
		case proto.Waiting, proto.Invited:
			return refusal(proto.Forbidden, "the game has not begun; there is nothing to resign")
		}
		return g.isOver()
	})
}

// TakeBack undoes the last moves, for a game at one place. It also takes back
// an end on the board, but none by time or by resigning.
func (g *Game) TakeBack(at proto.Millis, moves int) (proto.Snapshot, error) {
	g.Advance(at)
	onBoard := g.now.Reason == proto.ByLine || g.now.Reason == proto.ByBoard
	if g.now.State != proto.Active && !onBoard || moves < 1 || moves > len(g.now.Moves) {
		return g.Snapshot(), refusal(proto.BadRequest, "%d moves cannot be taken back; %d were made", moves, len(g.now.Moves))
	}
	g.stopClock()
	for range moves {
		last := g.now.Moves[len(g.now.Moves)-1]
		g.now.Moves = slices.Clip(g.now.Moves[:len(g.now.Moves)-1])
		g.position = g.position.Without(last.Cell)
		g.now.Board[last.Cell] = proto.None
	}
	g.now.State, g.now.Result, g.now.Reason = proto.Active, proto.NoResult, ""
	g.now.Turn, g.now.LastTick = g.position.Turn(), g.at
	g.changed()
	return g.Snapshot(), nil
}

// Next is the moment at which the game ends by itself; ok is false once it is
// over.
func (g *Game) Next() (at proto.Millis, ok bool) { return g.now.ExpiresAt, !g.now.Over() }

// Advance lets the time go on, and ends the game if its clock ran out or nobody
// did anything for too long.
func (g *Game) Advance(to proto.Millis) {
	if due, ok := g.Next(); ok && to >= due {
		g.at = max(g.at, due)
		g.expire()
	}
	g.at = max(g.at, to)
}

func (g *Game) expire() {
	if g.now.State == proto.Active && g.now.Timed {
		g.stopClock()
		g.end(proto.Finished, proto.Win(g.now.Turn.Other()), proto.ByTime)
		return
	}
	g.end(proto.Finished, proto.NoResult, proto.Expired)
}

// stopClock takes the time that the mover has used off its clock.
func (g *Game) stopClock() {
	g.now.Remaining = g.now.At(g.at)
	g.now.LastTick = g.at
}

// swapClocks gives each side the other one's time.
func (g *Game) swapClocks() {
	g.stopClock()
	g.now.Remaining = proto.Remaining{White: g.now.Remaining.Black, Black: g.now.Remaining.White}
	g.changed()
}

func (g *Game) end(state proto.State, result proto.Result, reason proto.Reason) {
	g.now.State, g.now.Result, g.now.Reason = state, result, reason
	g.changed()
}

// changed counts a change that a peer can see, and finds out when the game
// would end by itself: by the mover's clock, or because nothing happens.
func (g *Game) changed() {
	g.now.Revision++
	switch {
	case g.now.Over():
		g.now.ExpiresAt = g.at
	case g.now.State == proto.Active && g.now.Timed:
		g.now.ExpiresAt = g.now.LastTick + g.now.Remaining.Of(g.now.Turn)
	case g.now.State == proto.Active:
		g.now.ExpiresAt = g.at + activeLife
	}
}

func (g *Game) isOver() *proto.Refusal {
	return refusal(proto.GameOver, "the game is over (%s); start another one", g.now.Reason)
}
