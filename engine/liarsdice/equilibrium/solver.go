package equilibrium

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// tremble is how often, in the eyes of the other one, a player does anything
// at all. So the answers to bids that nobody should make are learnt as well.
const tremble = 1e-3

// Solver finds how to play one round.
type Solver struct {
	graph  *graph
	hands  [2]*hands
	stakes Stakes

	offset []int     // by node: where its part of regret and total begins
	regret []float32 // by node, action and hand of the mover
	total  []float32 // of the strategies so far, weighed
	play   []float32 // the present strategy

	reach  [2][]float32 // by node and hand: how often the player's own choices lead there
	worth  []float32    // by node and hands of both: the opener's chance to win the match
	gain   []float32    // of one action, by hand of the mover
	rounds int
}

// NewSolver begins with a round in which every action is as likely. A strategy
// remembers so many bids, at most eight.
func NewSolver(p Position, depth int, stakes Stakes) *Solver {
	s := &Solver{graph: newGraph(p, min(depth, maxDepth)), stakes: stakes}
	s.hands = [2]*hands{newHands(p.Opener), newHands(p.Other)}
	blank := newStrategy(s.graph, s.hands)
	s.offset = blank.offset
	size := len(blank.chance)
	s.regret, s.total, s.play = make([]float32, size), make([]float32, size), make([]float32, size)
	for player := range s.reach {
		s.reach[player] = make([]float32, len(s.graph.nodes)*len(s.hands[player].list))
	}
	s.worth = make([]float32, len(s.graph.nodes)*s.pairs())
	s.gain = make([]float32, max(len(s.hands[0].list), len(s.hands[1].list)))
	return s
}

// pairs is the number of pairs of hands.
func (s *Solver) pairs() int { return len(s.hands[opener].list) * len(s.hands[other].list) }

// Run improves the strategy so many times.
func (s *Solver) Run(rounds int) {
	for range rounds {
		s.rounds++
		s.match()
		s.spread()
		for i := len(s.graph.nodes) - 1; i >= 0; i-- {
			s.learn(i)
		}
	}
}

// row is the part of a table by node, action and hand that is about an action.
func (s *Solver) row(table []float32, i, action int) []float32 {
	width := len(s.hands[s.graph.nodes[i].mover].list)
	from := s.offset[i] + action*width
	return table[from : from+width : from+width]
}

// start is the first thing that can be done at a node: 1 before any bid.
func start(n *node) int {
	if n.latest() < 0 {
		return 1
	}
	return 0
}

// match makes the present strategy: each action by its regret.
func (s *Solver) match() {
	for i := range s.graph.nodes {
		n := &s.graph.nodes[i]
		actions := s.graph.actions(n)
		for h := range s.hands[n.mover].list {
			sum := float32(0)
			for a := start(n); a < actions; a++ {
				sum += s.row(s.regret, i, a)[h]
			}
			for a := start(n); a < actions; a++ {
				if sum > 0 {
					s.row(s.play, i, a)[h] = s.row(s.regret, i, a)[h] / sum
				} else {
					s.row(s.play, i, a)[h] = 1 / float32(actions-start(n))
				}
			}
		}
	}
}

// at is the part of a table by node and hand of a player.
func (s *Solver) at(player, i int) []float32 {
	width := len(s.hands[player].list)
	return s.reach[player][i*width : (i+1)*width : (i+1)*width]
}

// spread computes how often choices lead to each node, and adds the strategy
// to the total.
func (s *Solver) spread() {
	for player := range s.reach {
		clear(s.reach[player])
		for h := range s.hands[player].list {
			s.at(player, 0)[h] = float32(s.hands[player].chance[h])
		}
	}
	for i := range s.graph.nodes {
		n := &s.graph.nodes[i]
		s.remember(i)
		even := tremble / float32(s.graph.actions(n))
		for b := range s.graph.further(n) {
			next := int(s.graph.next[n.first+b])
			play := s.row(s.play, i, b+1)
			from, to := s.at(n.mover, i), s.at(n.mover, next)
			for h, p := range play {
				to[h] += from[h] * (p*(1-tremble) + even)
			}
			from, to = s.at(1-n.mover, i), s.at(1-n.mover, next)
			for h, r := range from {
				to[h] += r
			}
		}
	}
}

// remember adds the strategy of a node to the total, later ones with more
// weight.
func (s *Solver) remember(i int) {
	n := &s.graph.nodes[i]
	reach := s.at(n.mover, i)
	weight := float32(s.rounds)
	for a := start(n); a < s.graph.actions(n); a++ {
		total, play := s.row(s.total, i, a), s.row(s.play, i, a)
		for h, p := range play {
			total[h] += weight * reach[h] * p
		}
	}
}

// values is what a node is worth to the opener, by hands of both.
func (s *Solver) values(i int) []float32 {
	size := s.pairs()
	return s.worth[i*size : (i+1)*size : (i+1)*size]
}

// learn computes what a node is worth and what its mover regrets there.
func (s *Solver) learn(i int) {
	n := &s.graph.nodes[i]
	v := s.values(i)
	clear(v)
	if n.latest() >= 0 {
		s.weigh(i, 0, s.challenge(n))
	}
	for b := range s.graph.further(n) {
		s.weigh(i, b+1, s.values(int(s.graph.next[n.first+b])))
	}
	mean := s.gain[:len(s.hands[n.mover].list)]
	s.score(n.mover, s.at(1-n.mover, i), v, mean)
	for a := start(n); a < s.graph.actions(n); a++ {
		regret := s.row(s.regret, i, a)
		for h := range regret {
			regret[h] = max(0, regret[h]-mean[h])
		}
	}
}

// weigh adds an action with its worth to the worth of a node, and what the
// mover gains by it to the regrets, from which learn takes the mean.
func (s *Solver) weigh(i, action int, worth []float32) {
	s.mix(i, action, worth)
	n := &s.graph.nodes[i]
	regret := s.row(s.regret, i, action)
	gain := s.gain[:len(regret)]
	s.score(n.mover, s.at(1-n.mover, i), worth, gain)
	for h := range regret {
		regret[h] += gain[h]
	}
}

// mix adds an action with its worth to the worth of a node, as often as it is
// played.
func (s *Solver) mix(i, action int, worth []float32) {
	v, play := s.values(i), s.row(s.play, i, action)
	width := len(s.hands[other].list)
	for h0 := range s.hands[opener].list {
		from, to := worth[h0*width:(h0+1)*width], v[h0*width:(h0+1)*width]
		if s.graph.nodes[i].mover == other {
			for h1, w := range from {
				to[h1] += play[h1] * w
			}
		} else if p := play[h0]; p > 0 {
			for h1, w := range from {
				to[h1] += p * w
			}
		}
	}
}

// score is what a worth means for each hand of the mover, over the hands of
// the one facing it.
func (s *Solver) score(mover int, facing, worth, out []float32) {
	width := len(s.hands[other].list)
	clear(out)
	for h0 := range s.hands[opener].list {
		row := worth[h0*width : (h0+1)*width]
		if mover == opener {
			sum := float32(0)
			for h1, w := range row {
				sum += facing[h1] * w
			}
			out[h0] = sum
			continue
		}
		if r := facing[h0]; r > 0 {
			for h1, w := range row {
				out[h1] -= r * w
			}
		}
	}
}

// challenge is what it is worth to the opener that the mover of a node
// challenges, by hands of both.
func (s *Solver) challenge(n *node) []float32 {
	win, lose := s.ends(n.mover)
	rank := n.latest()
	face := liarsdice.BidOfRank(rank).Face
	worth := make([]float32, 0, s.pairs())
	for _, a := range s.hands[opener].counts[face] {
		for _, b := range s.hands[other].counts[face] {
			if met(rank, int(a)+int(b)) {
				worth = append(worth, float32(lose))
			} else {
				worth = append(worth, float32(win))
			}
		}
	}
	return worth
}

// ends is what it is worth to the opener if a challenger wins or loses.
func (s *Solver) ends(challenger int) (win, lose float64) {
	if challenger == opener {
		return s.stakes.OtherLoses, s.stakes.OpenerLoses
	}
	return s.stakes.OpenerLoses, s.stakes.OtherLoses
}

// Value is the opener's chance to win the match if both play the mean of all
// strategies so far. It leaves that as the present strategy.
func (s *Solver) Value() float64 {
	copy(s.play, s.Strategy().chance)
	for i := len(s.graph.nodes) - 1; i >= 0; i-- {
		n := &s.graph.nodes[i]
		clear(s.values(i))
		if n.latest() >= 0 {
			s.mix(i, 0, s.challenge(n))
		}
		for b := range s.graph.further(n) {
			s.mix(i, b+1, s.values(int(s.graph.next[n.first+b])))
		}
	}
	sum, width := 0.0, len(s.hands[other].list)
	for h0, p := range s.hands[opener].chance {
		for h1, q := range s.hands[other].chance {
			sum += p * q * float64(s.values(0)[h0*width+h1])
		}
	}
	return sum
}
