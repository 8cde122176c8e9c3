package aifight

import "github.com/wcwtui/wcwtui/proto/strict"

func readCoupEvent(kind EventType, o strict.Object) EventData {
	switch kind {
	case EventAction:
		return ActionDeclared{
			readActionType(o.Get("action")), strict.Optional(o, "target", readPlayer, ""), strict.Optional(o, "claimed_role", readRole, ""),
		}
	case EventChallengePass, EventBlockPass, EventBlockChallengePass:
		return Passed{kind, readPlayer(o.Get("player"))}
	case EventBlock:
		return Blocked{readPlayer(o.Get("blocker")), readRole(o.Get("claimed_role")), readActionType(o.Get("action"))}
	case EventBlockAccepted:
		return BlockAccepted{readPlayer(o.Get("blocker"))}
	case EventInfluenceLost:
		return InfluenceLost{readPlayer(o.Get("player")), readRole(o.Get("card")), readIndex(o.Get("card_index"))}
	case EventExchangeDraw:
		return ExchangeDrawn{readActionType(o.Get("action")), readAmount(o.Get("drawn_count"))}
	case EventExchangeComplete:
		return ExchangeCompleted{readPlayer(o.Get("player")), readAmount(o.Get("returned_count"))}
	case EventActionResolved:
		return ActionResolved{
			Action: readActionType(o.Get("action")), CoinsNow: strict.Optional(o, "coins_now", readAmount, 0),
			Target: strict.Optional(o, "target", readPlayer, ""), Stolen: strict.Optional(o, "stolen", readAmount, 0),
		}
	case EventInfluenceDealt:
		return InfluenceDealt{readRoles(o.Get("cards"))}
	}
	return readDoubt(kind, o)
}

// readDoubt reads challenges of blocks, and the results of both challenges.
func readDoubt(kind EventType, o strict.Object) EventData {
	switch kind {
	case EventChallengeBlock:
		return BlockChallenged{readPlayer(o.Get("challenger")), readPlayer(o.Get("blocker")), readRole(o.Get("claimed_role"))}
	case EventChallengeResult:
		return ChallengeResolved{
			readChallengeResult(o.Get("result")), readPlayer(o.Get("actor")), readPlayer(o.Get("challenger")),
			strict.Optional(o, "revealed_card", readRole, ""),
		}
	case EventChallengeBlockResult:
		return BlockChallengeResolved{
			readChallengeResult(o.Get("result")), readPlayer(o.Get("blocker")), readPlayer(o.Get("challenger")),
			strict.Optional(o, "revealed_card", readRole, ""),
		}
	}
	return nil
}

func readActionType(v strict.Value) ActionType { return ActionType(v.String()) }

func readChallengeResult(v strict.Value) ChallengeResult {
	return strict.Enum(v, ChallengeFailed, ChallengeSucceeded)
}

func readCoupState(o strict.Object) State {
	return &CoupState{
		Phase: strict.Enum(o.Get("phase"), PhaseAction, PhaseChallengeAction, PhaseBlock, PhaseChallengeBlock,
			PhaseLoseInfluence, PhaseExchangeReturn, PhaseDone),
		CurrentTurn:    readPlayer(o.Get("current_turn")),
		PendingAction:  strict.Optional(o, "pending_action", readActionType, ""),
		PendingTarget:  strict.Optional(o, "pending_target", readPlayer, ""),
		ClaimedRole:    strict.Optional(o, "claimed_role", readRole, ""),
		Blocker:        strict.Optional(o, "blocker", readPlayer, ""),
		BlockRole:      strict.Optional(o, "block_role", readRole, ""),
		InfluenceLoser: strict.Optional(o, "influence_loser", readPlayer, ""),
		TurnLog:        strict.Optional(o, "turn_log", readTurnLog, nil),
		Players:        strict.Optional(o, "players", readPlayerInfos, nil),
		You:            readCoupYou(o),
		Winner:         strict.Optional(o, "winner", readPlayer, ""),
	}
}

// readCoupYou is nil in a state that is for nobody.
func readCoupYou(o strict.Object) *CoupYou {
	_, cards := o.Find("your_cards")
	_, you := o.Find("your_player_id")
	if !cards && !you {
		return nil
	}
	return &CoupYou{
		PlayerID:   strict.Optional(o, "your_player_id", readPlayer, ""),
		Cards:      strict.Optional(o, "your_cards", readRoles, nil),
		Revealed:   strict.Optional(o, "your_revealed", readRoles, nil),
		Coins:      strict.Optional(o, "coins", readAmount, 0),
		Exchange:   strict.Optional(o, "exchange_cards", readRoles, nil),
		AllOptions: strict.Optional(o, "all_exchange_options", readRoles, nil),
	}
}

func readTurnLog(v strict.Value) *TurnLog {
	o := v.Object()
	return &TurnLog{
		Action:               strict.Optional(o, "action", readActionType, ""),
		Actor:                strict.Optional(o, "actor", readPlayer, ""),
		Target:               strict.Optional(o, "target", readPlayer, ""),
		ClaimedRole:          strict.Optional(o, "claimed_role", readRole, ""),
		Challenger:           strict.Optional(o, "challenger", readPlayer, ""),
		ChallengeResult:      strict.Optional(o, "challenge_result", readChallengeResult, ""),
		Blocker:              strict.Optional(o, "blocker", readPlayer, ""),
		BlockRole:            strict.Optional(o, "block_role", readRole, ""),
		BlockChallenger:      strict.Optional(o, "block_challenger", readPlayer, ""),
		BlockChallengeResult: strict.Optional(o, "block_challenge_result", readChallengeResult, ""),
	}
}

func readCoupPlayer(o strict.Object) PlayerData {
	return CoupPlayer{
		Coins: readAmount(o.Get("coins")), HiddenCards: o.Int("hidden_cards", 0, maxOptions),
		Revealed: strict.Optional(o, "revealed", readRoles, nil), Cards: strict.Optional(o, "cards", readRoles, nil),
	}
}
