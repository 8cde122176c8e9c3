package coup

// Position is a moment of a game with all cards known or supposed, from which
// one may look ahead. It is one in which a turn begins or a window is open.
type Position struct {
	Phase   Phase // PhaseAction, PhaseChallengeAction, PhaseBlock or PhaseChallengeBlock
	Turn    Turn
	Players []Player // by seat
	Asked   []int    // seats that have not answered yet
}

// Table is the game at a position, with the cards that nobody has in the
// court.
func (p Position) Table(deal Dealer) Table {
	g := Table{Phase: p.Phase, Turn: p.Turn, seats: int8(len(p.Players)), court: fullCourt(), winner: -1, Deal: deal}
	copy(g.player[:], p.Players)
	for _, player := range p.Players {
		for _, c := range player.Cards {
			g.court[c.Role]--
		}
	}
	for _, seat := range p.Asked {
		g.asked |= 1 << seat
	}
	return g
}
