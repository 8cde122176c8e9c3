package widget

import "github.com/wcwtui/wcwtui/themes"

// Dots is a drawing finer than cells: two dots wide and four high in each. In
// ASCII a cell shows whether its dots are high, low, or both.
type Dots struct {
	w, h  int // in cells
	cells []dotted
}

type dotted struct {
	bits  uint8 // as Braille numbers them
	style themes.Style
}

// NewDots is an empty drawing for w×h cells.
func NewDots(w, h int) *Dots {
	w, h = max(0, w), max(0, h)
	return &Dots{w: w, h: h, cells: make([]dotted, w*h)}
}

// W is the width in dots.
func (d *Dots) W() int { return 2 * d.w }

// H is the height in dots.
func (d *Dots) H() int { return 4 * d.h }

// brailleBits are the bits of a cell's dots, by row and column.
var brailleBits = [4][2]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

const upperDots = 0x01 | 0x08 | 0x02 | 0x10

// Set makes a dot; the last style of a cell is that of all its dots. What lies
// outside is left out.
func (d *Dots) Set(x, y int, style themes.Style) {
	if x < 0 || y < 0 || x >= d.W() || y >= d.H() {
		return
	}
	c := &d.cells[y/4*d.w+x/2]
	c.bits |= brailleBits[y%4][x%2]
	c.style = style
}

// Line makes the dots from one to another, one in so many, the first included.
func (d *Dots) Line(x0, y0, x1, y1, every int, style themes.Style) {
	n := max(abs(x1-x0), abs(y1-y0))
	for i := 0; i <= n; i += max(1, every) {
		if n == 0 {
			d.Set(x0, y0, style)
			return
		}
		d.Set(x0+roundDiv((x1-x0)*i, n), y0+roundDiv((y1-y0)*i, n), style)
	}
}

func abs(x int) int { return max(x, -x) }

// roundDiv is a/b to the nearest whole number; b is positive.
func roundDiv(a, b int) int {
	if a < 0 {
		return -((2*-a + b) / (2 * b))
	}
	return (2*a + b) / (2 * b)
}

// Draw draws the cells that have dots.
func (d *Dots) Draw(r Region) {
	ascii := r.Look().ASCII()
	for i, c := range d.cells {
		if c.bits != 0 {
			r.Put(i%d.w, i/d.w, c.style, c.sign(ascii))
		}
	}
}

func (c dotted) sign(ascii bool) string {
	switch {
	case !ascii:
		return string(rune(0x2800 + int(c.bits)))
	case c.bits&upperDots == 0:
		return "."
	case c.bits&^upperDots == 0:
		return "'"
	}
	return ":"
}
