package solver

import "math/bits"

// search decides whether one side, the attacker, has a win within so many
// plies: by depth-first proof-number search (df-pn), which always works where
// least is missing.
type search struct {
	attacker side
	table    *table
	nodes    uint64
	budget   *budget
	stopped  bool      // the budget is spent
	frames   [38]frame // what each depth works with
}

// frame is the positions that can follow one on the way.
type frame struct {
	count    int
	children [36]node
	numbers  [36]numbers
	keys     [36]uint64
}

// decide searches a position; the numbers are not decided if it was stopped.
func (s *search) decide(n *node, within uint8) numbers {
	if known := s.known(n, n.key(), within); known.decided() {
		return known
	}
	return s.descend(n, 0, within, numbers{impossible, impossible})
}

// descend works on a position until one of its numbers reaches its bound.
func (s *search) descend(n *node, depth int, within uint8, bound numbers) numbers {
	begun := s.nodes
	s.nodes++
	s.stopped = s.stopped || !s.budget.spend()
	f := &s.frames[depth]
	s.expand(f, n, within-1)
	for {
		now, best, second := sum(f.numbers[:f.count])
		if now.goal >= bound.goal || now.fail >= bound.fail || now.decided() || s.stopped {
			s.table.put(n.key(), within, now, n.turn == s.attacker, s.nodes-begun)
			return now
		}
		// Half more than the second best needs keeps the search from
		// leaving a move too often.
		f.numbers[best] = s.descend(&f.children[best], depth+1, within-1, numbers{
			goal: min(bound.fail-now.fail+f.numbers[best].goal, impossible),
			fail: min(bound.goal, second+second/2+1),
		})
	}
}

// expand lists what can follow a position, symmetric moves once. within counts
// from the positions that follow.
func (s *search) expand(f *frame, n *node, within uint8) {
	f.count = 0
	for moves := n.look().moves & n.useful(); moves != 0; moves &= moves - 1 {
		child := n.play(uint8(bits.TrailingZeros64(uint64(moves))))
		if key := child.key(); !f.has(key) {
			f.children[f.count], f.keys[f.count] = child, key
			f.numbers[f.count] = s.known(&child, key, within)
			f.count++
		}
	}
}

func (f *frame) has(key uint64) bool {
	for _, k := range f.keys[:f.count] {
		if k == key {
			return true
		}
	}
	return false
}

// known is the numbers of a position by what was found before, else by a look.
func (s *search) known(n *node, key uint64, within uint8) numbers {
	e, found := s.table.get(key)
	attacking := n.turn == s.attacker
	switch {
	case found && e.won > 0 && e.won <= within:
		return verdict(attacking)
	case found && within <= e.clear:
		return verdict(!attacking)
	case found && e.within == within:
		return e.numbers
	}
	return s.guess(n, int(within))
}

// guess is the numbers of a position before any search.
func (s *search) guess(n *node, within int) numbers {
	attacking := n.turn == s.attacker
	sum := s.potential(n, within)
	if sum < certain/2 || !attacking && sum < certain {
		return verdict(!attacking)
	}
	seen := n.look()
	if seen.won > 0 || seen.lost > 0 {
		plies := seen.won
		if !attacking {
			plies = seen.lost
		}
		return verdict((plies > 0 && plies <= within) == attacking)
	}
	if within < 3 {
		return verdict(!attacking)
	}
	// The more lines are open, the further is the defender from holding: a
	// square was found to search least.
	square := uint32(sum * sum)
	if attacking {
		return numbers{1, 1 + square/32}
	}
	return numbers{1 + square/128, uint32(seen.moves.count())}
}

// potential is the attacker's, within the tokens that it can put in time.
func (s *search) potential(n *node, within int) int {
	if n.turn == s.attacker {
		within++
	}
	return potential(n.tokens[s.attacker], n.tokens[s.attacker.other()], within/2)
}
