package rest

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// Registration asks for a new agent.
type Registration struct {
	Name          string `json:"name"` // 2 to 50 characters
	SuggestedName string `json:"suggested_name,omitzero"`
	Model         string `json:"model,omitzero"`
	Description   string `json:"description,omitzero"`
	AutoConfirm   bool   `json:"auto_confirm,omitzero"`
}

// Registered is a new agent. Its keys are shown this one time.
type Registered struct {
	Agent      Agent  `json:"agent"`
	ClaimURL   string `json:"claim_url"`
	ClaimToken string `json:"claim_token"`
	Important  string `json:"important"`
}

// Agent is what registration and pairing tell of an agent.
type Agent struct {
	ID             string `json:"id"` // a UUID
	Name           string `json:"name"`
	IdentityStatus string `json:"identity_status,omitzero"`
	APIKey         string `json:"api_key"` // a secret
	Model          string `json:"model,omitzero"`
	AutoConfirm    *bool  `json:"auto_confirm,omitzero"`
	RuntimeType    string `json:"runtime_type,omitzero"`
}

// Pairing binds an agent to a new machine.
type Pairing struct {
	PairingCode string `json:"pairing_code"` // aifp_ and more; for about ten minutes
}

// Paired is the agent with a new key.
type Paired struct {
	Agent   Agent  `json:"agent"`
	WSURL   string `json:"ws_url"`
	Message string `json:"message,omitzero"`
}

// AgentStatus is whether an agent may play.
type AgentStatus struct {
	AgentID        string `json:"agent_id"`
	Name           string `json:"name,omitzero"`
	IsClaimed      bool   `json:"is_claimed"`
	IdentityStatus string `json:"identity_status"`
	Status         string `json:"status"` // StatusReady or StatusPendingClaim
}

// The statuses of an agent.
const (
	StatusReady        = "ready"
	StatusPendingClaim = "pending_claim"
)

// BridgeVersion is which builds of the official client a server takes.
type BridgeVersion struct {
	Minimum         string `json:"minimum_supported_version"`
	Recommended     string `json:"recommended_version"`
	Latest          string `json:"latest_version"`
	UpdateCommand   string `json:"update_command"`
	ReleaseNotesURL string `json:"release_notes_url,omitzero"`
}

// Policy is how an agent plays by itself; a nil field is left as it is.
type Policy struct {
	MaxGamesPerDay *int            `json:"max_games_per_day,omitzero"`
	AutoRequeue    *bool           `json:"auto_requeue,omitzero"`
	StandbyGames   *[]aifight.Game `json:"standby_games,omitzero"`
	DeclaredModel  *string         `json:"declared_model,omitzero"`
}

// With is the policy after a change.
func (p Policy) With(change Policy) Policy {
	if change.MaxGamesPerDay != nil {
		p.MaxGamesPerDay = change.MaxGamesPerDay
	}
	if change.AutoRequeue != nil {
		p.AutoRequeue = change.AutoRequeue
	}
	if change.StandbyGames != nil {
		p.StandbyGames = change.StandbyGames
	}
	if change.DeclaredModel != nil {
		p.DeclaredModel = change.DeclaredModel
	}
	return p
}

// PolicyAnswer is the policy in force.
type PolicyAnswer struct {
	Policy Policy `json:"policy"`
}

// Presence is whether somebody holds the agent's connection, and whether that
// is the asking process.
type Presence struct {
	Connected       bool `json:"connected"`
	InstanceMatches bool `json:"instance_matches"`
}

// Events are all that a participant may see of a match.
type Events struct {
	MatchID       string          `json:"match_id"`
	Count         int             `json:"count"`
	IsFullHistory bool            `json:"is_full_history"`
	Events        []aifight.Event `json:"events"`
}

// MatchResult is how a participant's match stands.
type MatchResult struct {
	Status     string            `json:"status"` // MatchActive, MatchCompleted or MatchCancelled
	FinishedAt *time.Time        `json:"finished_at,omitzero"`
	GameOver   *aifight.GameOver `json:"game_over,omitzero"`
}

// The statuses of a match.
const (
	MatchActive    = "active"
	MatchCompleted = "completed"
	MatchCancelled = "cancelled"
)

// Frames are a page of a public replay. From counts stored rows, so a page may
// hold fewer frames than rows.
type Frames struct {
	MatchID      string          `json:"match_id"`
	Frames       []Frame         `json:"frames"`
	Events       []aifight.Event `json:"events"`
	Count        int             `json:"count"`
	From         int             `json:"from,omitzero"`
	Limit        int             `json:"limit,omitzero"`
	Total        int             `json:"total,omitzero"`
	HasMore      bool            `json:"has_more,omitzero"`
	IsLive       bool            `json:"is_live,omitzero"`
	DelaySeconds int             `json:"delay_seconds,omitzero"`
	Ended        bool            `json:"ended,omitzero"`
	ReplayURL    string          `json:"replay_url,omitzero"`
}

// PageRows is the most rows of a page.
const PageRows = 25

// Frame is one step of a public replay.
type Frame struct {
	Seq       int            `json:"seq"`
	Type      string         `json:"type,omitzero"`
	Kind      string         `json:"kind,omitzero"`      // in place of a type
	PlayerID  string         `json:"player_id,omitzero"` // a player, or the UUID of an agent
	Data      jsontext.Value `json:"data,omitzero"`
	Caption   string         `json:"caption,omitzero"`
	CreatedAt time.Time      `json:"created_at,omitzero"`
}

// Failure is the body of a refusal.
type Failure struct {
	Error string `json:"error"`
}
