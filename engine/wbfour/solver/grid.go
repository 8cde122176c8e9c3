package solver

import (
	"math/bits"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// grid is a set of cells in a layout in which the three axes are shifts: seven
// rows of eight bits, the eighth of which is no cell and stops lines at the
// border.
type grid uint64

// shifts are the steps along q, along r, and along both against each other.
var shifts = [3]uint{1, 8, 7}

var (
	places = layPlaces()       // the bit of each cell
	cellAt = layCells(places)  // the cell of each bit
	board  = layBoard(places)  // all cells
	starts = layStarts(board)  // the first cells of the 16 lines on each axis
	powers = layPowers(places) // what a token adds to the twelve keys
)

func layPlaces() (places [proto.Cells]uint8) {
	for c := range proto.Cell(proto.Cells) {
		q, r := c.Axial()
		places[c] = uint8((r+3)*8 + q + 3)
	}
	return places
}

func layCells(places [proto.Cells]uint8) (cells [64]proto.Cell) {
	for c, place := range places {
		cells[place] = proto.Cell(c)
	}
	return cells
}

func layBoard(places [proto.Cells]uint8) (all grid) {
	for _, place := range places {
		all |= 1 << place
	}
	return all
}

func layStarts(board grid) (starts [3]grid) {
	for axis, d := range shifts {
		starts[axis] = board & (board >> d) & (board >> (2 * d)) & (board >> (3 * d))
	}
	return starts
}

// gridOf is a set in this layout.
func gridOf(b wbfour.Bits) (g grid) {
	for c := range b.All() {
		g |= 1 << places[c]
	}
	return g
}

// first is the cell of the lowest bit; the set must not be empty.
func (g grid) first() proto.Cell { return cellAt[bits.TrailingZeros64(uint64(g))] }

func (g grid) count() int { return bits.OnesCount64(uint64(g)) }

// single reports whether at most one cell is in the set.
func (g grid) single() bool { return g&(g-1) == 0 }
