package holdem

import (
	"fmt"
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func widthOf(text string) int { return clean.Width(text) }

// shows are the seats with open hands at the end of a hand, the winners first.
func (t *table) shows() []*seat {
	var list []*seat
	for i := range t.seats {
		s := &t.seats[i]
		if len(s.cards) == 2 && s.status != proto.Folded && !s.shown.Folded {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b *seat) int { return b.won - a.won })
	return list
}

// made is the best hand of a seat with the whole board.
func (t *table) made(s *seat) (hand.Made, bool) {
	cards, ok := parsed(append(append([]proto.Card{}, s.cards...), t.board...))
	if !ok {
		return hand.Made{}, false
	}
	return hand.Best(t.ranks, cards)
}

// litBoard are the cards of the board that play in the hand that won; nil while
// no showdown tells.
func (t *table) litBoard() map[proto.Card]bool {
	if t.result == nil || t.result.Reason != proto.ByShowdown {
		return nil
	}
	lit := map[proto.Card]bool{}
	for _, s := range t.shows() {
		if made, ok := t.made(s); ok && t.wins(s) {
			for _, c := range made.Five {
				lit[proto.Card(c.String())] = true
			}
		}
	}
	return lit
}

// drawShowdown tells who won the hand and with what, and returns how many rows
// that needs.
func (t *table) drawShowdown(r widget.Region, sc *aifight.Scene) int {
	if t.result.Reason != proto.ByShowdown {
		r.Put(1, 0, head, "HAND OVER")
		r.Put(12, 0, themes.Style{}, "all others folded")
		return 1 + t.drawWinners(r, 1, sc)
	}
	r.Put(1, 0, head, "SHOWDOWN")
	r.PutFit(19, 0, max(0, r.W()-19), dim, "cards that play are lit, the rest are bare")
	y := 1
	shows := t.shows()
	for _, s := range shows {
		t.drawShown(r, y, s, sc)
		y++
	}
	if words := t.decided(shows); words != "" {
		r.PutFit(2, y, max(0, r.W()-2), dim, words)
		y++
	}
	if sc.Class != widget.Large || t.listed() { // else they stand under the board
		y += t.drawWinners(r, y, sc)
	}
	if _, counted := sc.Counted.(streets); sc.Odds && counted && y+4+len(shows) > r.H() {
		r.Clear() // no room for both
		y = -1
	}
	return max(y, t.drawChances(r, y+1, sc))
}

// drawShown is one open hand: the cards that play are lit.
func (t *table) drawShown(r widget.Region, y int, s *seat, sc *aifight.Scene) {
	r.Put(2, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(4, y, 9, t.nameStyle(t.index(s.id), sc), sc.Name(s.id))
	made, ok := t.made(s)
	x := 13
	for i, c := range append(append([]proto.Card{}, s.cards...), t.board...) {
		if i == 2 {
			x++
		}
		if ok && slices.ContainsFunc(made.Five[:], func(m hand.Card) bool { return m.String() == string(c) }) {
			x = chip(r, x, y, c)
		} else {
			x = bare(r, x, y, c)
		}
	}
	words := aifight.Say(r.Look(), clean.Line(s.shown.Hand))
	if ok {
		words = made.String()
	}
	end := r.W()
	if t.wins(s) {
		end = r.PutRight(r.W()-1, y, themes.Good.With(themes.Bold), "wins") - 1
	}
	r.PutFit(x+2, y, max(0, end-x-2), themes.Style{}, words)
}

// decided names the card that parts the best hand from the next.
func (t *table) decided(shows []*seat) string {
	if len(shows) < 2 {
		return ""
	}
	first, ok1 := t.made(shows[0])
	second, ok2 := t.made(shows[1])
	if !ok1 || !ok2 || first.Strength.Category() != second.Strength.Category() {
		return ""
	}
	c, ok := first.Decider(second)
	if !ok {
		return "the best hands are equal"
	}
	over := second.Five[slices.Index(first.Five[:], c)]
	return fmt.Sprintf("decided by the %s: %s over %s", placeOf(first, c), c.Rank(), over.Rank())
}

// placeOf names what a card is in a hand: part of its pair or the like, or a
// card beside it.
func placeOf(m hand.Made, c hand.Card) string {
	groups := map[hand.Rank]int{}
	for _, one := range m.Five {
		groups[one.Rank()]++
	}
	if groups[c.Rank()] > 1 {
		return [...]string{2: "pair", 3: "three", 4: "four"}[groups[c.Rank()]]
	}
	beside := 0
	for _, one := range m.Five {
		if groups[one.Rank()] == 1 {
			beside++
		}
		if one == c {
			break
		}
	}
	if len(groups) == len(m.Five) && beside == 1 {
		return "highest card"
	}
	return [...]string{1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}[beside] + map[bool]string{true: " card", false: " kicker"}[len(groups) == len(m.Five)]
}

// drawWinners is a line for each pot, or for each who took something where the
// pots are not known. It returns how many rows that took.
func (t *table) drawWinners(r widget.Region, y int, sc *aifight.Scene) int {
	if t.pots != nil {
		return t.drawPots(r, 2, y, sc)
	}
	for k, id := range t.result.Winners {
		s := t.at(id)
		if s == nil {
			continue
		}
		x := r.Put(2, y+k, themes.Good.With(themes.Bold), "+ "+aifight.Amount(s.won))
		x = r.Put(x+1, y+k, dim, r.Glyphs().Right)
		r.PutFit(x+1, y+k, max(0, r.W()-x-1), bold, sc.Drawn(id))
	}
	return len(t.result.Winners)
}

// drawEnd is the end of the match: the stacks, the largest first. It returns
// how many rows that needs.
func (t *table) drawEnd(r widget.Region, sc *aifight.Scene) int {
	r.Put(1, 0, head, "THE MATCH IS OVER")
	list := make([]int, len(t.seats))
	most := 1
	for i := range list {
		list[i] = i
		most = max(most, t.finalStack(i, sc))
	}
	slices.SortStableFunc(list, func(a, b int) int { return t.finalStack(b, sc) - t.finalStack(a, sc) })
	for y, i := range list {
		s := &t.seats[i]
		r.Put(2, y+1, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
		r.PutFit(4, y+1, 16, t.nameStyle(i, sc), sc.Name(s.id))
		chips := t.finalStack(i, sc)
		r.PutRight(29, y+1, bold, aifight.Amount(chips))
		if room := min(30, r.W()-32); room > 4 {
			r.Bar(31, y+1, room, aifight.SeatToken(s.id).Style(), chips, most)
		}
	}
	return len(list) + 2 + aifight.DrawVerdict(r, 1, len(list)+2, sc)
}

func (t *table) finalStack(i int, sc *aifight.Scene) int {
	s := &t.seats[i]
	if t.over != nil && t.over.Chips != nil {
		return t.over.Chips[s.id]
	}
	if sc.Over != nil {
		return int(sc.Over.Result.Payoffs[s.id])
	}
	return s.chips
}
