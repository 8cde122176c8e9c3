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

var (
	dim  = themes.Dim.Style()
	bold = themes.Text.With(themes.Bold)
	head = themes.Title.Style()
)

// Draw draws the table on all of a region.
func (t *table) Draw(r widget.Region, sc *aifight.Scene) {
	if sc.Class == widget.Large {
		extra := max(0, r.W()-stageCells-34-4)
		stage := widget.Rect{X: 1 + extra/4, W: stageCells, H: r.H()}
		detail := widget.Rect{X: stage.X + stage.W + 3 + extra/4, W: min(34+extra/4, 60), H: r.H()}
		t.drawStage(r.Sub(stage), sc)
		log := r.Sub(detail)
		log.Heading(0, "ROUND "+strconv.Itoa(t.round), "log")
		_, rest := log.Bounds().Top(1)
		aifight.DrawLog(log.Sub(rest), sc)
		return
	}
	if sc.Page == 1 {
		aifight.DrawLog(r, sc)
		return
	}
	if sc.Class == widget.Small {
		t.drawSmall(r, sc)
		return
	}
	t.drawStage(r, sc)
}

// stageCells is the width of the table on a large screen.
const stageCells = 80

// drawStage is the table, and below it what is asked or what was counted.
func (t *table) drawStage(r widget.Region, sc *aifight.Scene) {
	if sc.Over != nil && sc.Now {
		t.drawSeats(r, sc)
		aifight.DrawOver(r, 1, len(t.seats)+2, sc)
		return
	}
	if t.reveal != nil {
		t.drawReveal(r, sc)
		return
	}
	t.drawSeats(r, sc)
	t.drawLast(r.Sub(widget.Rect{X: 53, W: max(0, r.W()-53), H: 5}), sc)
	y := max(len(t.seats)+2, 5)
	t.drawOwn(r, y, sc)
	_, rest := r.Bounds().Top(y + 2)
	t.drawGrid(r.Sub(rest), sc)
}

// drawSeats lists the seats with their dice and bids.
func (t *table) drawSeats(r widget.Region, sc *aifight.Scene) {
	r.Put(1, 0, head, "TABLE")
	r.Put(12, 0, dim, "dice")
	r.Put(34, 0, dim, "this round")
	for i := range t.seats {
		t.drawSeat(r, i+1, i, sc)
	}
}

func (t *table) drawSeat(r widget.Region, y, i int, sc *aifight.Scene) {
	s := &t.seats[i]
	style := themes.Style{}
	switch {
	case s.out:
		style = dim
	case s.id == sc.You:
		style = themes.Self.With(themes.Bold)
	case i == t.actor:
		style = bold
	}
	if i == t.actor && t.reveal == nil {
		r.Put(1, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
	}
	r.Put(2, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(4, y, 7, style, sc.Name(s.id))
	if s.out {
		words := "out"
		if s.gone {
			words = "left"
		}
		r.Put(12, y, dim, words)
		return
	}
	t.drawDice(r, 12, y, s, sc)
	r.PutRight(31, y, themes.Style{}, strconv.Itoa(s.count))
	x := 34
	if s.bid != nil {
		x = r.Put(x, y, themes.Style{}, bidText(*s.bid, r)) + 2
		if b := t.current(); b != nil && b.Bidder == s.id {
			r.Put(max(x, 44), y, bold, "now")
		} else if len(t.bids) > 0 && t.bids[0].Bidder == s.id && t.bids[0] == *s.bid {
			r.Put(max(x, 44), y, dim, "opened")
		}
	} else if i == t.actor {
		r.Put(x, y, dim, "?")
	}
}

// drawDice draws the dice that a seat holds: chips, with digits where they are
// known.
func (t *table) drawDice(r widget.Region, x, y int, s *seat, sc *aifight.Scene) int {
	hide := s.id == sc.You && sc.Cover
	for k := range s.count {
		face := r.Glyphs().Hidden
		if k < len(s.dice) && !hide {
			face = strconv.Itoa(s.dice[k])
		}
		x = r.Chip(x, y, aifight.SeatToken(s.id), face)
	}
	return x
}

func bidText(b proto.Bid, r widget.Region) string {
	return fmt.Sprintf("%d x %d%s", b.Quantity, b.Face, pip(r, b.Face))
}

// pip is the sign of a face after its digit.
func pip(r widget.Region, face int) string {
	if face < 1 || face > proto.Faces {
		return ""
	}
	return r.Glyphs().Dice[face-1]
}

// drawLast tells how the round before ended.
func (t *table) drawLast(r widget.Region, sc *aifight.Scene) {
	l := t.last
	if l == nil {
		return
	}
	r.Put(0, 0, head, "LAST ROUND")
	r.PutFit(0, 1, r.W(), dim, fmt.Sprintf("%s bid %d x %d", sc.Drawn(l.Bidder), l.BidQuantity, l.BidFace))
	r.PutFit(0, 2, r.W(), dim, sc.Drawn(l.Challenger)+" said liar")
	r.PutFit(0, 3, r.W(), dim, fmt.Sprintf("there were %d: %s -1", l.ActualCount, sc.Name(l.Loser)))
}

// own is the seat of the viewer, or the followed; nil without one.
func (t *table) own(sc *aifight.Scene) *seat {
	if s := t.at(sc.You); s != nil && sc.You != "" {
		return s
	}
	return t.at(sc.Focus)
}

func (t *table) drawOwn(r widget.Region, y int, sc *aifight.Scene) {
	s := t.own(sc)
	switch {
	case s == nil || s.out || len(s.dice) == 0:
	case sc.Cover && s.id == sc.You:
		r.Put(1, y, head, "HIDDEN")
		r.Put(10, y, dim, "r shows your dice again")
	default:
		title := "YOU HOLD"
		if s.id != sc.You {
			title = sc.Drawn(s.id) + " holds"
		}
		x := r.Put(1, y, head, title)
		r.PutFit(x+2, y, max(0, r.W()-x-2), themes.Style{}, holding(s.dice))
	}
}

// drawGrid draws the bids in their order: reading on is bidding higher.
func (t *table) drawGrid(r widget.Region, sc *aifight.Scene) {
	tray, _ := sc.Tray.(*tray)
	rows := max(1, min(6, r.H()-4))
	t.drawFaces(r, 0, 10, 6)
	r.Put(1, 0, head, "BID")
	first := t.firstRow(tray, rows)
	for k := range rows {
		q := first + k
		if q > t.total() {
			break
		}
		r.PutRight(5, k+1, dim, strconv.Itoa(q))
		for f := 1; f <= proto.Faces; f++ {
			t.drawCell(r, 10+6*(f-1), k+1, proto.Bid{Quantity: q, Face: f}, tray, sc)
		}
	}
	t.drawOddsWords(r.Sub(widget.Rect{X: 47, W: max(0, r.W()-47), H: rows + 1}), sc)
	t.drawVerbs(r.Sub(widget.Rect{Y: rows + 2, W: r.W(), H: max(0, r.H()-rows-2)}), tray, sc)
}

func (t *table) drawFaces(r widget.Region, y, x, step int) {
	for f := 1; f <= proto.Faces; f++ {
		r.Put(x+step*(f-1), y, dim, strconv.Itoa(f)+pip(r, f))
	}
}

// firstRow is the first quantity of the grid: that of the bid to beat, or as
// far down as the focus needs.
func (t *table) firstRow(tray *tray, rows int) int {
	first := 1
	if b := t.current(); b != nil {
		first = b.Quantity
	}
	if tray != nil && tray.at.Quantity >= first+rows {
		first = tray.at.Quantity - rows + 1
	}
	return max(1, min(first, t.total()-rows+1))
}

// drawCell draws a bid: what it is to the one to beat, and the chance that it
// is good.
func (t *table) drawCell(r widget.Region, x, y int, b proto.Bid, tray *tray, sc *aifight.Scene) {
	text, style := "-", dim
	switch c := t.current(); {
	case c != nil && c.Quantity == b.Quantity && c.Face == b.Face:
		text, style = "now", bold
	case c != nil && (b.Quantity < c.Quantity || b.Quantity == c.Quantity && b.Face < c.Face):
		text = r.Glyphs().Rest
	default:
		if p, ok := t.chance(b, sc); ok {
			text, style = strconv.Itoa(p), themes.Style{}
		}
	}
	if tray != nil && !tray.liar && tray.at.Quantity == b.Quantity && tray.at.Face == b.Face {
		r.Focus(x-1, y, text)
		return
	}
	r.Put(x, y, style, text)
}

// chance is the chance in percent that a bid is good, from the own dice alone;
// ok is false where odds are off.
func (t *table) chance(b proto.Bid, sc *aifight.Scene) (percent int, ok bool) {
	if !sc.Odds || sc.Cover {
		return 0, false
	}
	var own []int
	if s := t.own(sc); s != nil && !s.out {
		own = s.dice
	}
	p := liarsdice.Chance(liarsdice.Bid{Quantity: b.Quantity, Face: b.Face}, own, t.total()-len(own))
	return int(p*100 + 0.5), true
}

// drawOddsWords say what the numbers of the grid count, and what a doubt is
// worth.
func (t *table) drawOddsWords(r widget.Region, sc *aifight.Scene) {
	if !sc.Odds || sc.Cover {
		return
	}
	s := t.own(sc)
	from := "by the number of dice alone"
	if s != nil && len(s.dice) > 0 {
		from = fmt.Sprintf("from your %s dice alone", word(len(s.dice)))
		if s.id != sc.You {
			from = fmt.Sprintf("from the dice of %s", sc.Name(s.id))
		}
	}
	r.PutWrapped(0, 0, r.W(), dim, "chance in 100 that the bid is good, "+from)
	b := t.current()
	if b == nil {
		return
	}
	p, _ := t.chance(*b, sc)
	r.PutWrapped(0, 3, r.W(), bold, fmt.Sprintf("LIAR on %d x %d wins %d in 100", b.Quantity, b.Face, 100-p))
	if s != nil && len(s.dice) > 0 {
		seen := liarsdice.Count(s.dice, b.Face)
		r.PutWrapped(0, 4, r.W(), dim, fmt.Sprintf("%s: %s here, %d dice hide the other %d", bidWords(*b), word(seen), t.total()-len(s.dice), max(0, b.Quantity-seen)))
	}
}

func bidWords(b proto.Bid) string { return several(b.Quantity, b.Face) }

// drawVerbs draws the two things that can be done.
func (t *table) drawVerbs(r widget.Region, tray *tray, sc *aifight.Scene) {
	if tray == nil {
		if t.actor >= 0 {
			r.PutFit(1, 0, max(0, r.W()-1), dim, "waits for "+sc.Drawn(t.seats[t.actor].id))
		}
		aifight.DrawNote(r, 1, 1, sc)
		return
	}
	x := tray.drawBid(r, 2)
	x = tray.drawLiar(r, x+6)
	r.PutFit(x+6, 0, max(0, r.W()-x-6), dim, "ones are wild, except in a bid on ones")
	if sc.Note != "" {
		aifight.DrawNote(r, 1, 1, sc)
		return
	}
	r.PutFit(1, 1, max(0, r.W()-1), dim, tray.Words())
}

func (t *tray) drawBid(r widget.Region, x int) int {
	text := "B bid"
	if t.at.Quantity > 0 {
		text += " " + bidText(t.at, r)
	}
	switch {
	case t.bid.Type != proto.PlaceBid:
		return r.Put(x, 0, dim, "- no higher bid")
	case !t.liar && t.at.Quantity > 0:
		return r.Put(x, 0, bold, text)
	}
	return r.Put(x, 0, themes.Style{}, text)
}

func (t *tray) drawLiar(r widget.Region, x int) int {
	switch {
	case !t.doubt:
		return r.Put(x, 0, dim, "- L liar")
	case t.liar:
		return r.Focus(x-1, 0, "L liar")
	}
	return r.Put(x, 0, bold, "L liar")
}
