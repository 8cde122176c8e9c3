package wbfour

import (
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// geometry is where the cells of the board are drawn.
type geometry struct {
	x, y   int // of the name of a1 in a region
	dx, dy int // from a cell to the next in its row, from a row to the next
	large  bool
}

// rows is the number of rows of the board, and d7 its cell farthest right.
const (
	rows            = 7
	d7   proto.Cell = 21
)

// geometryFor fits the board to a size of screen; it is a region of its own.
func geometryFor(class widget.Class, w, h int) geometry {
	switch {
	case class == widget.Large && w >= 78 && h >= 34:
		return geometry{x: 20, y: 2, dx: 10, dy: 5, large: true}
	case class == widget.Small && (h < 15 || w < 46):
		return geometry{x: 7, y: 0, dx: 4, dy: 1}
	}
	return geometry{x: 11, y: 0, dx: 6, dy: 2}
}

// size is the region that the board takes.
func (g geometry) size() (w, h int) {
	if g.large {
		return 78, g.y + g.dy*(rows-1) + 3
	}
	right, _ := g.place(d7)
	return right + 4, g.y + g.dy*(rows-1) + 1
}

// place is where the name of a cell is drawn.
func (g geometry) place(c proto.Cell) (x, y int) {
	q, r := c.Axial()
	row := r + 3
	first := max(-3, -3-r)
	indent := g.x - g.dx*(min(row, 2*3-row))/2
	return indent + g.dx*(q-first), g.y + g.dy*row
}

// cellAt is the cell that is drawn at a place; ok is false between cells.
func (g geometry) cellAt(x, y int) (proto.Cell, bool) {
	for c := range proto.Cell(proto.Cells) {
		cx, cy := g.place(c)
		wide, high := 3, 0
		if g.large {
			wide, high = 5, 1
		}
		if x >= cx-1 && x < cx+wide && y >= cy-high && y <= cy+high {
			return c, true
		}
	}
	return 0, false
}

// neighbour is the cell beside another in a direction: along its row, or to the
// nearest cell of the row above or below.
func neighbour(c proto.Cell, dx, dy int) proto.Cell {
	q, r := c.Axial()
	if dy == 0 {
		if next, ok := proto.CellAt(q+dx, r); ok {
			return next
		}
		return c
	}
	// Two cells of the next row touch this one; the left one upwards is q, r-1.
	candidates := [2][2]int{{q, r + dy}, {q - dy, r + dy}}
	if r%2 != 0 { // zigzag, so that a column is kept
		candidates[0], candidates[1] = candidates[1], candidates[0]
	}
	for _, at := range candidates {
		if next, ok := proto.CellAt(at[0], at[1]); ok {
			return next
		}
	}
	return c
}
