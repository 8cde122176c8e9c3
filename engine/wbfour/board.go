package wbfour

import (
	"iter"
	"math/bits"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Bits is a set of cells: bit n is cell n.
type Bits uint64

// Board is the set of all 37 cells.
const Board Bits = 1<<proto.Cells - 1

// Bit is the set of one cell.
func Bit(c proto.Cell) Bits { return 1 << c }

// Has reports whether a cell is in the set.
func (b Bits) Has(c proto.Cell) bool { return b>>c&1 != 0 }

// Count is the number of cells.
func (b Bits) Count() int { return bits.OnesCount64(uint64(b)) }

// First is the cell with the lowest number; the set must not be empty.
func (b Bits) First() proto.Cell { return proto.Cell(bits.TrailingZeros64(uint64(b))) }

// All goes through the cells in the order of their numbers.
func (b Bits) All() iter.Seq[proto.Cell] {
	return func(yield func(proto.Cell) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// Cells lists the cells.
func (b Bits) Cells() []proto.Cell {
	cells := make([]proto.Cell, 0, b.Count())
	for c := range b.All() {
		cells = append(cells, c)
	}
	return cells
}

// BitsOf is the set of some cells.
func BitsOf(cells ...proto.Cell) (b Bits) {
	for _, c := range cells {
		b |= Bit(c)
	}
	return b
}
