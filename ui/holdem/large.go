package holdem

import (
	"strconv"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Widths of a large screen's parts.
const (
	stageCells = 80
	logCells   = 34
)

// drawLarge is the table with all beside it: the log, the hands that were
// played, and the stacks.
func (t *table) drawLarge(r widget.Region, sc *aifight.Scene) {
	extra := max(0, r.W()-stageCells-logCells-4)
	stage := widget.Rect{X: 1 + extra/4, W: stageCells, H: r.H()}
	detail := widget.Rect{X: stage.X + stage.W + 3 + extra/4, W: min(logCells+extra/4, 60), H: r.H()}
	t.drawStage(r.Sub(stage), sc)
	t.drawDetail(r.Sub(detail), sc)
}

func (t *table) drawStage(r widget.Region, sc *aifight.Scene) {
	top, rest := r.Bounds().Top(tableRows + 1)
	t.drawTable(r.Sub(top), sc)
	below, rest := rest.Top(max(10, len(t.seats)+4))
	t.drawBelow(r.Sub(below), sc)
	if rest.H > len(t.seats)+1 {
		t.drawStacks(r.Sub(rest), sc)
	}
}

// drawStacks is the stack of each seat, at the start of the hand and now.
func (t *table) drawStacks(r widget.Region, sc *aifight.Scene) {
	r.Put(0, 0, head, "STACKS")
	r.Put(19, 0, dim, "start of hand "+r.Glyphs().Right+" now")
	most := 1
	for i := range t.seats {
		most = max(most, t.seats[i].chips, t.seats[i].start)
	}
	for i := range t.seats {
		s, y := &t.seats[i], i+1
		r.Put(1, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
		r.PutFit(3, y, 10, t.nameStyle(i, sc), sc.Name(s.id))
		r.PutRight(20, y, dim, aifight.Amount(s.start))
		r.Put(21, y, dim, r.Glyphs().Right)
		r.PutRight(30, y, themes.Style{}, aifight.Amount(s.chips))
		r.Bar(33, y, min(30, max(0, r.W()-34)), aifight.SeatToken(s.id).Style(), s.chips, most)
	}
}

// drawDetail is the log of the match and, below it, the hands that were played.
func (t *table) drawDetail(r widget.Region, sc *aifight.Scene) {
	rows := min(len(t.played), 12)
	hands, log := r.Bounds().Bottom(rows + 2)
	if rows == 0 {
		log = r.Bounds()
	} else {
		t.drawPlayed(r.Sub(hands), rows)
	}
	r.Sub(log).Heading(0, "HAND "+strconv.Itoa(max(1, t.hand)), "log")
	_, log = log.Top(1)
	aifight.DrawLog(r.Sub(log), sc)
}

func (t *table) drawPlayed(r widget.Region, rows int) {
	right := "won"
	if t.seating.You != "" {
		right += "    your stack"
	}
	r.Heading(1, "HANDS", right)
	for k, p := range t.played[len(t.played)-rows:] {
		y := k + 2
		r.PutRight(3, y, dim, strconv.Itoa(p.hand))
		x := 4
		for _, id := range p.winners {
			x = r.Put(x, y, aifight.SeatToken(id).Style(), aifight.SeatNumber(id)) + 1
		}
		r.PutRight(20, y, themes.Style{}, aifight.Amount(p.won))
		if t.seating.You != "" {
			r.PutRight(r.W()-1, y, themes.Style{}, aifight.Amount(p.stack))
		}
	}
}

var _ aifight.Board = (*table)(nil)
