package widget

import (
	"slices"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// TimeMark is a beat that shows as a sign of its own.
type TimeMark struct {
	At     int // index of the beat, from 0
	Text   string
	Style  themes.Style
	Weight int // the lightest goes first when there is no room, then the oldest
}

// Timeline is the row of a match's beats: = seen, ◆ here, - known but ahead,
// and the game's own marks instead of some of them.
//
//	D1=====v×N1==†D2==◆--   live
//
// A beat is a cell while there is room; then the plain ones are compressed.
type Timeline struct {
	Left    Line // before the bar, such as the time at the start
	Right   Line // at the right end, such as "live"
	Beats   int  // how many are known
	Here    int  // how many of them are seen, 0 to Beats
	Marks   []TimeMark
	Stretch bool // fill the row even if there are fewer beats than cells
}

// Draw draws the timeline on the first row of r.
func (t Timeline) Draw(r Region) {
	start, end := 0, r.W()
	if right := t.Right.Width(); right > 0 && right+2 < end {
		end = r.PutLineRight(end, 0, t.Right) - 2
	}
	if left := t.Left.Width(); left > 0 && left+1 < end {
		start = r.PutLine(0, 0, t.Left) + 1
	}
	bar := r.Sub(Rect{start, 0, end - start, 1})
	if bar.W() > 0 {
		t.track(bar.W()).draw(bar)
	}
}

// track is a timeline fitted to a width.
type track struct {
	beats, here  int
	marks        []TimeMark // ascending
	plain, cells int        // plain beats, and the cells they share
	x            int        // where the next cell goes
	passed       int        // plain beats drawn
	hereDrawn    bool
}

func (t Timeline) track(w int) *track {
	k := &track{beats: max(0, t.Beats), here: clamp(t.Here, 0, max(0, t.Beats))}
	k.marks = lighten(t.Marks, k.beats, w-1)
	k.plain = k.beats
	room := w - 1
	for i, m := range k.marks {
		room -= clean.Width(m.Text)
		if i == 0 || k.marks[i-1].At != m.At {
			k.plain--
		}
	}
	k.cells = min(k.plain, room)
	if t.Stretch && k.plain > 0 {
		k.cells = room
	}
	return k
}

// lighten drops the lightest marks until the others fit into w cells, and those
// that are on no beat.
func lighten(marks []TimeMark, beats, w int) []TimeMark {
	kept := make([]TimeMark, 0, len(marks))
	total := 0
	for _, m := range marks {
		if m.At >= 0 && m.At < beats {
			kept = append(kept, m)
			total += clean.Width(m.Text)
		}
	}
	slices.SortStableFunc(kept, func(a, b TimeMark) int { return a.At - b.At })
	if total <= w {
		return kept
	}
	order := make([]int, len(kept))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return kept[a].Weight - kept[b].Weight })
	dropped := make([]bool, len(kept))
	for _, i := range order {
		if total > w {
			dropped[i] = true
			total -= clean.Width(kept[i].Text)
		}
	}
	out := kept[:0]
	for i, m := range kept {
		if !dropped[i] {
			out = append(out, m)
		}
	}
	return out
}

func (k *track) draw(r Region) {
	beat := 0
	for _, m := range k.marks {
		k.run(r, beat, m.At)
		if k.here <= m.At {
			k.drawHere(r)
		}
		style := m.Style
		if k.hereDrawn {
			style = themes.Dim.Style()
		}
		k.x = r.Put(k.x, 0, style, m.Text)
		beat = m.At + 1
	}
	k.run(r, beat, k.beats)
	k.drawHere(r)
}

// run draws the plain beats from one to before another.
func (k *track) run(r Region, from, to int) {
	if from >= to {
		return
	}
	if k.here < from || k.here >= to {
		k.stretch(r, to-from)
		return
	}
	k.stretch(r, k.here-from)
	k.drawHere(r)
	k.stretch(r, to-k.here)
}

// stretch draws n plain beats as their share of the cells.
func (k *track) stretch(r Region, n int) {
	glyph, style := "=", themes.Style{}
	if k.hereDrawn {
		glyph, style = "-", themes.Dim.Style()
	}
	end := k.passed + n
	if k.plain == 0 {
		return
	}
	for range end*k.cells/k.plain - k.passed*k.cells/k.plain {
		k.x = r.Put(k.x, 0, style, glyph)
	}
	k.passed = end
}

func (k *track) drawHere(r Region) {
	if !k.hereDrawn {
		k.x = r.Put(k.x, 0, themes.Accent.Style(), r.Glyphs().Here)
		k.hereDrawn = true
	}
}
