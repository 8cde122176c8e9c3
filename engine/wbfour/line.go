package wbfour

import proto "github.com/wcwtui/wcwtui/proto/wbfour"

// axes are the directions in which lines run, as steps of q and r.
var axes = [3][2]int{{1, 0}, {0, 1}, {1, -1}}

// linesOf lists every unbroken run of some length along one axis.
func linesOf(length int) (lines []Bits) {
	for start := range proto.Cell(proto.Cells) {
		for _, axis := range axes {
			if line, ok := run(start, axis, length); ok {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// run is the line from a cell along an axis; ok is false if it leaves the
// board.
func run(start proto.Cell, axis [2]int, length int) (line Bits, ok bool) {
	q, r := start.Axial()
	for i := range length {
		c, inside := proto.CellAt(q+i*axis[0], r+i*axis[1])
		if !inside {
			return 0, false
		}
		line |= Bit(c)
	}
	return line, true
}
