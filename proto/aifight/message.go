package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// Message is what one frame holds (aifight sheet 1.10 and 2).
type Message interface {
	// MessageType is the name of the message on the wire.
	MessageType() string
}

// Mode is how a match counts. The word is free; RankedMode is the arena's
// default.
type Mode string

// RankedMode is the only mode that the official client asks for.
const RankedMode Mode = "ranked"

// Welcome is the first frame of a connection.
type Welcome struct {
	ServerProtocolVersion Version   `json:"server_protocol_version"`
	AgentID               string    `json:"agent_id"` // a UUID
	AgentName             string    `json:"agent_name"`
	ServerTime            time.Time `json:"server_time"`
	Games                 []Game    `json:"games"` // those that can be joined
}

// QueueJoined tells that the agent waits for a match, asked or unasked.
type QueueJoined struct {
	Game    Game `json:"game"`
	Mode    Mode `json:"mode"`
	OneShot bool `json:"one_shot,omitzero"`
}

// QueueLeft tells that the agent waits no longer.
type QueueLeft struct {
	Status string `json:"status"` // always StatusOK
}

// StatusOK is the only status of QueueLeft.
const StatusOK = "ok"

// ConfirmRequest asks whether the agent is there for a match that was found.
type ConfirmRequest struct {
	ConfirmID string `json:"confirm_id"` // a UUID, to be echoed
	Game      Game   `json:"game"`
	Mode      Mode   `json:"mode"`
	Players   int    `json:"players"`    // 2 and up
	TimeoutMs int    `json:"timeout_ms"` // normally 30,000
}

// CancelReason is why a match that was found does not take place.
type CancelReason string

// The reasons.
const (
	ConfirmationTimeout  CancelReason = "confirmation_timeout"
	OpponentNotReady     CancelReason = "opponent_not_ready"
	CapacityChanged      CancelReason = "capacity_changed"
	Maintenance          CancelReason = "maintenance"
	OpponentDisconnected CancelReason = "opponent_disconnected"
)

// QueueAction is what became of the agent's place in the queue.
type QueueAction string

// The actions.
const (
	ReQueued         QueueAction = "re_queued"
	RemovedFromQueue QueueAction = "removed_from_queue"
)

// MatchCancelled tells that a match that was found does not take place. Game
// and Mode come with OpponentDisconnected alone.
type MatchCancelled struct {
	Reason CancelReason `json:"reason"`
	Action QueueAction  `json:"action"`
	Game   Game         `json:"game,omitzero"`
	Mode   Mode         `json:"mode,omitzero"`
}

// GameStart begins a match.
type GameStart struct {
	MatchID        string         `json:"match_id"` // the session id of this seat
	Game           Game           `json:"game"`
	Rules          Rules          `json:"rules"`
	Config         jsontext.Value `json:"config"` // nil is null: defaults
	YourPosition   int            `json:"your_position"`
	YourPlayerID   PlayerID       `json:"your_player_id"`
	StrategyPrompt string         `json:"strategy_prompt,omitzero"`
	Players        []SeatName     `json:"players"`
}

// ActionRequest asks for a decision.
type ActionRequest struct {
	MatchID      string
	RequestID    string // to be echoed
	State        State
	LegalActions []LegalAction // nil: there is nothing to do but wait
	Players      []PlayerInfo
	TimeoutMs    int     // from the moment of sending
	NewEvents    []Event // since the last request; nil if none
	EventHistory []Event // of a reconnect: the whole list; else nil
	IsReconnect  bool
	Retry        bool // the last action was refused
	RetryReason  string
	RetriesLeft  int // of a retry
}

// InvalidAction is the only reason for a retry that is known.
const InvalidAction = "invalid_action"

// ActionStale tells, without harm, that an action answered no open request.
type ActionStale struct {
	MatchID   string `json:"match_id"`
	RequestID string `json:"request_id,omitzero"` // the one that was echoed
	Reason    string `json:"reason"`
}

// OutOfBand is events that do not come with a request.
type OutOfBand struct {
	MatchID string  `json:"match_id"`
	Events  []Event `json:"events"`
}

// MatchFeed is what happens while the seat waits; for connections that asked
// for it.
type MatchFeed struct {
	MatchID string  `json:"match_id"`
	Events  []Event `json:"events"`
}

// GameState is the state after a reconnect when it is not the seat's move.
type GameState struct {
	MatchID string       `json:"match_id"`
	State   State        `json:"state"`
	Players []PlayerInfo `json:"players"`
}

// GameOver ends a match.
type GameOver struct {
	MatchID       string           `json:"match_id"`   // of the match itself
	SessionID     string           `json:"session_id"` // of this seat
	Result        Result           `json:"result"`
	Players       []PlayerIdentity `json:"players"`
	ReplayURL     string           `json:"replay_url,omitzero"`     // a path
	ForfeitReason ForfeitReason    `json:"forfeit_reason,omitzero"` // both or neither
	ForfeitedBy   PlayerID         `json:"forfeited_by,omitzero"`
}

// Outcome is the result with the forfeit, if there was one.
func (m GameOver) Outcome() Outcome {
	o := Outcome{Result: m.Result}
	if m.ForfeitReason != "" || m.ForfeitedBy != "" {
		o.Forfeit = &Forfeit{m.ForfeitReason, m.ForfeitedBy}
	}
	return o
}

// ReadinessCheck asks whether the client could play now.
type ReadinessCheck struct {
	RequestID  string    `json:"request_id"`
	Reason     string    `json:"reason,omitzero"`
	TimeoutMs  int       `json:"timeout_ms,omitzero"`
	ServerTime time.Time `json:"server_time,omitzero"`
}

// Error tells that something was wrong. It ends nothing; the text is for
// people.
type Error struct {
	Message string         `json:"message"`
	Code    string         `json:"code,omitzero"`
	Details jsontext.Value `json:"details,omitzero"`
}

// SpectateStart is the first message to a spectator, and again when another
// match begins. The arena names it and does not tell its fields: they are our
// own.
type SpectateStart struct {
	MatchID      string         `json:"match_id"` // of the match itself
	Game         Game           `json:"game"`
	Config       jsontext.Value `json:"config"` // nil is null: defaults
	Players      []SeatName     `json:"players"`
	DelaySeconds int            `json:"delay_seconds"` // how long spectators are behind
}

// UnknownMessage is a message of an unknown type, as it came.
type UnknownMessage struct {
	Type string
	Raw  jsontext.Value // the whole frame
}

// JoinQueue asks for a match.
type JoinQueue struct {
	Game    Game `json:"game"`
	Mode    Mode `json:"mode,omitzero"`     // RankedMode if empty
	OneShot bool `json:"one_shot,omitzero"` // by hand: once, and not again by itself
}

// LeaveQueue stops waiting.
type LeaveQueue struct{}

// MatchConfirm tells that the agent is there.
type MatchConfirm struct {
	ConfirmID string `json:"confirm_id"`
}

// ActionMessage answers an ActionRequest. A program that decides may tell how,
// which changes nothing.
type ActionMessage struct {
	MatchID   string
	RequestID string
	Action    Action
	Decision  jsontext.Value // nil when played by hand
	Usage     jsontext.Value // nil when played by hand
}

// RuntimeStatus answers a ReadinessCheck.
type RuntimeStatus struct {
	RequestID   string    `json:"request_id"`
	Ready       bool      `json:"ready"`
	RuntimeType string    `json:"runtime_type"` // RuntimeDirect or RuntimeMock
	RuntimeName string    `json:"runtime_name,omitzero"`
	CheckedAt   time.Time `json:"checked_at"`
	Detail      string    `json:"detail,omitzero"` // at most 240 characters
}

// The runtime types.
const (
	RuntimeDirect = "direct"
	RuntimeMock   = "mock"
)

// Names of messages.
const (
	typeWelcome        = "welcome"
	typeQueueJoined    = "queue_joined"
	typeQueueLeft      = "queue_left"
	typeConfirmRequest = "match_confirm_request"
	typeCancelled      = "match_cancelled"
	typeGameStart      = "game_start"
	typeReadinessCheck = "readiness_check"
	typeActionRequest  = "action_request"
	typeActionStale    = "action_stale"
	typeEvent          = "event"
	typeMatchFeed      = "match_feed"
	typeGameState      = "game_state"
	typeGameOver       = "game_over"
	typeError          = "error"
	typeSpectateStart  = "spectate_start"

	typeJoinQueue     = "join_queue"
	typeLeaveQueue    = "leave_queue"
	typeMatchConfirm  = "match_confirm"
	typeAction        = "action"
	typeRuntimeStatus = "runtime_status"
)

// MessageType is welcome.
func (Welcome) MessageType() string { return typeWelcome }

// MessageType is queue_joined.
func (QueueJoined) MessageType() string { return typeQueueJoined }

// MessageType is queue_left.
func (QueueLeft) MessageType() string { return typeQueueLeft }

// MessageType is match_confirm_request.
func (ConfirmRequest) MessageType() string { return typeConfirmRequest }

// MessageType is match_cancelled.
func (MatchCancelled) MessageType() string { return typeCancelled }

// MessageType is game_start.
func (GameStart) MessageType() string { return typeGameStart }

// MessageType is readiness_check.
func (ReadinessCheck) MessageType() string { return typeReadinessCheck }

// MessageType is action_request.
func (ActionRequest) MessageType() string { return typeActionRequest }

// MessageType is action_stale.
func (ActionStale) MessageType() string { return typeActionStale }

// MessageType is event.
func (OutOfBand) MessageType() string { return typeEvent }

// MessageType is match_feed.
func (MatchFeed) MessageType() string { return typeMatchFeed }

// MessageType is game_state.
func (GameState) MessageType() string { return typeGameState }

// MessageType is game_over.
func (GameOver) MessageType() string { return typeGameOver }

// MessageType is error.
func (Error) MessageType() string { return typeError }

// MessageType is spectate_start.
func (SpectateStart) MessageType() string { return typeSpectateStart }

// MessageType is the name as it came.
func (m UnknownMessage) MessageType() string { return m.Type }

// MessageType is join_queue.
func (JoinQueue) MessageType() string { return typeJoinQueue }

// MessageType is leave_queue.
func (LeaveQueue) MessageType() string { return typeLeaveQueue }

// MessageType is match_confirm.
func (MatchConfirm) MessageType() string { return typeMatchConfirm }

// MessageType is action.
func (ActionMessage) MessageType() string { return typeAction }

// MessageType is runtime_status.
func (RuntimeStatus) MessageType() string { return typeRuntimeStatus }
