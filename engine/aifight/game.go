package aifight

import (
	"errors"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Game is the rules of one match of one game: a state machine that knows no
// time. Same seed and same actions give the same events. It is made ready to
// be played, with what happens before the first decision already in its events.
// What it returns is shared and must not be changed.
type Game interface {
	// Name is the game, and Rules the texts about it.
	Name() proto.Game
	Rules() proto.Rules
	// Config is what game_start tells of the settings; nil for defaults.
	Config() any
	// Seats is the number of seats; they are numbered from 0.
	Seats() int

	// Waiting lists the seats whose decision is wanted, lowest first: one, in
	// the windows of Coup several, and none once the match is over.
	Waiting() []int
	// Legal lists what a seat may answer in the order of the sheet; nil if it
	// is not asked.
	Legal(seat int) []proto.LegalAction
	// Apply makes a decision. An error wraps ErrIllegal, or
	// engine.ErrUnsolicited for a seat that is not asked; then nothing changed.
	Apply(seat int, a proto.Action) error
	// Fallback is the safe decision that is made for a seat whose time ran out
	// (aifight sheet 4.0, annex D 1). It is legal.
	Fallback(seat int) proto.Action
	// Drop takes a seat out of the match at any moment (aifight sheet 4.0 and
	// annex D 2, 3): it has lost, all it was asked for is settled, a
	// player_disconnected event tells, and the match goes on while two or more
	// are left. A dropped seat has payoff 0; its chips, cards and coins are out
	// of play. It does nothing for a seat that is out.
	Drop(seat int, reason proto.ForfeitReason)

	// Events lists what a viewer may see after its cursor, which counts the
	// events of that viewer's own list. Seq numbers the log that seats see,
	// without gaps; events for engine.Everything alone (proto.CardsDealt,
	// proto.DiceRolled, proto.InfluenceDealt) bear proto.NoSeq. Times are zero.
	Events(v engine.Viewer, after int) []proto.Event
	// State is the match as a viewer sees it: a *proto.HoldemState and so on.
	State(v engine.Viewer) proto.State
	// Players lists the public data of the seats in seat order, with what the
	// viewer may see beside.
	Players(v engine.Viewer) []proto.PlayerInfo
	// Result is the final result; ok is false while the match runs.
	Result() (r proto.Result, ok bool)
}

// ErrIllegal means that the rules do not admit an action. The error that wraps
// it says why.
var ErrIllegal = errors.New("the action is not legal")

// View is all that a seat knows when it decides.
type View struct {
	Seat    int
	State   proto.State
	Players []proto.PlayerInfo
	Legal   []proto.LegalAction // at least one
	Events  []proto.Event       // its whole list, from the beginning
}

// ViewOf is what a seat knows.
func ViewOf(g Game, seat int) View {
	v := engine.Viewer(seat)
	return View{Seat: seat, State: g.State(v), Players: g.Players(v), Legal: g.Legal(seat), Events: g.Events(v, 0)}
}

// Bot decides for a seat from what it knows alone. The packages bot of the
// games make them: New(level, seed string, seat int) (Bot, error), Levels()
// []string and Default.
type Bot interface {
	// Decide picks one of the legal actions, or one in the range of one.
	Decide(v View) proto.Action
}
