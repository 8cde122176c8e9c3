package editor

import (
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// span is a row of the broken text: the parts from one to before another. A
// line feed, and the space at which a row was broken, end the row before.
type span struct{ from, to int }

// rows breaks the text at the width, after spaces where it can.
func (e *Editor) rows() []span {
	var all []span
	row, used, space := span{}, 0, -1
	end := func(to int) {
		row.to = to
		all = append(all, row)
		row, used, space = span{from: to}, 0, -1
	}
	for i := 0; i < len(e.parts); i++ {
		part := e.parts[i]
		if part == "\n" {
			end(i + 1)
			continue
		}
		w := clean.Width(part)
		if used+w > e.width && i > row.from {
			if space >= 0 && part != " " {
				i = space + 1 // the word goes on in the next row
			}
			end(i)
			w = clean.Width(e.parts[i])
		}
		if used += w; part == " " {
			space = i
		}
	}
	row.to = len(e.parts)
	return append(all, row)
}

// rowOf is the row in which a place is.
func (e *Editor) rowOf(at int) int {
	rows := e.rows()
	for i := len(rows) - 1; i > 0; i-- {
		if at >= rows[i].from {
			return i
		}
	}
	return 0
}

// rowEnd is the last place of a row.
func (e *Editor) rowEnd(n int) int {
	rows := e.rows()
	if n == len(rows)-1 {
		return rows[n].to
	}
	return max(rows[n].from, rows[n].to-1)
}

// row moves the cursor up or down, in its column as far as there is one.
func (e *Editor) row(by int) {
	rows, n := e.rows(), e.rowOf(e.at)
	if n+by < 0 || n+by >= len(rows) {
		return
	}
	column := e.cells(rows[n].from, e.at)
	to := rows[n+by].from
	for to < e.rowEnd(n+by) && e.cells(rows[n+by].from, to+1) <= column {
		to++
	}
	e.at = to
}

// cells is how wide some parts are.
func (e *Editor) cells(from, to int) int { return clean.Width(strings.Join(e.parts[from:to], "")) }

// Window is what shows in w×h cells, around the cursor, and where the cursor is
// in it. The last column is left to a cursor that stands behind a row.
func (e *Editor) Window(w, h int) (lines []string, x, y int) {
	if w < 2 || h < 1 {
		return nil, 0, 0
	}
	e.width = w - 1
	rows, n := e.rows(), e.rowOf(e.at)
	e.top = min(max(e.top, n-h+1), n, max(0, len(rows)-h))
	for _, r := range rows[e.top:min(len(rows), e.top+h)] {
		lines = append(lines, strings.TrimRight(strings.Join(e.parts[r.from:r.to], ""), "\n"))
	}
	return lines, min(e.cells(rows[n].from, e.at), w-1), n - e.top
}
