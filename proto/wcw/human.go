package wcw

// Join marks a seat as a person's (wcw sheet 4.6).
type Join struct{}

// Snapshot is the complete state that a person's seat may see, sent anew
// whenever it changes (wcw sheet 4.6).
type Snapshot struct {
	EpisodeID     string        `json:"episodeId"`
	Phase         Phase         `json:"phase"`
	Period        Period        `json:"period"`
	Day           int           `json:"day"`
	PhaseKey      string        `json:"phaseKey"`    // "day:period"
	RemainingMs   int           `json:"remainingMs"` // to the end of the period
	Lobby         *Lobby        `json:"lobby"`       // nil (null) once started
	GameSetup     GameSetup     `json:"gameSetup"`
	Floor         *Floor        `json:"floor"` // nil (null) when no bot has the floor
	Self          *Self         `json:"self"`  // nil (null) while waiting
	Roster        []RosterRow   `json:"roster"`
	Teammates     []Teammate    `json:"teammates"`
	Channels      []Channel     `json:"channels"`
	ChatEnabled   bool          `json:"chatEnabled"`
	Observation   *Observation  `json:"observation"` // nil (null) without an open request
	Accepted      Body          `json:"accepted"`    // nil (null) without a draft
	PackDrafts    []NightChoice `json:"packDrafts"`
	RevealedRoles []RoleRow     `json:"revealedRoles"`
	Events        []Event       `json:"events"`
	Result        *Result       `json:"result"` // nil (null) until the end
}

// Period is a stretch of a paced game; people see it, bots do not.
type Period string

const (
	PeriodDiscussion   Period = "discussion"
	PeriodVote         Period = "vote"
	PeriodDusk         Period = "dusk"
	PeriodCoordination Period = "coordination"
	PeriodActions      Period = "actions"
	PeriodDawn         Period = "dawn"
)

// Lobby is the state before the start.
type Lobby struct {
	Seats      []LobbySeat `json:"seats"`      // nine
	StartsInMs *int        `json:"startsInMs"` // nil (null) before the first person
}

// LobbySeat is who holds a seat before the start.
type LobbySeat string

const (
	SeatOpen  LobbySeat = "open"
	SeatHuman LobbySeat = "human"
	SeatAI    LobbySeat = "ai"
)

// GameSetup lists the decks that may be in play, never the chosen one.
type GameSetup struct {
	Name    string      `json:"name"` // "NewD3" or "Custom setup"
	Decks   []NamedDeck `json:"decks"`
	Timers  Timers      `json:"timers"`
	MaxDays int         `json:"maxDays"`
}

// Names of GameSetup.
const (
	NamedSetups = "NewD3"
	CustomSetup = "Custom setup"
)

// NamedDeck is a deck under the name of its setup.
type NamedDeck struct {
	Name  string `json:"name"`
	Roles Deck   `json:"roles"`
}

// Floor is the bot whose turn to speak it is.
type Floor struct {
	Slot            Slot   `json:"slot"`
	Turn            int    `json:"turn"`
	Prompt          Prompt `json:"prompt"`
	ReplyingToHuman bool   `json:"replyingToHuman"`
}

// Prompt is the moderator's line; empty means null.
type Prompt = Ref

// Channel is a chat that a person may read.
type Channel string

const (
	ChannelTown      Channel = "town"
	ChannelWolves    Channel = "wolves"
	ChannelNobles    Channel = "nobles"
	ChannelGraveyard Channel = "graveyard"
)

// NightChoice is what a seat has chosen for the night.
type NightChoice struct {
	Slot    Slot          `json:"slot"`
	Actions []NightAction `json:"actions"`
}

// HumanChat is a person's message (wcw sheet 4.6).
type HumanChat struct {
	EpisodeID string
	ID        string
	PhaseKey  string
	Channel   Channel
	Text      string
}

// ChatReceipt answers a HumanChat; Message says why one was rejected.
type ChatReceipt struct {
	ID      string
	Status  Status // Accepted, Duplicate or Rejected
	Message string
}
