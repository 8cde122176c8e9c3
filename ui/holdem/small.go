package holdem

import (
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawSmall is the board, the seats as a list with the own one beside the
// tray, and the decision; the log is another page.
func (t *table) drawSmall(r widget.Region, sc *aifight.Scene) {
	if sc.Page == 1 {
		aifight.DrawLog(r, sc)
		return
	}
	x := 0
	for i := range 5 {
		if i < len(t.board) {
			x = chip(r, x, 0, t.board[i])
		} else {
			x = r.Chip(x, 0, themes.Mark, "  ")
		}
	}
	r.Put(x+4, 0, dim, "pot")
	r.Put(x+8, 0, bold, aifight.Amount(t.pot))
	y := t.drawOthers(r, 1, sc)
	rest := r.Sub(widget.Rect{Y: y, W: r.W(), H: max(0, r.H()-y)})
	switch {
	case sc.Over != nil && sc.Now:
		r.Clear()
		t.drawEnd(r, sc)
	case t.result != nil:
		t.drawSmallResult(rest, sc)
	default:
		t.drawSmallHand(rest, sc)
	}
}

// smallNeeds is how many rows the own hand and a decision take on a small
// screen.
const smallNeeds = 4

// drawOthers lists the seats but the own one from a row on, a line each, or two
// in a line where there are too many. It returns the row after them.
func (t *table) drawOthers(r widget.Region, y int, sc *aifight.Scene) int {
	var others []int
	for k := 1; k <= len(t.seats); k++ {
		if i := (t.below(sc) + k) % len(t.seats); t.seats[i].id != sc.You || sc.You == "" {
			others = append(others, i)
		}
	}
	pairs := y+len(others)+smallNeeds > r.H()
	for k, i := range others {
		if pairs {
			t.drawShortSeat(r, k%2*r.W()/2, y+k/2, i, sc)
		} else {
			t.drawRow(r, y+k, i, sc)
		}
	}
	if pairs {
		return y + (len(others)+1)/2
	}
	return y + len(others)
}

// drawShortSeat is a seat in half a line: number, stack, place, and what it did.
func (t *table) drawShortSeat(r widget.Region, x, y, i int, sc *aifight.Scene) {
	s := &t.seats[i]
	if i == t.actor {
		r.Put(x, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
	}
	r.Put(x+1, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutRight(x+9, y, t.stackStyle(s), aifight.Amount(s.chips))
	r.Put(x+10, y, dim, s.position)
	words, style := t.doing(i, sc)
	switch {
	case t.result != nil && s.won > 0:
		words = "wins"
	case s.status == proto.IsAllIn:
		words = "all-in"
	case s.bet > 0 && s.status == proto.Active && i != t.actor && t.result == nil:
		words = aifight.Amount(s.bet)
	}
	r.PutFit(x+14, y, 6, style, words)
}

func (t *table) drawSmallHand(r widget.Region, sc *aifight.Scene) {
	s := t.own(sc)
	if s == nil {
		t.drawChances(r, 0, sc)
		return
	}
	x := r.Put(1, 0, themes.Self.With(themes.Bold), "you") + 1
	if sc.Cover {
		r.Put(x, 0, dim, "hidden; r shows your cards")
	} else {
		for _, c := range s.cards {
			x = chip(r, x, 0, c)
			x++
		}
		end := r.PutRight(r.W()-1, 0, themes.Style{}, aifight.Amount(s.chips)) - 1
		words, _, _ := strings.Cut(t.words(s), ",")
		r.PutFit(x+1, 0, max(0, end-x-1), bold, words)
	}
	tray, ok := sc.Tray.(*tray)
	if !ok {
		aifight.DrawNote(r, 1, 1, sc)
		return
	}
	tray.drawActions(r.Row(1), sc)
	if tray.raising() {
		tray.drawSmallAmount(r, 2)
	} else {
		r.PutFit(1, 2, max(0, r.W()-1), dim, tray.shortHint())
	}
	r.PutFit(1, 3, max(0, r.W()-1), dim, t.priceWords(sc, true))
	if sc.Note != "" {
		r.Row(3).Clear()
		aifight.DrawNote(r, 1, 3, sc)
	}
}

// drawSmallAmount is the amount and the slider in one row.
func (t *tray) drawSmallAmount(r widget.Region, y int) {
	l, _ := t.raise()
	x := r.Put(1, y, dim, "to ")
	x = r.Put(x, y, bold.With(themes.Underline), aifight.Amount(t.amount))
	r.SetCursor(x, y)
	if _, ok := t.Choice(); !ok {
		r.PutFit(x+2, y, max(0, r.W()-x-2), themes.Warn.Style(), "! "+aifight.Amount(l.Amount)+" to "+aifight.Amount(l.Max))
		return
	}
	x = r.Put(x+3, y, dim, aifight.Amount(l.Amount)) + 1
	end := r.PutRight(r.W()-1, y, dim, aifight.Amount(l.Max)) - 1
	for i := x; i < end; i++ {
		r.Put(i, y, dim, "-")
	}
	if l.Max > l.Amount && end > x {
		at := x + (end-x-1)*(t.amount-l.Amount)/(l.Max-l.Amount)
		r.Put(at, y, themes.Accent.With(themes.Bold), r.Glyphs().Here)
	}
}

// drawSmallResult is who won the hand, with what, or what the hands were worth.
func (t *table) drawSmallResult(r widget.Region, sc *aifight.Scene) {
	if _, counted := sc.Counted.(streets); sc.Odds && counted {
		t.drawChances(r, 0, sc)
		return
	}
	y := 0
	for _, s := range t.shows() {
		if t.result.Reason != proto.ByShowdown {
			break
		}
		x := r.Put(1, y, themes.Style{}, aifight.SeatNumber(s.id)) + 1
		for _, c := range s.cards {
			x = chip(r, x, y, c)
		}
		words := ""
		if made, ok := t.made(s); ok {
			words = made.String()
		}
		r.PutFit(x+1, y, max(0, r.W()-x-1), themes.Style{}, words)
		y++
	}
	t.drawWinners(r, y, sc)
}
