package widget

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// Span is text in one style.
type Span struct {
	Style themes.Style
	Text  string
}

// Line is spans side by side.
//
//	widget.Line{widget.Plain("majority "), {themes.Text.With(themes.Bold), "4"}}
type Line []Span

// Plain is a span in plain text.
func Plain(text string) Span { return Span{Text: text} }

// Ink is a span in the colour of a token.
func Ink(token themes.Token, text string) Span { return Span{token.Style(), text} }

// Words is a line of plain text.
func Words(text string) Line { return Line{Plain(text)} }

// Width is the number of cells that the line takes.
func (l Line) Width() int {
	w := 0
	for _, s := range l {
		w += clean.Width(s.Text)
	}
	return w
}

// PutLine draws a line at x, y and returns the column after it.
func (r Region) PutLine(x, y int, line Line) int {
	for _, s := range line {
		x = r.Put(x, y, s.Style, s.Text)
	}
	return x
}

// PutLineRight draws a line that ends before column end and returns the column
// where it starts.
func (r Region) PutLineRight(end, y int, line Line) int {
	x := end - line.Width()
	r.PutLine(x, y, line)
	return x
}

// PutLineFit draws a line in at most w cells; a longer one ends in the cut sign.
func (r Region) PutLineFit(x, y, w int, line Line) int {
	if line.Width() <= w {
		return r.PutLine(x, y, line)
	}
	end := x + w - 1 // the cell of the cut sign
	if w <= 0 {
		return x
	}
	for _, s := range line {
		if x+clean.Width(s.Text) > end {
			x = r.Put(x, y, s.Style, clean.Cut(s.Text, end-x, ""))
			return r.Put(x, y, s.Style, r.Glyphs().Cut)
		}
		x = r.Put(x, y, s.Style, s.Text)
	}
	return x
}
