package widget

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// Region is a part of a canvas with coordinates of its own: 0, 0 is its top
// left cell. Nothing drawn in it shows outside it. The zero Region swallows
// everything.
type Region struct {
	canvas *Canvas
	place  Rect // on the canvas
	clip   Rect // the part of place that shows
}

// W is the width in cells.
func (r Region) W() int { return r.place.W }

// H is the height in rows.
func (r Region) H() int { return r.place.H }

// Bounds is the whole region in its own coordinates, to cut up.
func (r Region) Bounds() Rect { return Rect{0, 0, r.place.W, r.place.H} }

// On is a part of the region, as it lies on the canvas; what does not show is
// left out.
func (r Region) On(part Rect) Rect {
	part.X, part.Y = part.X+r.place.X, part.Y+r.place.Y
	return part.Intersect(r.clip)
}

// Look is the look of the canvas.
func (r Region) Look() Look {
	if r.canvas == nil {
		return Look{Glyphs: themes.ASCII()}
	}
	return r.canvas.look
}

// Glyphs are the signs to draw with.
func (r Region) Glyphs() *themes.Glyphs { return r.Look().Glyphs }

// Sub is a part of the region, given in the region's coordinates. What lies
// outside the region does not show.
func (r Region) Sub(part Rect) Region {
	r.place = Rect{r.place.X + part.X, r.place.Y + part.Y, max(0, part.W), max(0, part.H)}
	r.clip = r.clip.Intersect(r.place)
	return r
}

// Row is the row y as a region of its own.
func (r Region) Row(y int) Region { return r.Sub(Rect{0, y, r.place.W, 1}) }

// Put draws text at x, y and returns the column after it, as if nothing were
// clipped, so that calls can be chained.
//
//	x := r.Put(0, 0, themes.Wolf.Style(), r.Glyphs().Wolf)
//	r.Put(x+1, 0, themes.Style{}, "Gorse")
func (r Region) Put(x, y int, style themes.Style, text string) int {
	ax, ay := r.place.X+x, r.place.Y+y
	shown := ay >= r.clip.Y && ay < r.clip.Y+r.clip.H
	var c cluster
	for text != "" {
		c, text = nextCluster(text)
		if shown && c.width > 0 {
			r.canvas.put(r.clip, ax, ay, style, c)
		}
		ax += c.width
	}
	return ax - r.place.X
}

// PutRight draws text that ends before column end, usually r.W(), and returns
// the column where it starts.
func (r Region) PutRight(end, y int, style themes.Style, text string) int {
	x := end - clean.Width(text)
	r.Put(x, y, style, text)
	return x
}

// PutCentre draws text in the middle of row y, cut to the width.
func (r Region) PutCentre(y int, style themes.Style, text string) {
	r.PutFit(max(0, (r.W()-clean.Width(text))/2), y, r.W(), style, text)
}

// PutFit draws text in at most w cells; a longer one ends in the cut sign. It
// returns the column after the text.
func (r Region) PutFit(x, y, w int, style themes.Style, text string) int {
	return r.Put(x, y, style, clean.Cut(text, w, r.Glyphs().Cut))
}

// PutWrapped draws text broken into lines of at most w cells from row y on and
// returns the number of rows it takes, also where they do not show.
func (r Region) PutWrapped(x, y, w int, style themes.Style, text string) int {
	lines := clean.Wrap(text, w)
	for i, line := range lines {
		r.Put(x, y+i, style, line)
	}
	return len(lines)
}

// Fill draws one glyph on every cell of a part; one that is not one cell wide
// leaves blanks.
func (r Region) Fill(part Rect, style themes.Style, glyph string) {
	c, _ := nextCluster(glyph + " ")
	if c.width != 1 {
		c = cluster{width: 1}
	}
	r.each(part, func(i int) { r.canvas.set(i, style, c) })
}

// Clear blanks the whole region.
func (r Region) Clear() { r.Fill(r.Bounds(), themes.Style{}, " ") }

// Add adds attributes to what is drawn in a part, such as Reverse to a row.
func (r Region) Add(part Rect, attr themes.Attr) {
	r.each(part, func(i int) { r.canvas.cells[i].style.Attr |= attr })
}

// Fade draws everything in the region dim and without weight: what lies under
// a dialog, or a stage whose connection is away.
func (r Region) Fade() {
	r.each(r.Bounds(), func(i int) { r.canvas.cells[i].style = themes.Dim.Style() })
}

// SetCursor asks for the terminal's own cursor at x, y, if that cell shows.
func (r Region) SetCursor(x, y int) {
	x, y = x+r.place.X, y+r.place.Y
	if (Rect{x, y, 1, 1}).Intersect(r.clip) == (Rect{x, y, 1, 1}) {
		r.canvas.cursorX, r.canvas.cursorY, r.canvas.cursor = x, y, true
	}
}

// each calls do with the index of every cell of a part that shows.
func (r Region) each(part Rect, do func(i int)) {
	part.X, part.Y = part.X+r.place.X, part.Y+r.place.Y
	part = part.Intersect(r.clip)
	for y := part.Y; y < part.Y+part.H; y++ {
		for x := part.X; x < part.X+part.W; x++ {
			do(y*r.canvas.w + x)
		}
	}
}
