package coup

// lose asks a seat for one of its cards, also when it has but one (aifight
// sheet 4.3.3).
func (g *Table) lose(seat int8, then next) {
	g.loser, g.then = seat, then
	g.open(PhaseLoseInfluence, 1<<seat)
}

// reveal turns a card of the loser up and goes on.
func (g *Table) reveal(slot int) {
	g.turnUp(g.loser, slot)
	if !g.finished() {
		g.resume()
	}
}

// resume goes on with the turn once a card was lost.
func (g *Table) resume() {
	switch g.then {
	case endTurn:
		g.end()
	case goOn:
		g.proceed()
	case execute:
		g.execute()
	}
}

// turnUp turns a card of a seat up, by which it may be out.
func (g *Table) turnUp(seat int8, slot int) {
	p := &g.player[seat]
	p.Cards[slot].Revealed = true
	g.tell(Event{Kind: InfluenceLost, Player: seat, Other: -1, Role: p.Cards[slot].Role, Count: int8(slot)})
	if !p.Alive() {
		g.tell(Event{Kind: Eliminated, Player: seat, Other: -1})
	}
}

// finished ends the game once one player is left; the rest of the turn is not
// carried out (aifight sheet 4.3.3, flow 8).
func (g *Table) finished() bool {
	left := g.living(-1)
	if left&(left-1) != 0 {
		return false
	}
	g.open(PhaseDone, 0)
	for i := range g.seats {
		if left>>i&1 == 1 {
			g.winner = i
			g.tell(Event{Kind: Won, Player: i, Other: -1})
		}
	}
	return true
}
