package coup

import proto "github.com/wcwtui/wcwtui/proto/aifight"

// tell keeps what happened at the table as an event of the wire (aifight sheet
// 4.3.6).
func (g *Game) tell(e Event) {
	switch e.Kind {
	case Dealt:
		g.log.Keep(playerAt(e.Player), proto.InfluenceDealt{Cards: g.faceDown(int(e.Player))})
	case Won:
		g.log.Tell("", proto.GameEnded{Winner: playerAt(e.Player)})
	default:
		g.log.Tell(playerAt(e.Player), dataOf(e))
	}
}

// playerAt is a seat on the wire, empty for nobody.
func playerAt(seat int8) proto.PlayerID {
	if seat < 0 {
		return ""
	}
	return proto.PlayerAt(int(seat))
}

// dataOf is what an event of a player tells.
func dataOf(e Event) proto.EventData {
	who := playerAt(e.Player)
	switch e.Kind {
	case ChallengePassed:
		return proto.Passed{Window: proto.EventChallengePass, Player: who}
	case BlockPassed:
		return proto.Passed{Window: proto.EventBlockPass, Player: who}
	case BlockUnopposed:
		return proto.Passed{Window: proto.EventBlockChallengePass, Player: who}
	case InfluenceLost:
		return proto.InfluenceLost{Player: who, Card: roleName(e.Role), CardIndex: int(e.Count)}
	case Eliminated:
		return proto.PlayerEliminated{Player: who}
	case Disconnected:
		return proto.PlayerDisconnected{Player: who}
	case Acted, Challenged, ChallengeResult:
		return claimData(e)
	case Blocked, BlockAccepted, BlockChallenged, BlockResult:
		return blockData(e)
	}
	return effectData(e)
}

// claimData is what an event about an action and its claim tells.
func claimData(e Event) proto.EventData {
	who, whom, role := playerAt(e.Player), playerAt(e.Other), roleName(e.Role)
	switch e.Kind {
	case Challenged:
		return proto.ActionChallenged{Challenger: who, Actor: whom, ClaimedRole: role}
	case ChallengeResult:
		return proto.ChallengeResolved{Result: resultOf(e.Held), Actor: who, Challenger: whom, RevealedCard: role}
	}
	return proto.ActionDeclared{Action: actionType(e.Move), Target: whom, ClaimedRole: role}
}

// blockData is what an event about a block tells.
func blockData(e Event) proto.EventData {
	who, whom, role := playerAt(e.Player), playerAt(e.Other), roleName(e.Role)
	switch e.Kind {
	case BlockAccepted:
		return proto.BlockAccepted{Blocker: who}
	case BlockChallenged:
		return proto.BlockChallenged{Challenger: who, Blocker: whom, ClaimedRole: role}
	case BlockResult:
		return proto.BlockChallengeResolved{Result: resultOf(e.Held), Blocker: who, Challenger: whom, RevealedCard: role}
	}
	return proto.Blocked{Blocker: who, ClaimedRole: role, Action: actionType(e.Move)}
}

// effectData is what an event about what an action does tells.
func effectData(e Event) proto.EventData {
	switch e.Kind {
	case ExchangeDrew:
		return proto.ExchangeDrawn{Action: proto.Exchange, DrawnCount: int(e.Count)}
	case ExchangeReturned:
		return proto.ExchangeCompleted{Player: playerAt(e.Player), ReturnedCount: int(e.Count)}
	}
	return proto.ActionResolved{Action: actionType(e.Move), CoinsNow: int(e.Coins), Target: playerAt(e.Other), Stolen: int(e.Count)}
}

func roleName(r Role) proto.Role { return proto.Role(r.String()) }

func actionType(k MoveKind) proto.ActionType { return proto.ActionType(k.String()) }

// resultOf is a challenge's result as the challenger sees it.
func resultOf(held bool) proto.ChallengeResult {
	if held {
		return proto.ChallengeFailed
	}
	return proto.ChallengeSucceeded
}
