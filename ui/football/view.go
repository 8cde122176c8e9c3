package football

import (
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the screen. Besides, it notes the size, which small screens play
// slower by, and what can be clicked.
func (w *Watch) View(f screen.Frame) string {
	r := w.canvas.Reset(f.Look, f.W, f.H)
	l := newLayout(f.W, f.H, w.upright)
	w.small, w.spots = l.Class == widget.Small, w.spots[:0]
	w.drawBug(r.Sub(l.Bug), l.Layout)
	if l.Class != widget.Small || !w.player().DrawStage(r.Sub(l.Inner)) {
		w.drawStage(r, l)
	}
	if w.ended() {
		over := l.Inner
		if l.Class != widget.Small {
			over = l.pitch
		}
		r.Sub(over).Fade()
		w.drawEnd(r.Sub(over))
	}
	w.drawTimeline(r.Sub(l.Timeline))
	w.footer(l.Class, r.Glyphs()).Draw(r.Sub(l.Footer))
	return w.canvas.String()
}

// drawStage draws the match and what there is beside it.
func (w *Watch) drawStage(r widget.Region, l layout) {
	if w.page == noPage || l.Class == widget.Large {
		w.drawPitch(r, l)
	}
	if w.page == noPage || l.Class != widget.Small {
		w.drawSides(r, l)
	}
	w.drawBeats(r.Sub(l.beats))
	w.drawPage(r, l)
}

// drawSides draws the rail and what is below the pitch.
func (w *Watch) drawSides(r widget.Region, l layout) {
	rail := l.rail
	if used := w.player().DrawRail(r.Sub(rail)); used > 0 {
		_, rail = rail.Top(used + 1)
	}
	w.drawRail(r.Sub(rail), l)
	lower := r.Sub(l.lower)
	if w.drawTrouble(lower) || w.player().DrawLower(lower) {
		return
	}
	w.drawLower(lower)
}

func (w *Watch) drawPitch(r widget.Region, l layout) {
	v := pitchView{Scene: &w.scene, camera: wholePitch(l.cells()).turn(w.turned).stand(w.upright), focus: w.focus, own: w.player().Own(), arcs: w.arcs()}
	if at, ok := w.player().Target(); ok {
		v.target = &at
	}
	all := r.Sub(l.pitch)
	at, zoomed := w.zoomedAt()
	if !zoomed {
		v.drawFramed(all, l.corners)
		v.framed = true
		w.clickShirts(&v, all.Sub(l.field()))
		return
	}
	v.camera = v.closeUp(at, all.W(), all.H(), v.spanX/int64(2*v.w))
	v.draw(all, all)
	w.clickShirts(&v, all)
}

// zoomedAt is what a close view is around; ok is false for the whole pitch.
func (w *Watch) zoomedAt() (at proto.Point, ok bool) {
	switch {
	case w.zoom == zoomBall:
		return w.scene.Ball.Place, true
	case w.zoom == zoomFocus && w.focus != proto.NoCog:
		return w.scene.Cogs[w.focus].Place, true
	}
	return proto.Point{}, false
}
