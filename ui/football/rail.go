package football

import (
	"fmt"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawRail draws the numbers of both sides, the pressure, the followed shirt
// and the feed, as far as there are rows.
func (w *Watch) drawRail(r widget.Region, l layout) {
	if r.W() < 12 || r.H() < 3 || w.page != noPage && l.Class == widget.Large {
		return
	}
	if w.scene.Untold {
		w.drawUntold(r)
		return
	}
	y := w.drawNumbers(r, l.Class == widget.Large)
	if goal, ok := w.goalAgain(); ok && l.Class == widget.Large && y+goalRows <= r.H() {
		y = w.drawGoal(r, y+1, goal)
	} else if y+4 <= r.H() {
		y = w.drawPressure(r, y+1)
	}
	y = w.drawOdds(r, y, l.Class == widget.Large)
	if y+3 <= r.H() && (l.Class != widget.Medium || r.H() >= roomyRail || !w.story().weighed()) {
		w.drawBallRow(r.Row(y))
		y++
	}
	if w.focus != proto.NoCog && y+5 <= r.H() {
		y = w.drawFocus(r, y+1)
	}
	if y+3 <= r.H() {
		w.drawFeed(r.Sub(widget.Rect{Y: y + 1, W: r.W(), H: r.H() - y - 1}), l.Class == widget.Large)
	}
}

// roomyRail is how many rows a rail of the middle size has when it need not
// choose between the ball and the chance to win.
const roomyRail = 24

// drawOdds draws the chance to win: a graph where there is room, else a row. It
// returns the row after it.
func (w *Watch) drawOdds(r widget.Region, y int, wide bool) int {
	switch {
	case !w.story().weighed():
		return y
	case wide && y+winRows+8 <= r.H():
		return w.drawWinGraph(r, y+1) + 1
	case y+1 <= r.H():
		w.drawWinRow(r.Row(y))
		return y + 1
	}
	return y
}

// drawNumbers draws a row for each statistic and returns the row after them.
func (w *Watch) drawNumbers(r widget.Region, wide bool) int {
	left, right, g := r.W()-6, r.W(), r.Glyphs()
	if r.W() > 28 {
		left, right = 20, 24
		r.PutLine(15, 0, widget.Line{widget.Ink(themes.Red, g.Red+" RED  "), widget.Ink(themes.Blue, "BLUE "+g.Blue)})
	} else {
		r.PutRight(left, 0, themes.Red.Style(), g.Red)
		r.PutRight(right, 0, themes.Blue.Style(), g.Blue)
	}
	rows := w.numbers(wide)
	for i, row := range rows {
		r.PutFit(0, i+1, max(0, left-4), dim, row.name)
		r.PutRight(left, i+1, themes.Style{}, row.of[proto.Red])
		r.PutRight(right+row.wider, i+1, themes.Style{}, row.of[proto.Blue])
	}
	return len(rows) + 1
}

// numbers is a statistic of both sides.
type numbers struct {
	name  string
	of    [proto.Teams]string
	wider int // columns that it needs more
}

// numbers are the statistics that the rail tells; a wide one has more.
func (w *Watch) numbers(wide bool) []numbers {
	red, blue := &w.scene.Stats[proto.Red], &w.scene.Stats[proto.Blue]
	both := func(name string, red, blue int64) numbers {
		return numbers{name, [proto.Teams]string{strconv.FormatInt(red, 10), strconv.FormatInt(blue, 10)}, 0}
	}
	rows := []numbers{
		both("shots", red.Shots, blue.Shots),
		both("on target", red.ShotsOnTarget, blue.ShotsOnTarget),
		both("possession", w.scene.possession(proto.Red), w.scene.possession(proto.Blue)),
		both("passes", red.Passes, blue.Passes),
		both("tackles", red.Tackles, blue.Tackles),
	}
	if wide && w.story().weighed() {
		rows = append(rows, numbers{"expected goals", [proto.Teams]string{w.expected(proto.Red), w.expected(proto.Blue)}, 2})
	}
	return rows
}

// expected is what a side's shots so far were worth.
func (w *Watch) expected(t proto.Team) string {
	return strconv.FormatFloat(w.story().expected(t, w.scene.Tick), 'f', 2, 64)
}

// pressureSpan is how far back the pressure is shown, in ticks: 100 seconds.
const pressureSpan = 100 * proto.TicksPerSecond

func (w *Watch) drawPressure(r widget.Region, y int) int {
	x := r.Put(0, y, head, "PRESSURE")
	r.PutFit(x+2, y, r.W()-x-2, dim, "last 1:40")
	n := max(1, min(r.W()-2, 40))
	for t := range proto.Red + proto.Teams {
		values := w.story().pressure.last(t, w.scene.Tick, max(1, pressureSpan/int64(n)), n)
		s := sideSpan(r.Glyphs(), int(t))
		r.Put(0, y+1+int(t), s.Style, s.Text)
		r.Spark(2, y+1+int(t), s.Style, values, pressureMost)
	}
	return y + 3
}

// drawBallRow tells who has the ball, how fast and how high it is.
func (w *Watch) drawBallRow(r widget.Region) {
	b := &w.scene.Ball
	line := widget.Line{{Style: head, Text: "BALL"}, widget.Plain("  ")}
	if b.Owner == proto.NoCog {
		line = append(line, widget.Plain(fmt.Sprintf("%d m/s", b.Speed*proto.TicksPerSecond/metre)))
	} else {
		line = append(line, shirt(r.Glyphs(), b.Owner))
	}
	if b.Height > airborne {
		line = append(line, widget.Plain(fmt.Sprintf(", %d.%d m up", b.Height/metre, b.Height%metre*10/metre)))
	}
	r.PutLineFit(0, 0, r.W(), line)
}

// drawFocus draws the followed shirt: its seat, stamina and order.
func (w *Watch) drawFocus(r widget.Region, y int) int {
	s, g := &w.scene, r.Glyphs()
	name := shirt(g, w.focus)
	x := r.PutLine(0, y, widget.Line{name, widget.Plain("  ")})
	seat, _ := proto.CogSeat(w.focus)
	r.PutFit(x, y, r.W()-x, themes.Style{}, say(r.Look(), w.story().Policies[seat]))
	r.PutFit(0, y+1, r.W(), themes.Style{}, w.bodyWords())
	order := widget.Words("no order yet")
	if t := w.story().turnAt(s.Tick); t != nil && t.Orders[seat].Intent != "" {
		o := t.Orders[seat]
		order = widget.Line{widget.Plain(words(o.Intent)), {Style: dim, Text: "  " + w.sourceWords(o)}}
	}
	r.PutLineFit(0, y+2, r.W(), order)
	r.PutFit(0, y+3, r.W(), dim, w.ballWords(s.Cogs[w.focus].Place))
	return y + 4
}

// bodyWords is how the followed cog does.
func (w *Watch) bodyWords() string {
	c := &w.scene.Cogs[w.focus]
	var parts []string
	if w.scene.StaminasKnown {
		parts = append(parts, fmt.Sprintf("stamina %d", c.Stamina/10))
	}
	switch {
	case c.Down:
		parts = append(parts, "down")
	case c.Sprinting:
		parts = append(parts, "sprints")
	case c.Dribbling:
		parts = append(parts, "dribbles")
	}
	return strings.Join(parts, ", ")
}

func (w *Watch) ballWords(from proto.Point) string {
	if w.scene.Ball.Owner == w.focus {
		return "has the ball"
	}
	return fmt.Sprintf("ball %d m", distance(from, w.scene.Ball.Place)/metre)
}

// drawFeed draws what happened last, the newest first. A wide one tells what
// was said of late, too.
func (w *Watch) drawFeed(r widget.Region, wide bool) {
	r.Put(0, 0, head, "FEED")
	r.PutRight(r.W(), 0, dim, "clock left")
	lines := w.story().Lines
	y, look := 1, r.Look()
	for i := before(lines, w.scene.Tick, lineTick) - 1; i >= 0 && y < r.H(); i-- {
		if l := lines[i]; l.told(w.scene.Tick, wide) {
			y = w.drawLine(r, y, l, l.Tick+proto.TicksPerSecond*3 > w.scene.Tick, look)
		}
	}
	if y == 1 {
		r.PutFit(0, 1, r.W(), dim, "nothing yet")
	}
}

// lately is how long the feed keeps what was said, in ticks: it would soon
// leave no room for what happened.
const lately = 10 * proto.TicksPerSecond

// told reports whether a line is one of the feed.
func (l Line) told(tick int64, wide bool) bool {
	switch l.Kind {
	case KickOff, Goal, HalfTime, Over, Foul, Save, Stopped, Dropped, Branched, Unasked:
		return true
	case Shooting:
		return !l.OnGoal // one on target is told by what becomes of it
	case Said, Fallen, Playing:
		return wide && tick-l.Tick < lately
	}
	return false
}

// drawLine draws a line of the feed; its detail takes a row of its own if it
// does not fit. It returns the row after it.
func (w *Watch) drawLine(r widget.Region, y int, l Line, fresh bool, look widget.Look) int {
	words, detail := l.headline(look)
	if l.Kind == Goal && r.W() >= 30 {
		words = append(words, widget.Plain("  "+scoreWords(l.Score)))
	}
	x, style := 0, dim
	if fresh {
		style = bold
	}
	x = r.Put(x, y, style, clock(w.story().left(l.Tick))) + 1
	if l.Kind != Goal && detail != nil && x+words.Width()+1+detail.Width() <= r.W() {
		words, detail = append(append(words, widget.Plain(" ")), detail...), nil
	}
	r.PutLineFit(x, y, r.W()-x, words)
	if detail == nil || l.Kind != Goal {
		return y + 1
	}
	r.PutLineFit(x+1, y+1, r.W()-x-1, detail)
	return y + 2
}
