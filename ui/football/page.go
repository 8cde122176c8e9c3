package football

import (
	"fmt"
	"slices"
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// page is what is looked up: over the pitch, on a large screen in the rail.
type page uint8

const (
	noPage page = iota
	shirtsPage
	heatPage
	passesPage
	shotsPage
	chancesPage
	feedPage
	pages
)

func (w *Watch) drawPage(r widget.Region, l layout) {
	if w.page == noPage {
		return
	}
	place := l.Inner
	switch l.Class {
	case widget.Medium:
		place = l.pitch
	case widget.Large:
		place = l.rail
	}
	at := r.Sub(place)
	title, draw := w.pageOf()
	at.PutRight(at.W(), 0, dim, fmt.Sprintf("%d of %d, i goes on", w.page, pages-1))
	at.Put(0, 0, head, title+" ")
	draw(at.Sub(widget.Rect{Y: 1, W: at.W(), H: at.H() - 1}))
}

func (w *Watch) pageOf() (title string, draw func(widget.Region)) {
	switch w.page {
	case shirtsPage:
		return "SHIRTS", w.drawShirts
	case heatPage:
		return "HEAT", w.drawHeat
	case passesPage:
		return "PASSES", w.drawPasses
	case shotsPage:
		return "SHOTS", w.drawShots
	case chancesPage:
		return "CHANCES", w.drawChances
	}
	return "FEED", w.drawAll
}

// drawAll lists everything that was told so far, the newest first.
func (w *Watch) drawAll(r widget.Region) {
	lines := w.story().Lines
	n := before(lines, w.scene.Tick, lineTick)
	for y := 0; y < r.H() && n > 0; n-- {
		y = w.drawLine(r, y, lines[n-1], false, r.Look())
	}
}

// shirtColumns are the numbers of a shirt, the most telling first.
var shirtColumns = [...]struct {
	name string
	of   func(w *Watch, cog int) string
}{
	{"stam", func(w *Watch, cog int) string { return strconv.FormatInt(w.scene.Cogs[cog].Stamina/10, 10) }},
	{"g", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Goals) }},
	{"a", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Assists) }},
	{"shot", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Shots) }},
	{"xG", func(w *Watch, cog int) string { return w.expectedOf(cog) }},
	{"pass", func(w *Watch, cog int) string {
		b := w.scene.Boxes[cog]
		return fmt.Sprintf("%d/%d", b.PassesCompleted, b.Passes)
	}},
	{"tack", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Tackles) }},
	{"foul", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Fouls) }},
	{"won", func(w *Watch, cog int) string { return count(w.scene.Boxes[cog].Interceptions) }},
}

// count is a number, nothing for 0.
func count(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// drawShirts lists all shirts, the commanded ones first.
func (w *Watch) drawShirts(r widget.Region) {
	columns := min(len(shirtColumns), max(0, (r.W()-3)/5))
	for i, c := range shirtColumns[:columns] {
		r.PutRight(7+5*i+1, 0, dim, c.name)
	}
	name := 9 + 5*columns
	for y, cog := range roster() {
		if y+1 >= r.H() {
			return
		}
		style := themes.Style{}
		if cog == w.focus {
			style = bold
		}
		r.PutLine(0, y+1, widget.Line{shirt(r.Glyphs(), cog)})
		for i, c := range shirtColumns[:columns] {
			r.PutRight(7+5*i+1, y+1, style, c.of(w, cog))
		}
		if seat, ok := proto.CogSeat(cog); ok && name+6 < r.W() {
			r.PutFit(name, y+1, r.W()-name, dim, say(r.Look(), w.story().Policies[seat]))
		}
	}
}

// roster lists the commanded shirts, red's and blue's in turn, then the others.
func roster() []int {
	list := make([]int, 0, proto.Cogs)
	for seat := range proto.Seats {
		list = append(list, proto.SeatCog(seat))
	}
	for cog := range proto.Cogs {
		if !slices.Contains(list[:proto.Seats], cog) {
			list = append(list, cog)
		}
	}
	return list
}

// drawHeat draws where the followed shirt has been, or both sides.
func (w *Watch) drawHeat(r widget.Region) {
	if w.focus != proto.NoCog {
		w.drawHeatPart(r, shirt(r.Glyphs(), w.focus), proto.TeamOf(w.focus), func(cog int) bool { return cog == w.focus })
		return
	}
	half := r.H() / 2
	for t := range proto.Red + proto.Teams {
		part := r.Sub(widget.Rect{Y: int(t) * half, W: r.W(), H: half})
		w.drawHeatPart(part, sideSpan(r.Glyphs(), int(t)), t, func(cog int) bool {
			return proto.TeamOf(cog) == t && proto.ShirtOf(cog) != proto.Keeper
		})
	}
}

// drawHeatPart tells in which third some cogs of a side have been, and draws
// where.
func (w *Watch) drawHeatPart(r widget.Region, who widget.Span, t proto.Team, of func(cog int) bool) {
	thirds := w.story().thirds(w.scene.Tick, t, of)
	words := fmt.Sprintf("  own third %d%%, middle %d%%, far %d%%", thirds[0], thirds[1], thirds[2])
	r.PutLineFit(0, 0, r.W(), widget.Line{who, widget.Plain(words)})
	w.drawHeatOf(r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1}), t, of)
}

func (w *Watch) drawHeatOf(r widget.Region, t proto.Team, who func(cog int) bool) {
	columns := min(r.W(), columnsFor(r.H())+2)
	if columns < 4 || r.H() < 2 {
		return
	}
	c := wholePitch(columns, r.H()).turn(w.turned)
	cells, most := w.story().heat(w.scene.Tick, c, who)
	heights := r.Glyphs().Heights
	for i, n := range cells {
		x, y := i%c.w, i/c.w
		switch {
		case n > 0:
			r.Put(x, y, sideToken(t).Style(), heights[min(len(heights)-1, n*len(heights)/(most+1))])
		case x == c.column(middleX):
			r.Put(x, y, themes.Mark.Style(), ":")
		default:
			r.Put(x, y, themes.Mark.Style(), r.Glyphs().Rest)
		}
	}
}

// pair is who passed to whom how often.
type pair struct{ from, to, times int }

// pairs counts the passes that arrived up to now, the most frequent first.
func (w *Watch) pairs() []pair {
	passes := w.story().Passes
	var times [proto.Cogs][proto.Cogs]int
	for _, p := range passes[:before(passes, w.scene.Tick, func(p *Pass) int64 { return p.Tick })] {
		times[p.From][p.To]++
	}
	var list []pair
	for from := range times {
		for to, n := range times[from] {
			if n > 0 && (w.focus == proto.NoCog || from == w.focus || to == w.focus) {
				list = append(list, pair{from, to, n})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b pair) int { return b.times - a.times })
	return list
}

// drawPasses draws who found whom: a net, and a bar for each pair.
func (w *Watch) drawPasses(r widget.Region) {
	list := w.pairs()
	if len(list) == 0 {
		r.PutFit(0, 1, r.W(), dim, "No pass has arrived yet.")
		return
	}
	net := w.drawNets(r)
	r = r.Sub(widget.Rect{Y: net, W: r.W(), H: r.H() - net})
	g := r.Glyphs()
	for i, p := range list[:min(len(list), max(0, r.H()-1))] {
		style := sideToken(proto.TeamOf(p.from)).Style()
		x := r.PutLine(0, i+1, widget.Line{shirt(g, p.from), widget.Plain(" " + g.Right + " "), shirt(g, p.to)})
		r.PutRight(12, i+1, themes.Style{}, strconv.Itoa(p.times))
		if x < r.W() {
			r.Bar(14, i+1, min(20, r.W()-14), style, p.times, list[0].times)
		}
	}
}

// expectedOf is what a cog's shots so far were worth, nothing without one.
func (w *Watch) expectedOf(cog int) string {
	sum, any := 0.0, false
	for _, s := range w.story().shotsUpTo(w.scene.Tick) {
		if s.Cog == cog {
			sum, any = sum+s.XG, true
		}
	}
	if !any {
		return ""
	}
	return strconv.FormatFloat(sum, 'f', 2, 64)
}

// drawShots lists the shots up to now, the newest first, and draws where they
// were made from.
func (w *Watch) drawShots(r widget.Region) {
	shots := w.story().shotsUpTo(w.scene.Tick)
	if len(shots) == 0 {
		r.PutFit(0, 1, r.W(), dim, "No shot yet.")
		return
	}
	w.drawShotSums(r.Row(0))
	rows := (r.H() - 1) / 2
	w.drawShotMap(r.Sub(widget.Rect{Y: 1, W: r.W(), H: rows}), shots)
	list := r.Sub(widget.Rect{Y: rows + 1, W: r.W(), H: r.H() - rows - 1})
	g := r.Glyphs()
	for y := range min(list.H(), len(shots)) {
		s := shots[len(shots)-1-y]
		line := widget.Line{
			{Style: dim, Text: clock(w.story().left(s.Tick)) + " "}, shirt(g, s.Cog),
			widget.Plain(fmt.Sprintf(" %2d m  %.2f xG  %s", metresToGoal(s), s.XG, s.outcome(w.scene.Tick))),
		}
		list.PutLineFit(0, y, list.W(), line)
	}
}

// drawShotSums counts the shots of both sides and tells what they were worth.
func (w *Watch) drawShotSums(r widget.Region) {
	x := 0
	for t := range proto.Red + proto.Teams {
		s := w.scene.Stats[t]
		line := widget.Line{sideSpan(r.Glyphs(), int(t)), widget.Plain(fmt.Sprintf(" %d, %s xG, %d goals", s.Shots, w.expected(t), s.Goals))}
		x = r.PutLineFit(x, 0, max(0, r.W()-x), line) + 2
	}
}

// outcome is what is known of a shot at a tick; a goal counts once the ball
// may have reached it.
func (s Shot) outcome(tick int64) string {
	switch {
	case s.Goal && tick-s.Tick >= shotFlight:
		return "goal"
	case s.OnGoal:
		return "on target"
	}
	return "wide"
}

// drawShotMap marks where shots were made: G a goal, the shirt's side else.
func (w *Watch) drawShotMap(r widget.Region, shots []Shot) {
	columns := min(r.W()-2, columnsFor(r.H())+2)
	if columns < 8 || r.H() < 4 {
		return
	}
	v := pitchView{Scene: &w.scene, camera: wholePitch(columns, r.H()).turn(w.turned), framed: true}
	v.drawSides(r)
	field := r.Sub(widget.Rect{X: 1, W: columns, H: r.H()})
	v.drawMarkings(turf{Region: field})
	for _, s := range shots {
		x, y := v.cell(s.From)
		mark := sideSpan(r.Glyphs(), int(proto.TeamOf(s.Cog)))
		if s.outcome(w.scene.Tick) == "goal" {
			mark.Text, mark.Style = "G", sideToken(proto.TeamOf(s.Cog)).With(themes.Bold)
		}
		field.Put(min(max(x, 0), columns-1), min(max(y, 0), r.H()-1), mark.Style, mark.Text)
	}
}
