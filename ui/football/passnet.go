package football

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// leastNet is the size, in cells, from which on a net of passes is drawn.
const (
	leastNetW = 24
	leastNetH = 6
)

// drawNets draws who found whom on the pitch: the followed shirt's side, or both
// beside or below each other. It returns how many rows it took.
func (w *Watch) drawNets(r widget.Region) int {
	rows := r.H() / 2
	all := r.Sub(widget.Rect{W: r.W(), H: rows})
	var parts []widget.Rect
	switch {
	case w.focus != proto.NoCog:
		parts = []widget.Rect{all.Bounds()}
	case r.W() >= 2*leastNetW+2:
		half := (r.W() - 2) / 2
		parts = []widget.Rect{{W: half, H: rows}, {X: half + 2, W: half, H: rows}}
	default:
		parts = []widget.Rect{{W: r.W(), H: rows / 2}, {Y: rows / 2, W: r.W(), H: rows / 2}}
	}
	if parts[0].H < leastNetH || parts[0].W < leastNetW {
		return 0
	}
	for i, part := range parts {
		t := proto.Team(i)
		if w.focus != proto.NoCog {
			t = proto.TeamOf(w.focus)
		}
		w.drawNet(all.Sub(part), t)
	}
	return rows
}

// drawNet draws a side's shirts where they were on the mean, and a line between
// those that found each other, the closer dotted the oftener.
func (w *Watch) drawNet(r widget.Region, t proto.Team) {
	g := r.Glyphs()
	pairs := w.pairs()
	passes := 0
	for _, p := range pairs {
		if proto.TeamOf(p.from) == t {
			passes += p.times
		}
	}
	r.PutLine(0, 0, widget.Line{sideSpan(g, int(t)), widget.Plain(fmt.Sprintf(" %d arrived", passes))})
	field := r.Sub(widget.Rect{Y: 1, W: min(r.W(), columnsFor(r.H()-1)+2), H: r.H() - 1})
	c := wholePitch(field.W(), field.H()).turn(w.turned)
	pitchView{Scene: &w.scene, camera: c, framed: true}.drawMarkings(turf{Region: field})
	w.drawNetLines(field, t, pairs)
	mean := w.story().means(w.scene.Tick)
	for shirt := proto.Shirts; shirt >= 1; shirt-- {
		cog := proto.CogOf(t, shirt)
		x, y := c.cell(mean[cog])
		style := sideToken(t).Style()
		if _, commanded := proto.CogSeat(cog); commanded || cog == w.focus {
			style.Attr |= themes.Bold
		}
		name := sideGlyph(g, t) + number(shirt)
		field.Put(min(max(x, 0), c.w-len(number(shirt))-1), min(max(y, 0), c.h-1), style, name)
	}
}

// drawNetLines draws the lines of the pairs.
func (w *Watch) drawNetLines(r widget.Region, t proto.Team, pairs []pair) {
	dots := widget.NewDots(r.W(), r.H())
	fine := wholePitch(dots.W(), dots.H()).turn(w.turned)
	mean := w.story().means(w.scene.Tick)
	for i := len(pairs) - 1; i >= 0; i-- {
		p := pairs[i]
		if proto.TeamOf(p.from) != t {
			continue
		}
		x0, y0 := fine.cell(mean[p.from])
		x1, y1 := fine.cell(mean[p.to])
		dots.Line(x0, y0, x1, y1, max(1, 3-p.times), sideToken(t).Style())
	}
	dots.Draw(r)
}

// means are the places of all cogs on the mean up to a tick, the middle of the
// pitch where nothing is known yet.
func (s *Story) means(tick int64) [proto.Cogs]proto.Point {
	var sum [proto.Cogs][2]int64
	list := s.places[:before(s.places, tick, func(p *places) int64 { return p.tick })]
	for i := range list {
		for cog, at := range &list[i].at {
			sum[cog][0] += int64(at[0])
			sum[cog][1] += int64(at[1])
		}
	}
	var means [proto.Cogs]proto.Point
	for cog := range means {
		means[cog] = proto.Point{X: middleX, Y: middleY}
		if n := int64(len(list)); n > 0 {
			means[cog] = proto.Point{X: sum[cog][0] * halfMetre / n, Y: sum[cog][1] * halfMetre / n}
		}
	}
	return means
}
