package wcw

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Generators of every message, in the shape that the sheet allows.

func genText(low, high int) *rapid.Generator[string] {
	c := rapid.OneOf(rapid.RuneFrom([]rune("ab Z09.,!?\"\\/<>&'\n\u2028\u00a0\u200d\ufffdéЖ狼😀")), rapid.Rune())
	return rapid.StringOfN(c.Filter(func(c rune) bool { return inText(0, c) }), low, high, -1)
}

func genSpoken() *rapid.Generator[string] {
	return genText(1, 20).Filter(func(s string) bool { return Trim(s) != "" })
}

func genID() *rapid.Generator[string]    { return rapid.StringMatching(`[A-Za-z0-9_-]{1,12}`) }
func genSlot() *rapid.Generator[Slot]    { return rapid.Map(rapid.Int8Range(0, 8), as[int8, Slot]) }
func genRules() *rapid.Generator[string] { return rapid.StringMatching(`[!-~]{1,12}`) }

func as[A ~int8, B ~int8](a A) B { return B(a) }

func genSlotOrNull() *rapid.Generator[Slot] {
	return rapid.Map(rapid.Int8Range(-1, 8), as[int8, Slot])
}

func genRef() *rapid.Generator[Ref] {
	return rapid.Custom(func(t *rapid.T) Ref {
		if rapid.Bool().Draw(t, "null") {
			return ""
		}
		return Ref(genID().Draw(t, "id"))
	})
}

func genSlots() *rapid.Generator[[]Slot] { return list(genSlot(), 9) }

// list makes a slice that is never nil, like a decoded one.
func list[T any](g *rapid.Generator[T], high int) *rapid.Generator[[]T] {
	return rapid.Map(rapid.SliceOfN(g, 0, high), func(s []T) []T {
		if s == nil {
			s = []T{}
		}
		return s
	})
}

func pick[T any](t *rapid.T, words ...T) T { return rapid.SampledFrom(words).Draw(t, "word") }

func draw[T any](t *rapid.T, g *rapid.Generator[T]) T { return g.Draw(t, "value") }

func whole(t *rapid.T, low, high int) int { return rapid.IntRange(low, high).Draw(t, "number") }

func flag(t *rapid.T) bool { return rapid.Bool().Draw(t, "flag") }

func maybe[T any](t *rapid.T, g *rapid.Generator[T]) *T {
	if flag(t) {
		return nil
	}
	v := draw(t, g)
	return &v
}

func drawRole(t *rapid.T) Role { return pick(t, Roles()...) }
func drawAbility(t *rapid.T) Ability {
	return pick(t, Kill, Block, Inspect, Protect, Jail, Check, Inform, Track)
}
func drawFaction(t *rapid.T) Faction { return pick(t, FactionWolf, FactionTown, FactionSolo) }
func drawPhase(t *rapid.T) Phase {
	return pick(t, PhaseWaiting, PhaseDay, PhaseVote, PhaseNight, PhaseFinished)
}
func drawRequestKind(t *rapid.T, e Edition) RequestKind {
	kinds := []RequestKind{KindBid, KindWolfChat, KindNobleChat, KindVote, KindNight}
	if e == Current {
		kinds = append(kinds, KindDeadChat)
	}
	return pick(t, kinds...)
}

func genShare() *rapid.Generator[float64] { return rapid.Float64Range(0, 1) }

func genBid() *rapid.Generator[Bid] {
	return rapid.Custom(func(t *rapid.T) Bid {
		b := Bid{Accusation: NoSlot, Reason: draw(t, genText(0, 20))}
		if flag(t) {
			return b
		}
		b.WantsToSpeak, b.Urgency, b.Text = true, whole(t, 0, 3), draw(t, genSpoken())
		b.ReplyTo, b.Accusation = draw(t, genRef()), draw(t, genSlotOrNull())
		return b
	})
}

func genSuspicionSent() *rapid.Generator[[]Suspicion] {
	row := rapid.Custom(func(t *rapid.T) Suspicion {
		return Suspicion{whole(t, strict.MinInt, strict.MaxInt), draw(t, rapid.Float64Range(-1e9, 1e9))}
	})
	return list(row.Filter(func(s Suspicion) bool { return s.Wolf != 0 }), 9)
}

func genNightActions() *rapid.Generator[[]NightAction] {
	row := rapid.Custom(func(t *rapid.T) NightAction {
		return NightAction{drawAbility(t), draw(t, genSlotOrNull()), draw(t, genSlotOrNull())}
	})
	return list(row, 2).Filter(func(rows []NightAction) bool {
		return len(rows) < 2 || rows[0].Ability != rows[1].Ability
	})
}

func genBody(e Edition) *rapid.Generator[Body] {
	return rapid.Custom(func(t *rapid.T) Body {
		switch kind := drawRequestKind(t, e); kind {
		case KindBid:
			return draw(t, genBid())
		case KindVote:
			v := Vote{Target: draw(t, genSlotOrNull()), Summary: draw(t, genText(0, 20))}
			if e == Current && flag(t) {
				v.Suspicion = draw(t, genSuspicionSent())
			}
			return v
		case KindNight:
			return Night{draw(t, genNightActions()), draw(t, genText(0, 20))}
		case KindDeadChat:
			return DeadChat{draw(t, genText(0, 20)), draw(t, genText(0, 20))}
		default:
			return Chat{kind, draw(t, genText(0, 20)), draw(t, genText(0, 20))}
		}
	})
}

func genAction(e Edition) *rapid.Generator[Action] {
	report := rapid.Custom(func(t *rapid.T) Report {
		return Report{pick(t, CodeRefused, CodeProviderError, CodeThrottled), whole(t, 0, 2)}
	})
	return rapid.Custom(func(t *rapid.T) Action {
		return Action{draw(t, genID()), draw(t, genID()), draw(t, genID()), draw(t, genBody(e)), maybe(t, report)}
	})
}

func genRequest(e Edition) *rapid.Generator[Request] {
	host := rapid.Custom(func(t *rapid.T) Host {
		return Host{pick(t, HumanReply, OpenDiscussion), draw(t, genRef()), draw(t, genText(0, 9))}
	})
	choice := rapid.Custom(func(t *rapid.T) Choice {
		c := Choice{Ability: drawAbility(t), Targets: draw(t, genSlots()), AllowPass: true}
		if c.Ability == Kill {
			c.Actors = draw(t, list(genSlot(), 3))
		}
		return c
	})
	return rapid.Custom(func(t *rapid.T) Request {
		switch kind := drawRequestKind(t, e); kind {
		case KindBid:
			return BidRequest{whole(t, 0, 17), MaxSpeech, maybe(t, host)}
		case KindVote:
			return VoteRequest{draw(t, genSlots()), true, e == Current && flag(t)}
		case KindNight:
			return NightRequest{draw(t, list(choice, 2))}
		case KindDeadChat:
			return DeadChatRequest{MaxDeadReply}
		default:
			return ChatRequest{kind, whole(t, 0, 17), MaxSpeech}
		}
	})
}

func genRoster() *rapid.Generator[[]RosterRow] {
	return rapid.Custom(func(t *rapid.T) []RosterRow {
		rows := make([]RosterRow, Seats)
		for i := range rows {
			rows[i] = RosterRow{Slot(i), draw(t, genText(1, 9)), draw(t, genText(0, 3)), flag(t), draw(t, genPresentation())}
		}
		return rows
	})
}

func genPresentation() *rapid.Generator[Presentation] {
	return rapid.Custom(func(t *rapid.T) Presentation {
		if flag(t) {
			return Neutral()
		}
		return Presentation{"character", draw(t, rapid.StringMatching(`[a-z0-9][a-z0-9_-]{0,9}`)), draw(t, genText(1, 9))}
	})
}

func genPrivateResult() *rapid.Generator[PrivateResult] {
	return rapid.Custom(func(t *rapid.T) PrivateResult {
		r := PrivateResult{whole(t, 0, 32), pick(t, Inspect, Check, Inform, Track), draw(t, genSlot()), Finding{Word: FindTownsman}}
		switch {
		case r.Ability == Inspect:
			r.Result.Word = pick(t, FindWolf, FindNotWolf, FindNothing)
		case r.Ability == Check:
			r.Result.Word = pick(t, string(drawRole(t)), FindVanilla, FindNothing)
		case r.Ability == Track && flag(t):
			r.Result.Word = FindNothing
		case r.Ability == Track:
			r.Result = Finding{Visited: draw(t, genSlots())}
		}
		return r
	})
}

func genBallots() *rapid.Generator[[]Ballot] {
	return list(rapid.Custom(func(t *rapid.T) Ballot { return Ballot{draw(t, genSlot()), draw(t, genSlotOrNull())} }), 9)
}

func genRoleRows() *rapid.Generator[[]RoleRow] {
	return rapid.Custom(func(t *rapid.T) []RoleRow {
		rows := make([]RoleRow, Seats)
		for i := range rows {
			rows[i] = RoleRow{Slot(i), drawRole(t), drawFaction(t)}
		}
		return rows
	})
}

func genSelf() *rapid.Generator[Self] {
	return rapid.Custom(func(t *rapid.T) Self { return Self{draw(t, genSlot()), drawRole(t), drawFaction(t), true} })
}

func genTeammates() *rapid.Generator[[]Teammate] {
	return list(rapid.Custom(func(t *rapid.T) Teammate {
		return Teammate{draw(t, genSlot()), pick(t, Wolf, Alchemist, TrackReader, Noble)}
	}), 3)
}

func genResult(e Edition) *rapid.Generator[Result] {
	return rapid.Custom(func(t *rapid.T) Result {
		outcome := pick(t, TownWin, WolfWin, JesterWin, Draw)
		r := Result{Schema: ResultsV1, RulesVersion: draw(t, genRules()), Outcome: outcome, Reason: outcome.ReasonOf(), DaysCompleted: whole(t, 0, 32)}
		for i := range r.Scores {
			r.Scores[i] = float64(whole(t, 0, 1))
		}
		if e == Classic {
			return r
		}
		r.Schema, r.Metrics = ResultsV2, make([]Metrics, Seats)
		for i := range r.Metrics {
			r.Scores[i] = draw(t, genShare())
			s := genShare()
			r.Metrics[i] = Metrics{maybe(t, s), maybe(t, s), maybe(t, s), maybe(t, s), maybe(t, s), maybe(t, s)}
		}
		return r
	})
}

func genObservation(e Edition) *rapid.Generator[Observation] {
	return rapid.Custom(func(t *rapid.T) Observation {
		vote := rapid.Custom(func(t *rapid.T) PastVote {
			return PastVote{whole(t, 0, 32), draw(t, genBallots()), draw(t, genSlotOrNull())}
		})
		return Observation{
			EpisodeID: draw(t, genID()), ObservationID: draw(t, genID()), RequestID: draw(t, genID()),
			Attempt: whole(t, 0, 1), RemainingMs: whole(t, 0, 45_000), Phase: drawPhase(t), Day: whole(t, 0, 32),
			Self: draw(t, genSelf()), Roster: draw(t, genRoster()), Teammates: draw(t, genTeammates()),
			PrivateResults: draw(t, list(genPrivateResult(), 3)), Votes: draw(t, list(vote, 2)),
			Transcript: draw(t, list(genEvent(e), 4)), TranscriptTruncated: flag(t), Request: draw(t, genRequest(e)),
		}
	})
}

func genSnapshot() *rapid.Generator[Snapshot] {
	return rapid.Custom(func(t *rapid.T) Snapshot {
		s := Snapshot{
			EpisodeID: draw(t, genID()), Phase: drawPhase(t), Period: pick(t, PeriodDiscussion, PeriodVote, PeriodDusk, PeriodCoordination, PeriodActions, PeriodDawn),
			Day: whole(t, 0, 32), PhaseKey: "1:vote", RemainingMs: whole(t, 0, 45_000), GameSetup: draw(t, genGameSetup()),
			Roster: draw(t, genRoster()), Teammates: draw(t, genTeammates()), ChatEnabled: flag(t),
			Channels:    draw(t, list(rapid.SampledFrom([]Channel{ChannelTown, ChannelWolves, ChannelNobles, ChannelGraveyard}), 4)),
			PackDrafts:  draw(t, list(rapid.Custom(func(t *rapid.T) NightChoice { return NightChoice{draw(t, genSlot()), draw(t, genNightActions())} }), 3)),
			Events:      draw(t, list(genEvent(Current), 3)),
			Self:        maybe(t, genSelf()),
			Observation: maybe(t, genObservation(Current)),
			Result:      maybe(t, genResult(Current)),
			Floor: maybe(t, rapid.Custom(func(t *rapid.T) Floor {
				return Floor{draw(t, genSlot()), whole(t, 0, 17), Prompt(draw(t, genText(0, 9))), flag(t)}
			})),
			Lobby: maybe(t, rapid.Custom(func(t *rapid.T) Lobby {
				seats := rapid.SliceOfN(rapid.SampledFrom([]LobbySeat{SeatOpen, SeatHuman, SeatAI}), Seats, Seats)
				return Lobby{draw(t, seats), maybe(t, rapid.IntRange(0, 300_000))}
			})),
			RevealedRoles: []RoleRow{},
		}
		if flag(t) {
			s.RevealedRoles = draw(t, genRoleRows())
		}
		if flag(t) {
			s.Accepted = draw(t, genBody(Current))
		}
		return s
	})
}

func genGameSetup() *rapid.Generator[GameSetup] {
	return rapid.Custom(func(t *rapid.T) GameSetup {
		decks := []NamedDeck{}
		for _, s := range slices.DeleteFunc(Setups(), func(Setup) bool { return flag(t) }) {
			deck, _ := s.Deck()
			decks = append(decks, NamedDeck{string(s), deck})
		}
		return GameSetup{pick(t, NamedSetups, CustomSetup), decks, DefaultTimers(), whole(t, 1, 32)}
	})
}
