package aifight

// DicePhase is where a match of Liar's Dice is.
type DicePhase string

// The phases.
const (
	Bidding  DicePhase = "bidding"
	DiceDone DicePhase = "done"
)

// DicePerPlayer is how many dice each player begins with, and Faces how many
// faces a die has (aifight sheet 4.2.1).
const (
	DicePerPlayer = 5
	Faces         = 6
)

// Bid claims that at least Quantity dice show Face (ones are wild unless the
// bid is on ones). The zero Bid is none.
type Bid struct {
	Quantity int      `json:"quantity"` // 1 and up
	Face     int      `json:"face"`     // 1 to 6
	Bidder   PlayerID `json:"bidder"`
}

// DiceState is a table as a viewer sees it (aifight sheet 4.2.2).
type DiceState struct {
	Phase       DicePhase  `json:"phase"`
	Round       int        `json:"round"` // 1 and up
	CurrentBid  *Bid       `json:"current_bid,omitempty"`
	RoundBids   []Bid      `json:"round_bids,omitempty"`
	RoundLog    []string   `json:"round_log,omitempty"` // a line for each finished round
	CurrentTurn PlayerID   `json:"current_turn,omitzero"`
	TotalDice   int        `json:"total_dice,omitzero"`
	Players     []DiceSeat `json:"players,omitempty"`
	YourID      PlayerID   `json:"your_id,omitzero"`
	YourPlayer  PlayerID   `json:"your_player_id,omitzero"`
	YourDice    []int      `json:"your_dice,omitempty"` // none once out
	YourCount   int        `json:"your_dice_count,omitzero"`
	Winner      PlayerID   `json:"winner,omitzero"`
}

// DiceSeat is a seat in the state's own list.
type DiceSeat struct {
	ID        PlayerID     `json:"id"`
	Status    PlayerStatus `json:"status"`
	DiceCount int          `json:"dice_count"`
}

// Game is Liar's Dice.
func (*DiceState) Game() Game { return LiarsDice }

// ToMove is the player in turn.
func (s *DiceState) ToMove() PlayerID { return s.CurrentTurn }

// Self is the seat that the state is for.
func (s *DiceState) Self() PlayerID {
	if s.YourPlayer != "" {
		return s.YourPlayer
	}
	return s.YourID
}

// DicePlayer is the public data of a seat; its dice are shown to itself, and to
// who may see everything.
type DicePlayer struct {
	DiceCount int   `json:"dice_count"`
	Dice      []int `json:"dice,omitempty"`
}

func (DicePlayer) playerData() {}

// Events of Liar's Dice (aifight sheet 4.2.4). EventDiceRolled is our own.
const (
	EventBid        EventType = "bid"
	EventRoundStart EventType = "round_start"
	EventDiceRolled EventType = "dice_rolled"
)

// BidMade is a bid of the event's player.
type BidMade struct {
	Quantity int `json:"quantity"`
	Face     int `json:"face"`
}

// DiceChallenge is a challenge with the count of all dice.
type DiceChallenge struct {
	Challenger  PlayerID           `json:"challenger"`
	Bidder      PlayerID           `json:"bidder"`
	BidQuantity int                `json:"bid_quantity"`
	BidFace     int                `json:"bid_face"`
	ActualCount int                `json:"actual_count"`
	BidMet      bool               `json:"bid_met"`
	AllDice     map[PlayerID][]int `json:"all_dice"` // of the living
	Loser       PlayerID           `json:"loser"`
}

// RoundStart begins a round after the first.
type RoundStart struct {
	Round      int              `json:"round"`
	DiceCounts map[PlayerID]int `json:"dice_counts"` // of the living
}

// DiceRolled is the dice of the event's player. It is for who may see
// everything and never sent to a seat.
type DiceRolled struct {
	Dice []int `json:"dice"`
}

// EventType is bid.
func (BidMade) EventType() EventType { return EventBid }

// EventType is challenge.
func (DiceChallenge) EventType() EventType { return EventChallenge }

// EventType is round_start.
func (RoundStart) EventType() EventType { return EventRoundStart }

// EventType is dice_rolled.
func (DiceRolled) EventType() EventType { return EventDiceRolled }
