package widget

import (
	"strings"

	"github.com/wcwtui/wcwtui/themes"
)

// Canvas is a grid of cells to draw a frame on. The zero Canvas is empty; it
// keeps its memory from frame to frame. It is not safe for concurrent use.
type Canvas struct {
	look             Look
	w, h             int
	cells            []cell
	length           int // of the last string, to allocate the next one at once
	cursorX, cursorY int
	cursor           bool
}

// cell holds a cluster in its first cell; the others of a wide one are tails.
// The zero cell is a blank in plain text.
type cell struct {
	text  string
	style themes.Style
	flags uint8
}

const (
	tail    uint8 = 1 << iota // goes on from the cell at the left
	attach                    // see cluster
	attract                   // see cluster
)

// Reset makes the canvas blank and w×h cells large and returns all of it.
func (c *Canvas) Reset(look Look, w, h int) Region {
	c.look, c.w, c.h, c.cursor = look, max(0, w), max(0, h), false
	n := c.w * c.h
	if n > cap(c.cells) {
		c.cells = make([]cell, n)
	}
	c.cells = c.cells[:n]
	clear(c.cells)
	all := Rect{0, 0, c.w, c.h}
	return Region{canvas: c, place: all, clip: all}
}

// Cursor is where a view asked for the terminal's cursor, for text fields.
func (c *Canvas) Cursor() (x, y int, shown bool) { return c.cursorX, c.cursorY, c.cursor }

// String is the frame: as many lines as rows, each as wide as the canvas, with
// no line break after the last and no escape sequence but SGR. Each line starts
// and ends in the terminal's own style.
func (c *Canvas) String() string {
	var b strings.Builder
	b.Grow(c.length + c.length/8 + c.w*c.h)
	for y := range c.h {
		if y > 0 {
			b.WriteByte('\n')
		}
		c.writeRow(&b, c.cells[y*c.w:(y+1)*c.w])
	}
	c.length = b.Len()
	return b.String()
}

// unset is the style of a pen that has written nothing; it equals no other.
var unset = themes.Style{Token: 0xFF}

func (c *Canvas) writeRow(b *strings.Builder, row []cell) {
	style, sgr := unset, themes.Reset
	before := uint8(0)
	for i := range row {
		cl := &row[i]
		if cl.flags&tail != 0 {
			continue
		}
		blank := cl.text == "" || cl.text == " "
		if cl.style != style && !(blank && !shows(cl.style) && !shows(style)) {
			style = cl.style
			if next := c.look.Theme.SGR(style); next != sgr {
				sgr = next
				b.WriteString(sgr)
			}
		}
		if cl.flags&attach != 0 || before&attract != 0 {
			b.WriteString(sgr) // keeps neighbours from joining into one character
		}
		before = cl.flags
		if blank {
			b.WriteByte(' ')
		} else {
			b.WriteString(cl.text)
		}
	}
	if sgr != themes.Reset {
		b.WriteString(themes.Reset)
	}
}

// shows tells whether a blank in this style differs from any other blank.
func shows(s themes.Style) bool { return s.Attr&(themes.Reverse|themes.Underline) != 0 }

// put draws one cluster with its first cell at x, y, inside clip alone. Of a
// wide one that the clip cuts, blanks are left.
func (c *Canvas) put(clip Rect, x, y int, style themes.Style, cl cluster) {
	if x >= clip.X && x+cl.width <= clip.X+clip.W {
		c.set(y*c.w+x, style, cl)
		return
	}
	for i := max(x, clip.X); i < min(x+cl.width, clip.X+clip.W); i++ {
		c.set(y*c.w+i, style, cluster{width: 1})
	}
}

func (c *Canvas) set(i int, style themes.Style, cl cluster) {
	for k := i; k < i+cl.width; k++ {
		c.release(k)
	}
	c.cells[i] = cell{text: cl.text, style: style}
	if cl.attach {
		c.cells[i].flags |= attach
	}
	if cl.attract {
		c.cells[i].flags |= attract
	}
	for k := i + 1; k < i+cl.width; k++ {
		c.cells[k] = cell{style: style, flags: tail}
	}
}

// release blanks the whole of a wide cluster that has a part in cell i, so that
// no half of it stays.
func (c *Canvas) release(i int) {
	start, end := i, i+1
	for c.cells[start].flags&tail != 0 {
		start--
	}
	for end < len(c.cells) && c.cells[end].flags&tail != 0 {
		end++
	}
	for k := start; k < end; k++ {
		c.cells[k] = cell{style: c.cells[k].style}
	}
}
