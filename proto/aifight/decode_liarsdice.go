package aifight

import "github.com/wcwtui/wcwtui/proto/strict"

func readDiceEvent(kind EventType, o strict.Object) EventData {
	switch kind {
	case EventBid:
		return BidMade{readQuantity(o.Get("quantity")), readFace(o.Get("face"))}
	case EventRoundStart:
		return RoundStart{o.Int("round", 1, strict.MaxInt), readAmounts(o.Get("dice_counts"))}
	case EventDiceRolled:
		return DiceRolled{readDice(o.Get("dice"))}
	}
	return nil
}

func readDiceChallenge(o strict.Object) DiceChallenge {
	return DiceChallenge{
		Challenger: readPlayer(o.Get("challenger")), Bidder: readPlayer(o.Get("bidder")),
		BidQuantity: readQuantity(o.Get("bid_quantity")), BidFace: readFace(o.Get("bid_face")),
		ActualCount: readAmount(o.Get("actual_count")), BidMet: o.Bool("bid_met"),
		AllDice: readByPlayer(o.Get("all_dice"), readDice), Loser: readPlayer(o.Get("loser")),
	}
}

func readDiceState(o strict.Object) State {
	return &DiceState{
		Phase: strict.Enum(o.Get("phase"), Bidding, DiceDone), Round: o.Int("round", 1, strict.MaxInt),
		CurrentBid:  strict.Optional(o, "current_bid", readCurrentBid, nil),
		RoundBids:   strict.Optional(o, "round_bids", readBids, nil),
		RoundLog:    strict.Optional(o, "round_log", readStrings, nil),
		CurrentTurn: strict.Optional(o, "current_turn", readPlayer, ""),
		TotalDice:   strict.Optional(o, "total_dice", readAmount, 0),
		Players:     strict.Optional(o, "players", readDiceSeats, nil),
		YourID:      strict.Optional(o, "your_id", readPlayer, ""),
		YourPlayer:  strict.Optional(o, "your_player_id", readPlayer, ""),
		YourDice:    strict.Optional(o, "your_dice", readDice, nil),
		YourCount:   strict.Optional(o, "your_dice_count", readDiceCount, 0),
		Winner:      strict.Optional(o, "winner", readPlayer, ""),
	}
}

func readDiceCount(v strict.Value) int { return v.Int(0, maxDice) }

func readBid(v strict.Value) Bid {
	o := v.Object()
	return Bid{readQuantity(o.Get("quantity")), readFace(o.Get("face")), readPlayer(o.Get("bidder"))}
}

func readCurrentBid(v strict.Value) *Bid {
	b := readBid(v)
	return &b
}

// maxBids bounds the bids of a round, above what the rules have.
const maxBids = maxPlayers * maxDice * Faces

func readBids(v strict.Value) []Bid { return strict.List(v, 0, maxBids, readBid) }

func readDiceSeats(v strict.Value) []DiceSeat {
	return strict.List(v, 0, maxPlayers, func(v strict.Value) DiceSeat {
		o := v.Object()
		return DiceSeat{readPlayer(o.Get("id")), readStatus(o.Get("status")), readDiceCount(o.Get("dice_count"))}
	})
}

func readDicePlayer(o strict.Object) PlayerData {
	return DicePlayer{readDiceCount(o.Get("dice_count")), strict.Optional(o, "dice", readDice, nil)}
}
