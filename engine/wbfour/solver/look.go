package solver

// sight is what a look at a position tells of its mover, without a search.
type sight struct {
	won, lost int  // in so many plies; 0 if it is not seen to be
	moves     grid // else those that do not lose within four plies
}

// look decides a position by the threats on the board, or tells which moves
// they leave.
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
	return sight{moves: moves}
}

// useful is the cells that are still on an open line of either side. No other
// cell is better than one of these, for a token never does its owner harm.
func (n *node) useful() grid {
	own, foe := n.own(), n.foe()
	return live(own, foe, 4) | live(foe, own, 4)
}
