package football

import (
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// arc is the way of a ball that was played, shown for a moment.
type arc struct {
	from, to proto.Point
	team     proto.Team
	bent     bool // a pass, which bends so that it is not taken for a shot
}

const (
	passArcTicks = 18 // since a pass arrived
	shotArcTicks = 24 // since a shot was made
	bend         = 10 // a pass bends by one in so many of its length
)

// arcs are those of the moment: passes that just arrived, and shots under way.
func (w *Watch) arcs() []arc {
	story, tick := w.story(), w.scene.Tick
	var list []arc
	for i := before(story.Passes, tick, func(p *Pass) int64 { return p.Tick }) - 1; i >= 0 && tick-story.Passes[i].Tick < passArcTicks; i-- {
		p := story.Passes[i]
		list = append(list, arc{p.Kicked, p.Met, proto.TeamOf(p.From), true})
	}
	shots := story.shotsUpTo(tick)
	for i := len(shots) - 1; i >= 0 && tick-shots[i].Tick < shotArcTicks && w.scene.Restart == proto.InPlay; i-- {
		list = append(list, arc{shots[i].From, w.scene.Ball.Place, proto.TeamOf(shots[i].Cog), false})
	}
	return list
}

// drawWays draws the way that the ball came and those of passes and shots, in
// dots finer than cells.
func (v pitchView) drawWays(r widget.Region) {
	if len(v.Trail)+len(v.arcs) == 0 {
		return
	}
	dots := widget.NewDots(v.w, v.h)
	fine := v.camera
	fine.w, fine.h = dots.W(), dots.H()
	for _, p := range v.Trail {
		x, y := fine.cell(p)
		dots.Set(x, y, themes.Dim.Style())
	}
	for _, a := range v.arcs {
		fine.drawArc(dots, a)
	}
	dots.Draw(r)
}

func (c camera) drawArc(d *widget.Dots, a arc) {
	style := sideToken(a.team).Style()
	if !a.bent {
		x0, y0 := c.cell(a.from)
		x1, y1 := c.cell(a.to)
		d.Line(x0, y0, x1, y1, 2, style)
		return
	}
	const parts = 24
	lift := distance(a.from, a.to) / bend
	for i := range int64(parts + 1) {
		at := proto.Point{X: a.from.X + (a.to.X-a.from.X)*i/parts, Y: a.from.Y + (a.to.Y-a.from.Y)*i/parts}
		at = c.seen(at)
		at.Y -= 4 * lift * i * (parts - i) / (parts * parts)
		x, y := c.column(at.X), c.row(at.Y)
		d.Set(x, y, style)
	}
}

// drawRings draws rings around the shirts that seats command, where there is
// room between the cells.
func (v pitchView) drawRings(r widget.Region) {
	if v.framed {
		return
	}
	for seat := range proto.Seats {
		if x, y, shown := v.shirtPlace(proto.SeatCog(seat)); shown {
			r.Put(x-1, y, themes.Dim.Style(), "(")
			r.Put(x+2, y, themes.Dim.Style(), ")")
		}
	}
}

// lifted is the row of a ball in the air in a close view, which rises by half
// of its height as in the arena's own.
func (v pitchView) lifted(y int) int {
	if v.framed || v.Ball.Height <= airborne {
		return y
	}
	return v.row(v.seen(v.Ball.Place).Y - v.Ball.Height/2)
}
