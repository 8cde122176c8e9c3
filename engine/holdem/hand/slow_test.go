package hand

import "slices"

// slowHand is five cards, judged as a person does: by category, then by ranks,
// those of the largest groups first.
type slowHand struct {
	category Category
	ranks    []Rank
}

func (h slowHand) compare(o slowHand) int {
	if h.category != o.category {
		return sign(int(h.category) - int(o.category))
	}
	return slices.Compare(h.ranks, o.ranks)
}

// slowBest is the best five of the cards.
func slowBest(cards []Card) (best slowHand) {
	if len(cards) == 5 {
		return slowFive(cards)
	}
	for i := range cards {
		h := slowBest(slices.Delete(slices.Clone(cards), i, i+1))
		if best.ranks == nil || h.compare(best) > 0 {
			best = h
		}
	}
	return best
}

func slowFive(cards []Card) slowHand {
	of := map[Rank]int{}
	flush := true
	for _, c := range cards {
		of[c.Rank()]++
		flush = flush && c.Suit() == cards[0].Suit()
	}
	var ranks []Rank
	for r := range of {
		ranks = append(ranks, r)
	}
	slices.SortFunc(ranks, func(a, b Rank) int {
		if of[a] != of[b] {
			return of[b] - of[a]
		}
		return int(b) - int(a)
	})
	run := len(ranks) == 5 && ranks[0]-ranks[4] == 4
	if slices.Equal(ranks, []Rank{Ace, Five, Four, Three, Two}) {
		run, ranks = true, []Rank{Five}
	}
	return slowHand{slowCategory(of[ranks[0]], len(of), run, flush), ranks}
}

func slowCategory(most, kinds int, run, flush bool) Category {
	switch {
	case run && flush:
		return StraightFlush
	case most == 4:
		return FourOfAKind
	case most == 3 && kinds == 2:
		return FullHouse
	case flush:
		return Flush
	case run:
		return Straight
	case most == 3:
		return ThreeOfAKind
	case kinds == 3:
		return TwoPair
	case kinds == 4:
		return OnePair
	}
	return HighCard
}
