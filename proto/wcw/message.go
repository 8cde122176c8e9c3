package wcw

// Ready is the server's first message on a player socket (wcw sheet 4.3).
type Ready struct {
	EpisodeID       string
	Slot            Slot
	CanRegisterName *bool // only when the connection asked to register
}

// Register offers a display name (wcw sheet 4.3).
type Register struct{ DisplayName string }

// Observation is a request with all that the seat may know (wcw sheet 4.4).
type Observation struct {
	EpisodeID           string          `json:"episodeId"`
	ObservationID       string          `json:"observationId"`
	RequestID           string          `json:"requestId"`
	Attempt             int             `json:"attempt"`     // 0 or 1
	RemainingMs         int             `json:"remainingMs"` // 0-45,000
	Phase               Phase           `json:"phase"`
	Day                 int             `json:"day"`
	Self                Self            `json:"self"`
	Roster              []RosterRow     `json:"roster"`
	Teammates           []Teammate      `json:"teammates"`
	PrivateResults      []PrivateResult `json:"privateResults"`
	Votes               []PastVote      `json:"votes"`
	Transcript          []Event         `json:"transcript"`
	TranscriptTruncated bool            `json:"transcriptTruncated"`
	Request             Request         `json:"request"`
}

// Limits of an observation (wcw sheet 3.8).
const (
	MaxTranscript  = 128
	MaxObservation = 512 << 10 // bytes
	MaxFrame       = 8192      // bytes of an inbound frame
)

// Self is the seat's own card.
type Self struct {
	Slot    Slot    `json:"slot"`
	Role    Role    `json:"role"`
	Faction Faction `json:"faction"`
	Alive   bool    `json:"alive"`
}

// RosterRow is one of nine public rows, in slot order.
type RosterRow struct {
	Slot         Slot         `json:"slot"`
	Name         string       `json:"name"`
	PolicyName   string       `json:"policyName,omitzero"`
	Alive        bool         `json:"alive"`
	Presentation Presentation `json:"presentation"`
}

// Presentation is how a seat is shown: neutral, or a character with a persona
// (wcw sheet 7).
type Presentation struct {
	Kind        string `json:"kind"` // "neutral" or "character"
	CharacterID string `json:"characterId,omitzero"`
	Persona     string `json:"persona,omitzero"`
}

// Neutral is the presentation of a seat without a character.
func Neutral() Presentation { return Presentation{Kind: "neutral"} }

// Teammate is a packmate or fellow noble, oneself and the dead included.
type Teammate struct {
	Slot Slot `json:"slot"`
	Role Role `json:"role"`
}

// PastVote is a vote that was closed on an earlier moment of the match.
type PastVote struct {
	Day        int      `json:"day"`
	Ballots    []Ballot `json:"ballots"`
	Eliminated Slot     `json:"eliminated"`
}

// Ballot is one seat's vote; NoSlot abstains.
type Ballot struct {
	Slot   Slot `json:"slot"`
	Target Slot `json:"target"`
}

// Action answers a request (wcw sheet 4.5).
type Action struct {
	EpisodeID     string
	RequestID     string
	ObservationID string
	Body          Body
	Report        *Report // nil means null
}

// Report tells that the policy failed and that the body is a safe pass.
type Report struct {
	Code     Code `json:"code"`     // refused, provider_error or throttled
	Attempts int  `json:"attempts"` // 0-2
}

// Receipt answers an action (wcw sheet 3.3). An empty Code is null.
type Receipt struct {
	RequestID string
	Status    Status
	Code      Code
	Retry     bool
}

// Status is what became of an action.
type Status string

const (
	Accepted  Status = "accepted"
	Duplicate Status = "duplicate"
	Rejected  Status = "rejected"
	Expired   Status = "expired"
)

// Code is why something failed (wcw sheet 3.4); empty means null.
type Code string

const (
	CodeTimeout       Code = "timeout"
	CodeDisconnected  Code = "disconnected"
	CodeMalformed     Code = "malformed"
	CodeIllegal       Code = "illegal"
	CodeRefused       Code = "refused"
	CodeProviderError Code = "provider_error"
	CodeThrottled     Code = "throttled"
	CodeVersion       Code = "version"
)

// End tells a seat that the match is over.
type End struct {
	EpisodeID string
	Result    Result
}
