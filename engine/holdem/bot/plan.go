package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// rival is an opponent in the hand.
type rival struct {
	seat  int
	model model
	has   *equity.Range
	mine  float64 // the bot's equity against it
}

// plan weighs what may be done by what comes of it.
func (p *player) plan(s *scene, r *rand.Rand) proto.Action {
	w := &weighing{scene: s, look: p.look(s, len(s.board)), mine: p.weigh(s), prize: s.prize(p.skill.places)}
	w.later = p.skill.later
	w.off = p.skill.blur * (2*r.Float64() - 1)
	for _, i := range s.others() {
		var known habits
		if p.skill.learns {
			known = s.habits[i]
		}
		m := modelsOf(known)
		has := p.rangeOf(s, i, m)
		w.rivals = append(w.rivals, rival{i, m.at(len(s.board)), has, w.mine.Over(has)})
	}
	return w.best()
}

// weighing is a decision as it is weighed.
type weighing struct {
	*scene
	look   *lookout
	mine   *equity.Against
	prize  prize
	rivals []rival
	off    float64 // by how much the equity is misjudged
	later  bool    // bets of the streets to come count
}

// margin is by how much one thing must be worth more than another. It is far
// above what two processors may round differently.
const margin = 1e-6

// best is the action of the highest worth.
func (w *weighing) best() proto.Action {
	action, worth := w.passive(), w.callWorth()
	if a, ok := w.offer(proto.Fold); ok {
		if x := w.foldWorth(); x > worth+margin {
			action, worth = a, x
		}
	}
	for _, to := range w.sizes() {
		if x := w.raiseWorth(to); x > worth+margin {
			action, worth = w.raiseTo(to), x
		}
	}
	return action
}

// sizes are the bets that are weighed, as totals of the street: the smallest,
// parts of the pot, and everything.
func (w *weighing) sizes() (list []int) {
	self := w.seats[w.me]
	all := self.bet + self.chips
	if self.chips <= w.owed {
		return nil
	}
	if w.raise != nil {
		list = append(list, w.raise.Amount)
		pot := w.pot + w.owed
		for _, part := range []float64{0.5, 0.75, 1, 1.5} {
			if to := w.highest + int(part*float64(pot)); to > w.raise.Amount && to < all {
				list = append(list, to)
			}
		}
	}
	return append(list, all)
}
