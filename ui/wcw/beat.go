package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Kind is what a beat tells.
type Kind uint8

// Kinds of beats. Those from Cards on are private material, which a replay
// shows at the moment it happened.
const (
	Heading Kind = iota // a stage begins
	Speech
	Close   // of a vote, with the death that it brings
	Death   // at night
	Quiet   // a night without a death
	Outcome // who won
	Unknown // an event that this program does not know

	Cards // the deal and the seed
	Chat
	Bids
	Confessions
	Choices // of a night, as sent
	Pack    // how the pack decided
	Effects // what became of night actions
	Findings
	Failures
	Suspicions
)

// Beat is one step of the match as it is told.
type Beat struct {
	Kind  Kind
	Event int // index of its first event
	Day   int
	Stage Stage
	At    time.Duration
	// Secret marks private material, which is not there as aired.
	Secret bool

	Seat    proto.Slot // who speaks or dies; NoSlot for a vote that puts nobody out
	Reply   proto.Slot // whom the speech answers
	Accuses proto.Slot
	Text    string
	Why     string            // private: urgency and reason of the bid that a speech won
	Channel proto.PayloadKind // of a Chat
	Cause   proto.Cause       // of a death
	Role    proto.Role        // of a death; empty if not shown
	Vote    int               // of a Close: its index among all votes
	Result  *proto.Result     // of an Outcome
	Rows    []Row             // of grouped private material
}

// Row is one line of private material: a seat and what it did.
type Row struct {
	Seat proto.Slot // NoSlot for a row about nobody
	Text string     // plain words
}

// Title names a beat of private material.
func (b Beat) Title() string {
	switch b.Kind {
	case Cards:
		return "Cards"
	case Chat:
		return channelTitle(b.Channel)
	case Bids:
		return "Other bids"
	case Confessions:
		if b.Stage == VoteOpen {
			return "Vote confessionals"
		}
		return "Confessionals"
	case Choices:
		return "Night choices"
	case Pack:
		return "The pack's tally"
	case Effects:
		return "What became of it"
	case Findings:
		return "Private results"
	case Failures:
		return "Failed answers"
	case Suspicions:
		return "Suspicions"
	}
	return ""
}

func channelTitle(k proto.PayloadKind) string {
	switch k {
	case proto.EventWolfChat:
		return "Wolves"
	case proto.EventNobleChat:
		return "Nobles"
	case proto.EventDeadChat:
		return "Graveyard"
	}
	return "Private"
}

// mark says whether n and p stop at the beat: a death, a closed vote, the end.
func (b Beat) mark() bool { return b.Kind == Death || b.Kind == Close || b.Kind == Outcome }

// String names the kind in saved files.
func (k Kind) String() string {
	return [...]string{
		"phase", "speech", "vote", "death", "quiet", "outcome", "unknown", "cards", "chat", "bids",
		"confessionals", "choices", "pack", "effects", "results", "failures", "suspicions",
	}[k]
}
