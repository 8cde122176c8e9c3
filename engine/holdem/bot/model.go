package bot

import "math"

// model is how a player is thought to act: what parts of the hands that he may
// have he folds, calls with, bets and raises with. The parts are ordered by
// strength; the numbers are guesses for a player of whom nothing is known, and
// habits correct them.
type model struct {
	fold  float64 // folds so many times what the price asks for
	raise float64 // raises so much of what he faces
	bet   float64 // bets so much of what he could check
}

// Guesses for an unknown player, and how many decisions they weigh as much as.
const (
	guessFold, weightFold   = 0.75, 4.0
	guessRaise, weightRaise = 0.13, 15.0
	guessBet, weightBet     = 0.40, 12.0
)

// models are those of a player before the flop and after it.
type models [2]model

// at is the model in a street with so many open cards.
func (m *models) at(board int) model {
	if board == 0 {
		return m[0]
	}
	return m[1]
}

// modelsOf corrects the guesses by what was seen.
func modelsOf(h habits) models { return models{modelOf(h[0]), modelOf(h[1])} }

func modelOf(h habit) model {
	return model{
		fold:  (float64(h.folds) + guessFold*weightFold) / (h.due + weightFold),
		raise: (float64(h.raises) + guessRaise*weightRaise) / (float64(h.faced) + weightRaise),
		bet:   (float64(h.bets) + guessBet*weightBet) / (float64(h.free) + weightBet),
	}
}

// folds is what part of his hands he folds at a price.
func (m model) folds(price float64) float64 { return min(max(m.fold*price, 0.02), 0.95) }

// soft is the width of the border between hands that are played in two ways.
const soft = 0.07

// above is near 1 well above a border and near 0 well below it.
func above(x, border float64) float64 { return 1 / (1 + math.Exp((border-x)/soft)) }

// bluff is how often a weak hand is played like a strong one, and least the
// chance of a deed that a hand hardly fits.
const (
	bluff = 0.06
	least = 0.03
)

// likely is how likely a deed is with a hand that is better than the part x of
// what he may have.
func (m model) likely(d deed, x float64) float64 {
	often := m.bet
	if d.price > 0 {
		often = min(m.raise, 0.8*(1-m.folds(d.price)))
	}
	often *= narrower(d.size)
	strong := above(x, 1-often)
	switch d.kind {
	case raised:
		return max(strong, bluff)
	case called:
		return max(above(x, m.folds(d.price))*(1-0.8*strong), least)
	case checked:
		return max(1-0.8*strong, least)
	}
	return 1
}

// narrower is how much fewer hands are bet by so large a bet, in pots.
func narrower(size float64) float64 {
	if size <= 0 {
		return 1
	}
	return min(max(1.35-0.5*size, 0.35), 1.2)
}
