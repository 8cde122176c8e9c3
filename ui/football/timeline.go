package football

import (
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawTimeline draws the match from its start to its end; a cell is a stretch
// of time.
func (w *Watch) drawTimeline(r widget.Region) {
	t := widget.Timeline{Left: widget.Words(clock(w.story().Length)), Right: widget.Words(clock(w.story().left(w.end())))}
	if _, live := w.film.Link(); live {
		t.Right = widget.Words("live")
	}
	cells := r.W() - t.Left.Width() - t.Right.Width() - 4 // gaps, and the place's own cell
	if cells < 1 {
		return
	}
	end := max(1, w.end())
	cell := func(tick int64) int { return timeCell(tick, end, cells) }
	t.Beats, t.Here = cells, cell(w.scene.Tick)
	known := w.known()
	for _, b := range w.story().Beats {
		if m, ok := timeMark(b, r.Glyphs()); ok && b.Tick <= known {
			m.At = cell(b.Tick)
			t.Marks = addMark(t.Marks, m)
		}
	}
	t.Draw(r)
	w.clickable(r, widget.Rect{X: t.Left.Width() + 1, W: cells + 1, H: 1}, showPlace, 0)
}

// timeCell is the cell of a tick on a timeline of so many, which ends at a tick.
func timeCell(tick, end int64, cells int) int { return int(min(tick, end) * int64(cells-1) / end) }

// end is the tick in which the match ended or is going to end.
func (w *Watch) end() int64 {
	s := w.story()
	_, live := w.film.Link()
	switch {
	case w.aired && w.scene.Phase != proto.GameOver, live, w.played():
		return max(0, s.Start) + s.Length
	case s.Over >= 0:
		return s.Over
	}
	return w.film.Ticks()
}

// addMark keeps one mark a cell, the weightiest.
func addMark(marks []widget.TimeMark, m widget.TimeMark) []widget.TimeMark {
	last := len(marks) - 1
	if last < 0 || marks[last].At != m.At {
		return append(marks, m)
	}
	if m.Weight > marks[last].Weight {
		marks[last] = m
	}
	return marks
}

// timeMark is how a beat shows on the timeline; its start and end need no mark.
func timeMark(b Line, g *themes.Glyphs) (widget.TimeMark, bool) {
	switch b.Kind {
	case Goal:
		s := sideSpan(g, b.Team)
		return widget.TimeMark{Text: s.Text, Style: s.Style, Weight: 5}, true
	case HalfTime:
		return widget.TimeMark{Text: "H", Weight: 4}, true
	case Save:
		return widget.TimeMark{Text: "s", Weight: 3}, true
	case Foul:
		return widget.TimeMark{Text: "f", Weight: 2}, true
	case Shooting:
		return widget.TimeMark{Text: "t", Weight: 1}, true
	}
	return widget.TimeMark{}, false
}
