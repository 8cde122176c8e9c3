package equilibrium

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// Response is what the best opponents, who know a strategy and remember every
// bid, get against it: the chance to win the match for the one who opens
// against it, and for the one who answers.
type Response struct{ Opener, Other float64 }

// Exploitability is how much a strategy loses against its best opponents,
// compared with one that cannot be beaten, in the mean of both sides.
func (r Response) Exploitability() float64 { return (r.Opener + r.Other - 1) / 2 }

// Respond computes the best response to a strategy for both sides, exactly:
// over all sequences of bids.
func (t *Strategy) Respond(stakes Stakes) Response {
	var r Response
	for player, best := range []*float64{&r.Opener, &r.Other} {
		s := &response{Strategy: t, me: player, stakes: stakes}
		start := make([]float32, len(t.hands[1-player].list))
		for h, p := range t.hands[1-player].chance {
			start[h] = float32(p)
		}
		for h, v := range s.best(0, start, 0) {
			*best += t.hands[player].chance[h] * float64(v)
		}
	}
	return r
}

// response is the search for the best opponent.
type response struct {
	*Strategy
	me     int
	stakes Stakes
	spare  [][]float32 // by depth: values in use
	reach  [][]float32
}

// buffer is scratch for a depth of the search.
func buffer(list *[][]float32, depth, width int) []float32 {
	for len(*list) <= depth {
		*list = append(*list, make([]float32, width))
	}
	return (*list)[depth]
}

// best is what the responder gets from a node on, by his hand: the sum over
// the hands of the other one, weighed by how often they come here.
func (s *response) best(i int, facing []float32, depth int) []float32 {
	n := &s.graph.nodes[i]
	value := buffer(&s.spare, depth, len(s.hands[s.me].list))
	clear(value)
	if n.mover == s.me {
		s.choose(n, facing, value, depth)
	} else {
		s.suffer(i, facing, value, depth)
	}
	return value
}

// choose takes what is best for each hand.
func (s *response) choose(n *node, facing, value []float32, depth int) {
	if n.latest() >= 0 {
		s.showdown(n, facing, value)
	}
	for b := range s.graph.further(n) {
		for h, v := range s.best(int(s.graph.next[n.first+b]), facing, depth+1) {
			value[h] = max(value[h], v)
		}
	}
}

// suffer sums up what the strategy does, but for what it never does.
func (s *response) suffer(i int, facing, value []float32, depth int) {
	n := &s.graph.nodes[i]
	reach := buffer(&s.reach, depth, len(facing))
	for a := start(n); a < s.graph.actions(n); a++ {
		some := false
		for h, p := range s.row(i, a) {
			reach[h] = facing[h] * p
			some = some || reach[h] > 0
		}
		switch {
		case !some:
		case a == 0:
			s.showdown(n, reach, value)
		default:
			for h, v := range s.best(int(s.graph.next[n.first+a-1]), reach, depth+1) {
				value[h] += v
			}
		}
	}
}

// showdown adds what the responder gets when the mover of a node challenges.
func (s *response) showdown(n *node, facing, value []float32) {
	win, lose := s.ends(n.mover)
	rank := n.latest()
	face := liarsdice.BidOfRank(rank).Face
	var by [2*liarsdice.MaxDice + 1]float32 // of the other's hands, by what they count
	for h, c := range s.hands[1-s.me].counts[face] {
		by[c] += facing[h]
	}
	var sum [liarsdice.MaxDice + 1]float32 // by what the own hand counts
	for own := range sum {
		for c, r := range by {
			if met(rank, own+c) {
				sum[own] += r * lose
			} else {
				sum[own] += r * win
			}
		}
	}
	for h, c := range s.hands[s.me].counts[face] {
		value[h] += sum[c]
	}
}

// ends is what the responder gets if a challenger wins or loses.
func (s *response) ends(challenger int) (win, lose float32) {
	openerLoses, otherLoses := s.stakes.OpenerLoses, s.stakes.OtherLoses
	if s.me == other {
		openerLoses, otherLoses = 1-openerLoses, 1-otherLoses
	}
	if challenger == opener {
		return float32(otherLoses), float32(openerLoses)
	}
	return float32(openerLoses), float32(otherLoses)
}
