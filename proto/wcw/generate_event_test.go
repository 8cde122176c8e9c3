package wcw

import "pgregory.net/rapid"

// genEvent makes an event of any kind that the edition has in an observation.
func genEvent(e Edition) *rapid.Generator[Event] {
	return rapid.Custom(func(t *rapid.T) Event {
		p := drawPayload(t, e)
		return Event{
			ID: draw(t, genID()), Cursor: whole(t, 1, MaxEvents), Day: whole(t, 0, 32), Phase: drawPhase(t),
			Reveal: RevealOf(p.PayloadKind()), Payload: p,
		}
	})
}

// payloadKinds are all kinds, those last that classic does not have.
var payloadKinds = []PayloadKind{
	EventStarted, EventPhase, EventSpeech, EventBallots, EventElimination, EventNightResolved, EventFinished,
	EventRoles, EventSeed, EventWolfChat, EventNobleChat, EventConfessional, EventBid, EventNightChoices,
	EventNightOutcome, EventPrivateResult, EventFailure,
	EventKillResolution, EventDeadChat, EventSuspicionDropped, EventSuspicion,
}

func drawPayload(t *rapid.T, e Edition) Payload {
	kinds := payloadKinds
	if e == Classic {
		kinds = kinds[:len(kinds)-4]
	}
	kind := pick(t, kinds...)
	slot := draw(t, genSlot())
	switch kind {
	case EventStarted:
		return Started{draw(t, genRoster()), draw(t, genRules())}
	case EventPhase:
		return PhaseBegan{drawPhase(t), whole(t, 0, 32), whole(t, 0, maxDuration)}
	case EventSpeech:
		return Spoke{Speech{slot, draw(t, genText(1, 20)), draw(t, genRef()), draw(t, genSlotOrNull())}}
	case EventBallots:
		return Ballots{draw(t, genBallots()), draw(t, genSlotOrNull()), pick(t, Majority, NoMajority, Tie, AllAbstain)}
	case EventElimination:
		if e == Classic || flag(t) {
			return Elimination{Slot: slot, Cause: pick(t, CauseVote, CauseWolf)}
		}
		return Elimination{slot, pick(t, CauseVote, CauseWolf), drawRole(t), drawFaction(t)}
	case EventNightResolved:
		return NightResolved{draw(t, genSlots())}
	case EventFinished:
		return Finished{draw(t, genResult(e))}
	case EventRoles:
		return RolesDealt{draw(t, genRoleRows())}
	case EventSeed:
		return SeedDrawn{draw(t, rapid.StringMatching(`[0-9a-f]{32}`)), RandomVersion}
	case EventWolfChat, EventNobleChat, EventDeadChat:
		return PrivateChat{kind, slot, draw(t, genText(0, 20))}
	}
	return drawPrivatePayload(t, kind, slot, e)
}

func drawPrivatePayload(t *rapid.T, kind PayloadKind, slot Slot, e Edition) Payload {
	switch kind {
	case EventConfessional:
		return Confessional{slot, drawRequestKind(t, e), draw(t, genText(0, 20))}
	case EventBid:
		rank := Rank(draw(t, genSlotOrNull()))
		return BidMade{slot, whole(t, 0, 17), BidBody(draw(t, genBid())), rank, flag(t)}
	case EventNightChoices:
		return NightChosen{slot, draw(t, genNightActions())}
	case EventNightOutcome:
		return NightOutcome{drawAbility(t), draw(t, genSlotOrNull()), draw(t, genSlotOrNull()), pick(t, Applied, Blocked, Protected, Passed, ActorDead)}
	case EventKillResolution:
		targets := rapid.Custom(func(t *rapid.T) TargetVotes { return TargetVotes{draw(t, genSlot()), whole(t, 0, 3)} })
		knives := rapid.Custom(func(t *rapid.T) KnifeVotes { return KnifeVotes{draw(t, genSlot()), whole(t, 0, 3)} })
		return KillResolution{draw(t, list(targets, 3)), draw(t, list(knives, 3)), flag(t), flag(t), draw(t, genSlotOrNull()), draw(t, genSlotOrNull())}
	case EventPrivateResult:
		return PrivateResulted{slot, draw(t, genPrivateResult())}
	case EventFailure:
		code := pick(t, CodeTimeout, CodeDisconnected, CodeMalformed, CodeIllegal, CodeRefused, CodeProviderError, CodeThrottled, CodeVersion)
		return Failure{slot, drawRequestKind(t, e), code, pick(t, SourceGame, SourcePolicy), pick(t, Retry, Fallback), whole(t, 0, 2)}
	case EventSuspicionDropped:
		reason := pick(t, DropMissing, DropUnknownPlayer, DropDuplicatePlayer, DropOutOfRange, DropWrongCount)
		return SuspicionDropped{slot, reason, draw(t, genSlotOrNull())}
	}
	row := rapid.Custom(func(t *rapid.T) Suspicion { return Suspicion{int(draw(t, genSlot())), draw(t, genShare())} })
	return SuspicionReport{slot, rapid.SliceOfN(row, 1, 8).Draw(t, "reports")}
}
