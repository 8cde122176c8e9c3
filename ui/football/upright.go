package football

import (
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// field is the pitch in its frame, where its first cell is that at dx, dy.
type field struct {
	widget.Region
	dx, dy int
}

func (f field) put(x, y int, s themes.Style, text string) { f.Put(x+f.dx, y+f.dy, s, text) }

// turf is where markings are drawn as of a pitch that lies. One that stands has
// them turned by a quarter.
type turf struct {
	widget.Region
	upright bool
}

func (t turf) fill(at widget.Rect, s themes.Style, glyph string) {
	if t.upright {
		at = widget.Rect{X: at.Y, Y: t.H() - at.X - at.W, W: at.H, H: at.W}
		glyph = t.quarter(glyph)
	}
	t.Fill(at, s, glyph)
}

// quarter is a line turned by a quarter.
func (t turf) quarter(glyph string) string {
	switch g := t.Glyphs(); glyph {
	case "-":
		return ":"
	case g.ChipLeft, g.ChipRight:
		return goalMouth
	}
	return "-"
}

// goalMouth is a goal that is seen from in front or from behind.
const goalMouth = "="

// drawUpright draws a pitch that stands, with its touchlines at the sides and a
// goal above and below.
func (v pitchView) drawUpright(r widget.Region) {
	g, f, mark := r.Glyphs(), proto.Field(), themes.Mark.Style()
	from, to := v.column(f.GoalYMin), v.column(f.GoalYMax)
	for _, y := range []int{0, v.h + 1} {
		left, right := g.CornerTopLeft, g.CornerTopRight
		if y > 0 {
			left, right = g.CornerBottomLeft, g.CornerBottomRight
		}
		r.Put(0, y, mark, left)
		r.Fill(widget.Rect{X: from + 1, Y: y, W: to - from + 1, H: 1}, themes.Style{}, goalMouth)
		r.Put(v.w+1, y, mark, right)
	}
	for _, x := range []int{0, v.w + 1} {
		r.Fill(widget.Rect{X: x, Y: 1, W: 1, H: v.h}, mark, g.Threshold)
	}
	v.framed = true
	v.draw(r.Sub(widget.Rect{X: 1, Y: 1, W: v.w, H: v.h}), r.Sub(widget.Rect{X: 1, W: v.w, H: v.h + 2}))
}
