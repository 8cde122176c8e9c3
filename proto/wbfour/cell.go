package wbfour

import "fmt"

// Cell is a place of the board, 0 to 36: a hexagon of side 4, numbered row by
// row from the top left (wbfour sheet 2, board).
type Cell int

// Centre is the middle of the board.
const Centre Cell = 18

// radius is the distance of the border from the centre, in steps.
const radius = 3

// Valid reports whether the cell is one of the board.
func (c Cell) Valid() bool { return c >= 0 && c < Cells }

// Axial is the cell's row r, -3 to 3 from the top, and its q. Lines run where
// q, r or q+r stays the same.
func (c Cell) Axial() (q, r int) {
	n := int(c)
	for r = -radius; n >= rowLength(r); r++ {
		n -= rowLength(r)
	}
	return firstQ(r) + n, r
}

// CellAt is the cell at axial coordinates; ok is false outside the board.
func CellAt(q, r int) (c Cell, ok bool) {
	if r < -radius || r > radius || q < firstQ(r) || q >= firstQ(r)+rowLength(r) {
		return 0, false
	}
	for above := -radius; above < r; above++ {
		c += Cell(rowLength(above))
	}
	return c + Cell(q-firstQ(r)), true
}

// rowLength is the number of cells in a row: 4, 5, 6, 7, 6, 5, 4.
func rowLength(r int) int { return 2*radius + 1 - max(r, -r) }

// firstQ is the q of the leftmost cell of a row.
func firstQ(r int) int { return max(-radius, -radius-r) }

// String is the notation for people: the row's letter a to g from the top and
// the column in that row from 1, such as d4 for the centre.
func (c Cell) String() string {
	if !c.Valid() {
		return fmt.Sprintf("cell %d", int(c))
	}
	q, r := c.Axial()
	return fmt.Sprintf("%c%d", 'a'+r+radius, q-firstQ(r)+1)
}

// ParseCell reads the notation, in either case.
func ParseCell(s string) (Cell, error) {
	if len(s) == 2 {
		r := int(s[0]|0x20) - 'a' - radius
		if column := int(s[1]) - '1'; column >= 0 && column <= 2*radius {
			if c, ok := CellAt(firstQ(r)+column, r); ok {
				return c, nil
			}
		}
	}
	return 0, fmt.Errorf("%q is no cell: give its row and column, from a1 to g4, the centre being d4", s)
}
