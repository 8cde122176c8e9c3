package coup

// Play makes a legal move of a seat that is asked (see Legal). Whether it is
// one is not looked at again; Check does.
func (g *Table) Play(seat int, m Move) {
	who := int8(seat)
	switch g.Phase {
	case PhaseAction:
		g.declare(m)
	case PhaseChallengeAction:
		g.answerClaim(who, m)
	case PhaseBlock:
		g.answerAction(who, m)
	case PhaseChallengeBlock:
		g.answerBlock(who, m)
	case PhaseLoseInfluence:
		g.reveal(int(m.Card))
	case PhaseExchangeReturn:
		g.giveBack(m.Return)
	}
}

// declare begins the action of a turn (aifight sheet 4.3.3, flow 1 and 2).
func (g *Table) declare(m Move) {
	rule := ruleOf(m.Kind)
	t := &g.Turn
	t.Action = m.Kind
	if rule.targeted {
		t.Target = m.Target
	}
	actor := &g.player[t.Actor]
	actor.Coins -= rule.cost
	g.tell(Event{Kind: Acted, Player: t.Actor, Other: t.Target, Move: m.Kind, Role: rule.claim})
	switch {
	case m.Kind == Income:
		actor.Coins++
		g.end()
	case m.Kind == CoupAction:
		g.lose(t.Target, endTurn)
	case rule.claim != NoRole:
		g.open(PhaseChallengeAction, g.living(t.Actor))
	default:
		g.askForBlocks()
	}
}

// answerClaim takes an answer to the claim of an action (flow 3 and 4).
func (g *Table) answerClaim(who int8, m Move) {
	t := &g.Turn
	if m.Kind == Pass {
		g.tell(Event{Kind: ChallengePassed, Player: who, Other: -1})
		g.answered(who)
		return
	}
	claim := ruleOf(t.Action).claim
	t.Challenger = who
	g.tell(Event{Kind: Challenged, Player: who, Other: t.Actor, Role: claim})
	t.ChallengeHeld = g.prove(t.Actor, claim, Event{Kind: ChallengeResult, Other: who})
	if t.ChallengeHeld {
		g.lose(who, goOn)
	} else {
		g.lose(t.Actor, endTurn)
	}
}

// prove shows the claimed card of a seat, if it has it: the card goes back to
// the deck and another one takes its slot (annex D 12).
func (g *Table) prove(who int8, claim Role, e Event) bool {
	p := &g.player[who]
	slot := p.holding(claim)
	e.Player, e.Held = who, slot >= 0
	if !e.Held {
		g.tell(e)
		return false
	}
	e.Role = claim
	g.tell(e)
	g.court[claim]++
	p.Cards[slot].Role = g.draw()
	g.tell(Event{Kind: Dealt, Player: who, Other: -1})
	return true
}

// proceed goes on with an action whose claim stands: to its blocks, or to its
// execution. One whose target is out has no effect (aifight sheet 4.3.3).
func (g *Table) proceed() {
	switch {
	case g.targetIsOut():
		g.end()
	case ruleOf(g.Turn.Action).blocks[0] != NoRole:
		g.askForBlocks()
	default:
		g.execute()
	}
}

func (g *Table) targetIsOut() bool { return g.Turn.Target >= 0 && !g.player[g.Turn.Target].Alive() }

// askForBlocks asks those who may block.
func (g *Table) askForBlocks() {
	if ruleOf(g.Turn.Action).anyone {
		g.open(PhaseBlock, g.living(g.Turn.Actor))
	} else {
		g.open(PhaseBlock, 1<<g.Turn.Target)
	}
}

// answerAction takes an answer of one who may block (flow 5).
func (g *Table) answerAction(who int8, m Move) {
	t := &g.Turn
	if m.Kind == Pass {
		g.tell(Event{Kind: BlockPassed, Player: who, Other: -1})
		g.answered(who)
		return
	}
	t.Blocker, t.BlockRole = who, m.Role
	g.tell(Event{Kind: Blocked, Player: who, Other: -1, Move: t.Action, Role: m.Role})
	g.open(PhaseChallengeBlock, g.living(who))
}

// answerBlock takes an answer to a block (flow 6).
func (g *Table) answerBlock(who int8, m Move) {
	t := &g.Turn
	if m.Kind == Pass {
		g.tell(Event{Kind: BlockUnopposed, Player: who, Other: -1})
		g.answered(who)
		return
	}
	t.BlockChallenger = who
	g.tell(Event{Kind: BlockChallenged, Player: who, Other: t.Blocker, Role: t.BlockRole})
	t.BlockHeld = g.prove(t.Blocker, t.BlockRole, Event{Kind: BlockResult, Other: who})
	if t.BlockHeld {
		g.lose(who, endTurn)
	} else {
		g.lose(t.Blocker, execute)
	}
}

// execute does what the action is for (flow 7).
func (g *Table) execute() {
	if g.targetIsOut() {
		g.end()
		return
	}
	t := &g.Turn
	switch t.Action {
	case ForeignAid:
		g.earn(AidCoins)
	case Tax:
		g.earn(TaxCoins)
	case Steal:
		g.steal()
	case Assassinate:
		g.tell(Event{Kind: Resolved, Player: t.Actor, Other: t.Target, Move: t.Action})
		g.lose(t.Target, endTurn)
	case Exchange:
		g.exchange()
	}
}

// earn gives the actor coins from the bank, which has always enough.
func (g *Table) earn(coins int8) {
	t := &g.Turn
	actor := &g.player[t.Actor]
	actor.Coins += coins
	g.tell(Event{Kind: Resolved, Player: t.Actor, Other: -1, Move: t.Action, Coins: actor.Coins})
	g.end()
}

func (g *Table) steal() {
	t := &g.Turn
	actor, target := &g.player[t.Actor], &g.player[t.Target]
	stolen := min(StealCoins, target.Coins)
	target.Coins -= stolen
	actor.Coins += stolen
	g.tell(Event{Kind: Resolved, Player: t.Actor, Other: t.Target, Move: t.Action, Coins: actor.Coins, Count: stolen})
	g.end()
}
