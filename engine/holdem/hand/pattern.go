package hand

// score is a hand as a number that orders hands: its category, then the ranks
// that matter, the most important first, four bits each.
type score uint32

const scoreRanks = 5 // ranks that a score has room for

// ranksOf is a set of ranks, a bit each.
type ranksOf uint16

func (r ranksOf) has(x Rank) bool { return r>>x&1 == 1 }

// takeHighest adds the n highest ranks of a set to the score.
func (s score) takeHighest(r ranksOf, n int) score {
	for x := Ace; n > 0; x-- {
		if r.has(x) {
			s, n = s<<4|score(x), n-1
		}
		if x == Two {
			break
		}
	}
	return s << (4 * n)
}

// straight is the highest card of the best straight in a set of ranks.
func straight(r ranksOf) (top Rank, ok bool) {
	for top = Ace; top > Five; top-- {
		if run := ranksOf(0b11111) << (top - Six); r&run == run {
			return top, true
		}
	}
	wheel := ranksOf(1<<Ace | 1<<Two | 1<<Three | 1<<Four | 1<<Five)
	return Five, r&wheel == wheel
}

// suited is the score of the best five cards of one suit, of which there are
// at least five.
func suited(r ranksOf) score {
	if top, ok := straight(r); ok {
		return score(StraightFlush).takeHighest(1<<top, scoreRanks)
	}
	return score(Flush).takeHighest(r, scoreRanks)
}

// unsuited is the score of the best five of five to seven cards whose suits
// do not matter, by how many there are of each rank.
func unsuited(count *[Ranks]uint8) score {
	var least [5]ranksOf // ranks of which there are at least so many
	for r, n := range count {
		for k := 1; k <= int(n); k++ {
			least[k] |= 1 << r
		}
	}
	if least[4] != 0 {
		return score(FourOfAKind).grouped(least[4], 1, least[1], 1)
	}
	if top, more := highest(least[3]), least[2]; least[3] != 0 && more&^top != 0 {
		return score(FullHouse).grouped(top, 1, more, 1)
	}
	if top, ok := straight(least[1]); ok {
		return score(Straight).takeHighest(1<<top, scoreRanks)
	}
	return sets(least)
}

// sets is the score of what is neither a straight nor full.
func sets(least [5]ranksOf) score {
	pairs := least[2]
	switch {
	case least[3] != 0:
		return score(ThreeOfAKind).grouped(least[3], 1, least[1], 2)
	case pairs&^highest(pairs) != 0:
		return score(TwoPair).grouped(pairs, 2, least[1], 1)
	case pairs != 0:
		return score(OnePair).grouped(pairs, 1, least[1], 3)
	}
	return score(HighCard).takeHighest(least[1], scoreRanks)
}

// grouped adds the n highest ranks of the groups, then k others.
func (s score) grouped(groups ranksOf, n int, others ranksOf, k int) score {
	var played ranksOf
	for range n {
		played |= highest(groups &^ played)
	}
	return s.takeHighest(played, n).takeHighest(others&^played, k) << (4 * (scoreRanks - n - k))
}

// highest is the highest rank of a set alone.
func highest(r ranksOf) ranksOf {
	for x := Ace; x > Two; x-- {
		if r.has(x) {
			return 1 << x
		}
	}
	return r & 1
}
