package certificate

import (
	"fmt"
	"strconv"
)

const cells = 37

// rows are the lengths of the board's rows, from the top.
var rows = [7]int{4, 5, 6, 7, 6, 5, 4}

// cube is a place whose three coordinates add up to 0.
type cube [3]int

// geometry is what follows from the shape of the board.
type geometry struct {
	at      [cells]cube
	number  map[cube]int
	lines   [][4]int
	through [cells][]int   // the lines of a cell
	images  [12][cells]int // where each symmetry takes a cell
	powers  [cells]uint64
}

func newGeometry() *geometry {
	g := &geometry{number: map[cube]int{}}
	n := 0
	for row, length := range rows {
		y := row - 3
		for i := range length {
			x := max(-3, -3-y) + i
			g.at[n] = cube{x, y, -x - y}
			g.number[g.at[n]] = n
			n++
		}
	}
	g.layLines()
	g.layImages()
	power := uint64(1)
	for c := range g.powers {
		g.powers[c] = power
		power *= 3
	}
	return g
}

func (g *geometry) layLines() {
	for c := range cells {
		for _, step := range []cube{{1, 0, -1}, {0, 1, -1}, {1, -1, 0}} {
			if line, ok := g.line(c, step); ok {
				for _, on := range line {
					g.through[on] = append(g.through[on], len(g.lines))
				}
				g.lines = append(g.lines, line)
			}
		}
	}
}

func (g *geometry) line(c int, step cube) (line [4]int, ok bool) {
	at := g.at[c]
	for i := range line {
		if line[i], ok = g.number[at]; !ok {
			return line, false
		}
		at = cube{at[0] + step[0], at[1] + step[1], at[2] + step[2]}
	}
	return line, true
}

// layImages finds the symmetries: the coordinates in any order, with either
// sign.
func (g *geometry) layImages() {
	orders := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for n := range g.images {
		order, sign := orders[n/2], 1-2*(n%2)
		for c, at := range g.at {
			g.images[n][c] = g.number[cube{sign * at[order[0]], sign * at[order[1]], sign * at[order[2]]}]
		}
	}
}

// position is who has a token on each cell.
type position [cells]byte

const (
	free  byte = 0
	white byte = 1
	black byte = 2
)

func other(side byte) byte { return 3 - side }

// turn is the side to move.
func (p *position) turn() byte {
	tokens := 0
	for _, token := range p {
		if token != free {
			tokens++
		}
	}
	return white + byte(tokens%2)
}

// canonical is the number that stands for a position, and the image that has
// it.
func (g *geometry) canonical(p *position) (least uint64, image int) {
	for n := range g.images {
		number := uint64(0)
		for c, token := range p {
			number += uint64(token) * g.powers[g.images[n][c]]
		}
		if n == 0 || number < least {
			least, image = number, n
		}
	}
	return least, image
}

// back is the cell that an image takes to another.
func (g *geometry) back(image, to int) int {
	for from, at := range g.images[image] {
		if at == to {
			return from
		}
	}
	return -1
}

// count is a side's tokens on a line, and whether the other has none there.
func (g *geometry) count(p *position, line int, side byte) (tokens int, open bool) {
	for _, c := range g.lines[line] {
		switch p[c] {
		case side:
			tokens++
		case other(side):
			return 0, false
		}
	}
	return tokens, true
}

// completions lists the cells where a side completes a line.
func (g *geometry) completions(p *position, side byte) (list []int) {
	var found [cells]bool
	for line, on := range g.lines {
		if tokens, open := g.count(p, line, side); !open || tokens != 3 {
			continue
		}
		for _, c := range on {
			if p[c] == free && !found[c] {
				found[c] = true
				list = append(list, c)
			}
		}
	}
	return list
}

// double is a cell where a side makes two threats at once, -1 without one.
func (g *geometry) double(p *position, side byte) int {
	for c, token := range p {
		if token != free || !g.promising(p, c, side) {
			continue
		}
		p[c] = side
		threats := len(g.completions(p, side))
		p[c] = free
		if threats > 1 {
			return c
		}
	}
	return -1
}

// promising reports whether a cell would be the third on a line.
func (g *geometry) promising(p *position, c int, side byte) bool {
	for _, line := range g.through[c] {
		if tokens, open := g.count(p, line, side); open && tokens == 2 {
			return true
		}
	}
	return false
}

// parseCell reads a notation such as d4.
func parseCell(s string) (int, error) {
	if len(s) == 2 && s[0] >= 'a' && s[0] <= 'g' {
		row, column := int(s[0]-'a'), int(s[1]-'1')
		if column >= 0 && column < rows[row] {
			for _, length := range rows[:row] {
				column += length
			}
			return column, nil
		}
	}
	return 0, fmt.Errorf("%s is no cell", strconv.QuoteToASCII(s))
}
