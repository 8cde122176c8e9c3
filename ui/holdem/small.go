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
	y := 1
	for k := 1; k <= len(t.seats); k++ {
		i := (t.below(sc) + k) % len(t.seats)
		if t.seats[i].id == sc.You && sc.You != "" {
			continue
		}
		t.drawRow(r, y, i, sc)
		y++
	}
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

func (t *table) drawSmallHand(r widget.Region, sc *aifight.Scene) {
	s := t.own(sc)
	if s == nil {
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
		r.PutFit(1, 2, max(0, r.W()-1), dim, tray.hint())
	}
	r.PutFit(1, 3, max(0, r.W()-1), dim, t.priceWords(sc))
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

// drawSmallResult is who won the hand, with what.
func (t *table) drawSmallResult(r widget.Region, sc *aifight.Scene) {
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
