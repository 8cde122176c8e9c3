// Package widget holds the pure pieces that views are made of: a canvas of
// cells, the layout of a screen, and what all games share on it (bug line,
// footer, timeline, chips, bars, dialogs).
//
// A view draws into a [Region] and never touches an escape sequence:
//
//	var c widget.Canvas // kept between frames, so that a frame allocates little
//	r := c.Reset(look, 80, 24)
//	l := widget.NewLayout(80, 24)
//	widget.Bug{…}.Draw(r.Sub(l.Bug))
//	r.Sub(l.Stage).Put(0, 0, themes.Title.Style(), "FLOOR")
//	return c.String() // exactly 24 lines of exactly 80 cells
//
// Everything is clipped: any size, also 0×0, and any position is safe. Text
// is expected to have passed proto/clean; the canvas drops what controls a
// terminal all the same.
package widget
