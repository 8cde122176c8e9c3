package holdem

import (
	"strings"

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

// suits are the colours of cards.
var suits = map[byte]themes.Token{'s': themes.Spade, 'h': themes.Heart, 'd': themes.Diamond, 'c': themes.Club}

func suitOf(c proto.Card) themes.Token {
	if len(c) == 2 {
		if token, ok := suits[c[1]]; ok {
			return token
		}
	}
	return themes.Text
}

// chip draws a card that is held or lit, bare one that is not.
func chip(r widget.Region, x, y int, c proto.Card) int { return r.Chip(x, y, suitOf(c), string(c)) }

func bare(r widget.Region, x, y int, c proto.Card) int {
	return r.Put(x+1, y, suitOf(c).Style(), string(c)) + 1
}

// seatCells is the width of a seat at the table.
const seatCells = 23

// plan is where the parts of a table lie, in rows.
type plan struct {
	board  int
	below  int  // the lower seats
	rows   int  // all of it
	labels bool // streets over the board, pots under it
}

var (
	mediumTable = plan{board: 4, below: 7, rows: 10}
	largeTable  = plan{board: 6, below: 12, rows: 15, labels: true}
)

// Draw draws the table on all of a region.
func (t *table) Draw(r widget.Region, sc *aifight.Scene) {
	switch {
	case sc.Class == widget.Small:
		t.drawSmall(r, sc)
	case sc.Class == widget.Large:
		t.drawLarge(r, sc)
	default:
		t.drawMedium(r, sc)
	}
}

// drawMedium is the table, the hand, the tray and the last words of the log.
func (t *table) drawMedium(r widget.Region, sc *aifight.Scene) {
	if sc.Page == 1 {
		aifight.DrawLog(r, sc)
		return
	}
	top, rest := r.Bounds().Top(mediumTable.rows + 1)
	t.drawTable(r.Sub(top), mediumTable, sc)
	log, rest := rest.Bottom(1)
	if t.drawBelow(r.Sub(rest), sc) <= rest.H {
		t.drawLastWords(r.Sub(log), sc)
	}
}

// drawBelow is the own hand and the decision, or the showdown. It returns how
// many rows that needs.
func (t *table) drawBelow(r widget.Region, sc *aifight.Scene) int {
	switch {
	case sc.Over != nil && sc.Now:
		return t.drawEnd(r, sc)
	case t.result != nil:
		return t.drawShowdown(r, sc)
	}
	hand, tray := r.Bounds().Top(3)
	t.drawHand(r.Sub(hand), sc)
	drawTray(r.Sub(tray), sc)
	if sc.Tray == nil {
		return max(8, t.drawChances(r, 4, sc))
	}
	return 8
}

// drawTable draws the seats around the board, the own seat below and the next
// to act on its left, and returns how many rows that took. Tables too large for
// that become a list.
func (t *table) drawTable(r widget.Region, p plan, sc *aifight.Scene) int {
	if t.listed() || r.W() < 3*seatCells {
		left, right := r.Bounds().Left(r.W() - 30)
		t.drawSeats(r.Sub(left), sc)
		t.drawPot(r.Sub(right), 2, 1, sc)
		t.drawBoard(r, right.X+1, 0)
		return len(t.seats) + 1
	}
	step := (r.W() - 1) / 3
	for k, place := range ring[len(t.seats)-1] {
		i := (t.below(sc) + k) % len(t.seats)
		t.drawSeat(r, 1+place.column*step, p.below*place.row, i, sc)
	}
	x := r.W() / 8
	if p.labels {
		x = r.W() / 5
		r.Put(x, p.board-1, dim, "flop")
		r.Put(x+17, p.board-1, dim, "turn")
		r.Put(x+24, p.board-1, dim, "river")
	}
	end := t.drawBoard(r, x, p.board)
	switch {
	case t.result == nil || !p.labels:
		t.drawPot(r, end+7, p.board, sc)
	case len(t.pots) == 1:
		t.drawPots(r, x, p.board+2, sc)
		r.Put(x, p.board+3, dim, "no side pot, nothing uncalled")
	default:
		t.drawPots(r, x, p.board+2, sc)
	}
	return p.rows
}

// listed reports whether there are too many seats to sit around a table.
func (t *table) listed() bool { return len(t.seats) > len(ring) }

// place is a seat on the drawing: three columns, above (0) or below (1).
type place struct{ column, row int }

// ring are the places of tables of 1 to 6 seats, clockwise from the own one.
var ring = [6][]place{
	{{1, 1}},
	{{1, 1}, {1, 0}},
	{{1, 1}, {0, 0}, {2, 0}},
	{{1, 1}, {0, 1}, {1, 0}, {2, 1}},
	{{1, 1}, {0, 1}, {0, 0}, {2, 0}, {2, 1}},
	{{1, 1}, {0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}},
}

// below is the seat that is drawn below: the own one, or the followed.
func (t *table) below(sc *aifight.Scene) int {
	for _, id := range []proto.PlayerID{sc.You, sc.Focus} {
		if i := t.index(id); i >= 0 {
			return i
		}
	}
	return 0
}

func (t *table) drawSeat(r widget.Region, x, y, i int, sc *aifight.Scene) {
	s := &t.seats[i]
	style := t.nameStyle(i, sc)
	if i == t.actor {
		r.Put(x-1, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
	}
	r.Put(x, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(x+2, y, 12, style, sc.Name(s.id))
	r.PutRight(x+21, y, t.stackStyle(s), aifight.Amount(s.chips))
	r.Put(x+2, y+1, dim, s.position)
	words, style := t.doing(i, sc)
	r.PutRight(x+21, y+1, style, words)
	t.drawOpen(r, x+6, y+2, s, sc)
}

// drawOpen draws cards that lie open to the viewer.
func (t *table) drawOpen(r widget.Region, x, y int, s *seat, sc *aifight.Scene) {
	if s.id == sc.You && (sc.Cover || t.result == nil) {
		return
	}
	for _, c := range s.cards {
		x = chip(r, x, y, c) + 1
	}
}

// doing says what a seat did last or is about to do.
func (t *table) doing(i int, sc *aifight.Scene) (string, themes.Style) {
	s := &t.seats[i]
	switch {
	case s.gone:
		return "left the table", dim
	case !s.in && t.hand > 0:
		return "out", dim
	case t.result != nil && s.won > 0:
		return "+ " + aifight.Amount(s.won), themes.Good.With(themes.Bold)
	case t.street == proto.Showdown && len(s.shown.Cards) > 0 && !s.shown.Folded:
		return "shows", themes.Style{}
	case s.status == proto.Folded:
		return "folded", dim
	case i == t.actor:
		return "to act", bold
	case s.status == proto.IsAllIn && !strings.HasPrefix(s.last, "all-in"):
		return "all-in", bold
	}
	return s.last, themes.Style{}
}

func (t *table) nameStyle(i int, sc *aifight.Scene) themes.Style {
	s := &t.seats[i]
	switch {
	case s.status == proto.Folded || !s.in && t.hand > 0:
		return dim
	case s.id == sc.You:
		return themes.Self.With(themes.Bold)
	case i == t.actor:
		return bold
	}
	return themes.Style{}
}

func (t *table) stackStyle(s *seat) themes.Style {
	if s.status == proto.Folded || !s.in {
		return dim
	}
	return themes.Style{}
}

// drawBoard draws the board, empty places as chips to come, and returns the
// column after it.
func (t *table) drawBoard(r widget.Region, x, y int) int {
	lit := t.litBoard()
	for i := range 5 {
		if i > 2 {
			x += 2
		}
		switch {
		case i >= len(t.board):
			r.Chip(x, y, themes.Mark, "  ")
		case lit != nil && !lit[t.board[i]]:
			bare(r, x, y, t.board[i])
		default:
			chip(r, x, y, t.board[i])
		}
		x += 5
	}
	return x - 1
}

// drawPot says what is to be won and what it costs.
func (t *table) drawPot(r widget.Region, x, y int, sc *aifight.Scene) {
	r.Put(x, y, dim, "pot")
	r.PutRight(x+17, y, bold, aifight.Amount(t.pot))
	if t.actor < 0 {
		return
	}
	s := &t.seats[t.actor]
	if call := min(t.bet-s.bet, s.chips); call > 0 {
		r.Put(x, y+1, dim, "to call")
		r.PutRight(x+17, y+1, themes.Style{}, aifight.Amount(call))
		r.PutFit(x+18, y+1, max(0, r.W()-x-18), dim, sc.Name(s.id))
	}
}

// drawSeats lists the seats, a line each.
func (t *table) drawSeats(r widget.Region, sc *aifight.Scene) {
	for k := range t.seats {
		i := (t.below(sc) + k) % len(t.seats)
		t.drawRow(r, k, i, sc)
	}
}

func (t *table) drawRow(r widget.Region, y, i int, sc *aifight.Scene) {
	s := &t.seats[i]
	if i == t.actor {
		r.Put(0, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
	}
	r.Put(1, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
	r.PutFit(3, y, 10, t.nameStyle(i, sc), sc.Name(s.id))
	r.PutRight(20, y, t.stackStyle(s), aifight.Amount(s.chips))
	r.Put(22, y, dim, s.position)
	words, style := t.doing(i, sc)
	x := r.PutFit(27, y, max(0, r.W()-27), style, words)
	if x+12 <= r.W() {
		t.drawOpen(r, x+2, y, s, sc)
	}
}
