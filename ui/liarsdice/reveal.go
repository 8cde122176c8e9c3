package liarsdice

import (
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawReveal shows all dice, a player's after the other's: what counts is lit,
// the sum runs down.
func (t *table) drawReveal(r widget.Region, sc *aifight.Scene) {
	d := t.reveal
	r.PutFit(1, 0, max(0, r.W()-1), head, aifight.Agree(fmt.Sprintf("LIAR   %s doubts %d x %d by %s", sc.Drawn(d.Challenger), d.BidQuantity, d.BidFace, sc.Drawn(d.Bidder))))
	sum, y, left := 0, 2, len(t.seats)
	if r.Look().Motion {
		left = int(sc.Since / aifight.RevealStep)
	}
	for i := range t.seats {
		s := &t.seats[i]
		dice, ok := d.AllDice[s.id]
		if !ok {
			continue
		}
		if left--; left < 0 {
			return // the next rows come soon
		}
		before := sum
		sum += liarsdice.Count(dice, d.BidFace)
		t.drawCount(r, y, s, dice, sum, before < d.BidQuantity && sum >= d.BidQuantity, sc)
		y++
	}
	y++
	r.PutFit(1, y, max(0, r.W()-1), bold, t.sumWords())
	token, word := themes.Good, "good"
	if !d.BidMet {
		token, word = themes.Bad, "not good"
	}
	x := 49
	if r.W() < 60 { // no room beside the sum
		x, y = 1, y+1
	}
	r.Put(x, y, token.With(themes.Bold), widget.Sign(r.Look(), token)+" "+word)
	r.PutFit(1, y+1, max(0, r.W()-1), themes.Style{}, t.lossWords(sc))
	aifight.DrawNote(r, 1, y+3, sc)
}

// drawCount is one player's dice, and the sum up to him.
func (t *table) drawCount(r widget.Region, y int, s *seat, dice []int, sum int, reached bool, sc *aifight.Scene) {
	r.Put(1, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(3, y, 8, themes.Style{}, sc.Name(s.id))
	x := 12
	if r.W() < 56 {
		x = 11
	}
	for _, face := range dice {
		if liarsdice.Counts(face, t.reveal.BidFace) {
			x = r.Chip(x, y, aifight.SeatToken(s.id), strconv.Itoa(face))
		} else {
			x = r.Put(x, y, dim, " "+strconv.Itoa(face)+" ")
		}
	}
	at, words := min(40, r.W()-8), "here"
	if r.W() >= 56 {
		words = "reached here"
	}
	r.PutRight(at, y, bold, strconv.Itoa(sum))
	if reached {
		r.PutFit(at+2, y, max(0, r.W()-at-2), themes.Good.Style(), words)
	}
}

// sumWords say the count: "5 fives and 2 wild ones are 7, bid 6".
func (t *table) sumWords() string {
	d := t.reveal
	faces, wild := 0, 0
	for _, dice := range d.AllDice {
		for _, face := range dice {
			switch {
			case face == d.BidFace:
				faces++
			case liarsdice.Counts(face, d.BidFace):
				wild++
			}
		}
	}
	if wild == 0 {
		return fmt.Sprintf("%d %s, bid %d", faces, named(faces, d.BidFace), d.BidQuantity)
	}
	return fmt.Sprintf("%d %s and %d wild %s are %d, bid %d", faces, named(faces, d.BidFace), wild, named(wild, 1), d.ActualCount, d.BidQuantity)
}

func named(n, face int) string {
	if n == 1 {
		return faceWords[face]
	}
	return plural(face)
}

// lossWords say who lost a die and who opens the next round.
func (t *table) lossWords(sc *aifight.Scene) string {
	d := t.reveal
	before := d.before[d.Loser]
	words := fmt.Sprintf("%s loses a die: %d to %d", sc.Drawn(d.Loser), before, before-1)
	if before == 1 {
		words += ", and has none left"
	}
	return aifight.Agree(words)
}

// drawSmall is the table in a few rows, three rows of the grid, and the verbs.
func (t *table) drawSmall(r widget.Region, sc *aifight.Scene) {
	if t.reveal != nil {
		t.drawReveal(r, sc)
		return
	}
	if sc.Over != nil && sc.Now {
		aifight.DrawOver(r, 1, 0, sc)
		return
	}
	y := t.drawCounts(r, sc)
	x := 1
	if b := t.current(); b != nil {
		x = r.Put(x, y, dim, "now ")
		x = r.Put(x, y, bold, bidText(*b, r))
		x = r.Put(x, y, dim, " by ")
		r.PutFit(x, y, max(0, 23-x), themes.Style{}, sc.Name(b.Bidder))
	} else if t.actor >= 0 {
		r.PutFit(x, y, 22, dim, aifight.Agree(sc.Drawn(t.seats[t.actor].id)+" opens"))
	}
	r.PutRight(r.W()-1, y, dim, strconv.Itoa(t.total())+" dice in all")
	y++
	if s := t.own(sc); s != nil && !s.out {
		x = r.Put(1, y, themes.Self.With(themes.Bold), sc.Name(s.id)) + 1
		x = t.drawDice(r, x, y, s, sc)
		if len(s.dice) > 0 && !sc.Cover {
			r.PutFit(x+2, y, max(0, r.W()-x-2), themes.Style{}, holding(s.dice))
		}
	}
	t.drawSmallGrid(r.Sub(widget.Rect{Y: y + 1, W: r.W(), H: max(0, r.H()-y-1)}), sc)
}

// drawCounts lists the others with the number of their dice, side by side, and
// returns the row after them.
func (t *table) drawCounts(r widget.Region, sc *aifight.Scene) int {
	x, y := 1, 0
	for i := range t.seats {
		s := &t.seats[i]
		if s.id == sc.You && sc.You != "" {
			continue
		}
		if x+12 > r.W() {
			x, y = 1, y+1
		}
		style := themes.Style{}
		switch {
		case s.out:
			style = dim
		case i == t.actor:
			style = bold
			r.Put(x-1, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
		}
		r.Put(x, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
		r.PutFit(x+2, y, 7, style, sc.Name(s.id))
		count := strconv.Itoa(s.count)
		if s.out {
			count = "out"
		}
		r.Put(x+10, y, style, count)
		x += 13
	}
	return y + 1
}

func (t *table) drawSmallGrid(r widget.Region, sc *aifight.Scene) {
	tray, _ := sc.Tray.(*tray)
	rows := max(1, min(3, r.H()-2))
	t.drawFaces(r, 0, 6, 5)
	first := t.firstRow(tray, rows)
	for k := range rows {
		if first+k > t.total() {
			break
		}
		r.PutRight(3, k+1, dim, strconv.Itoa(first+k))
		for f := 1; f <= proto.Faces; f++ {
			t.drawCell(r, 6+5*(f-1), k+1, proto.Bid{Quantity: first + k, Face: f}, tray, sc)
		}
	}
	verbs := r.Sub(widget.Rect{Y: rows + 1, W: r.W(), H: max(0, r.H()-rows-1)})
	if tray == nil {
		aifight.DrawNote(verbs, 1, 0, sc)
		return
	}
	x := tray.drawBid(verbs, 1)
	x = tray.drawLiar(verbs, x+3)
	if b := t.current(); b != nil && sc.Odds {
		if p, ok := t.chance(*b, sc); ok {
			verbs.Put(x+1, 0, dim, strconv.Itoa(100-p)+"%")
		}
	}
	if sc.Note != "" {
		aifight.DrawNote(verbs, 1, 1, sc)
	}
}
