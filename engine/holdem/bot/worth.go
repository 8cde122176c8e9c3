package bot

import "slices"

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
