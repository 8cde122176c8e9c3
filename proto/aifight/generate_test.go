package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"
)

func draw[T any](t *rapid.T, g *rapid.Generator[T]) T { return g.Draw(t, "") }

func whole(t *rapid.T, low, high int) int { return draw(t, rapid.IntRange(low, high)) }

func chips(t *rapid.T) int { return whole(t, 0, 90_000) }

func pick[T any](t *rapid.T, list ...T) T { return draw(t, rapid.SampledFrom(list)) }

func yes(t *rapid.T) bool { return draw(t, rapid.Bool()) }

// maybe is the value or, as often, nothing.
func maybe[T any](t *rapid.T, v T) (zero T) {
	if yes(t) {
		return v
	}
	return zero
}

func list[T any](t *rapid.T, low, high int, g func(*rapid.T) T) []T {
	return draw(t, rapid.SliceOfN(rapid.Custom(g), low, high))
}

// optional is a list that is nil when it is empty.
func optional[T any](t *rapid.T, high int, g func(*rapid.T) T) []T {
	if l := list(t, 0, high, g); len(l) > 0 {
		return l
	}
	return nil
}

func genID(t *rapid.T) PlayerID { return PlayerAt(whole(t, 0, 5)) }

func genUUID(t *rapid.T) string {
	return draw(t, rapid.StringMatching(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`))
}

func genText(t *rapid.T) string { return draw(t, rapid.StringN(0, 12, -1)) }

func genWord(t *rapid.T) string { return draw(t, rapid.StringMatching(`[a-z]{1,8}`)) }

func genCard(t *rapid.T) Card { return CardAt(whole(t, 0, Cards-1)) }

func genRole(t *rapid.T) Role { return pick(t, Roles()...) }

func genClaim(t *rapid.T) Role { return pick(t, Duke, Assassin, Captain, Ambassador) }

func genBlockRole(t *rapid.T) Role { return pick(t, Duke, Contessa, Captain, Ambassador) }

func genFace(t *rapid.T) int { return whole(t, 1, Faces) }

func genTime(t *rapid.T) time.Time {
	return time.Unix(int64(whole(t, 0, 4_000_000_000)), int64(whole(t, 0, 999_999_999))).UTC()
}

func byPlayer[T any](t *rapid.T, g func(*rapid.T) T) map[PlayerID]T {
	return draw(t, rapid.MapOfN(rapid.Custom(genID), rapid.Custom(g), 1, 4))
}

func genAction(g Game) *rapid.Generator[Action] {
	return rapid.Custom(func(t *rapid.T) Action {
		a := Action{Type: pick(t, actionsOf(g)...)}
		switch a.Type {
		case Call, Raise:
			a.Amount = 1 + chips(t)
		case PlaceBid:
			a.Quantity, a.Face = whole(t, 1, 30), genFace(t)
		case LaunchCoup, Assassinate, Steal:
			a.Target = genID(t)
		case Block:
			a.Role = genBlockRole(t)
		case LoseCard:
			a.Index = whole(t, 0, 1)
		case ReturnCards:
			a.Indices = list(t, 1, 2, func(t *rapid.T) int { return whole(t, 0, 3) })
		}
		return a
	})
}

func actionsOf(g Game) []ActionType {
	switch g {
	case TexasHoldem:
		return []ActionType{Fold, Check, Call, Raise, AllIn}
	case LiarsDice:
		return []ActionType{PlaceBid, Challenge}
	}
	return []ActionType{Income, ForeignAid, LaunchCoup, Tax, Assassinate, Steal, Exchange, Challenge, Pass, Block, LoseCard, ReturnCards}
}

func genLegal(t *rapid.T, g Game) LegalAction {
	l := LegalAction{Action: draw(t, genAction(g))}
	switch l.Type {
	case Raise:
		l.Max = l.Amount + chips(t)
	case PlaceBid:
		l.Max = l.Quantity + whole(t, 0, 9)
		if yes(t) {
			l.Current = Bid{Quantity: whole(t, 1, 9), Face: genFace(t)}
		}
	case ReturnCards:
		l.Cards, l.Pool = list(t, 1, 2, genRole), list(t, 3, 4, genRole)
	}
	return l
}

func genHoldemState(t *rapid.T) *HoldemState {
	s := &HoldemState{
		Phase: pick(t, Preflop, Flop, Turn, River, Showdown, HandDone), CommunityCards: list(t, 0, 5, genCard),
		Pot: chips(t), CurrentBet: chips(t), Dealer: whole(t, 0, 8), DealerID: genID(t), HandNum: whole(t, 1, 10), MaxHands: 10,
		SmallBlind: 100, BigBlind: 200, CurrentPlayerID: maybe(t, genID(t)), ActionOrder: optional(t, 5, genID),
		HandsCompleted: whole(t, 0, 10), Format: maybe(t, FormatCash), StartChips: maybe(t, 10_000),
		Players: optional(t, 4, func(t *rapid.T) HoldemSeat {
			net := chips(t) - 9000
			return HoldemSeat{genID(t), pick(t, Active, Folded, IsAllIn, Eliminated), chips(t), chips(t), pick(t, "", "BTN"), maybe(t, &net), maybe(t, &net)}
		}),
	}
	if yes(t) {
		s.You = &HoldemYou{maybe(t, list(t, 2, 2, genCard)), chips(t), chips(t), whole(t, 0, 8), pick(t, "", "BB"), maybe(t, genID(t))}
	}
	if yes(t) {
		s.Shown = map[string][]Card{ShownKey(whole(t, 0, 8)): list(t, 2, 2, genCard)}
	}
	return s
}

func genDiceState(t *rapid.T) *DiceState {
	bid := func(t *rapid.T) Bid { return Bid{whole(t, 1, 30), genFace(t), genID(t)} }
	s := &DiceState{
		Phase: pick(t, Bidding, DiceDone), Round: whole(t, 1, 40), RoundBids: optional(t, 4, bid), RoundLog: optional(t, 3, genText),
		CurrentTurn: maybe(t, genID(t)), TotalDice: whole(t, 0, 30), YourID: maybe(t, genID(t)), YourPlayer: maybe(t, genID(t)),
		YourDice: optional(t, 5, genFace), YourCount: whole(t, 0, 5), Winner: maybe(t, genID(t)),
		Players: optional(t, 4, func(t *rapid.T) DiceSeat {
			return DiceSeat{genID(t), pick(t, Alive, Eliminated), whole(t, 0, 5)}
		}),
	}
	if yes(t) {
		b := bid(t)
		s.CurrentBid = &b
	}
	return s
}

func genCoupState(t *rapid.T) *CoupState {
	s := &CoupState{
		Phase:       pick(t, PhaseAction, PhaseChallengeAction, PhaseBlock, PhaseChallengeBlock, PhaseLoseInfluence, PhaseExchangeReturn, PhaseDone),
		CurrentTurn: genID(t), PendingAction: pick(t, "", Income, ForeignAid, LaunchCoup, Tax, Assassinate, Steal, Exchange),
		PendingTarget: maybe(t, genID(t)), ClaimedRole: maybe(t, genRole(t)), Blocker: maybe(t, genID(t)), BlockRole: maybe(t, genBlockRole(t)),
		InfluenceLoser: maybe(t, genID(t)), Winner: maybe(t, genID(t)),
		Players: optional(t, 4, func(t *rapid.T) PlayerInfo { return genPlayer(t, Coup) }),
	}
	if yes(t) {
		s.TurnLog = &TurnLog{
			pick(t, Tax, Steal), genID(t), maybe(t, genID(t)), maybe(t, genRole(t)), maybe(t, genID(t)), pick(t, "", ChallengeFailed, ChallengeSucceeded),
			maybe(t, genID(t)), maybe(t, genBlockRole(t)), maybe(t, genID(t)), pick(t, "", ChallengeFailed, ChallengeSucceeded),
		}
	}
	if yes(t) {
		s.You = &CoupYou{maybe(t, genID(t)), list(t, 0, 2, genRole), list(t, 0, 2, genRole), whole(t, 0, 12), optional(t, 2, genRole), optional(t, 4, genRole)}
	}
	return s
}

func genState(g Game) *rapid.Generator[State] {
	return rapid.Custom(func(t *rapid.T) State {
		switch g {
		case TexasHoldem:
			return genHoldemState(t)
		case LiarsDice:
			return genDiceState(t)
		}
		return genCoupState(t)
	})
}

func genPlayer(t *rapid.T, g Game) PlayerInfo {
	p := PlayerInfo{ID: genID(t), Name: maybe(t, genText(t)), Status: pick(t, Alive, Eliminated)}
	switch g {
	case TexasHoldem:
		p.Status = pick(t, Active, Folded, IsAllIn)
		p.Data = HoldemPlayer{Chips: chips(t), Bet: chips(t), Position: pick(t, "", "SB"), Seat: whole(t, 0, 8)}
	case LiarsDice:
		p.Data = DicePlayer{DiceCount: whole(t, 0, 5), Dice: optional(t, 5, genFace)}
	case Coup:
		p.Data = CoupPlayer{Coins: whole(t, 0, 12), HiddenCards: whole(t, 0, 2), Revealed: list(t, 0, 2, genRole)}
	}
	return p
}

// genLogged is an event as seats see it.
func genLogged(g Game) *rapid.Generator[Event] {
	return rapid.Custom(func(t *rapid.T) Event {
		data := map[Game]func(*rapid.T) EventData{TexasHoldem: genHoldemEvent, LiarsDice: genDiceEvent, Coup: genCoupEvent}[g]
		return Event{maybe(t, genID(t)), whole(t, NoSeq, 900), maybe(t, genTime(t)), data(t)}
	})
}

func genHoldemEvent(t *rapid.T) EventData {
	return pick[func() EventData](t,
		func() EventData {
			return NewHand{whole(t, 1, 10), 10, genID(t), byPlayer(t, chips), whole(t, 1, 400), whole(t, 1, 800)}
		},
		func() EventData {
			return PlayerAction{pick(t, PostSmallBlind, PostBigBlind, Call, Raise, AllIn), chips(t), whole(t, NoTotal, 10_000)}
		},
		func() EventData { return PlayerAction{pick(t, Fold, Check), 0, chips(t)} },
		func() EventData { return CommunityCards{list(t, 1, 3, genCard), pick(t, Flop, Turn, River)} },
		func() EventData { return CardsDealt{list(t, 2, 2, genCard)} },
		func() EventData {
			shown := func(t *rapid.T) ShownHand {
				return ShownHand{maybe(t, list(t, 2, 2, genCard)), maybe(t, "Two Pair"), yes(t)}
			}
			return HandResult{list(t, 1, 2, genID), pick(t, AllFolded, ByShowdown), chips(t), whole(t, 1, 10), byPlayer(t, chips), byPlayer(t, shown), nil}
		},
		func() EventData {
			return MatchResult{genID(t), list(t, 1, 2, genID), yes(t), whole(t, 0, 10), pick(t, MaxHandsReached, OpponentEliminated), byPlayer(t, chips), nil, ""}
		},
		func() EventData { return PlayerDisconnected{"", "timeout"} },
	)()
}

func genDiceEvent(t *rapid.T) EventData {
	return pick[func() EventData](t,
		func() EventData { return BidMade{whole(t, 1, 30), genFace(t)} },
		func() EventData {
			dice := func(t *rapid.T) []int { return list(t, 1, 5, genFace) }
			return DiceChallenge{genID(t), genID(t), whole(t, 1, 30), genFace(t), whole(t, 0, 30), yes(t), byPlayer(t, dice), genID(t)}
		},
		func() EventData { return PlayerEliminated{genID(t)} },
		func() EventData {
			return RoundStart{whole(t, 2, 30), byPlayer(t, func(t *rapid.T) int { return whole(t, 1, 5) })}
		},
		func() EventData { return GameEnded{genID(t)} },
		func() EventData { return PlayerDisconnected{genID(t), ""} },
	)()
}

func genCoupEvent(t *rapid.T) EventData {
	result := pick(t, ChallengeFailed, ChallengeSucceeded)
	return pick[EventData](t,
		ActionDeclared{Income, "", ""}, ActionDeclared{LaunchCoup, genID(t), ""}, ActionDeclared{Steal, genID(t), genClaim(t)},
		Passed{EventChallengePass, genID(t)}, Passed{EventBlockPass, genID(t)}, Passed{EventBlockChallengePass, genID(t)},
		ActionChallenged{genID(t), genID(t), genClaim(t)}, ChallengeResolved{result, genID(t), genID(t), maybe(t, genRole(t))},
		Blocked{genID(t), genBlockRole(t), pick(t, ForeignAid, Assassinate, Steal)}, BlockAccepted{genID(t)},
		BlockChallenged{genID(t), genID(t), genBlockRole(t)}, BlockChallengeResolved{result, genID(t), genID(t), maybe(t, genBlockRole(t))},
		InfluenceLost{genID(t), genRole(t), whole(t, 0, 1)}, PlayerEliminated{genID(t)}, ExchangeDrawn{Exchange, whole(t, 0, 2)},
		ExchangeCompleted{genID(t), whole(t, 0, 2)}, ActionResolved{Tax, whole(t, 0, 12), "", 0}, ActionResolved{Assassinate, 0, genID(t), 0},
		ActionResolved{Steal, whole(t, 0, 12), genID(t), whole(t, 0, 2)}, GameEnded{genID(t)}, PlayerDisconnected{genID(t), ""},
	)
}

func genGame(t *rapid.T) Game { return pick(t, Games()...) }

func genPlayers(t *rapid.T, g Game) []PlayerInfo {
	return list(t, 0, 4, func(t *rapid.T) PlayerInfo { return genPlayer(t, g) })
}

func genEvents(t *rapid.T, g Game) []Event {
	return list(t, 0, 4, func(t *rapid.T) Event { return genLogged(g).Draw(t, "") })
}

func genRequest(t *rapid.T) Message {
	g := genGame(t)
	m := ActionRequest{
		MatchID: genUUID(t), RequestID: genWord(t), State: genState(g).Draw(t, ""), Players: genPlayers(t, g), TimeoutMs: 1 + chips(t),
		NewEvents: maybe(t, genEvents(t, g)), EventHistory: maybe(t, genEvents(t, g)), IsReconnect: yes(t),
		LegalActions: optional(t, 4, func(t *rapid.T) LegalAction { return genLegal(t, g) }),
	}
	if yes(t) {
		m.Retry, m.RetryReason, m.RetriesLeft = true, InvalidAction, whole(t, 0, 1)
	}
	return m
}

func genStart(t *rapid.T) Message {
	g := genGame(t)
	names := map[Game]string{TexasHoldem: "No-Limit Texas Hold'em", LiarsDice: "Liar's Dice", Coup: "Coup"}
	m := GameStart{
		MatchID: genUUID(t), Game: g, YourPosition: whole(t, 0, 5), YourPlayerID: genID(t), StrategyPrompt: genText(t),
		Rules:   Rules{names[g], genText(t), optional(t, 2, genText), make(map[ActionType]string), list(t, 0, 2, genText)},
		Players: list(t, 2, 4, func(t *rapid.T) SeatName { return SeatName{whole(t, 0, 5), genText(t), genID(t)} }),
	}
	for _, a := range actionsOf(g) {
		m.Rules.AvailableActions[a] = genText(t)
	}
	if g == TexasHoldem && yes(t) {
		m.Config = jsontext.Value(`{"big_blind":400}`)
	}
	return m
}

func genOver(t *rapid.T) Message {
	m := GameOver{
		MatchID: genUUID(t), SessionID: genUUID(t), ReplayURL: maybe(t, "/replay/x"),
		Result: Result{byPlayer(t, func(t *rapid.T) float64 { return float64(chips(t)) }), maybe(t, genID(t)), yes(t), nil},
		Players: list(t, 0, 4, func(t *rapid.T) PlayerIdentity {
			return PlayerIdentity{genID(t), whole(t, 0, 5), genUUID(t), genText(t)}
		}),
	}
	if yes(t) {
		m.ForfeitReason, m.ForfeitedBy = ForfeitTimeout, genID(t)
	}
	return m
}

// genMessages are generators of every message.
func genMessages() []*rapid.Generator[Message] {
	cancel := func(t *rapid.T) Message {
		if yes(t) {
			return MatchCancelled{OpponentDisconnected, pick(t, ReQueued, RemovedFromQueue), genGame(t), RankedMode}
		}
		return MatchCancelled{Reason: pick(t, ConfirmationTimeout, OpponentNotReady, CapacityChanged, Maintenance), Action: ReQueued}
	}
	c := rapid.Custom[Message]
	return []*rapid.Generator[Message]{
		c(func(t *rapid.T) Message { return Welcome{Protocol, genUUID(t), genText(t), genTime(t), Games()} }),
		c(func(t *rapid.T) Message { return QueueJoined{genGame(t), Mode(genWord(t)), yes(t)} }),
		rapid.Just[Message](QueueLeft{StatusOK}),
		c(func(t *rapid.T) Message {
			return ConfirmRequest{genUUID(t), genGame(t), RankedMode, whole(t, 2, 9), 30_000}
		}),
		c(cancel), c(genStart), c(genRequest), c(genOver),
		c(func(t *rapid.T) Message {
			return ReadinessCheck{genWord(t), maybe(t, genText(t)), whole(t, 0, 9), maybe(t, genTime(t))}
		}),
		c(func(t *rapid.T) Message { return ActionStale{genUUID(t), maybe(t, genWord(t)), genText(t)} }),
		c(func(t *rapid.T) Message { return OutOfBand{genUUID(t), genEvents(t, genGame(t))} }),
		c(func(t *rapid.T) Message { return MatchFeed{genUUID(t), genEvents(t, genGame(t))} }),
		c(func(t *rapid.T) Message {
			g := genGame(t)
			return GameState{genUUID(t), genState(g).Draw(t, ""), genPlayers(t, g)}
		}),
		c(func(t *rapid.T) Message { return Error{Message: genText(t)} }),
		c(func(t *rapid.T) Message { return JoinQueue{genGame(t), maybe(t, RankedMode), yes(t)} }),
		rapid.Just[Message](LeaveQueue{}),
		c(func(t *rapid.T) Message { return MatchConfirm{genUUID(t)} }),
		c(func(t *rapid.T) Message {
			return ActionMessage{MatchID: genUUID(t), RequestID: genWord(t), Action: genAction(genGame(t)).Draw(t, "")}
		}),
		c(func(t *rapid.T) Message {
			return RuntimeStatus{genWord(t), yes(t), RuntimeDirect, maybe(t, genText(t)), genTime(t), maybe(t, genText(t))}
		}),
	}
}
