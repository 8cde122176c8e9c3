package football

import "github.com/wcwtui/wcwtui/proto/sprite"

// chipReach is how far from a cog its chip may be, squared, in square
// micrometres: five metres.
const chipReach = 5_000_000 * 5_000_000

// strangers looks at the objects whose ids are not those of the board. They
// are told by what they look like; a cog without a name by the chip above it.
func (r *SceneReader) strangers() {
	r.scene.Strangers = r.scene.Strangers[:0]
	for o := range r.table.Objects() {
		if !ofBoard(o.ID) {
			r.recogniseObject(o)
		}
	}
	if len(r.scene.Strangers) == 0 {
		return
	}
	for o := range r.table.Objects() {
		if l := r.looks[o.Sprite]; !ofBoard(o.ID) && l.kind == labelChip && l.cog != NoCog {
			r.name(l.cog, r.point(o, chipWidth))
		}
	}
}

// ofBoard reports whether an object's id has a meaning of its own.
func ofBoard(id uint16) bool {
	in := func(first, count uint16) bool { return first <= id && id < first+count }
	return in(objTurf, bands) || in(objCog, Cogs) || in(objChip, Cogs) || in(objRing, Cogs) || in(objBall, 2) || id == objOwnCog ||
		id == objOwnSeat || in(objTrail, maxTrail) || in(objArc, maxArcs) || in(objConfetti, maxConfetti) || id == objFlash
}

func (r *SceneReader) recogniseObject(o sprite.Object) {
	s := &r.scene
	l, ok := r.looks[o.Sprite]
	switch {
	case !ok:
	case l.kind == labelCog && l.cog != NoCog && !s.Cogs[l.cog].Seen:
		r.see(l.cog, o)
	case l.kind == labelCog && len(s.Strangers) < Cogs:
		s.Strangers = append(s.Strangers, Dot{r.point(o, cogSize), l.tint})
	case l.kind == labelBall && !s.Ball.Seen:
		r.seeBall(o, sprite.Object{}, false)
	}
}

// name gives the stranger under a chip the chip's name.
func (r *SceneReader) name(cog int, chip Point) {
	s := &r.scene
	best := -1
	for i, d := range s.Strangers {
		near := distance2(d.At, chip) <= chipReach && d.Tint == TintOf(TeamOf(cog))
		if near && (best < 0 || distance2(d.At, chip) < distance2(s.Strangers[best].At, chip)) {
			best = i
		}
	}
	if best < 0 || s.Cogs[cog].Seen {
		return
	}
	c := &s.Cogs[cog]
	c.Seen, c.At = true, s.Strangers[best].At
	c.Heading = r.heading(cog, 0)
	s.Strangers = append(s.Strangers[:best], s.Strangers[best+1:]...)
}
