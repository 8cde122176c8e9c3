package holdem

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// pot is a part of what was put in, who was in for it and who took it.
type pot struct {
	chips int
	in    []proto.PlayerID
	took  []proto.PlayerID // nil where hands do not tell
	back  bool             // nobody called it
}

// split splits the pot of a hand that is over; nil where some bets were missed,
// for a viewer who came late.
func (t *table) split() []pot {
	bets, in, sum := make([]int, len(t.seats)), make([]bool, len(t.seats)), 0
	for i := range t.seats {
		s := &t.seats[i]
		bets[i], in[i] = s.total, s.in && s.status != proto.Folded
		sum += s.total
	}
	if sum != t.pot || sum == 0 {
		return nil
	}
	var list []pot
	for _, p := range holdem.Pots(bets, in) {
		one := pot{chips: p.Chips, back: p.Back}
		if len(p.Claims) == 0 { // all who put something in left: it goes to who is there
			p.Claims = t.inHand()
		}
		for _, i := range p.Claims {
			one.in = append(one.in, t.seats[i].id)
		}
		one.took = t.takers(p.Claims)
		list = append(list, one)
	}
	return list
}

// takers are those of some seats with the best hand.
func (t *table) takers(claims []int) (best []proto.PlayerID) {
	if len(claims) == 1 {
		return []proto.PlayerID{t.seats[claims[0]].id}
	}
	var most hand.Strength
	for _, i := range claims {
		made, ok := t.made(&t.seats[i])
		switch {
		case !ok:
			return nil
		case made.Strength > most:
			most, best = made.Strength, nil
		}
		if made.Strength == most {
			best = append(best, t.seats[i].id)
		}
	}
	return best
}

// potName names a part of the pot by its place.
func (t *table) potName(i int) string {
	switch sides := len(t.pots) - 1; {
	case i == 0:
		return "main pot"
	case t.pots[i].back:
		return "uncalled"
	case sides == 1 || sides == 2 && t.pots[sides].back:
		return "side pot"
	}
	return fmt.Sprintf("side pot %d", i)
}

// drawPots draws a line for each pot: its size, who was in, who took it. It
// returns how many rows that took.
func (t *table) drawPots(r widget.Region, x, y int, sc *aifight.Scene) int {
	for i, p := range t.pots {
		end := max(r.Put(x, y+i, dim, t.potName(i))+1, x+11) + 7
		r.PutRight(end, y+i, bold, aifight.Amount(p.chips))
		end++
		if !p.back {
			end = r.Put(end, y+i, dim, "of "+t.numbers(p.in)) + 1
		}
		if len(p.took) > 0 {
			end = r.Put(end, y+i, dim, r.Glyphs().Right) + 1
			r.PutFit(end, y+i, max(0, r.W()-end), themes.Good.With(themes.Bold), potTakers(p.took, sc))
		}
	}
	return len(t.pots)
}

// wins reports whether a seat won more than what nobody called.
func (t *table) wins(s *seat) bool {
	if t.pots == nil {
		return s.won > 0
	}
	return slices.ContainsFunc(t.pots, func(p pot) bool { return !p.back && slices.Contains(p.took, s.id) })
}

func (t *table) numbers(ids []proto.PlayerID) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = aifight.SeatNumber(id)
	}
	return strings.Join(list, " ")
}

func potTakers(ids []proto.PlayerID, sc *aifight.Scene) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = sc.Drawn(id)
	}
	return strings.Join(list, ", ")
}
