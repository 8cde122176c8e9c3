package aifight

// Role is a card of Coup.
type Role string

// The roles, three cards each.
const (
	Duke       Role = "Duke"
	Assassin   Role = "Assassin"
	Captain    Role = "Captain"
	Ambassador Role = "Ambassador"
	Contessa   Role = "Contessa"
)

// Roles lists the roles in the order of the sheet.
func Roles() []Role { return []Role{Duke, Assassin, Captain, Ambassador, Contessa} }

// CoupPhase is what is being decided.
type CoupPhase string

// The phases (aifight sheet 4.3.3).
const (
	PhaseAction          CoupPhase = "action"
	PhaseChallengeAction CoupPhase = "challenge_action"
	PhaseBlock           CoupPhase = "block"
	PhaseChallengeBlock  CoupPhase = "challenge_block"
	PhaseLoseInfluence   CoupPhase = "lose_influence"
	PhaseExchangeReturn  CoupPhase = "exchange_return"
	PhaseDone            CoupPhase = "done"
)

// ChallengeResult is how a challenge ended.
type ChallengeResult string

// The results, as the challenger sees them.
const (
	ChallengeFailed    ChallengeResult = "fail"    // the claim was true
	ChallengeSucceeded ChallengeResult = "success" // it was false
)

// CoupState is a table as a viewer sees it (aifight sheet 4.3.5).
type CoupState struct {
	Phase          CoupPhase    `json:"phase"`
	CurrentTurn    PlayerID     `json:"current_turn"` // whose turn it is, not who is asked
	PendingAction  ActionType   `json:"pending_action,omitzero"`
	PendingTarget  PlayerID     `json:"pending_target,omitzero"`
	ClaimedRole    Role         `json:"claimed_role,omitzero"`
	Blocker        PlayerID     `json:"blocker,omitzero"`
	BlockRole      Role         `json:"block_role,omitzero"`
	InfluenceLoser PlayerID     `json:"influence_loser,omitzero"`
	TurnLog        *TurnLog     `json:"turn_log,omitempty"`
	Players        []PlayerInfo `json:"players,omitempty"` // with CoupPlayer
	You            *CoupYou     `json:",embed"`            // nil for who has no seat
	Winner         PlayerID     `json:"winner,omitzero"`
}

// CoupYou is what a seat knows of itself.
type CoupYou struct {
	PlayerID   PlayerID `json:"your_player_id,omitzero"`
	Cards      []Role   `json:"your_cards"` // face down
	Revealed   []Role   `json:"your_revealed"`
	Coins      int      `json:"coins"`
	Exchange   []Role   `json:"exchange_cards,omitempty"`       // drawn, while cards are to be returned
	AllOptions []Role   `json:"all_exchange_options,omitempty"` // face-down cards, then the drawn
}

// TurnLog is the course of the present turn, from the declaration on.
type TurnLog struct {
	Action               ActionType      `json:"action,omitzero"`
	Actor                PlayerID        `json:"actor,omitzero"`
	Target               PlayerID        `json:"target,omitzero"`
	ClaimedRole          Role            `json:"claimed_role,omitzero"`
	Challenger           PlayerID        `json:"challenger,omitzero"`
	ChallengeResult      ChallengeResult `json:"challenge_result,omitzero"`
	Blocker              PlayerID        `json:"blocker,omitzero"`
	BlockRole            Role            `json:"block_role,omitzero"`
	BlockChallenger      PlayerID        `json:"block_challenger,omitzero"`
	BlockChallengeResult ChallengeResult `json:"block_challenge_result,omitzero"`
}

// Game is Coup.
func (*CoupState) Game() Game { return Coup }

// ToMove is whose turn it is.
func (s *CoupState) ToMove() PlayerID { return s.CurrentTurn }

// Self is the seat that the state is for.
func (s *CoupState) Self() PlayerID {
	if s.You == nil {
		return ""
	}
	return s.You.PlayerID
}

// CoupPlayer is the public data of a seat.
type CoupPlayer struct {
	Coins       int    `json:"coins"`
	HiddenCards int    `json:"hidden_cards"` // 0 to 2
	Revealed    []Role `json:"revealed"`
	Cards       []Role `json:"cards,omitempty"` // face down, for who may see everything; never sent to a seat
}

func (CoupPlayer) playerData() {}

// Events of Coup (aifight sheet 4.3.6). EventInfluenceDealt is our own.
const (
	EventAction               EventType = "action"
	EventChallengePass        EventType = "challenge_pass"
	EventChallengeResult      EventType = "challenge_result"
	EventBlockPass            EventType = "block_pass"
	EventBlock                EventType = "block"
	EventBlockChallengePass   EventType = "block_challenge_pass"
	EventBlockAccepted        EventType = "block_accepted"
	EventChallengeBlock       EventType = "challenge_block"
	EventChallengeBlockResult EventType = "challenge_block_result"
	EventInfluenceLost        EventType = "influence_lost"
	EventExchangeDraw         EventType = "exchange_draw"
	EventExchangeComplete     EventType = "exchange_complete"
	EventActionResolved       EventType = "action_resolved"
	EventInfluenceDealt       EventType = "influence_dealt"
)

// ActionDeclared is what the player in turn does.
type ActionDeclared struct {
	Action      ActionType `json:"action"`
	Target      PlayerID   `json:"target,omitzero"`
	ClaimedRole Role       `json:"claimed_role,omitzero"`
}

// Passed is a pass in one of the three windows, which Window names:
// EventChallengePass, EventBlockPass or EventBlockChallengePass.
type Passed struct {
	Window EventType `json:"-"`
	Player PlayerID  `json:"player"`
}

// ActionChallenged doubts the claim of an action.
type ActionChallenged struct {
	Challenger  PlayerID `json:"challenger"`
	Actor       PlayerID `json:"actor"`
	ClaimedRole Role     `json:"claimed_role"`
}

// ChallengeResolved tells whether the claim of an action was true.
type ChallengeResolved struct {
	Result       ChallengeResult `json:"result"`
	Actor        PlayerID        `json:"actor"`
	Challenger   PlayerID        `json:"challenger"`
	RevealedCard Role            `json:"revealed_card,omitzero"` // of a true claim
}

// Blocked is a block.
type Blocked struct {
	Blocker     PlayerID   `json:"blocker"`
	ClaimedRole Role       `json:"claimed_role"`
	Action      ActionType `json:"action"` // the one that is blocked
}

// BlockAccepted tells that nobody doubted a block.
type BlockAccepted struct {
	Blocker PlayerID `json:"blocker"`
}

// BlockChallenged doubts the claim of a block.
type BlockChallenged struct {
	Challenger  PlayerID `json:"challenger"`
	Blocker     PlayerID `json:"blocker"`
	ClaimedRole Role     `json:"claimed_role"`
}

// BlockChallengeResolved tells whether the claim of a block was true.
type BlockChallengeResolved struct {
	Result       ChallengeResult `json:"result"`
	Blocker      PlayerID        `json:"blocker"`
	Challenger   PlayerID        `json:"challenger"`
	RevealedCard Role            `json:"revealed_card,omitzero"` // of a true claim
}

// InfluenceLost turns a card up for good.
type InfluenceLost struct {
	Player    PlayerID `json:"player"`
	Card      Role     `json:"card"`
	CardIndex int      `json:"card_index"` // in the full list of the player's cards
}

// ExchangeDrawn tells how many cards an exchange drew, 0 to 2.
type ExchangeDrawn struct {
	Action     ActionType `json:"action"` // Exchange
	DrawnCount int        `json:"drawn_count"`
}

// ExchangeCompleted tells how many cards were returned.
type ExchangeCompleted struct {
	Player        PlayerID `json:"player"`
	ReturnedCount int      `json:"returned_count"`
}

// ActionResolved tells what an action did.
type ActionResolved struct {
	Action   ActionType // ForeignAid, Tax, Assassinate or Steal
	CoinsNow int        // of the actor; not told of an assassination
	Target   PlayerID   // of an assassination or a steal
	Stolen   int        // of a steal
}

// InfluenceDealt is the face-down cards of the event's player after a deal, a
// redraw or an exchange. It is for who may see everything and never sent to a
// seat.
type InfluenceDealt struct {
	Cards []Role `json:"cards"`
}

// EventType is action.
func (ActionDeclared) EventType() EventType { return EventAction }

// EventType is the window of the pass.
func (p Passed) EventType() EventType { return p.Window }

// EventType is challenge.
func (ActionChallenged) EventType() EventType { return EventChallenge }

// EventType is challenge_result.
func (ChallengeResolved) EventType() EventType { return EventChallengeResult }

// EventType is block.
func (Blocked) EventType() EventType { return EventBlock }

// EventType is block_accepted.
func (BlockAccepted) EventType() EventType { return EventBlockAccepted }

// EventType is challenge_block.
func (BlockChallenged) EventType() EventType { return EventChallengeBlock }

// EventType is challenge_block_result.
func (BlockChallengeResolved) EventType() EventType { return EventChallengeBlockResult }

// EventType is influence_lost.
func (InfluenceLost) EventType() EventType { return EventInfluenceLost }

// EventType is exchange_draw.
func (ExchangeDrawn) EventType() EventType { return EventExchangeDraw }

// EventType is exchange_complete.
func (ExchangeCompleted) EventType() EventType { return EventExchangeComplete }

// EventType is action_resolved.
func (ActionResolved) EventType() EventType { return EventActionResolved }

// EventType is influence_dealt.
func (InfluenceDealt) EventType() EventType { return EventInfluenceDealt }
