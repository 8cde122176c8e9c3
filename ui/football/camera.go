package football

import proto "github.com/wcwtui/wcwtui/proto/football"

// camera is the part of the world that w×h cells show: from a corner on, of a
// span in micrometres.
type camera struct {
	w, h         int
	x, y         int64
	spanX, spanY int64
	turned       bool // seen from the other side: blue attacks to the right
}

// seen is where a point is, as the camera has it. The pitch looks the same from
// both sides.
func (c camera) seen(p proto.Point) proto.Point {
	if !c.turned {
		return p
	}
	f := proto.Field()
	return proto.Point{X: f.WorldW - p.X, Y: f.WorldH - p.Y}
}

// turn is the camera on the other side, if it is wanted there.
func (c camera) turn(around bool) camera {
	c.turned = around
	return c
}

// wholePitch shows the field of play.
func wholePitch(w, h int) camera {
	f := proto.Field()
	return camera{
		w: max(1, w), h: max(1, h), x: f.PitchXMin, y: f.PitchYMin, spanX: f.PitchXMax - f.PitchXMin, spanY: f.PitchYMax - f.PitchYMin,
	}
}

// closeUp shows what is around a place in true proportion, a cell being twice
// as high as it is wide. It stays within the world where it can.
func closeUp(at proto.Point, w, h int, cell int64) camera {
	c := camera{w: max(1, w), h: max(1, h)}
	c.spanX, c.spanY = int64(c.w)*cell, int64(c.h)*2*cell
	f := proto.Field()
	c.x, c.y = within(at.X-c.spanX/2, c.spanX, f.WorldW), within(at.Y-c.spanY/2, c.spanY, f.WorldH)
	return c
}

// within moves a stretch from a place on into a world; a longer one is centred.
func within(from, span, world int64) int64 {
	if span >= world {
		return (world - span) / 2
	}
	return min(max(from, 0), world-span)
}

// cell is where a point shows; it may lie outside of the cells.
func (c camera) cell(p proto.Point) (x, y int) {
	p = c.seen(p)
	return c.column(p.X), c.row(p.Y)
}

func (c camera) column(x int64) int { return floorDiv((x-c.x)*int64(c.w), c.spanX) }

func (c camera) row(y int64) int { return floorDiv((y-c.y)*int64(c.h), c.spanY) }

// middle is the y of the middle of a row.
func (c camera) middle(row int) int64 { return c.y + (2*int64(row)+1)*c.spanY/(2*int64(c.h)) }

func floorDiv(a, b int64) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return int(q)
}

// proportion is how many columns a pitch of so many rows takes, and the other
// way round: 84 metres by 54, a cell being twice as high as wide.
func columnsFor(rows int) int { return (rows*84*2 + 27) / 54 }

func rowsFor(columns int) int { return (columns*27 + 42) / 84 }
