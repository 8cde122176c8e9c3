package football

import "github.com/wcwtui/wcwtui/ui/widget"

// layout names the rectangles of the screen. What finds no room is empty.
type layout struct {
	widget.Layout
	pitch   widget.Rect // with touchlines and corners
	corners bool
	rail    widget.Rect // numbers and feed
	lower   widget.Rect // who says and means what
	beats   widget.Rect // beats and speeds by name
}

const (
	leastRail = 20
	mostRail  = 48
	wideRail  = 31
)

func newLayout(w, h int, upright bool) layout {
	l := layout{Layout: widget.NewLayout(w, h)}
	switch l.Class {
	case widget.Small:
		l.small(upright)
	case widget.Medium:
		rest := l.Inner
		l.lower, rest = rest.Bottom(1)
		l.place(rest, leastRail, 1, upright)
	default:
		l.large(upright)
	}
	return l
}

// small gives the pitch all there is, whatever its proportion, and the rail
// what that leaves below or beside it.
func (l *layout) small(upright bool) {
	rest := l.Inner
	if rest.H >= 14 {
		l.lower, rest = rest.Bottom(1)
	}
	if upright {
		l.stand(rest)
	} else {
		l.lie(rest)
	}
	_, below := rest.Top(l.pitch.H + 1)
	_, beside := rest.Left(l.pitch.W + 1)
	switch {
	case beside.W >= leastRail:
		l.rail, _ = beside.Left(mostRail)
	case below.H >= 6:
		l.rail = below
	}
}

// lie puts a pitch across a region.
func (l *layout) lie(rest widget.Rect) {
	columns, rows := rest.W-2, rest.H
	if want := rowsFor(columns); rows >= want+2 {
		rows, l.corners = want, true
	}
	columns = min(columns, columnsFor(rows)*3/2)
	l.pitch = widget.Rect{X: 0, Y: rest.Y, W: columns + 2, H: rows}
	if l.corners {
		l.pitch.H += 2
	}
}

// stand puts an upright pitch into a region in true proportion.
func (l *layout) stand(rest widget.Rect) {
	rows := max(1, rest.H-2)
	columns := min(max(1, rest.W-2), columnsUpright(rows))
	rows = min(rows, max(1, rowsUpright(columns)))
	l.corners = true
	l.pitch = widget.Rect{X: rest.X, Y: rest.Y, W: columns + 2, H: rows + 2}
}

func (l *layout) large(upright bool) {
	_, rest := l.Inner.Top(1)
	rest.H = max(0, rest.H-1) // for toasts
	l.beats, rest = rest.Bottom(2)
	rest.H = max(0, rest.H-1)
	l.lower, rest = rest.Bottom(2)
	rest.H = max(0, rest.H-1)
	l.place(rest, wideRail, 2, upright)
	l.rail.Y, l.rail.H = l.rail.Y-1, l.lower.Y-l.rail.Y
}

// place puts the pitch in true proportion beside a rail of at least so many
// columns.
func (l *layout) place(rest widget.Rect, rail, gap int, upright bool) {
	if upright {
		within, _ := rest.Left(rest.W - rail - gap)
		l.stand(within)
	} else {
		columns := max(1, rest.W-rail-gap-2)
		rows := min(max(1, rest.H-2), max(1, rowsFor(columns)))
		columns = min(columns, columnsFor(rows)+2)
		l.corners = true
		l.pitch = widget.Rect{X: rest.X, Y: rest.Y, W: columns + 2, H: rows + 2}
	}
	_, l.rail = rest.Left(l.pitch.W + gap)
	l.rail, _ = l.rail.Left(mostRail)
}

// field is the pitch without its frame, within it.
func (l *layout) field() widget.Rect {
	w, h := l.cells()
	at := widget.Rect{X: 1, W: w, H: h}
	if l.corners {
		at.Y = 1
	}
	return at
}

// cells is the size of the pitch without its frame.
func (l *layout) cells() (w, h int) {
	if l.corners {
		return l.pitch.W - 2, l.pitch.H - 2
	}
	return l.pitch.W - 2, l.pitch.H
}
