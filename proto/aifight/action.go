package aifight

import (
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// ActionType is the kind of an action.
type ActionType string

// Actions of Texas Hold'em (aifight sheet 4.1.4).
const (
	Fold  ActionType = "fold"
	Check ActionType = "check"
	Call  ActionType = "call"
	Raise ActionType = "raise"
	AllIn ActionType = "allin"
)

// Actions of Liar's Dice (aifight sheet 4.2.3). Challenge is one of Coup too.
const (
	PlaceBid  ActionType = "bid"
	Challenge ActionType = "challenge"
)

// Actions of Coup (aifight sheet 4.3.2 to 4.3.4).
const (
	Income      ActionType = "income"
	ForeignAid  ActionType = "foreign_aid"
	LaunchCoup  ActionType = "coup"
	Tax         ActionType = "tax"
	Assassinate ActionType = "assassinate"
	Steal       ActionType = "steal"
	Exchange    ActionType = "exchange"
	Pass        ActionType = "pass"
	Block       ActionType = "block"
	LoseCard    ActionType = "lose_card"
	ReturnCards ActionType = "return_cards"
)

// Action is what a seat answers (aifight sheet 3.1 and 4). Each type uses the
// fields that name it; the others are zero.
type Action struct {
	Type     ActionType
	Amount   int            // call: chips added; raise: the new total of the street
	Quantity int            // bid: dice, 1 and up
	Face     int            // bid: 1 to 6
	Target   PlayerID       // coup, assassinate, steal
	Role     Role           // block
	Index    int            // lose_card: in the full list of the player's cards
	Indices  []int          // return_cards: in all options, in the order offered
	Raw      jsontext.Value // data of an unknown type, as it came
}

// Equal reports whether two actions are the same.
func (a Action) Equal(b Action) bool {
	return a.Type == b.Type && a.Amount == b.Amount && a.Quantity == b.Quantity && a.Face == b.Face &&
		a.Target == b.Target && a.Role == b.Role && a.Index == b.Index && slices.Equal(a.Indices, b.Indices) && string(a.Raw) == string(b.Raw)
}

// LegalAction is something that a seat may answer. Its Action could be sent as
// it stands; of a raise it is the least amount and of a bid the lowest bid.
type LegalAction struct {
	Action
	Max     int    // raise: the largest Amount; bid: the largest Quantity
	Current Bid    // bid: the one to beat; zero if there is none
	Cards   []Role // return_cards: the roles at the indices
	Pool    []Role // return_cards: all options
}

// Admits reports whether an action is this one, or one in its range. Of cards
// to return the order does not matter.
func (l LegalAction) Admits(a Action) bool {
	if a.Type != l.Type {
		return false
	}
	switch l.Type {
	case Raise:
		return l.Amount <= a.Amount && a.Amount <= l.Max
	case PlaceBid:
		return Bid{Quantity: a.Quantity, Face: a.Face}.beatsOrIs(l) && a.Quantity <= l.Max
	case ReturnCards:
		return slices.Equal(sorted(a.Indices), sorted(l.Indices))
	}
	return a.Equal(l.Action)
}

// beatsOrIs reports whether a bid is at least the lowest that is offered. Any
// face goes with a larger quantity (aifight sheet 4.2.3).
func (b Bid) beatsOrIs(l LegalAction) bool {
	return 1 <= b.Face && b.Face <= 6 && (b.Quantity > l.Quantity || b.Quantity == l.Quantity && b.Face >= l.Face)
}

func sorted(list []int) []int { return slices.Sorted(slices.Values(list)) }

// Admitted finds the legal action that admits an answer, -1 if none does.
func Admitted(legal []LegalAction, a Action) int {
	return slices.IndexFunc(legal, func(l LegalAction) bool { return l.Admits(a) })
}
