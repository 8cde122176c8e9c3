package coup

// exchange draws two cards, or what there is, and asks what to give back
// (aifight sheet 4.3.3).
func (g *Table) exchange() {
	g.draws = 0
	for int(g.draws) < len(g.drawn) && g.court.Size() > 0 {
		g.drawn[g.draws] = g.draw()
		g.draws++
	}
	actor := g.Turn.Actor
	g.tell(Event{Kind: ExchangeDrew, Player: actor, Other: -1, Count: g.draws})
	if g.draws > 0 {
		g.open(PhaseExchangeReturn, 1<<actor)
		return
	}
	g.tell(Event{Kind: ExchangeReturned, Player: actor, Other: -1})
	g.end()
}

// Drawn is the cards that an exchange drew, while it waits for those that are
// given back.
func (g *Table) Drawn() []Role {
	if g.Phase != PhaseExchangeReturn {
		return nil
	}
	return g.drawn[:g.draws:g.draws]
}

// pool is the face-down cards of the actor and those drawn.
func (g *Table) pool() (roles [hand + 2]Role, size int) {
	for _, c := range g.player[g.Turn.Actor].Cards {
		if !c.Revealed {
			roles[size] = c.Role
			size++
		}
	}
	return roles, size + copy(roles[size:], g.drawn[:g.draws])
}

// Pool is what an exchange chooses from: the actor's face-down cards, then
// those drawn.
func (g *Table) Pool() []Role {
	if g.Phase != PhaseExchangeReturn {
		return nil
	}
	roles, size := g.pool()
	return roles[:size]
}

// giveBack puts cards of the pool into the deck. The others fill the face-down
// slots in their order (aifight sheet 4.3.4).
func (g *Table) giveBack(back Places) {
	pool, size := g.pool()
	p := &g.player[g.Turn.Actor]
	slot := 0
	for place, r := range pool[:size] {
		if back.Has(place) {
			g.court[r]++
			continue
		}
		for p.Cards[slot].Revealed {
			slot++
		}
		p.Cards[slot].Role = r
		slot++
	}
	g.tell(Event{Kind: ExchangeReturned, Player: g.Turn.Actor, Other: -1, Count: g.draws})
	g.draws = 0
	g.tell(Event{Kind: Dealt, Player: g.Turn.Actor, Other: -1})
	g.end()
}

// putBack returns all drawn cards to the deck.
func (g *Table) putBack() {
	for _, r := range g.drawn[:g.draws] {
		g.court[r]++
	}
	g.draws = 0
}
