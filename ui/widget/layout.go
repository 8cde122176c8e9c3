package widget

// Class is the size of a screen: one part at a time, two columns, or three.
type Class uint8

// The classes of screens.
const (
	Small  Class = iota // below 70 columns or 18 rows
	Medium              // rail and stage
	Large               // from 110×30: rail, stage and detail
)

// Layout names the rectangles of a screen. Rail, Stage and Detail divide Body;
// on a small screen the first two are all of it, and only a large one has a
// Detail.
type Layout struct {
	Class    Class
	Bug      Rect // row 1: game, moment, clock, who, connection
	Inner    Rect // all between bug and timeline, for games that need every row
	Body     Rect // Inner without the blank row above and the toast row below
	Toast    Rect
	Timeline Rect
	Footer   Rect // the last row: keys
	Rail     Rect // who is in it
	Stage    Rect // what happens
	Detail   Rect // what one looks up
}

// The columns of the grid, in cells. Stages stop growing at 72 columns of text
// and the indent of two.
const (
	gutter      = 2
	wideGutter  = 4
	railMedium  = 31
	railLarge   = 32
	stageLarge  = 49
	stageMost   = 74
	detailLarge = 35
	detailLeast = 31
)

// NewLayout divides a screen of w×h cells. Whatever finds no room is empty.
//
//	l := widget.NewLayout(80, 24) // l.Stage is {33, 2, 47, 19}
func NewLayout(w, h int) Layout {
	l := Layout{Class: classOf(w, h)}
	rest := Rect{0, 0, max(0, w), max(0, h)}
	l.Bug, rest = rest.Top(1)
	l.Footer, rest = rest.Bottom(1)
	l.Timeline, l.Inner = rest.Bottom(1)
	l.Toast, l.Body = l.Inner.Bottom(1)
	if l.Class != Small {
		_, l.Body = l.Body.Top(1)
	}
	switch l.Class {
	case Small:
		l.Rail, l.Stage = l.Body, l.Body
	case Medium:
		l.medium()
	case Large:
		l.large()
	}
	return l
}

func classOf(w, h int) Class {
	switch {
	case w < 70 || h < 18:
		return Small
	case w >= 110 && h >= 30:
		return Large
	}
	return Medium
}

func (l *Layout) medium() {
	columns := l.Body.Columns(gutter, railMedium, Rest)
	l.Rail = columns[0]
	l.Stage, _ = columns[1].Left(stageMost)
}

// large gives what a screen has beyond 120 columns to the gutters, then to the
// stage, then to both margins; what it lacks it takes from the detail, then
// from the stage.
func (l *Layout) large() {
	detail, stage, gap := detailLarge, stageLarge, gutter
	spare := l.Body.W - railLarge - stageLarge - detailLarge - 2*gutter
	if spare < 0 {
		detail = max(detailLeast, detail+spare)
		stage += spare + detailLarge - detail
		spare = 0
	}
	gap += min(spare/2, wideGutter-gutter)
	spare -= 2 * (gap - gutter)
	stage += min(spare, stageMost-stage)
	width := railLarge + stage + detail + 2*gap
	columns := l.Body.Centre(width, l.Body.H).Columns(gap, railLarge, stage, detail)
	l.Rail, l.Stage, l.Detail = columns[0], columns[1], columns[2]
}
