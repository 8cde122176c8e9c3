package bot

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// mostDice is how many dice can be on a table.
const mostDice = liarsdice.MaxSeats * liarsdice.MaxDice

// odds is the chances that of so many dice at least so many count, computed
// beforehand: of bids on ones, and of all others.
type odds struct{ ones, faces [mostDice + 1][]float32 }

func newOdds() *odds {
	o := &odds{}
	for n := range o.ones {
		o.ones[n] = tails(n, liarsdice.Wild)
		o.faces[n] = tails(n, liarsdice.Faces)
	}
	return o
}

func tails(dice, face int) []float32 {
	counts := liarsdice.Binomial(dice, liarsdice.ShowChance(face))
	list, sum := make([]float32, dice+1), 0.0
	for n := dice; n >= 0; n-- {
		sum += counts[n]
		list[n] = float32(sum)
	}
	return list
}

// atLeast is the chance that of n dice at least so many count towards a face.
func (o *odds) atLeast(n, face, least int) float32 {
	switch {
	case least <= 0:
		return 1
	case least > n:
		return 0
	case face == liarsdice.Wild:
		return o.ones[n][least]
	}
	return o.faces[n][least]
}
