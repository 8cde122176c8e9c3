package aifight

import "strconv"

// HoldemPhase is a street, or what comes after the last.
type HoldemPhase string

// The phases.
const (
	Preflop  HoldemPhase = "preflop"
	Flop     HoldemPhase = "flop"
	Turn     HoldemPhase = "turn"
	River    HoldemPhase = "river"
	Showdown HoldemPhase = "showdown"
	HandDone HoldemPhase = "done"
)

// HoldemConfig overrides what a table plays; 0 is the default (aifight sheet
// 4.1.2). The blinds double at hand 6.
type HoldemConfig struct {
	Format        string `json:"format,omitzero"` // FormatTournament or FormatCash
	SmallBlind    int    `json:"small_blind,omitzero"`
	BigBlind      int    `json:"big_blind,omitzero"`
	StartingChips int    `json:"starting_chips,omitzero"`
	MaxHands      int    `json:"max_hands,omitzero"`
}

// The formats. Cash is no longer used in production.
const (
	FormatTournament = "tournament"
	FormatCash       = "cash"
)

// HoldemState is a table as a viewer sees it (aifight sheet 4.1.3). Amounts
// are chips.
type HoldemState struct {
	Phase           HoldemPhase       `json:"phase"`
	CommunityCards  []Card            `json:"community_cards"` // the whole board
	Pot             int               `json:"pot"`             // all that was put in during this hand
	CurrentBet      int               `json:"current_bet"`     // the highest bet of the street
	Dealer          int               `json:"dealer"`          // the seat of the button
	DealerID        PlayerID          `json:"dealer_id"`
	HandNum         int               `json:"hand_num"` // 1 and up
	MaxHands        int               `json:"max_hands"`
	SmallBlind      int               `json:"small_blind"` // of this hand
	BigBlind        int               `json:"big_blind"`
	CurrentPlayerID PlayerID          `json:"current_player_id,omitzero"`
	ActionOrder     []PlayerID        `json:"action_order,omitempty"` // all who are not busted
	HandsCompleted  int               `json:"hands_completed"`
	Format          string            `json:"format,omitzero"`      // only FormatCash is ever told
	StartChips      int               `json:"start_chips,omitzero"` // cash
	Players         []HoldemSeat      `json:"players,omitempty"`
	You             *HoldemYou        `json:",embed"` // nil for who has no seat
	Shown           map[string][]Card `json:",embed"` // by ShownKey: hands at showdown and after
}

// ShownKey is the member of a state that shows the hand of a seat.
func ShownKey(seat int) string { return "player_" + strconv.Itoa(seat) + "_hand" }

// HoldemYou is what a seat knows of itself.
type HoldemYou struct {
	Hand     []Card   `json:"your_hand,omitempty"`
	Chips    int      `json:"your_chips"`
	Bet      int      `json:"your_bet"` // of the street
	Seat     int      `json:"your_seat"`
	Position string   `json:"your_position,omitzero"`
	PlayerID PlayerID `json:"your_player_id,omitzero"`
}

// HoldemSeat is a seat in the state's own list.
type HoldemSeat struct {
	ID       PlayerID     `json:"id"`
	Status   PlayerStatus `json:"status"`
	Chips    int          `json:"chips"`
	Bet      int          `json:"bet"` // of the street
	Position string       `json:"position,omitzero"`
	Invested *int         `json:"invested,omitempty"` // cash
	Net      *int         `json:"net,omitempty"`      // cash
}

// Game is Texas Hold'em.
func (*HoldemState) Game() Game { return TexasHoldem }

// ToMove is the player to act.
func (s *HoldemState) ToMove() PlayerID { return s.CurrentPlayerID }

// Self is the seat that the state is for.
func (s *HoldemState) Self() PlayerID {
	switch {
	case s.You == nil:
		return ""
	case s.You.PlayerID == "":
		return PlayerAt(s.You.Seat)
	}
	return s.You.PlayerID
}

// HoldemPlayer is the public data of a seat (aifight sheet 3.3).
type HoldemPlayer struct {
	Chips    int    `json:"chips"`
	Bet      int    `json:"bet"`               // of the street
	Position string `json:"position,omitzero"` // BTN, SB, BB, UTG, MP, CO; none for a busted seat
	Seat     int    `json:"seat"`
	Hand     []Card `json:"hand,omitempty"` // for who may see everything; never sent to a seat
}

func (HoldemPlayer) playerData() {}

// Events of Texas Hold'em (aifight sheet 4.1.9).
const (
	EventNewHand        EventType = "new_hand"
	EventPlayerAction   EventType = "player_action"
	EventCommunityCards EventType = "community_cards"
	EventCardsDealt     EventType = "cards_dealt"
	EventHandResult     EventType = "hand_result"
	EventMatchResult    EventType = "match_result"
)

// NewHand begins a hand; the stacks are those before the blinds.
type NewHand struct {
	HandNum    int              `json:"hand_num"`
	MaxHands   int              `json:"max_hands"`
	Dealer     PlayerID         `json:"dealer"`
	Chips      map[PlayerID]int `json:"chips"` // busted seats have 0
	SmallBlind int              `json:"small_blind"`
	BigBlind   int              `json:"big_blind"`
}

// The blinds, which are actions of events alone.
const (
	PostSmallBlind ActionType = "small_blind"
	PostBigBlind   ActionType = "big_blind"
)

// PlayerAction is a blind or an action.
type PlayerAction struct {
	Action   ActionType
	Amount   int // blinds and call: chips added; raise and allin: the new total of the street
	TotalBet int // chips of this hand so far, or NoTotal
}

// NoTotal is the total bet that an older stream does not tell.
const NoTotal = -1

// CommunityCards deals cards to the board: the new ones alone.
type CommunityCards struct {
	Cards []Card      `json:"cards"`
	Phase HoldemPhase `json:"phase,omitzero"`
}

// CardsDealt is the hole cards of the event's player. Seats are not told; who
// may see everything is, and replays that were opened hold it.
type CardsDealt struct {
	Cards []Card `json:"cards"`
}

// HandReason is how a hand ended.
type HandReason string

// The reasons. An older text says all_others_folded; it is read as AllFolded.
const (
	AllFolded  HandReason = "all_folded"
	ByShowdown HandReason = "showdown"
)

// HandResult ends a hand. What it shows of the hands depends on the viewer.
type HandResult struct {
	Winners  []PlayerID             `json:"winners"` // from the main pot outward
	Reason   HandReason             `json:"reason,omitzero"`
	Pot      int                    `json:"pot,omitzero"`  // 0 in older streams
	Hand     int                    `json:"hand,omitzero"` // its number
	Payouts  map[PlayerID]int       `json:"payouts,omitempty"`
	Hands    map[PlayerID]ShownHand `json:"hands,omitempty"`
	NetChips map[PlayerID]int       `json:"net_chips,omitempty"` // cash
}

// ShownHand is what is shown of a hand.
type ShownHand struct {
	Cards  []Card `json:"cards,omitempty"`
	Hand   string `json:"hand,omitzero"` // such as Two Pair
	Folded bool   `json:"folded,omitzero"`
}

// Reasons for the end of a match.
const (
	MaxHandsReached    = "max_hands_reached"
	OpponentEliminated = "opponent_eliminated"
)

// MatchResult ends a match.
type MatchResult struct {
	Winner   PlayerID         `json:"winner"` // empty on a tie
	Winners  []PlayerID       `json:"winners,omitempty"`
	IsDraw   bool             `json:"is_draw"`
	Hand     int              `json:"hand"` // hands played
	Reason   string           `json:"reason,omitzero"`
	Chips    map[PlayerID]int `json:"chips,omitempty"`
	NetChips map[PlayerID]int `json:"net_chips,omitempty"` // cash
	Format   string           `json:"format,omitzero"`     // cash
}

// EventType is new_hand.
func (NewHand) EventType() EventType { return EventNewHand }

// EventType is player_action.
func (PlayerAction) EventType() EventType { return EventPlayerAction }

// EventType is community_cards.
func (CommunityCards) EventType() EventType { return EventCommunityCards }

// EventType is cards_dealt.
func (CardsDealt) EventType() EventType { return EventCardsDealt }

// EventType is hand_result.
func (HandResult) EventType() EventType { return EventHandResult }

// EventType is match_result.
func (MatchResult) EventType() EventType { return EventMatchResult }
