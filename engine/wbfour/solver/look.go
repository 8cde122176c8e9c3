package solver

// sight is what a look at a position tells of its mover, without a search.
type sight struct {
	won, lost int  // in so many plies; 0 if it is not seen to be
	moves     grid // else the moves worth a search; none if nobody can win
}

// look decides a position by the threats on the board, or tells which moves
// are worth a search: all others lose within four plies, or are no better than
// one of these, for a token never does its owner harm.
func (n *node) look() sight {
	own, foe, empty := n.own(), n.foe(), n.empty()
	if completions(own, empty) != 0 {
		return sight{won: 1}
	}
	if block := completions(foe, empty); block != 0 {
		if !block.single() {
			return sight{lost: 2}
		}
		return sight{moves: block}
	}
	if forks(own, foe) != 0 {
		return sight{won: 3}
	}
	moves := answers(foe, own, forks(foe, own))
	if moves == 0 {
		return sight{lost: 4}
	}
	return sight{moves: moves & (live(own, foe, 4) | live(foe, own, 4))}
}
