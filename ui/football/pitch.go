package football

import (
	"slices"
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// pitchView is what is drawn of the pitch.
type pitchView struct {
	*Scene
	camera
	focus  int // the cog that is followed, NoCog for nobody
	own    []int
	target *proto.Point // a place to mark, nil for none
	arcs   []arc
	framed bool // touchlines and goals stand around the cells
}

// The areas, in micrometres (football simulation sheet 3).
const (
	areaDepth = 16_000_000
	areaHalf  = 20_000_000
	middleY   = 30_000_000
	middleX   = 45_000_000
)

// drawFramed draws the pitch with its touchlines: corners above and below if
// there are rows for them, goals in both sides.
func (v pitchView) drawFramed(r widget.Region, corners bool) {
	if v.upright {
		v.drawUpright(r)
		return
	}
	top := 0
	if corners {
		top = 1
		g := r.Glyphs()
		for _, y := range []int{0, v.h + 1} {
			left, right := g.CornerTopLeft, g.CornerTopRight
			if y > 0 {
				left, right = g.CornerBottomLeft, g.CornerBottomRight
			}
			r.Put(0, y, themes.Mark.Style(), left)
			r.Put(v.column(middleX)+1, y, themes.Mark.Style(), ":")
			r.Put(v.w+1, y, themes.Mark.Style(), right)
		}
	}
	v.drawSides(r.Sub(widget.Rect{Y: top, W: r.W(), H: v.h}))
	v.framed = true
	v.draw(r.Sub(widget.Rect{X: 1, Y: top, W: v.w, H: v.h}), r.Sub(widget.Rect{Y: top, W: v.w + 2, H: v.h}))
}

func (v pitchView) drawSides(r widget.Region) {
	g, f := r.Glyphs(), proto.Field()
	for y := range v.h {
		left, right, style := g.Threshold, g.Threshold, themes.Mark.Style()
		if at := v.middle(y); at >= f.GoalYMin && at <= f.GoalYMax || v.h < 5 && y == v.h/2 {
			left, right, style = g.ChipLeft, g.ChipRight, themes.Style{}
		}
		r.Put(0, y, style, left)
		r.Put(v.w+1, y, style, right)
	}
}

// draw draws the cells. In the frame around them lies what is beyond the goal
// lines.
func (v pitchView) draw(r, frame widget.Region) {
	pitchView{camera: v.flat(), framed: v.framed}.drawMarkings(turf{r, v.upright})
	if v.Unseen {
		return
	}
	v.drawWays(r)
	v.drawRings(r)
	v.drawPlayers(field{frame, (frame.W() - r.W()) / 2, (frame.H() - r.H()) / 2})
	v.drawTarget(r)
}

// drawTarget marks a place over everything else.
func (v pitchView) drawTarget(r widget.Region) {
	if v.target == nil {
		return
	}
	x, y := v.cell(*v.target)
	if v.framed {
		x, y = min(max(x, 0), v.w-1), min(max(y, 0), v.h-1)
	}
	r.Put(x, y, themes.Accent.With(themes.Bold), "+")
}

func (v pitchView) drawMarkings(r turf) {
	f, style := proto.Field(), themes.Mark.Style()
	top, bottom := v.row(middleY-areaHalf), v.row(middleY+areaHalf)
	pitch := widget.Rect{X: v.column(f.PitchXMin), Y: v.row(f.PitchYMin)}
	pitch.W, pitch.H = v.column(f.PitchXMax)-pitch.X, v.row(f.PitchYMax)-pitch.Y
	r.fill(widget.Rect{X: v.column(middleX), Y: pitch.Y, W: 1, H: pitch.H}, style, ":")
	left := v.column(f.PitchXMin + areaDepth)
	right := v.right(f.PitchXMax-areaDepth, left)
	for _, y := range []int{top, bottom} {
		r.fill(widget.Rect{X: pitch.X, Y: y, W: left + 1 - pitch.X, H: 1}, style, "-")
		r.fill(widget.Rect{X: right, Y: y, W: pitch.X + pitch.W - right, H: 1}, style, "-")
	}
	for _, x := range []int{left, right} {
		r.fill(widget.Rect{X: x, Y: top + 1, W: 1, H: bottom - top - 1}, style, ":")
	}
	if !v.framed {
		v.drawLines(r, pitch)
	}
}

// right is the column of a line of the right half; with the whole pitch in
// view it mirrors that of the left.
func (v pitchView) right(x int64, left int) int {
	if v.framed {
		return v.w - 1 - left
	}
	return v.column(x)
}

// drawLines draws touchlines and goals in a close view.
func (v pitchView) drawLines(r turf, pitch widget.Rect) {
	style, f := themes.Mark.Style(), proto.Field()
	for _, y := range []int{pitch.Y, pitch.Y + pitch.H} {
		r.fill(widget.Rect{X: pitch.X, Y: y, W: pitch.W + 1, H: 1}, style, "-")
	}
	g := r.Glyphs()
	for i, x := range []int{pitch.X, pitch.X + pitch.W} {
		r.fill(widget.Rect{X: x, Y: pitch.Y, W: 1, H: pitch.H + 1}, style, g.Threshold)
		goal := [...]string{g.ChipLeft, g.ChipRight}[i]
		r.fill(widget.Rect{X: x, Y: v.row(f.GoalYMin), W: 1, H: v.row(f.GoalYMax) - v.row(f.GoalYMin) + 1}, themes.Style{}, goal)
	}
}

// drawPlayers draws everybody and the ball, the numbers below the shirts and
// the ball's owner on top.
func (v pitchView) drawPlayers(r field) {
	for seat := range proto.Seats {
		v.drawNumber(r, proto.SeatCog(seat))
	}
	for cog := range v.Cogs {
		v.drawShirt(r, cog)
	}
	v.drawBall(r)
	if owner := v.Ball.Owner; owner != proto.NoCog {
		v.drawNumber(r, owner)
		v.drawShirt(r, owner)
	}
}

// shirtPlace is the cell of a cog; one outside of the pitch stays at its edge.
func (v pitchView) shirtPlace(cog int) (x, y int, shown bool) {
	x, y = v.cell(v.Cogs[cog].Place)
	if v.framed {
		return min(max(x, 0), v.w-1), min(max(y, 0), v.h-1), true
	}
	return x, y, x >= 0 && y >= 0 && x < v.w && y < v.h
}

// stands reports whether a shirt is to stand out.
func (v pitchView) stands(cog int) bool { return cog == v.focus || slices.Contains(v.own, cog) }

func (v pitchView) drawShirt(r field, cog int) {
	x, y, shown := v.shirtPlace(cog)
	if !shown {
		return
	}
	t := proto.TeamOf(cog)
	style := sideToken(t).With(themes.Bold)
	if _, commanded := proto.CogSeat(cog); !commanded {
		style = sideToken(t).Style()
	}
	if v.stands(cog) {
		style.Attr |= themes.Reverse
	}
	r.put(x, y, style, sideGlyph(r.Glyphs(), t))
}

// drawNumber draws the number of a commanded shirt, which stays inside.
func (v pitchView) drawNumber(r field, cog int) {
	x, y, shown := v.shirtPlace(cog)
	if _, commanded := proto.CogSeat(cog); !commanded || !shown || x+1 >= v.w {
		return
	}
	style := sideToken(proto.TeamOf(cog)).With(themes.Bold)
	if v.stands(cog) {
		style.Attr |= themes.Reverse
	}
	r.put(x+1, y, style, number(proto.ShirtOf(cog)))
}

// drawBall draws the ball. One that somebody has stands at his side; one in
// the air has an arrow.
func (v pitchView) drawBall(r field) {
	x, y := v.cell(v.Ball.Place)
	if v.framed { // a ball in the goal stands in the frame
		x, y = min(max(x, -r.dx), v.w-1+r.dx), min(max(y, -r.dy), v.h-1+r.dy)
	}
	if owner := v.Ball.Owner; owner != proto.NoCog {
		x, y = v.besideOwner(x, y, owner)
	}
	g := r.Glyphs()
	if up := v.lifted(y); up != y {
		r.put(x, y, themes.Dim.Style(), g.Rest) // its shadow
		y = up
	}
	r.put(x, y, themes.Text.With(themes.Bold), g.Ball)
	switch {
	case v.Ball.Height <= airborne || x+1 >= v.w:
	case v.Ball.Rise >= 0:
		r.put(x+1, y, themes.Dim.Style(), g.Up)
	default:
		r.put(x+1, y, themes.Dim.Style(), g.Down)
	}
}

// besideOwner moves the ball off the cells that its owner takes.
func (v pitchView) besideOwner(x, y, owner int) (int, int) {
	ox, oy, shown := v.shirtPlace(owner)
	if !shown {
		return x, y
	}
	width := 1
	if _, commanded := proto.CogSeat(owner); commanded {
		width = 2
	}
	if y != oy || x < ox || x >= ox+width {
		return x, y
	}
	if v.seen(v.Ball.Place).X < v.seen(v.Cogs[owner].Place).X && ox > 0 {
		return ox - 1, y
	}
	return ox + width, y
}

// number is what a shirt wears: its last digit for 10, the striker's way.
func number(shirt int) string {
	if shirt == 10 {
		return "0"
	}
	return strconv.Itoa(shirt)
}

func sideGlyph(g *themes.Glyphs, t proto.Team) string {
	if t == proto.Red {
		return g.Red
	}
	return g.Blue
}

func sideToken(t proto.Team) themes.Token {
	if t == proto.Red {
		return themes.Red
	}
	return themes.Blue
}
