package football

import proto "github.com/wcwtui/wcwtui/proto/football"

// camera is the part of the world that w×h cells show: from a corner on, of a
// span in micrometres.
type camera struct {
	w, h         int
	x, y         int64
	spanX, spanY int64
	turned       bool // seen from the other side: blue attacks to the right
	upright      bool // the pitch stands: who attacks to the right attacks up
}

// seen is where a point is, as the camera has it. The pitch looks the same from
// both sides.
func (c camera) seen(p proto.Point) proto.Point {
	f := proto.Field()
	if c.turned {
		p = proto.Point{X: f.WorldW - p.X, Y: f.WorldH - p.Y}
	}
	if c.upright {
		p = proto.Point{X: p.Y, Y: f.WorldW - p.X}
	}
	return p
}

// stand is a camera on the whole pitch that sees it upright, if that is wanted.
func (c camera) stand(upright bool) camera {
	if upright {
		c.x, c.y, c.spanX, c.spanY, c.upright = c.y, c.x, c.spanY, c.spanX, true
	}
	return c
}

// flat is the camera on the same part of a pitch that lies.
func (c camera) flat() camera {
	if !c.upright {
		return c
	}
	return camera{w: c.h, h: c.w, x: proto.Field().WorldW - c.y - c.spanY, y: c.x, spanX: c.spanY, spanY: c.spanX, turned: c.turned}
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

// closeUp shows what is around a place that a camera sees, in true proportion:
// a cell is twice as high as it is wide. It stays within the world where it can.
func (c camera) closeUp(at proto.Point, w, h int, cell int64) camera {
	c.w, c.h = max(1, w), max(1, h)
	c.spanX, c.spanY = int64(c.w)*cell, int64(c.h)*2*cell
	f := proto.Field()
	width, height := f.WorldW, f.WorldH
	if c.upright {
		width, height = height, width
	}
	at = c.seen(at)
	c.x, c.y = within(at.X-c.spanX/2, c.spanX, width), within(at.Y-c.spanY/2, c.spanY, height)
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

// columnsUpright and rowsUpright are those of a pitch that stands.
func columnsUpright(rows int) int { return (rows*54*2 + 42) / 84 }

func rowsUpright(columns int) int { return (columns*84 + 54) / 108 }
