package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

func readRole(v strict.Value) Role {
	return strict.Enum(v, Wolf, Alchemist, TrackReader, Seer, Guard, Chef, DairyMaid, Priest, Noble, Sheep, Jester)
}

func readFaction(v strict.Value) Faction {
	return strict.Enum(v, FactionWolf, FactionTown, FactionSolo)
}

func readAbility(v strict.Value) Ability {
	return strict.Enum(v, Kill, Block, Inspect, Protect, Jail, Check, Inform, Track)
}

func readPhase(v strict.Value) Phase {
	return strict.Enum(v, PhaseWaiting, PhaseDay, PhaseVote, PhaseNight, PhaseFinished)
}

func readPeriod(v strict.Value) Period {
	return strict.Enum(v, PeriodDiscussion, PeriodVote, PeriodDusk, PeriodCoordination, PeriodActions, PeriodDawn)
}

func readReveal(v strict.Value) Reveal {
	return strict.Enum(v, RevealPublic, RevealRoles, RevealWolfChat, RevealNobleChat, RevealDeadChat,
		RevealConfessional, RevealDiscardedBids, RevealNightChoices, RevealFailures, RevealBeliefs)
}

func readRequestKind(v strict.Value) RequestKind {
	return strict.Enum(v, KindBid, KindWolfChat, KindNobleChat, KindVote, KindNight, KindDeadChat)
}

func readStatus(v strict.Value) Status {
	return strict.Enum(v, Accepted, Duplicate, Rejected, Expired)
}

func readCode(v strict.Value) Code {
	return strict.Enum(v, CodeTimeout, CodeDisconnected, CodeMalformed, CodeIllegal,
		CodeRefused, CodeProviderError, CodeThrottled, CodeVersion)
}

func readOutcome(v strict.Value) Outcome {
	return strict.Enum(v, Applied, Blocked, Protected, Passed, ActorDead)
}

func readChannel(v strict.Value) Channel {
	return strict.Enum(v, ChannelTown, ChannelWolves, ChannelNobles, ChannelGraveyard)
}

func readLobbySeat(v strict.Value) LobbySeat { return strict.Enum(v, SeatOpen, SeatHuman, SeatAI) }
