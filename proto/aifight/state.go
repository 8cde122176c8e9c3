package aifight

import "github.com/go-json-experiment/json/jsontext"

// State is a match as a viewer sees it: a *HoldemState, *DiceState, *CoupState
// or UnknownState.
type State interface {
	// Game is the game that the state is of; empty if it cannot be told.
	Game() Game
	// ToMove is whose turn it is; empty if it is nobody's.
	ToMove() PlayerID
	// Self is the seat that the state is for; empty if it is for the public
	// or was not told.
	Self() PlayerID
}

// UnknownState is a state of an unknown game, or one that does not fit its
// game, as it came.
type UnknownState struct {
	Raw   jsontext.Value
	Fault error // why it does not fit; nil for an unknown game
}

// Game is unknown.
func (UnknownState) Game() Game { return "" }

// ToMove is nobody.
func (UnknownState) ToMove() PlayerID { return "" }

// Self is nobody.
func (UnknownState) Self() PlayerID { return "" }
