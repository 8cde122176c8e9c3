package wcw

// Event is one entry of a recipient's own list (wcw sheet 5.3): Cursor counts
// that list from 1, ID is "public_K" or "private_C".
type Event struct {
	ID      string
	Cursor  int
	Day     int // 0-32
	Phase   Phase
	Reveal  Reveal
	Payload Payload
}

// Limits of a match (wcw sheet 3.8).
const (
	MaxEvents      = 20000
	MaxReplayBytes = 32 << 20
)

// Phase is the part of a day that events and observations name.
type Phase string

const (
	PhaseWaiting  Phase = "waiting"
	PhaseDay      Phase = "day"
	PhaseVote     Phase = "vote"
	PhaseNight    Phase = "night"
	PhaseFinished Phase = "finished"
)

// Reveal is the category of an event, which says what sort of secret it was
// (wcw sheet 5.2).
type Reveal string

const (
	RevealPublic        Reveal = "public"
	RevealRoles         Reveal = "roles"
	RevealWolfChat      Reveal = "wolf_chat"
	RevealNobleChat     Reveal = "noble_chat"
	RevealDeadChat      Reveal = "dead_chat"
	RevealConfessional  Reveal = "confessional"
	RevealDiscardedBids Reveal = "discarded_bids"
	RevealNightChoices  Reveal = "night_choices"
	RevealFailures      Reveal = "failures"
	RevealBeliefs       Reveal = "beliefs"
)

// PayloadKind names what happened (wcw sheet 5.2).
type PayloadKind string

const (
	EventStarted          PayloadKind = "started"
	EventPhase            PayloadKind = "phase"
	EventSpeech           PayloadKind = "speech"
	EventBallots          PayloadKind = "ballots"
	EventElimination      PayloadKind = "elimination"
	EventNightResolved    PayloadKind = "night_resolved"
	EventFinished         PayloadKind = "finished"
	EventRoles            PayloadKind = "roles"
	EventSeed             PayloadKind = "seed"
	EventWolfChat         PayloadKind = "wolf_chat"
	EventNobleChat        PayloadKind = "noble_chat"
	EventDeadChat         PayloadKind = "dead_chat"
	EventConfessional     PayloadKind = "confessional"
	EventBid              PayloadKind = "bid"
	EventNightChoices     PayloadKind = "night_choices"
	EventNightOutcome     PayloadKind = "night_outcome"
	EventKillResolution   PayloadKind = "kill_resolution"
	EventPrivateResult    PayloadKind = "private_result"
	EventFailure          PayloadKind = "failure"
	EventSuspicionDropped PayloadKind = "suspicion_dropped"
	EventSuspicion        PayloadKind = "suspicion"
)

// Payload is what happened: one of the structs of this package named Started
// to SuspicionReport, or an UnknownPayload.
type Payload interface{ PayloadKind() PayloadKind }

// RevealOf is the category of a payload of the kind; empty for an unknown one.
func RevealOf(k PayloadKind) Reveal {
	switch k {
	case EventStarted, EventPhase, EventSpeech, EventBallots, EventElimination, EventNightResolved, EventFinished:
		return RevealPublic
	case EventRoles, EventSeed:
		return RevealRoles
	case EventWolfChat:
		return RevealWolfChat
	case EventNobleChat:
		return RevealNobleChat
	case EventDeadChat:
		return RevealDeadChat
	case EventConfessional:
		return RevealConfessional
	case EventBid:
		return RevealDiscardedBids
	case EventNightChoices, EventNightOutcome, EventKillResolution, EventPrivateResult:
		return RevealNightChoices
	case EventFailure, EventSuspicionDropped:
		return RevealFailures
	case EventSuspicion:
		return RevealBeliefs
	}
	return ""
}
