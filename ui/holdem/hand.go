package holdem

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// own is the seat of the viewer; nil without one.
func (t *table) own(sc *aifight.Scene) *seat {
	if sc.You == "" {
		return nil
	}
	return t.at(sc.You)
}

// drawHand draws the own cards with what they are worth, and the price.
func (t *table) drawHand(r widget.Region, sc *aifight.Scene) {
	s := t.own(sc)
	switch {
	case s == nil:
		t.drawFollowed(r, sc)
		return
	case len(s.cards) == 0:
		r.Put(1, 0, head, "YOUR HAND")
		r.Put(12, 0, dim, "no cards in this hand")
		return
	case sc.Cover:
		r.Put(1, 0, head, "HIDDEN")
		r.Put(12, 0, dim, "r shows your cards again")
		return
	}
	r.Put(1, 0, head, "YOUR HAND")
	x := 12
	for _, c := range s.cards {
		x = chip(r, x, 0, c) + 1
	}
	r.PutFit(x+2, 0, max(0, r.W()-x-2), bold, t.words(s))
	r.PutFit(12, 1, max(0, r.W()-12), dim, t.priceWords(sc, false))
}

// drawFollowed is what stands in place of the own hand for who only watches.
func (t *table) drawFollowed(r widget.Region, sc *aifight.Scene) {
	s := t.at(sc.Focus)
	if s == nil || len(s.cards) == 0 {
		return
	}
	x := r.Put(1, 0, head, sc.Drawn(s.id)) + 2
	for _, c := range s.cards {
		x = chip(r, x, 0, c) + 1
	}
	r.PutFit(x+2, 0, max(0, r.W()-x-2), bold, t.words(s))
}

// words are what the cards of a seat make.
func (t *table) words(s *seat) string {
	cards, ok := parsed(append(append([]proto.Card{}, s.cards...), t.board...))
	if !ok || len(s.cards) != 2 {
		return ""
	}
	if made, ok := hand.Best(t.ranks, cards); ok {
		return made.String()
	}
	return hand.Holding(cards[0], cards[1])
}

func parsed(cards []proto.Card) (list []hand.Card, ok bool) {
	for _, c := range cards {
		one, err := hand.Parse(string(c))
		if err != nil {
			return nil, false
		}
		list = append(list, one)
	}
	return list, true
}

// priceWords say what a call costs against what it can win, and the odds; brief
// leaves out the sums.
func (t *table) priceWords(sc *aifight.Scene, brief bool) string {
	s := t.own(sc)
	var parts []string
	if call := min(t.bet-s.bet, s.chips); call > 0 && t.actor >= 0 && t.seats[t.actor].id == s.id {
		price := call * 100 / (t.pot + call)
		words := fmt.Sprintf("price %s for %s = %d%%", aifight.Amount(call), aifight.Amount(t.pot+call), price)
		if brief {
			words = fmt.Sprintf("%d%% price", price)
		}
		parts = append(parts, words)
	}
	if odds := t.oddsWords(sc, brief); odds != "" {
		parts = append(parts, odds)
	}
	return strings.Join(parts, "    ")
}

// drawLastWords is the log in one row: what was said last, by street.
func (t *table) drawLastWords(r widget.Region, sc *aifight.Scene) {
	if len(sc.Log) == 0 {
		return
	}
	end := r.W()
	for i := len(sc.Log) - 1; i >= 0 && end > 0; i-- {
		text := sc.Log[i].Text
		if sc.Log[i].Heading {
			break
		}
		at := end - widthOf(text)
		if at < 1 {
			break
		}
		r.Put(at, 0, dim, text)
		end = at - 3
	}
}
