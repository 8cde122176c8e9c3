package aifight

import (
	"github.com/wcwtui/wcwtui/proto/strict"
)

func readHoldemEvent(kind EventType, o strict.Object) EventData {
	switch kind {
	case EventNewHand:
		return NewHand{
			HandNum: o.Int("hand_num", 1, strict.MaxInt), MaxHands: o.Int("max_hands", 1, strict.MaxInt),
			Dealer: readPlayer(o.Get("dealer")), Chips: readAmounts(o.Get("chips")),
			SmallBlind: readAmount(o.Get("small_blind")), BigBlind: readAmount(o.Get("big_blind")),
		}
	case EventPlayerAction:
		return PlayerAction{
			Action:   ActionType(o.Get("action").String()),
			Amount:   strict.Optional(o, "amount", readAmount, 0),
			TotalBet: strict.Optional(o, "total_bet", readAmount, NoTotal),
		}
	case EventCommunityCards:
		return CommunityCards{readCards(o.Get("cards")), strict.Optional(o, "phase", readHoldemPhase, "")}
	case EventCardsDealt:
		return CardsDealt{readHand(o.Get("cards"))}
	case EventHandResult:
		return readHandResult(o)
	case EventMatchResult:
		return readMatchResult(o)
	}
	return nil
}

func readHoldemPhase(v strict.Value) HoldemPhase {
	return strict.Enum(v, Preflop, Flop, Turn, River, Showdown, HandDone)
}

// allOthersFolded is an older word for AllFolded (aifight sheet 0.5, 7).
const allOthersFolded HandReason = "all_others_folded"

func readHandResult(o strict.Object) HandResult {
	r := HandResult{
		Winners:  readPlayers(o.Get("winners")),
		Reason:   HandReason(strict.Optional(o, "reason", strict.Value.String, "")),
		Pot:      strict.Optional(o, "pot", readAmount, 0),
		Hand:     strict.Optional(o, "hand", readAmount, 0),
		Payouts:  strict.Optional(o, "payouts", readAmounts, nil),
		Hands:    strict.Optional(o, "hands", readShownHands, nil),
		NetChips: strict.Optional(o, "net_chips", readChanges, nil),
	}
	if r.Reason == allOthersFolded {
		r.Reason = AllFolded
	}
	return r
}

func readShownHands(v strict.Value) map[PlayerID]ShownHand {
	return readByPlayer(v, func(v strict.Value) ShownHand {
		o := v.Object()
		return ShownHand{
			strict.Optional(o, "cards", readHand, nil),
			strict.Optional(o, "hand", strict.Value.String, ""),
			strict.Optional(o, "folded", strict.Value.Bool, false),
		}
	})
}

// readMatchResult reads the final stacks under their older name too (aifight
// sheet 0.5, 8).
func readMatchResult(o strict.Object) MatchResult {
	old := strict.Optional(o, "final_chips", readAmounts, nil)
	return MatchResult{
		Winner:   readPlayer(o.Get("winner")),
		Winners:  strict.Optional(o, "winners", readPlayers, nil),
		IsDraw:   strict.Optional(o, "is_draw", strict.Value.Bool, false),
		Hand:     strict.Optional(o, "hand", readAmount, 0),
		Reason:   strict.Optional(o, "reason", strict.Value.String, ""),
		Chips:    strict.Optional(o, "chips", readAmounts, old),
		NetChips: strict.Optional(o, "net_chips", readChanges, nil),
		Format:   strict.Optional(o, "format", strict.Value.String, ""),
	}
}

func readHoldemState(o strict.Object) State {
	return &HoldemState{
		Phase: readHoldemPhase(o.Get("phase")), CommunityCards: readBoard(o.Get("community_cards")),
		Pot: readAmount(o.Get("pot")), CurrentBet: readAmount(o.Get("current_bet")),
		Dealer: readSeat(o.Get("dealer")), DealerID: readPlayer(o.Get("dealer_id")),
		HandNum: o.Int("hand_num", 1, strict.MaxInt), MaxHands: o.Int("max_hands", 1, strict.MaxInt),
		SmallBlind: readAmount(o.Get("small_blind")), BigBlind: readAmount(o.Get("big_blind")),
		CurrentPlayerID: strict.Optional(o, "current_player_id", readPlayer, ""),
		ActionOrder:     strict.Optional(o, "action_order", readPlayers, nil),
		HandsCompleted:  strict.Optional(o, "hands_completed", readAmount, 0),
		Format:          strict.Optional(o, "format", strict.Value.String, ""),
		StartChips:      strict.Optional(o, "start_chips", readAmount, 0),
		Players:         strict.Optional(o, "players", readHoldemSeats, nil),
		You:             readHoldemYou(o),
		Shown:           readShown(o),
	}
}

func readBoard(v strict.Value) []Card { return strict.List(v, 0, 5, readCard) }

func readSeat(v strict.Value) int { return v.Int(0, maxPlayers-1) }

// readHoldemYou is nil in a state that is for nobody.
func readHoldemYou(o strict.Object) *HoldemYou {
	_, seat := o.Find("your_seat")
	self := strict.Optional(o, "your_player_id", readPlayer, "")
	if !seat && self == "" {
		return nil
	}
	at, _ := self.Seat()
	return &HoldemYou{
		Hand:     strict.Optional(o, "your_hand", readHand, nil),
		Chips:    strict.Optional(o, "your_chips", readAmount, 0),
		Bet:      strict.Optional(o, "your_bet", readAmount, 0),
		Seat:     strict.Optional(o, "your_seat", readSeat, at),
		Position: strict.Optional(o, "your_position", strict.Value.String, ""),
		PlayerID: self,
	}
}

func readHoldemSeats(v strict.Value) []HoldemSeat {
	return strict.List(v, 0, maxPlayers, func(v strict.Value) HoldemSeat {
		o := v.Object()
		return HoldemSeat{
			ID: readPlayer(o.Get("id")), Status: readStatus(o.Get("status")),
			Chips: strict.Optional(o, "chips", readAmount, 0), Bet: strict.Optional(o, "bet", readAmount, 0),
			Position: strict.Optional(o, "position", strict.Value.String, ""),
			Invested: strict.Optional(o, "invested", readChange, nil), Net: strict.Optional(o, "net", readChange, nil),
		}
	})
}

func readChange(v strict.Value) *int {
	n := v.Int(strict.MinInt, strict.MaxInt)
	return &n
}

// readShown reads the hands that are shown, by ShownKey.
func readShown(o strict.Object) map[string][]Card {
	var shown map[string][]Card
	for seat := range maxPlayers {
		hand := strict.Optional(o, ShownKey(seat), readHand, nil)
		if hand == nil {
			continue
		}
		if shown == nil {
			shown = make(map[string][]Card)
		}
		shown[ShownKey(seat)] = hand
	}
	return shown
}

func readHoldemPlayer(o strict.Object) PlayerData {
	return HoldemPlayer{
		Chips: readAmount(o.Get("chips")), Bet: strict.Optional(o, "bet", readAmount, 0),
		Position: strict.Optional(o, "position", strict.Value.String, ""),
		Seat:     strict.Optional(o, "seat", readSeat, 0),
		Hand:     strict.Optional(o, "hand", readHand, nil),
	}
}
