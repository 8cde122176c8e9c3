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

// drawLarge is the table with all beside it: the log of the hand, the hands
// that were played, and the stacks.
func (t *table) drawLarge(r widget.Region, sc *aifight.Scene) {
	extra := max(0, r.W()-stageCells-logCells-4)
	stage := widget.Rect{X: 1 + extra/4, W: stageCells, H: r.H()}
	detail := widget.Rect{X: stage.X + stage.W + 3 + extra/4, W: min(logCells+extra/4, 60), H: r.H()}
	t.drawStage(r.Sub(stage), sc)
	t.drawDetail(r.Sub(detail), sc)
}

// drawStage is the table, below it the decision or the showdown, and the
// stacks where there is room.
func (t *table) drawStage(r widget.Region, sc *aifight.Scene) {
	_, rest := r.Bounds().Top(t.drawTable(r, largeTable, sc) + 1)
	if sc.Over != nil && sc.Now {
		t.drawEnd(r.Sub(rest), sc)
		return
	}
	used := max(t.drawBelow(r.Sub(rest), sc), 8)
	if _, rest = rest.Top(used + 1); rest.H > len(t.seats) {
		t.drawStacks(r.Sub(rest), sc)
	}
}

// drawStacks is the stack of each seat, at the start of the hand and now.
func (t *table) drawStacks(r widget.Region, sc *aifight.Scene) {
	r.Put(1, 0, head, "STACKS")
	r.Put(19, 0, dim, "start of hand "+r.Glyphs().Right+" now")
	most := 1
	for i := range t.seats {
		most = max(most, t.seats[i].chips, t.seats[i].start)
	}
	for i := range t.seats {
		s, y := &t.seats[i], i+1
		r.Put(2, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
		r.PutFit(4, y, 9, t.nameStyle(i, sc), sc.Name(s.id))
		r.PutRight(20, y, dim, aifight.Amount(s.start))
		r.Put(21, y, dim, r.Glyphs().Right)
		r.PutRight(30, y, themes.Style{}, aifight.Amount(s.chips))
		r.Bar(33, y, min(30, max(0, r.W()-34)), aifight.SeatToken(s.id).Style(), s.chips, most)
	}
}

// drawDetail is the log of the hand and, below it, the hands that were played.
func (t *table) drawDetail(r widget.Region, sc *aifight.Scene) {
	rows := min(len(t.played), max(3, r.H()/3))
	hands, log := r.Bounds().Bottom(rows + 2)
	if rows == 0 {
		log = r.Bounds()
	} else {
		t.drawPlayed(r.Sub(hands), rows, sc)
	}
	d := r.Sub(log)
	d.Heading(0, "HAND "+strconv.Itoa(max(1, t.hand)), "log")
	if t.dealer >= 0 {
		blinds := "blinds " + aifight.Amount(t.small) + "/" + aifight.Amount(t.big)
		end := d.PutRight(d.W()-1, 1, dim, blinds) - 1
		d.PutFit(1, 1, max(0, end-1), dim, "button "+sc.Drawn(t.seats[t.dealer].id))
	}
	_, log = log.Top(3)
	t.drawDeeds(r.Sub(log), sc)
}

// drawPlayed lists the newest hands that are over: who won, how much, and the
// own stack after it.
func (t *table) drawPlayed(r widget.Region, rows int, sc *aifight.Scene) {
	right := "won "
	if t.seating.You != "" {
		right = "won    your stack "
	}
	r.Heading(1, "HANDS", right)
	for k, p := range t.played[len(t.played)-rows:] {
		y := k + 2
		if p.hand == t.hand {
			r.Put(0, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
		}
		r.PutRight(3, y, dim, strconv.Itoa(p.hand))
		words := t.numbers(p.winners)
		if len(p.winners) == 1 {
			words = sc.Drawn(p.winners[0])
		}
		r.PutFit(5, y, 10, themes.Style{}, words)
		end := r.W() - 1
		if t.seating.You != "" {
			r.PutRight(end, y, themes.Style{}, aifight.Amount(p.stack))
			end -= 13
		}
		r.PutRight(end, y, themes.Style{}, aifight.Amount(p.won))
	}
}

var _ aifight.Board = (*table)(nil)
