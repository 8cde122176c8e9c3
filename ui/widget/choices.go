package widget

import (
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// Choice is a row of a list to choose from.
type Choice struct {
	Label string
	Note  string // dim, in the column of notes
	When  string // dim, at the right end beside a note: a date
	Off   bool   // cannot be chosen now: keeps its place, dim
}

// Choices is a list with one focus.
//
//	▸watch this match instead
//	 other seat or address
type Choices struct {
	Items  []Choice
	Focus  int // index; another one, such as -1, is no focus
	Indent int // cells between ▸ and the label
	Notes  int // column of the notes; 0 draws none
}

// Draw draws as many rows as there are in r, with the focus among them.
func (c Choices) Draw(r Region) {
	first, last := Scroll{}.Show(c.Focus, len(c.Items), r.H()).Window(len(c.Items), r.H())
	for i := first; i < last; i++ {
		c.drawRow(r.Row(i-first), c.Items[i], i == c.Focus)
	}
}

func (c Choices) drawRow(row Region, item Choice, focus bool) {
	style := themes.Style{}
	if item.Off {
		style = themes.Dim.Style()
	}
	if focus {
		style = themes.Accent.With(themes.Reverse)
		row.Put(0, 0, style, row.Glyphs().Focus)
		row.Fill(Rect{1, 0, c.Indent, 1}, style, " ")
	}
	end := row.W()
	if c.Notes > 0 && item.Note != "" {
		room := row.W() - c.Notes
		if item.When != "" {
			row.PutRight(row.W(), 0, themes.Dim.Style(), item.When)
			room -= clean.Width(item.When) + 1
		}
		row.PutFit(c.Notes, 0, room, themes.Dim.Style(), item.Note)
		end = min(end, c.Notes-1)
	}
	row.PutFit(1+c.Indent, 0, end-1-c.Indent, style, item.Label)
}
