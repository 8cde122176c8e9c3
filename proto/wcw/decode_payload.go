package wcw

import "github.com/wcwtui/wcwtui/proto/strict"

// maxDuration bounds a phase, in milliseconds (wcw sheet 5.2).
const maxDuration = 978_000

func readPhaseBegan(o strict.Object) PhaseBegan {
	return PhaseBegan{
		Phase:      readPhase(o.Get("phase")),
		Day:        readDay(o.Get("day")),
		DurationMs: readCount(o.Get("durationMs"), maxDuration),
	}
}

func readSpeech(v strict.Value) Speech {
	o := v.Object()
	return Speech{
		Slot:       readSlot(o.Get("slot")),
		Text:       readText(o.Get("text"), 1, MaxSpeech),
		ReplyTo:    readRef(o.Get("replyTo")),
		Accusation: readSlotOrNull(o.Get("accusation")),
	}
}

func readBallots(o strict.Object) Ballots {
	return Ballots{
		Ballots:    strict.List(o.Get("ballots"), 0, Seats, readBallot),
		Eliminated: readSlotOrNull(o.Get("eliminated")),
		Resolution: strict.Enum(o.Get("resolution"), Majority, NoMajority, Tie, AllAbstain),
	}
}

func readElimination(o strict.Object) Elimination {
	return Elimination{
		Slot:    readSlot(o.Get("slot")),
		Cause:   strict.Enum(o.Get("cause"), CauseVote, CauseWolf),
		Role:    strict.Optional(o, "role", readRole, ""),
		Faction: strict.Optional(o, "faction", readFaction, ""),
	}
}

func readRoleRow(v strict.Value) RoleRow {
	o := v.Object()
	return RoleRow{Slot: readSlot(o.Get("slot")), Role: readRole(o.Get("role")), Faction: readFaction(o.Get("faction"))}
}

func readSeedDrawn(o strict.Object) SeedDrawn {
	return SeedDrawn{
		Seed:          readSeed(o.Get("seed")),
		RandomVersion: strict.Enum[string](o.Get("randomVersion"), RandomVersion),
	}
}

func readConfessional(o strict.Object) Confessional {
	return Confessional{
		Slot:        readSlot(o.Get("slot")),
		RequestKind: readRequestKind(o.Get("requestKind")),
		Text:        readSummary(o.Get("text")),
	}
}

func readBidMade(o strict.Object) BidMade {
	return BidMade{
		Slot:     readSlot(o.Get("slot")),
		Window:   readCount(o.Get("window"), lastTurn),
		Bid:      BidBody(readBid(o.Get("bid"))),
		Rank:     strict.OrNull(o.Get("rank"), readRank, NoRank),
		Selected: o.Bool("selected"),
	}
}

func readNightOutcome(o strict.Object) NightOutcome {
	return NightOutcome{
		Ability: readAbility(o.Get("ability")),
		Actor:   readSlotOrNull(o.Get("actor")),
		Target:  readSlotOrNull(o.Get("target")),
		Outcome: readOutcome(o.Get("outcome")),
	}
}

func readKillResolution(o strict.Object) KillResolution {
	return KillResolution{
		TargetVotes: strict.List(o.Get("targetVotes"), 0, Seats, readTargetVotes),
		KnifeVotes:  strict.List(o.Get("knifeVotes"), 0, Seats, readKnifeVotes),
		TargetTie:   o.Bool("targetTie"),
		KnifeTie:    o.Bool("knifeTie"),
		Target:      readSlotOrNull(o.Get("target")),
		Killer:      readSlotOrNull(o.Get("killer")),
	}
}

func readTargetVotes(v strict.Value) TargetVotes {
	o := v.Object()
	return TargetVotes{Target: readSlot(o.Get("target")), Votes: o.Int("votes", 0, Seats)}
}

func readKnifeVotes(v strict.Value) KnifeVotes {
	o := v.Object()
	return KnifeVotes{Killer: readSlot(o.Get("killer")), Votes: o.Int("votes", 0, Seats)}
}

func readPrivateResult(v strict.Value) PrivateResult {
	o := v.Object()
	r := PrivateResult{
		Day:     readDay(o.Get("day")),
		Ability: strict.Enum(o.Get("ability"), Inspect, Check, Inform, Track),
		Target:  readSlot(o.Get("target")),
	}
	r.Result = readFinding(o.Get("result"), r.Ability)
	return r
}

// readFinding reads what an ability can find (wcw sheet 4.4).
func readFinding(v strict.Value, by Ability) Finding {
	switch by {
	case Inspect:
		return Finding{Word: strict.Enum[string](v, FindWolf, FindNotWolf, FindNothing)}
	case Inform:
		return Finding{Word: strict.Enum[string](v, FindTownsman)}
	case Check:
		return Finding{Word: strict.Enum(v, FindVanilla, FindNothing, string(Wolf), string(Alchemist),
			string(TrackReader), string(Seer), string(Guard), string(Chef), string(DairyMaid), string(Priest),
			string(Noble), string(Sheep), string(Jester))}
	}
	if v.Kind() == '[' {
		return Finding{Visited: readSlots(v)}
	}
	return Finding{Word: strict.Enum[string](v, FindNothing)}
}

func readFailure(o strict.Object) Failure {
	return Failure{
		Slot:        readSlot(o.Get("slot")),
		RequestKind: readRequestKind(o.Get("requestKind")),
		Code:        readCode(o.Get("code")),
		Source:      strict.Enum(o.Get("source"), SourceGame, SourcePolicy),
		Disposition: strict.Enum(o.Get("disposition"), Retry, Fallback),
		Attempt:     readCount(o.Get("attempt"), 2),
	}
}

func readSuspicionDropped(o strict.Object) SuspicionDropped {
	return SuspicionDropped{
		Slot: readSlot(o.Get("slot")),
		Reason: strict.Enum(o.Get("reason"), DropMissing, DropUnknownPlayer, DropDuplicatePlayer,
			DropOutOfRange, DropWrongCount),
		Player: strict.Optional(o, "player", readSlot, NoSlot),
	}
}

func readSuspicion(v strict.Value) Suspicion {
	o := v.Object()
	return Suspicion{Slot: int(readSlot(o.Get("slot"))), Wolf: o.Float("wolf", 0, 1)}
}
