package coup

// Drop takes a seat out of the game: its cards are turned up and the turn goes
// on without it (aifight sheet 4.0). Its answer to a window is a pass that
// nobody is told of; an action of it, or against it, ends; a block goes with its
// blocker.
func (g *Table) Drop(seat int) {
	who := int8(seat)
	if g.Phase == PhaseDone || !g.player[who].Alive() {
		return
	}
	g.tell(Event{Kind: Disconnected, Player: who, Other: -1})
	for slot, c := range g.player[who].Cards {
		if !c.Revealed {
			g.turnUp(who, slot)
		}
	}
	if g.Phase == PhaseExchangeReturn && who == g.Turn.Actor {
		g.putBack()
	}
	if !g.finished() {
		g.without(who)
	}
}

// without goes on with a turn after a seat was dropped.
func (g *Table) without(who int8) {
	t := &g.Turn
	switch {
	case g.Phase == PhaseLoseInfluence && who == g.loser:
		g.resume()
	case g.Phase == PhaseLoseInfluence && who == t.Actor:
		g.then = endTurn
	case g.Phase == PhaseLoseInfluence:
		// The loser is still asked; what follows looks at who is in.
	case who == t.Actor, who == t.Target:
		g.end()
	case g.Phase == PhaseChallengeBlock && who == t.Blocker:
		g.execute()
	case g.Asked(int(who)):
		g.answered(who)
	}
}
