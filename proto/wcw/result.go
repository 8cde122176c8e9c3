package wcw

// Result is the final word on a match, in either version (wcw sheet 2.10,
// 2.11 and 5.6).
type Result struct {
	Schema        string         `json:"schema"` // ResultsV1 or ResultsV2
	RulesVersion  string         `json:"rulesVersion"`
	Outcome       MatchOutcome   `json:"outcome"`
	Reason        Reason         `json:"reason"`
	DaysCompleted int            `json:"daysCompleted"`
	Scores        [Seats]float64 `json:"scores"`
	Metrics       []Metrics      `json:"metrics,omitzero"` // nine, in version 2 only
}

// MatchOutcome is who won.
type MatchOutcome string

const (
	TownWin   MatchOutcome = "town_win"
	WolfWin   MatchOutcome = "wolf_win"
	JesterWin MatchOutcome = "jester_win"
	Draw      MatchOutcome = "draw"
)

// Reason is what ended the match.
type Reason string

const (
	WolvesEliminated Reason = "wolves_eliminated"
	WolfParity       Reason = "wolf_parity"
	JesterVotedOut   Reason = "jester_voted_out"
	DayCap           Reason = "day_cap"
)

// ReasonOf is the one reason that goes with an outcome.
func (o MatchOutcome) ReasonOf() Reason {
	switch o {
	case TownWin:
		return WolvesEliminated
	case WolfWin:
		return WolfParity
	case JesterWin:
		return JesterVotedOut
	}
	return DayCap
}

// Winner reports whether a seat of the faction wins by the outcome.
func (o MatchOutcome) Winner(f Faction) bool {
	switch o {
	case TownWin:
		return f == FactionTown
	case WolfWin:
		return f == FactionWolf
	case JesterWin:
		return f == FactionSolo
	}
	return false
}

// Metrics is a seat's row of columns; a nil column does not apply and is left
// out (wcw sheet 2.11).
type Metrics struct {
	Win          *float64 `json:"win,omitzero"`
	Read         *float64 `json:"read,omitzero"`
	Hidden       *float64 `json:"hidden,omitzero"`
	VoteHit      *float64 `json:"vote_hit,omitzero"`
	Survived     *float64 `json:"survived,omitzero"`
	ValidActions *float64 `json:"valid_actions,omitzero"`
}
