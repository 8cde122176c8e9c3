package wbfour

import proto "github.com/wcwtui/wcwtui/proto/wbfour"

// Symmetries is the number of ways in which the hexagon maps onto itself: six
// turns, each with and without a reflection.
const Symmetries = 12

// Map is where a symmetry takes each cell.
type Map [proto.Cells]proto.Cell

// maps are the symmetries; the first leaves every cell where it is.
var maps = symmetryMaps()

func symmetryMaps() (all [Symmetries]Map) {
	for c := range proto.Cell(proto.Cells) {
		q, r := c.Axial()
		for turn := range Symmetries / 2 {
			all[turn][c], _ = proto.CellAt(q, r)
			all[turn+Symmetries/2][c], _ = proto.CellAt(r, q)
			q, r = -r, q+r
		}
	}
	return all
}

// Symmetry is one of the twelve, from 0, which changes nothing.
func Symmetry(n int) Map { return maps[n] }

// Apply is the image of a set.
func (m *Map) Apply(b Bits) (image Bits) {
	for c := range b.All() {
		image |= Bit(m[c])
	}
	return image
}

// Inverse leads back.
func (m *Map) Inverse() (back Map) {
	for from, to := range m {
		back[to] = proto.Cell(from)
	}
	return back
}

// Kind is the lowest cell that a symmetry of the board takes the cell to. The
// board has six kinds: a1 and a2 on the border, b2 and b3 two steps from the
// centre, c3 beside it, and d4, the centre.
func Kind(c proto.Cell) proto.Cell {
	kind := c
	for n := range maps {
		kind = min(kind, maps[n][c])
	}
	return kind
}

// Kinds lists the six kinds, by their lowest cells.
func Kinds() (kinds []proto.Cell) {
	for c := range proto.Cell(proto.Cells) {
		if Kind(c) == c {
			kinds = append(kinds, c)
		}
	}
	return kinds
}

// OfKind is the set of cells of a cell's kind.
func OfKind(c proto.Cell) (cells Bits) {
	for n := range maps {
		cells |= Bit(maps[n][c])
	}
	return cells
}
