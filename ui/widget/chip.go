package widget

import "github.com/wcwtui/wcwtui/themes"

// Chip is something held or lit: a card, a die, a chosen target.
//
//	look.Chip(themes.Heart, "Ah") // ▐Ah▌
func (l Look) Chip(token themes.Token, text string) Line {
	edge := token.Style()
	return Line{{edge, l.Glyphs.ChipLeft}, {token.With(themes.Reverse), text}, {edge, l.Glyphs.ChipRight}}
}

// Chip draws a chip and returns the column after it.
func (r Region) Chip(x, y int, token themes.Token, text string) int {
	return r.PutLine(x, y, r.Look().Chip(token, text))
}

// Focus draws text where the next key goes, ▸text, and returns the column after
// it. One screen has one focus.
func (r Region) Focus(x, y int, text string) int {
	style := themes.Accent.With(themes.Reverse)
	x = r.Put(x, y, style, r.Glyphs().Focus)
	return r.Put(x, y, style, text)
}

// Phase draws the heading of a phase, ── words ──, and returns the column after
// it.
func (r Region) Phase(x, y int, words string) int {
	rule := r.Glyphs().Rule + r.Glyphs().Rule
	x = r.Put(x, y, themes.Mark.Style(), rule)
	x = r.Put(x+1, y, themes.Title.With(themes.Bold), words)
	return r.Put(x+1, y, themes.Mark.Style(), rule)
}

// Heading draws the title of a part and, at the right end of the row, what
// belongs to it.
//
//	rail.Heading(0, "SEATS", "said named vote")
func (r Region) Heading(y int, title, right string) {
	x := r.PutFit(0, y, r.W(), themes.Title.With(themes.Bold), title)
	if x+1 < r.W() {
		rest := r.Sub(Rect{x + 1, y, r.W() - x - 1, 1})
		rest.PutRight(rest.W(), 0, themes.Dim.Style(), right)
	}
}
