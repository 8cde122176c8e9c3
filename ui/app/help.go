package app

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// help lies over a screen, whose top line stays visible and whose match goes
// on. Its pages are made from the screen's own key map.
type help struct {
	page   int
	scroll widget.Scroll
}

// helpPage is a page of the help; lines draws it for a width.
type helpPage struct {
	name  string
	lines func(w int) []widget.Line
}

func (r *Root) helpPages() []helpPage {
	g := r.look.Glyphs
	s := r.top().screen
	pages := []helpPage{{"keys", func(w int) []widget.Line { return keyLines(slices.Concat(s.Keys(), rootKeys()), w, g) }}}
	if ruled, ok := s.(screen.Ruled); ok {
		pages = append(pages, helpPage{"rules", func(w int) []widget.Line { return wordLines(ruled.Rules(w - 2)) }})
	}
	return append(pages,
		helpPage{"glyphs", func(w int) []widget.Line { return glyphLines(w, g) }},
		helpPage{"commands", func(int) []widget.Line { return commandLines(r.commands()) }})
}

func (h *help) key(r *Root, k tea.KeyPressMsg) (done bool, cmd tea.Cmd) {
	n := len(r.helpPages())
	switch k.Keystroke() {
	case "esc", "q", "?", "shift+/", "f1", "enter":
		return true, nil
	case "left", "shift+tab", "h":
		*h = help{page: (h.page + n - 1) % n}
	case "right", "tab", "l":
		*h = help{page: (h.page + 1) % n}
	default:
		rows, height := h.size(r)
		h.scroll = h.scroll.By(scrollKey(k.Keystroke(), rows, height), rows, height)
	}
	return false, nil
}

// scrollKey is by how many rows a key scrolls.
func scrollKey(key string, rows, height int) int {
	switch key {
	case "up", "k":
		return -1
	case "down", "j":
		return 1
	case "pgup":
		return -height
	case "pgdown", "space":
		return height
	case "home":
		return -rows
	case "end":
		return rows
	}
	return 0
}

// size is how many rows the open page has, and how many show.
func (h *help) size(r *Root) (rows, height int) {
	body := helpBody(r.w, r.h-1)
	pages := r.helpPages()
	return len(pages[min(h.page, len(pages)-1)].lines(body.W)), body.H
}

// helpBody is where the lines of a page go, in the rows below the top line.
func helpBody(w, h int) widget.Rect {
	return widget.Rect{X: 1, Y: 2, W: max(w-2, 1), H: max(h-4, 1)}
}

func (h *help) paste(tea.PasteMsg) {}

func (h *help) over(r *Root, f screen.Frame, rows []string) ([]string, *tea.Cursor) {
	drawn, _ := paint(f.Look, f.W, f.H-1, func(reg widget.Region) { h.draw(reg, r.top().screen.Title(), r.helpPages()) })
	return append(rows[:1:1], drawn...), nil
}

func (h *help) draw(reg widget.Region, title string, pages []helpPage) {
	g, page := reg.Glyphs(), pages[min(h.page, len(pages)-1)]
	x := reg.Put(1, 0, themes.Title.With(themes.Bold), strings.ToUpper(page.name))
	count := fmt.Sprintf("%d of %d %s", h.page+1, len(pages), g.Right)
	end := reg.PutRight(reg.W()-1, 0, themes.Dim.Style(), count)
	reg.PutFit(x+2, 0, end-x-3, themes.Style{}, title)

	body := reg.Sub(helpBody(reg.W(), reg.H()))
	lines := page.lines(body.W())
	first, last := h.scroll.Window(len(lines), body.H())
	for y, line := range lines[first:last] {
		body.PutLineFit(0, y, body.W(), line)
	}
	h.footer(reg.Row(reg.H()-1), pages, len(lines)-last)
}

// footer names the pages, the open one in bold, and what is further down.
func (h *help) footer(reg widget.Region, pages []helpPage, more int) {
	g := reg.Glyphs()
	x := reg.Put(1, 0, themes.Dim.Style(), g.Left+g.Right)
	end := reg.PutRight(reg.W()-1, 0, themes.Dim.Style(), "esc close")
	if more > 0 {
		end = reg.PutRight(end-2, 0, themes.Dim.Style(), fmt.Sprintf("%s%s %d more", g.Up, g.Down, more))
	}
	for i, p := range pages {
		style := themes.Dim.Style()
		if i == h.page {
			style = themes.Text.With(themes.Bold)
		}
		if x+1+len(p.name) >= end {
			return
		}
		x = reg.Put(x+1, 0, style, p.name) + 1
	}
}

// keyLines lists what works in one or two columns, and below, with a reason,
// what does not, so that nobody searches in vain.
func keyLines(keys []screen.Key, w int, g *themes.Glyphs) []widget.Line {
	var works, off []screen.Key
	for _, k := range keys {
		switch {
		case k.Help == "":
		case k.Off == "":
			works = append(works, k)
		default:
			off = append(off, k)
		}
	}
	slices.SortStableFunc(works, func(a, b screen.Key) int { return int(a.Group) - int(b.Group) })
	lines := keyColumns(works, w, g)
	if len(off) > 0 {
		lines = append(lines, nil)
	}
	return append(lines, offLines(off, g)...)
}

// offLines give the reasons in a column of their own.
func offLines(off []screen.Key, g *themes.Glyphs) []widget.Line {
	what := make([]string, len(off))
	column := 0
	for i, k := range off {
		what[i] = "- " + k.Name(g) + " " + k.Help
		column = max(column, clean.Width(what[i])+2)
	}
	lines := make([]widget.Line, len(off))
	for i, k := range off {
		lines[i] = widget.Line{widget.Ink(themes.Dim, clean.Pad(what[i], column)+k.Off)}
	}
	return lines
}

// labelWidth is the column of the keys' names.
const labelWidth = 11

// keyColumns lists keys side by side where there is room for two columns.
func keyColumns(keys []screen.Key, w int, g *themes.Glyphs) []widget.Line {
	column := 0
	for _, k := range keys {
		column = max(column, 1+labelWidth+clean.Width(k.Help)+2)
	}
	columns := 1
	if 2*column <= w+2 {
		columns = 2
	}
	n := (len(keys) + columns - 1) / columns
	lines := make([]widget.Line, n)
	for i, k := range keys {
		line := &lines[i%n]
		if gap := (i / n) * column; gap > 0 {
			*line = append(*line, widget.Plain(strings.Repeat(" ", max(gap-line.Width(), 0))))
		}
		*line = append(*line, widget.Span{Style: themes.Text.With(themes.Bold), Text: " " + clean.Pad(k.Name(g), labelWidth)}, widget.Plain(k.Help))
	}
	return lines
}

func wordLines(text []string) []widget.Line {
	lines := make([]widget.Line, len(text))
	for i, t := range text {
		lines[i] = widget.Words(" " + t)
	}
	return lines
}

func commandLines(commands []screen.Command) []widget.Line {
	lines := make([]widget.Line, len(commands))
	for i, c := range commands {
		lines[i] = widget.Line{{Style: themes.Text.With(themes.Bold), Text: " :" + clean.Pad(c.Name, labelWidth)}, widget.Plain(c.Help)}
	}
	return lines
}

// glyphLines explain the glyphs that all games share.
func glyphLines(w int, g *themes.Glyphs) []widget.Line {
	signs := []struct{ sign, means string }{
		{g.Focus, "the next key goes here"}, {g.Latest, "now, or the latest"}, {g.Here, "where you are in time"},
		{g.Live, "live"}, {"!", "urgent, or unwell"}, {g.Done, "done"}, {g.Refuse, "refused"},
		{g.Out, "voted out"}, {g.Killed, "killed at night"}, {g.Wolf, "a wolf"}, {g.Town, "of the town"}, {g.Solo, "alone"},
		{"@3", "answers seat 3"}, {g.ChipLeft + "x" + g.ChipRight, "chosen, or what counts"}, {g.ChipLeft + g.Hidden + g.ChipRight, "hidden"},
		{g.Full + g.Rest, "a bar, and its rest"}, {g.Threshold, "the threshold of a bar"}, {g.Cut, "text goes on"},
	}
	keys := make([]screen.Key, len(signs))
	for i, s := range signs {
		keys[i] = screen.Key{Label: s.sign, Help: s.means}
	}
	return keyColumns(keys, w, g)
}
