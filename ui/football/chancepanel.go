package football

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/football/model"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// outcomeLine is ■71  =22  ○7: the chances of each end in percent.
func outcomeLine(g *themes.Glyphs, o model.Outcome) widget.Line {
	red, draw, blue := o.Percent()
	return widget.Line{
		sideSpan(g, 0), widget.Plain(fmt.Sprintf("%d  =%d  ", red, draw)), sideSpan(g, 1), widget.Plain(fmt.Sprint(blue)),
	}
}

// drawWinRow tells the chance to win in one row.
func (w *Watch) drawWinRow(r widget.Region) {
	if o, ok := w.story().Outcome(w.scene.Tick); ok {
		x := r.Put(0, 0, head, "WIN %")
		r.PutLineFit(x+2, 0, r.W()-x-2, outcomeLine(r.Glyphs(), o))
	}
}

// winRows is how many rows the graph in the rail takes.
const winRows = 4

// drawWinGraph draws the chance to win over the match: a row a side, and below
// them where the goals were.
func (w *Watch) drawWinGraph(r widget.Region, y int) int {
	x := r.Put(0, y, head, "WIN CHANCE")
	o, ok := w.story().Outcome(w.scene.Tick)
	if ok {
		r.PutLineFit(x+2, y, r.W()-x-2, outcomeLine(r.Glyphs(), o))
	}
	span := w.span(min(r.W()-2, 40))
	for t := range proto.Red + proto.Teams {
		s := sideSpan(r.Glyphs(), int(t))
		row := y + 1 + int(t)
		r.Put(0, row, s.Style, s.Text)
		for i := range span.n {
			if o, ok := span.outcome(i); ok {
				r.Put(2+i, row, s.Style, height(r.Glyphs(), o.Of(t)))
			} else {
				r.Put(2+i, row, themes.Mark.Style(), r.Glyphs().Rest)
			}
		}
	}
	r.Add(widget.Rect{X: 2 + span.here(), Y: y + 1, W: 1, H: proto.Teams}, themes.Reverse)
	w.drawSpanMarks(r.Sub(widget.Rect{X: 2, Y: y + 3, W: r.W() - 2, H: 1}), span)
	return y + winRows
}

// height is a share as a bar's end.
func height(g *themes.Glyphs, share float64) string {
	return g.Heights[min(len(g.Heights)-1, int(share*float64(len(g.Heights))))]
}

// drawSpanMarks marks goals and half time below a graph.
func (w *Watch) drawSpanMarks(r widget.Region, s span) {
	beats := w.story().Beats
	for _, b := range beats[:before(beats, w.known(), lineTick)] {
		if m, ok := timeMark(b, r.Glyphs()); ok && (b.Kind == Goal || b.Kind == HalfTime) {
			r.Put(s.cell(b.Tick), 0, m.Style, m.Text)
		}
	}
}

// span is the match cut into so many stretches of time.
type span struct {
	w          *Watch
	start, end int64
	n          int
}

func (w *Watch) span(n int) span {
	s := w.story()
	start := max(0, s.Start)
	end := start + s.Length
	if s.Over >= 0 && !w.aired {
		end = s.Over
	}
	return span{w, start, max(end, start+1), max(1, n)}
}

// cell is the stretch in which a tick lies.
func (s span) cell(tick int64) int {
	return int(min(max(tick-s.start, 0)*int64(s.n)/(s.end-s.start), int64(s.n-1)))
}

func (s span) here() int { return s.cell(s.w.scene.Tick) }

// until is the last tick of a stretch.
func (s span) until(i int) int64 { return s.start + (s.end-s.start)*int64(i+1)/int64(s.n) }

// known reports whether a stretch is told of.
func (s span) known(i int) bool { return i <= s.cell(s.w.known()) }

// outcome is the chance of each end after a stretch.
func (s span) outcome(i int) (o model.Outcome, ok bool) {
	if !s.known(i) {
		return o, false
	}
	return s.w.story().Outcome(min(s.until(i), s.w.known()))
}
