package football

import (
	"fmt"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawLower draws what the shirts near the ball say and mean: in one row that
// of the last one that had the ball, in two that of one shirt a side.
func (w *Watch) drawLower(r widget.Region) {
	turn := w.story().turnAt(w.scene.Tick)
	if r.H() == 0 || turn == nil {
		return
	}
	if r.H() == 1 {
		w.drawOrder(r, turn, w.speaker(turn, -1))
		return
	}
	for t := range proto.Teams {
		w.drawOrder(r.Row(t), turn, w.speaker(turn, t))
	}
}

// drawTrouble draws why there is no connection, and reports whether it did.
func (w *Watch) drawTrouble(r widget.Region) bool {
	g, ok := w.stream()
	if !ok || r.H() == 0 {
		return false
	}
	s := g.Status()
	if s.Phase != feed.Waiting || s.Reason == "" {
		return false
	}
	why := strings.TrimPrefix(s.Reason, wire.ErrAgain.Error()+": ") // that it is tried again shows above
	r.PutLineFit(0, 0, r.W(), widget.Line{widget.Ink(themes.Bad, r.Glyphs().Refuse+" "), widget.Plain(say(r.Look(), why))})
	return true
}

// speaker is the seat whose order is shown: of whom is followed, else of who
// has or had the ball, else the first that says something. A team of −1 is any.
func (w *Watch) speaker(turn *Turn, team int) int {
	fits := func(seat int) bool { return team < 0 || int(proto.SeatTeam(seat)) == team }
	for _, cog := range []int{w.focus, w.scene.Ball.Owner, w.scene.LastTouch} {
		if cog < 0 {
			continue
		}
		if seat, ok := proto.CogSeat(cog); ok && fits(seat) && turn.Orders[seat].Intent != "" {
			return seat
		}
	}
	for seat, o := range turn.Orders {
		if fits(seat) && o.Say != "" {
			return seat
		}
	}
	return max(0, team)
}

// noteColumn is where notes begin at least.
const noteColumn = 35

func (w *Watch) drawOrder(r widget.Region, turn *Turn, seat int) {
	o, look := turn.Orders[seat], r.Look()
	if o.Intent == "" {
		return
	}
	line := widget.Line{shirt(look.Glyphs, proto.SeatCog(seat)), widget.Plain(" " + o.Intent)}
	if o.Say != "" {
		line = append(line, widget.Span{Style: bold, Text: `  "` + say(look, o.Say) + `"`})
	}
	source := w.sourceWords(o)
	end := r.W()
	if r.W() >= 100 {
		end = r.PutLineRight(r.W(), 0, widget.Line{shirt(look.Glyphs, proto.SeatCog(seat)), {Style: dim, Text: " " + source}}) - 2
	}
	x := max(r.PutLineFit(0, 0, end, line)+2, noteColumn)
	if x+20 <= end && o.Note != "" {
		r.PutFit(x, 0, end-x, themes.Style{}, fmt.Sprintf("turn %d: %s", turn.Number, say(look, o.Note)))
	}
}

// sourceWords is where an order is from.
func (w *Watch) sourceWords(o Order) string {
	switch {
	case o.Source == proto.FromFallback && o.Cause != "":
		return "fallback: " + o.Cause
	case o.Source == proto.FromLLM:
		return fmt.Sprintf("llm %d.%d s", o.Latency/1000, o.Latency%1000/100)
	}
	return o.Source.String()
}

// drawBeats draws the beats around the place by name, and the speeds.
func (w *Watch) drawBeats(r widget.Region) {
	if r.H() < 2 {
		return
	}
	x := r.Put(0, 0, head, "BEATS") + 3
	beats := w.story().Beats
	here := before(beats, w.scene.Tick, lineTick) - 1
	beats = beats[:before(beats, w.known(), lineTick)]
	for i := max(0, here-3); i < len(beats) && x < r.W()-14; i++ {
		mark := " "
		if i == here {
			mark = r.Glyphs().Latest
		}
		x = r.Put(x, 0, themes.Accent.Style(), mark)
		from := x
		x = r.PutLine(x, 0, w.beatLine(beats[i], r.Glyphs()))
		w.clickable(r, widget.Rect{X: from, W: x - from, H: 1}, showTick, beats[i].Tick)
		x += 3
	}
	if !w.played() {
		w.drawSpeeds(r.Row(1))
	}
}

func (w *Watch) beatLine(b Line, g *themes.Glyphs) widget.Line {
	name := b.Kind.String()
	m, ok := timeMark(b, g)
	if !ok {
		s := sideSpan(g, b.Team)
		m.Text, m.Style = s.Text, s.Style
	}
	line := widget.Line{{Style: m.Style, Text: m.Text}, widget.Plain(" " + clock(w.story().left(b.Tick)) + " " + name)}
	if m.Text == "" {
		line[1].Text = line[1].Text[1:]
	}
	return line
}

func (w *Watch) drawSpeeds(r widget.Region) {
	x := r.Put(0, 0, head, "SPEED") + 1
	g := r.Glyphs()
	for i, speed := range speeds {
		text := " " + fmt.Sprint(speed) + " "
		style := dim
		if i == w.play.speed {
			text, style = g.ChipLeft+fmt.Sprint(speed)+g.ChipRight, bold
		}
		w.clickable(r, widget.Rect{X: x, W: len([]rune(text)), H: 1}, playSpeed, int64(i))
		x = r.Put(x, 0, style, text) + 1
	}
	lulls := "lulls kept"
	if w.play.skip {
		lulls = "lulls skipped"
	}
	x = r.Put(x+3, 0, themes.Style{}, lulls)
	x = r.PutLineFit(x+4, 0, r.W()-x-4, w.hashLine(g))
	r.PutFit(x+4, 0, r.W()-x-4, dim, fmt.Sprintf("tick %d", w.scene.Tick))
}

// hashLine tells whether the replay is true.
func (w *Watch) hashLine(g *themes.Glyphs) widget.Line {
	switch {
	case w.opts.Check == nil:
		return widget.Line{{Style: dim, Text: "hash not checked"}}
	case w.checked == nil:
		return widget.Line{{Style: dim, Text: "hash being checked"}}
	case w.checked.OK:
		return widget.Line{widget.Plain("hash "), widget.Ink(themes.Good, g.Done), widget.Plain(fmt.Sprintf(" every tick to %d", w.checked.TickCount))}
	}
	return widget.Line{widget.Plain("hash "), widget.Ink(themes.Bad, g.Refuse+" "+*w.checked.Fault)}
}
