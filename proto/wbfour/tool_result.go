package wbfour

// What tools answer is this project's own binding (wbfour sheet 2, tools): the
// schema fixes their arguments alone.

// GameList answers wbhex_list and wbhex_public_list, newest game first.
type GameList struct {
	Games []Snapshot `json:"games"`
}

// Created answers wbhex_create. InviteURL is where an invited peer plays; it
// holds his token, so hand it to him alone. It is empty if nobody new is invited.
type Created struct {
	Game      Snapshot `json:"game"`
	InviteURL string   `json:"invite_url,omitzero"`
}

// GameState answers wbhex_get, wbhex_move, wbhex_respond, wbhex_public_get and
// wbhex_public_move.
type GameState struct {
	Game Snapshot `json:"game"`
}

// Joined answers wbhex_public_join. The token is a capability for this side of
// this game and nothing else; it is told once.
type Joined struct {
	Game  Snapshot `json:"game"`
	Side  Side     `json:"side"`
	Token string   `json:"token"`
}

// EventList answers wbhex_events and wbhex_wait_event.
type EventList struct {
	Events []GameEvent `json:"events"` // empty if nothing happened in time
	Cursor int         `json:"cursor"` // for the next call's after
}

// GameEvent is a change of a game that the owner can see.
type GameEvent struct {
	Cursor int      `json:"cursor"` // from 1, rising by one
	At     Millis   `json:"at"`
	Game   Snapshot `json:"game"` // after the change
}

// Code says why a tool or a host refused something.
type Code string

// The codes (wbfour sheet 2, tools).
const (
	StaleRevision Code = "stale_revision"
	NotYourTurn   Code = "not_your_turn"
	CellTaken     Code = "cell_taken"
	GameOver      Code = "game_over"
	NoSuchGame    Code = "no_such_game"
	Forbidden     Code = "forbidden"
	BadRequest    Code = "bad_request"
)

// Codes lists the codes.
func Codes() []Code {
	return []Code{StaleRevision, NotYourTurn, CellTaken, GameOver, NoSuchGame, Forbidden, BadRequest}
}

// Refusal is the error of a tool or host: a code word for programs, a sentence
// for people, and for a stale revision the snapshot as it is now.
type Refusal struct {
	Code     Code      `json:"code"`
	Message  string    `json:"message"`
	Snapshot *Snapshot `json:"snapshot,omitzero"`
}

// Error is the sentence.
func (r *Refusal) Error() string { return r.Message }
