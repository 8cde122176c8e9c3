package football

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// modelNote says what the two numbers are.
const modelNote = "A model fitted on simulated matches of zonal and gegenpress: a yardstick, no judgement. ? has more."

// drawChances draws the chance to win and the expected goals over the match,
// and says what they are.
func (w *Watch) drawChances(r widget.Region) {
	if !w.story().weighed() {
		r.PutFit(0, 1, r.W(), dim, "Chances are told once the match has begun.")
		return
	}
	note := r.PutWrapped(0, 0, r.W(), dim, modelNote)
	if r.H()-note < 8 {
		note = 0
		r.Row(0).Clear()
		r.Row(1).Clear()
	}
	_, rest := r.Bounds().Top(note)
	if rest.H >= 16 {
		var momentum widget.Rect
		momentum, rest = rest.Bottom(momentumRows)
		w.drawMomentum(r.Sub(momentum))
	}
	upper, lower := rest.Top((rest.H + 1) / 2)
	w.drawWinChart(r.Sub(upper))
	w.drawGoalChart(r.Sub(lower))
}

// momentumRows is how many rows the pressure takes over the match.
const momentumRows = 3

// drawMomentum draws the pressure of both sides over the match.
func (w *Watch) drawMomentum(r widget.Region) {
	r.Put(0, 0, head, "PRESSURE")
	r.PutFit(10, 0, r.W()-10, dim, "over the match")
	s := w.span(r.W() - 2)
	for t := range proto.Red + proto.Teams {
		sign := sideSpan(r.Glyphs(), int(t))
		r.Put(0, 1+int(t), sign.Style, sign.Text)
		n := min(s.n, s.cell(w.known())+1)
		values := w.story().pressure.last(t, s.until(n-1), max(1, (s.end-s.start)/int64(s.n)), n)
		r.Spark(2, 1+int(t), sign.Style, values, pressureMost)
	}
}

// drawWinChart draws what part each end has of all, from red's at the bottom to
// blue's at the top.
func (w *Watch) drawWinChart(r widget.Region) {
	g := r.Glyphs()
	x := r.Put(0, 0, head, "WIN %")
	if o, ok := w.story().Outcome(w.scene.Tick); ok {
		r.PutLineFit(x+2, 0, r.W()-x-2, outcomeLine(g, o))
	}
	rows := r.H() - 2
	s := w.span(r.W())
	for i := range s.n {
		o, ok := s.outcome(i)
		for y := range rows {
			share := (float64(rows-y) - 0.5) / float64(rows) // of the way up
			sign, style := g.Rest, themes.Mark.Style()
			switch {
			case !ok:
				sign = " "
			case share < o.Red:
				sign, style = g.Red, themes.Red.Style()
			case share > 1-o.Blue:
				sign, style = g.Blue, themes.Blue.Style()
			}
			r.Put(i, 1+y, style, sign)
		}
	}
	w.drawHere(r, s, rows)
}

// drawHere marks the place in time of a chart, and goals below it.
func (w *Watch) drawHere(r widget.Region, s span, rows int) {
	r.Add(widget.Rect{X: s.here(), Y: 1, W: 1, H: rows}, themes.Bold|themes.Reverse)
	w.drawSpanMarks(r.Row(r.H()-1), s)
}

// drawGoalChart draws how the expected goals of both sides grew.
func (w *Watch) drawGoalChart(r widget.Region) {
	g, story := r.Glyphs(), w.story()
	x := r.Put(0, 0, head, "EXPECTED GOALS")
	var now [proto.Teams]float64
	most := 1.0
	for t := range proto.Red + proto.Teams {
		now[t] = story.expected(t, w.scene.Tick)
		most = max(most, story.expected(t, w.known()))
	}
	r.PutLineFit(x+2, 0, r.W()-x-2, widget.Line{
		sideSpan(g, 0), widget.Plain(fmt.Sprintf("%.2f  ", now[0])), sideSpan(g, 1), widget.Plain(fmt.Sprintf("%.2f", now[1])),
	})
	rows := r.H() - 2
	if rows < 1 {
		return
	}
	part := r.Sub(widget.Rect{Y: 1, W: r.W(), H: rows})
	dots := widget.NewDots(r.W()-signColumns, rows)
	var ends [proto.Teams][2]int
	for _, t := range []proto.Team{proto.Blue, proto.Red} {
		ends[t][0], ends[t][1] = w.drawCurve(dots, t, most)
	}
	dots.Draw(part)
	for t, at := range ends {
		sign := sideSpan(g, t)
		part.Put(at[0]/2+1, at[1]/4, sign.Style, sign.Text)
	}
	w.drawSpanMarks(r.Row(r.H()-1), w.span(r.W()-signColumns))
}

// signColumns are kept for the side's sign at the end of its curve.
const signColumns = 2

// drawCurve draws a side's expected goals from none to the most, and returns
// its last dot.
func (w *Watch) drawCurve(d *widget.Dots, t proto.Team, most float64) (x, y int) {
	s, top := w.span(d.W()), d.H()-1
	y = top
	for i := 0; i < s.n && s.known(i); i++ {
		next := top - int(w.story().expected(t, min(s.until(i), w.known()))/most*float64(top))
		d.Line(i, y, i, next, 1, sideToken(t).Style())
		x, y = i, next
	}
	return x, y
}
