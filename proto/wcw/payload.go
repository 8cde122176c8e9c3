package wcw

import "slices"

// Started opens a match with its roster.
type Started struct {
	Roster       []RosterRow `json:"roster"`
	RulesVersion string      `json:"rulesVersion"`
}

// PhaseBegan tells that a phase begins and how long it lasts.
type PhaseBegan struct {
	Phase      Phase `json:"phase"`
	Day        int   `json:"day"`
	DurationMs int   `json:"durationMs"` // 0-978,000
}

// Spoke is a public speech.
type Spoke struct {
	Speech Speech `json:"speech"`
}

// Speech is what was said, to whom it answers and whom it accuses.
type Speech struct {
	Slot       Slot   `json:"slot"`
	Text       string `json:"text"`
	ReplyTo    Ref    `json:"replyTo"`
	Accusation Slot   `json:"accusation"`
}

// Ballots closes a vote with every living seat's ballot, in slot order.
type Ballots struct {
	Ballots    []Ballot   `json:"ballots"`
	Eliminated Slot       `json:"eliminated"`
	Resolution Resolution `json:"resolution"`
}

// Resolution classifies a vote (wcw sheet 2.8).
type Resolution string

const (
	Majority   Resolution = "majority"
	NoMajority Resolution = "no_majority"
	Tie        Resolution = "tie"
	AllAbstain Resolution = "all_abstain"
)

// Elimination is a death. Role and Faction are both there or both left out.
type Elimination struct {
	Slot    Slot    `json:"slot"`
	Cause   Cause   `json:"cause"`
	Role    Role    `json:"role,omitzero"`
	Faction Faction `json:"faction,omitzero"`
}

// Cause is how a seat left the game.
type Cause string

const (
	CauseVote Cause = "vote"
	CauseWolf Cause = "wolf"
)

// NightResolved closes a night with the slots that died: none or one.
type NightResolved struct {
	Eliminated []Slot `json:"eliminated"`
}

// Finished carries the result; nothing follows it.
type Finished struct {
	Result Result `json:"result"`
}

// RolesDealt holds all nine cards.
type RolesDealt struct {
	Roles []RoleRow `json:"roles"`
}

// RoleRow is a seat's card.
type RoleRow struct {
	Slot    Slot    `json:"slot"`
	Role    Role    `json:"role"`
	Faction Faction `json:"faction"`
}

// SeedDrawn holds the seed of the match.
type SeedDrawn struct {
	Seed          string `json:"seed"`
	RandomVersion string `json:"randomVersion"`
}

// PrivateChat is a line of the wolves, the nobles or the Graveyard.
type PrivateChat struct {
	Kind PayloadKind `json:"-"` // EventWolfChat, EventNobleChat or EventDeadChat
	Slot Slot        `json:"slot"`
	Text string      `json:"text"`
}

// Confessional is the summary that a seat gave along with an answer.
type Confessional struct {
	Slot        Slot        `json:"slot"`
	RequestKind RequestKind `json:"requestKind"`
	Text        string      `json:"text"`
}

// BidMade is a bid with the place it took.
type BidMade struct {
	Slot     Slot    `json:"slot"`
	Window   int     `json:"window"` // 0-17
	Bid      BidBody `json:"bid"`
	Rank     Rank    `json:"rank"`
	Selected bool    `json:"selected"`
}

// BidBody is a bid as an event shows it, with its kind.
type BidBody Bid

// NightChosen is what a seat chose for the night, as sent.
type NightChosen struct {
	Slot    Slot          `json:"slot"`
	Actions []NightAction `json:"actions"`
}

// NightOutcome is what became of an ability. Actor is NoSlot only for a kill.
type NightOutcome struct {
	Ability Ability `json:"ability"`
	Actor   Slot    `json:"actor"`
	Target  Slot    `json:"target"`
	Outcome Outcome `json:"outcome"`
}

// Outcome is what became of a night action (wcw sheet 2.9).
type Outcome string

const (
	Applied   Outcome = "applied"
	Blocked   Outcome = "blocked"
	Protected Outcome = "protected"
	Passed    Outcome = "passed"
	ActorDead Outcome = "actor_dead"
)

// KillResolution is how the pack came to its decision (wcw sheet 2.9).
type KillResolution struct {
	TargetVotes []TargetVotes `json:"targetVotes"`
	KnifeVotes  []KnifeVotes  `json:"knifeVotes"`
	TargetTie   bool          `json:"targetTie"`
	KnifeTie    bool          `json:"knifeTie"`
	Target      Slot          `json:"target"`
	Killer      Slot          `json:"killer"`
}

// TargetVotes counts the wolves that want a seat dead.
type TargetVotes struct {
	Target Slot `json:"target"`
	Votes  int  `json:"votes"`
}

// KnifeVotes counts the wolves that want one of them to do it.
type KnifeVotes struct {
	Killer Slot `json:"killer"`
	Votes  int  `json:"votes"`
}

// PrivateResulted gives a seat what it learned.
type PrivateResulted struct {
	Slot   Slot          `json:"slot"`
	Result PrivateResult `json:"result"`
}

// PrivateResult is what an ability told its owner, or, for Inform, what the
// Dairy Maid (Target) told the seat (wcw sheet 4.4).
type PrivateResult struct {
	Day     int     `json:"day"`
	Ability Ability `json:"ability"`
	Target  Slot    `json:"target"`
	Result  Finding `json:"result"`
}

// Finding is a word, or for a Track that worked the list of visited slots.
type Finding struct {
	Word    string // FindWolf and so on, or a role key; empty for a list
	Visited []Slot // non-nil for a list, which may be empty
}

// Words of a Finding besides role keys.
const (
	FindWolf     = "wolf"
	FindNotWolf  = "not_wolf"
	FindNothing  = "no_result"
	FindVanilla  = "vanilla"
	FindTownsman = "town"
)

// Equal reports whether two findings say the same.
func (f Finding) Equal(g Finding) bool {
	return f.Word == g.Word && slices.Equal(f.Visited, g.Visited)
}

// Failure is an answer that failed or that its policy reported as a failure
// (wcw sheet 3.6).
type Failure struct {
	Slot        Slot        `json:"slot"`
	RequestKind RequestKind `json:"requestKind"`
	Code        Code        `json:"code"`
	Source      Source      `json:"source"`
	Disposition Disposition `json:"disposition"`
	Attempt     int         `json:"attempt"` // 0-2
}

// Source is who found a failure.
type Source string

const (
	SourceGame   Source = "game"
	SourcePolicy Source = "policy_report"
)

// Disposition is what followed a failure.
type Disposition string

const (
	Retry    Disposition = "retry"
	Fallback Disposition = "fallback"
)

// SuspicionDropped tells why a report was not stored (wcw sheet 2.11).
type SuspicionDropped struct {
	Slot   Slot       `json:"slot"`
	Reason DropReason `json:"reason"`
	Player Slot       `json:"player,omitzero"`
}

// DropReason is why a suspicion report was dropped.
type DropReason string

const (
	DropMissing         DropReason = "missing"
	DropUnknownPlayer   DropReason = "unknown_player"
	DropDuplicatePlayer DropReason = "duplicate_player"
	DropOutOfRange      DropReason = "out_of_range"
	DropWrongCount      DropReason = "wrong_count"
)

// SuspicionReport is a stored report, sorted by slot.
type SuspicionReport struct {
	Slot    Slot        `json:"slot"`
	Reports []Suspicion `json:"reports"`
}

// UnknownPayload is an event of a kind that this package does not know, kept
// as it came.
type UnknownPayload struct {
	Kind PayloadKind
	Raw  []byte // the payload object
}

func (Started) PayloadKind() PayloadKind          { return EventStarted }
func (PhaseBegan) PayloadKind() PayloadKind       { return EventPhase }
func (Spoke) PayloadKind() PayloadKind            { return EventSpeech }
func (Ballots) PayloadKind() PayloadKind          { return EventBallots }
func (Elimination) PayloadKind() PayloadKind      { return EventElimination }
func (NightResolved) PayloadKind() PayloadKind    { return EventNightResolved }
func (Finished) PayloadKind() PayloadKind         { return EventFinished }
func (RolesDealt) PayloadKind() PayloadKind       { return EventRoles }
func (SeedDrawn) PayloadKind() PayloadKind        { return EventSeed }
func (c PrivateChat) PayloadKind() PayloadKind    { return c.Kind }
func (Confessional) PayloadKind() PayloadKind     { return EventConfessional }
func (BidMade) PayloadKind() PayloadKind          { return EventBid }
func (NightChosen) PayloadKind() PayloadKind      { return EventNightChoices }
func (NightOutcome) PayloadKind() PayloadKind     { return EventNightOutcome }
func (KillResolution) PayloadKind() PayloadKind   { return EventKillResolution }
func (PrivateResulted) PayloadKind() PayloadKind  { return EventPrivateResult }
func (Failure) PayloadKind() PayloadKind          { return EventFailure }
func (SuspicionDropped) PayloadKind() PayloadKind { return EventSuspicionDropped }
func (SuspicionReport) PayloadKind() PayloadKind  { return EventSuspicion }
func (u UnknownPayload) PayloadKind() PayloadKind { return u.Kind }
