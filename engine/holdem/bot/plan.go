package bot

import (
	"math/rand/v2"
	"slices"

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

// best is the action of the highest worth.
func (w *weighing) best() proto.Action {
	action, worth := w.passive(), w.callWorth()
	if a, ok := w.offer(proto.Fold); ok {
		if x := w.foldWorth(); x > worth {
			action, worth = a, x
		}
	}
	for _, to := range w.sizes() {
		if x := w.raiseWorth(to); x > worth {
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

// stacks are those after the hand if the bot has put in so many chips more and
// the others theirs, and won says whether the pot is the bot's.
func (w *weighing) stacks(mine int, others []int, won bool) []int {
	list := make([]int, len(w.seats))
	pot := w.pot + mine
	for i, s := range w.seats {
		if list[i] = s.chips; s.gone {
			list[i] = -1
		}
	}
	list[w.me] -= mine
	for k, r := range w.rivals {
		list[r.seat] -= others[k]
		pot += others[k]
	}
	if won {
		list[w.me] += pot
		return list
	}
	for k, r := range w.rivals { // nobody knows who wins it
		list[r.seat] += pot*(k+1)/len(w.rivals) - pot*k/len(w.rivals)
	}
	return list
}

// worth of a pot that the bot wins with a chance, after bets.
func (w *weighing) worth(chance float64, mine int, others []int) float64 {
	chance = min(max(chance+w.off, 0), 1)
	if w.later {
		mine, others = w.betLater(mine, others)
	}
	return chance*w.prize.of(w.stacks(mine, others, true)) + (1-chance)*w.prize.of(w.stacks(mine, others, false))
}

func (w *weighing) foldWorth() float64 {
	return w.prize.of(w.stacks(0, make([]int, len(w.rivals)), false))
}

// callWorth is the worth of checking or calling. Before the river a hand out of
// position does not see all of its equity.
func (w *weighing) callWorth() float64 {
	a := w.answers(w.highest, w.pot+w.owed)
	if len(w.board) < 5 && w.owed < w.seats[w.me].chips && !w.last() {
		a.chance *= outOfPosition
	}
	return w.worth(a.chance, w.owed, a.calls)
}

const outOfPosition = 0.95

// raiseWorth is the worth of betting so much in the street.
func (w *weighing) raiseWorth(to int) float64 {
	mine := to - w.seats[w.me].bet
	a := w.answers(to, w.pot+mine)
	worth := a.nobody * w.prize.of(w.stacks(0, make([]int, len(w.rivals)), true))
	if a.nobody > 0.999 {
		return worth
	}
	for k := range a.calls {
		a.calls[k] = int(float64(a.calls[k]) / (1 - a.nobody))
	}
	return worth + (1-a.nobody)*w.worth((a.chance-a.nobody)/(1-a.nobody), min(mine, w.matched()), a.calls)
}

// answers is what the others do about a bet: whoever still has to pay folds, or
// calls with the better part of what he may have.
type answers struct {
	chance float64 // to win, folds counted
	nobody float64 // the chance that all fold
	calls  []int   // what each pays in the mean
}

func (w *weighing) answers(highest, pot int) answers {
	a := answers{1, 1, make([]int, len(w.rivals))}
	for k, r := range w.rivals {
		s := w.seats[r.seat]
		owed := min(max(highest-s.bet, 0), s.chips)
		if owed == 0 {
			a.nobody = 0
			a.chance *= r.mine
			continue
		}
		fold := r.model.folds(float64(owed) / float64(pot))
		a.nobody *= fold
		a.chance *= fold + (1-fold)*w.mine.Over(w.look.top(r.has, 1-fold))
		a.calls[k] = int((1 - fold) * float64(owed))
	}
	return a
}

// matched is how much of a bet can be called by somebody.
func (w *weighing) matched() int {
	most := 0
	for _, r := range w.rivals {
		most = max(most, w.seats[r.seat].bet+w.seats[r.seat].chips)
	}
	return max(most-w.seats[w.me].bet, 0)
}

// growth is by which part of the pot each street to come is thought to let it
// grow: good hands win more than is there now, and bad ones lose more.
const growth = 0.2

// betLater adds to what the bot and the rival with most chips put in what they
// will bet in the streets to come.
func (w *weighing) betLater(mine int, others []int) (int, []int) {
	streets := map[int]int{0: 3, 3: 2, 4: 1}[len(w.board)]
	pot, deepest, at := w.pot+mine, 0, -1
	for k, r := range w.rivals {
		pot += others[k]
		if c := w.seats[r.seat].chips - others[k]; c > deepest {
			deepest, at = c, k
		}
	}
	extra := min(int(growth*float64(streets*pot)), deepest, w.seats[w.me].chips-mine)
	if at < 0 || extra <= 0 {
		return mine, others
	}
	others = slices.Clone(others)
	others[at] += extra
	return mine + extra, others
}
