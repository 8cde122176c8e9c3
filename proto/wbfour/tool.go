package wbfour

// Tool is the name of a tool (wbfour sheet 1).
type Tool string

const (
	ToolList       Tool = "wbhex_list"
	ToolCreate     Tool = "wbhex_create"
	ToolGet        Tool = "wbhex_get"
	ToolMove       Tool = "wbhex_move"
	ToolRespond    Tool = "wbhex_respond"
	ToolWaitEvent  Tool = "wbhex_wait_event"
	ToolEvents     Tool = "wbhex_events"
	ToolPublicList Tool = "wbhex_public_list"
	ToolPublicJoin Tool = "wbhex_public_join"
	ToolPublicGet  Tool = "wbhex_public_get"
	ToolPublicMove Tool = "wbhex_public_move"
)

// Tools lists the eleven tools, the owner's first.
func Tools() []Tool {
	return []Tool{
		ToolList, ToolCreate, ToolGet, ToolMove, ToolRespond, ToolWaitEvent, ToolEvents,
		ToolPublicList, ToolPublicJoin, ToolPublicGet, ToolPublicMove,
	}
}

// Public reports whether the tool answers without the owner's token.
func (t Tool) Public() bool {
	switch t {
	case ToolPublicList, ToolPublicJoin, ToolPublicGet, ToolPublicMove:
		return true
	}
	return false
}

// NoArgs are the arguments of wbhex_list and wbhex_public_list.
type NoArgs struct{}

// CreateArgs are those of wbhex_create.
type CreateArgs struct {
	Mode         Mode   `json:"mode"`
	ConnectionID string `json:"connection_id,omitzero"` // an accepted invitation; empty if none is named
	Minutes      int    `json:"minutes"`                // on each clock, 0 to 180; 0 is untimed
	RequestID    string `json:"request_id"`
}

// GetArgs are those of wbhex_get and wbhex_public_join.
type GetArgs struct {
	GameID string `json:"game_id"`
}

// MoveArgs are those of wbhex_move.
type MoveArgs struct {
	GameID    string `json:"game_id"`
	Cell      Cell   `json:"cell"`
	Revision  int    `json:"revision"`
	RequestID string `json:"request_id"`
}

// RespondArgs are those of wbhex_respond.
type RespondArgs struct {
	GameID string `json:"game_id"`
	Accept bool   `json:"accept"`
}

// WaitArgs are those of wbhex_wait_event.
type WaitArgs struct {
	After   int `json:"after"`   // cursor
	Seconds int `json:"seconds"` // 1 to 20
}

// EventsArgs are those of wbhex_events.
type EventsArgs struct {
	After int `json:"after"` // cursor
}

// PublicGetArgs are those of wbhex_public_get.
type PublicGetArgs struct {
	GameID string `json:"game_id"`
	Token  string `json:"token"`
}

// PublicMoveArgs are those of wbhex_public_move.
type PublicMoveArgs struct {
	GameID    string `json:"game_id"`
	Cell      Cell   `json:"cell"`
	Revision  int    `json:"revision"`
	RequestID string `json:"request_id"`
	Token     string `json:"token"`
}
