package football

// Phase is the state of a match as a whole.
type Phase uint8

// The phases.
const (
	Lobby Phase = iota
	Playing
	GameOver
)

// String is the phase's word on the wire.
func (p Phase) String() string { return [...]string{"lobby", "playing", "gameover"}[p] }

// Restart is how a dead ball comes back into play.
type Restart uint8

// The restarts.
const (
	InPlay Restart = iota
	Kickoff
	ThrowIn
	Corner
	GoalKick
	FreeKick
	Drop
)

// String is the restart's word on the wire.
func (r Restart) String() string {
	return [...]string{"playing", "kickoff", "throw_in", "corner", "goal_kick", "free_kick", "drop"}[r]
}

// Reason is in what way a match ended.
type Reason uint8

// The reasons.
const (
	Complete Reason = iota
	Deadline
	Fault
)

// String is the reason's word on the wire.
func (r Reason) String() string { return [...]string{"complete", "deadline", "fault"}[r] }

// ParseReason reads a reason's word.
func ParseReason(word string) (Reason, bool) { return parseWord(word, Complete, Fault) }

// Rule is what ended a match.
type Rule uint8

// The rules.
const (
	FullTime Rule = iota
	Mercy
	WallClock
	SimFault
	HostError
)

// String is the rule's word on the wire.
func (r Rule) String() string {
	return [...]string{"full_time", "mercy", "wall_clock", "sim_fault", "host_error"}[r]
}

// ParseRule reads a rule's word.
func ParseRule(word string) (Rule, bool) { return parseWord(word, FullTime, HostError) }
