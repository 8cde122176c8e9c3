package equilibrium

// Strategy is how to play a round: by node of its graph and hand, how likely
// each action is.
type Strategy struct {
	Position
	graph  *graph
	hands  [2]*hands
	offset []int
	chance []float32
}

// newStrategy tells nothing yet.
func newStrategy(g *graph, h [2]*hands) *Strategy {
	t := &Strategy{graph: g, hands: h}
	t.Position = Position{Opener: h[opener].dice(), Other: h[other].dice()}
	size := 0
	for i := range g.nodes {
		t.offset = append(t.offset, size)
		n := &g.nodes[i]
		size += g.actions(n) * len(h[n.mover].list)
	}
	t.chance = make([]float32, size)
	return t
}

// Strategy is the mean of all strategies so far, which is what converges.
func (s *Solver) Strategy() *Strategy {
	t := newStrategy(s.graph, s.hands)
	for i := range s.graph.nodes {
		n := &s.graph.nodes[i]
		for h := range s.hands[n.mover].list {
			sum := float32(0)
			for a := start(n); a < s.graph.actions(n); a++ {
				sum += s.row(s.total, i, a)[h]
			}
			for a := start(n); a < s.graph.actions(n); a++ {
				p := s.row(s.play, i, a)[h]
				if sum > 0 {
					p = s.row(s.total, i, a)[h] / sum
				}
				t.row(i, a)[h] = p
			}
		}
	}
	return t
}

// row is how likely an action at a node is, by hand of the mover.
func (t *Strategy) row(i, action int) []float32 {
	width := len(t.hands[t.graph.nodes[i].mover].list)
	from := t.offset[i] + action*width
	return t.chance[from : from+width : from+width]
}

// Actions is how likely each action is for a hand, after bids of these ranks:
// first to challenge, then each bid that beats the last one, in their order.
// It is nil where the strategy tells nothing.
func (t *Strategy) Actions(ranks []int, dice []int) []float64 {
	i, ok := t.graph.recall(ranks)
	if !ok {
		return nil
	}
	n := &t.graph.nodes[i]
	h, ok := t.hands[n.mover].index[handOf(dice)]
	if !ok {
		return nil
	}
	list, some := make([]float64, t.graph.actions(n)), false
	for a := range list {
		list[a] = float64(t.row(i, a)[h])
		some = some || list[a] > 0
	}
	if !some {
		return nil
	}
	return list
}
