package form

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// The columns of the form, and its width on larger screens.
const (
	wordsAt = 10
	textMax = 16 // of a text with a word beside it
	width   = 60
)

// View draws the form.
func (f *Form) View(fr screen.Frame) string {
	f.draw(fr)
	return f.canvas.String()
}

// Cursor is where the next letter goes.
func (f *Form) Cursor(fr screen.Frame) *tea.Cursor {
	f.draw(fr)
	if x, y, shown := f.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// ToastRow is the row above the keys.
func (f *Form) ToastRow(fr screen.Frame) int { return max(0, fr.H-2) }

func (f *Form) draw(fr screen.Frame) {
	r := f.canvas.Reset(fr.Look, fr.W, fr.H)
	b := r.Sub(r.Bounds().Centre(min(width, fr.W), fr.H))
	b.PutFit(1, 0, b.W()-1, themes.Title.With(themes.Bold), f.words.Heading)
	told := f.told(max(1, b.W()-4))
	body := widget.Rect{Y: 2, W: b.W(), H: max(1, b.H()-3-max(1, len(told)))}
	y := 2 + f.drawRows(b.Sub(body))
	for i, line := range told {
		if i == 0 && f.fault != "" {
			b.Put(1, y, themes.Bad.Style(), b.Glyphs().Refuse)
		}
		b.Put(3, y+i, themes.Style{}, line)
	}
	keys := r.Row(fr.H - 1)
	keys.Clear()
	widget.Footer{Hints: screen.Hints(f.Keys(), r.Glyphs()), Tail: []widget.Hint{{Key: "ctrl+c", Text: "quit"}}}.Draw(keys)
}

// told is why it does not begin, or that it is about to.
func (f *Form) told(width int) []string {
	switch {
	case f.fault != "":
		return clean.Wrap(f.fault, width)
	case f.waiting:
		return []string{f.words.Waits}
	}
	return nil
}

// drawRows draws the rows that are asked for, scrolled so that the focus shows,
// and returns how many it drew.
func (f *Form) drawRows(r widget.Region) int {
	var rows []int
	focus, values := 0, f.values()
	for i := range len(f.rows) + 1 {
		if i < len(f.rows) && !f.rows[i].asked(values) {
			continue
		}
		if i == f.at {
			focus = len(rows)
		}
		rows = append(rows, i)
	}
	first, last := widget.Scroll{}.Show(focus, len(rows), r.H()).Window(len(rows), r.H())
	for y, i := range rows[first:last] {
		if i == len(f.rows) {
			drawLabel(r.Row(y), "begin", i == f.at)
			continue
		}
		f.drawRow(r.Row(y), &f.rows[i], i == f.at)
	}
	return last - first
}

func drawLabel(r widget.Region, label string, focus bool) {
	if focus {
		r.Focus(0, 0, label)
	} else {
		r.Put(1, 0, themes.Style{}, label)
	}
}

func (f *Form) drawRow(r widget.Region, row *Row, focus bool) {
	drawLabel(r, row.Label, focus)
	words := r.Sub(widget.Rect{X: wordsAt, W: r.W() - wordsAt, H: 1})
	switch {
	case row.Both:
		row.drawText(words.Sub(widget.Rect{W: min(textMax, words.W()), H: 1}), focus)
		row.drawWord(words.Sub(widget.Rect{X: textMax, W: words.W() - textMax, H: 1}), focus)
	case row.Words == nil:
		row.drawText(words, focus)
	default:
		row.drawWord(words, focus)
	}
}

func (row *Row) drawWord(r widget.Region, focus bool) {
	word := row.Words[row.Word]
	if focus {
		r.Put(0, 0, themes.Style{}, r.Glyphs().Left+" "+word+" "+r.Glyphs().Right)
	} else {
		r.Put(2, 0, themes.Style{}, word)
	}
}

func (row *Row) drawText(r widget.Region, focus bool) {
	text, column := row.text.Window(r.W() - 3)
	if r.Look().ASCII() {
		text = clean.ASCII(text)
	}
	if row.Secret {
		text = strings.Map(hidden, text)
	}
	r.Put(2, 0, themes.Text.With(themes.Underline), text)
	if text == "" {
		r.PutFit(2, 0, r.W()-2, themes.Dim.Style(), row.Hint)
	}
	if focus {
		r.SetCursor(2+column, 0)
	}
}

// hidden is what shows of a letter of a secret.
func hidden(c rune) rune {
	if c >= '0' && c <= '9' {
		return '*'
	}
	return c
}
