package clean

import "strings"

// Paragraphs wraps texts, with an empty line after each.
func Paragraphs(cells int, texts ...string) (lines []string) {
	for _, text := range texts {
		lines = append(append(lines, Wrap(text, cells)...), "")
	}
	return lines
}

// Wrap breaks s, a [Line] or [Text], into lines of at most the given number
// of cells. Lines break at U+000A, at spaces and beside wide characters; a
// word wider than a line begins a line of its own and breaks between
// graphemes. Spaces at a break and at the end of a line are gone, others stay.
// A wide character in lines of one cell shows as [Mark]. Empty text is one
// empty line; less than one cell holds no line.
func Wrap(s string, cells int) []string {
	if cells <= 0 {
		return nil
	}
	lines := make([]string, 0, 1+len(s)/cells)
	for paragraph := range strings.SplitSeq(s, "\n") {
		w := wrapper{text: paragraph, cells: cells, lines: lines}
		lines = w.wrap()
	}
	return lines
}

// wrapper wraps one paragraph. The line in the making is text[start:end].
type wrapper struct {
	text       string
	cells      int
	lines      []string
	start, end int
	width      int // cells of the line in the making
}

func (w *wrapper) wrap() []string {
	before := len(w.lines)
	for i := 0; i < len(w.text); {
		spaces := countSpaces(w.text[i:])
		i += spaces
		size, width := word(w.text[i:])
		if size == 0 {
			break
		}
		w.place(i, i+size, spaces, width)
		i += size
	}
	if w.end == w.start && len(w.lines) > before {
		return w.lines
	}
	return append(w.lines, w.text[w.start:w.end])
}

// place puts the word text[from:to] on the line in the making or begins the
// next line with it.
func (w *wrapper) place(from, to, spaces, width int) {
	switch {
	case w.width+spaces+width <= w.cells:
		w.end, w.width = to, w.width+spaces+width
	case width <= w.cells:
		w.turn(from)
		w.end, w.width = to, width
	default:
		w.turn(from)
		w.split(from, to)
	}
}

// turn ends the line in the making, unless it is empty, and begins the next
// at text[from].
func (w *wrapper) turn(from int) {
	if w.end > w.start {
		w.lines = append(w.lines, w.text[w.start:w.end])
	}
	w.start, w.end, w.width = from, from, 0
}

// split lays the word text[from:to] over as many lines as it takes.
func (w *wrapper) split(from, to int) {
	for i := from; i < to; {
		size, width := cluster(w.text[i:to])
		if w.width+width > w.cells {
			w.turn(i)
		}
		i += size
		if width > w.cells {
			w.lines = append(w.lines, string(Mark))
			w.start, w.end = i, i
			continue
		}
		w.end, w.width = i, w.width+width
	}
}

// countSpaces counts the spaces that s begins with, each one byte and cell.
func countSpaces(s string) int {
	n := 0
	for n < len(s) && s[n] == ' ' {
		if size, _ := cluster(s[n:]); size > 1 {
			break // a space under a combining mark is no place to break
		}
		n++
	}
	return n
}

// word measures the word that s begins with, in bytes and cells: one wide
// character, or all up to the next space or wide character.
func word(s string) (size, cells int) {
	for size < len(s) {
		n, w := cluster(s[size:])
		if n == 1 && s[size] == ' ' || w > 1 && size > 0 {
			return size, cells
		}
		size += n
		cells += w
		if w > 1 {
			return size, cells
		}
	}
	return size, cells
}
