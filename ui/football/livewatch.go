package football

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// growing is a film to which something is added while it is watched.
type growing interface {
	Film
	// Drain takes what came, and reports whether there is anything new.
	Drain() bool
	// Going reports whether more may come.
	Going() bool
	// Status is the state of the connection.
	Status() feed.Status
	// Speed is what the match runs at, in tenths, for everybody.
	Speed() proto.Tenths
	News() <-chan struct{}
	Close()
}

// normalPace is the speed of a match that nobody has changed.
const normalPace proto.Tenths = 10

// stream is the film as one that grows; ok is false for one that is complete.
func (w *Watch) stream() (g growing, ok bool) {
	g, ok = w.film.(growing)
	return g, ok
}

// going reports whether the match goes on somewhere else.
func (w *Watch) going() bool {
	g, ok := w.stream()
	return ok && g.Going()
}

// News holds a token while something came that was not looked at.
func (w *Watch) News() <-chan struct{} {
	if g, ok := w.stream(); ok {
		return g.News()
	}
	return nil
}

// Close lets the feed go.
func (w *Watch) Close() {
	if g, ok := w.stream(); ok {
		g.Close()
	}
}

// drain takes what came. A match that is followed is drawn when its next frame
// is due; else what came shows only in how far behind one is.
func (w *Watch) drain() tea.Cmd {
	g, ok := w.stream()
	if !ok || !g.Drain() {
		return nil
	}
	if w.scene.Tick > w.film.Ticks() { // another match
		w.endGoalReplay()
		w.play.pinned, w.play.on = true, true
	}
	s := g.Status()
	if now := (seen{s.Phase, s.Try, w.behind(), w.play.pinned}); now != w.seen {
		w.seen = now
		w.version++
	}
	if w.play.pinned && (!w.play.on || w.scene.Unseen) {
		w.show(w.film.Ticks())
		w.version++
	}
	if s.Phase == feed.Refused && w.opts.Refused != nil && !w.refused {
		w.refused = true
		return w.opts.Refused(s)
	}
	return nil
}

// seen is what shows of a feed beside its match.
type seen struct {
	phase  feed.Phase
	try    int
	behind int
	pinned bool
}

// behind is how many beats came after what shows.
func (w *Watch) behind() int {
	beats := w.story().Beats
	return len(beats) - before(beats, w.scene.Tick, lineTick)
}

// pin follows the newest tick from now on.
func (w *Watch) pin() {
	w.play.pinned, w.play.on, w.play.speed = true, true, normalSpeed
}

// linkPart is the connection, or how far behind the match one is.
func (w *Watch) linkPart(link widget.Link, look widget.Look) widget.Part {
	g, grows := w.stream()
	switch {
	case grows && w.play.pinned && link.State == widget.LinkLive && g.Speed() > normalPace:
		part := link.Part(look, 8)
		part.Text = append(part.Text, widget.Plain(fmt.Sprintf(" %dx", g.Speed()/normalPace)))
		return part
	case link.State != widget.LinkLive || w.play.pinned || !grows:
		return link.Part(look, 8)
	case !w.play.on:
		return widget.Link{State: widget.LinkPaused, Behind: w.behind()}.Part(look, 8)
	}
	part := w.pace(false)
	part.Text = append(part.Text, widget.Plain(", "+clock(w.film.Ticks()-w.scene.Tick)+" behind"))
	return part
}

// untold is what takes the place of the numbers on a stream that has none.
const untold = "A seat's stream tells places alone: no score, no clock, no numbers and nothing of what is said. The match is told in full at /global."

func (w *Watch) drawUntold(r widget.Region) {
	if w.scene.Unseen {
		return
	}
	r.Put(0, 0, head, "NOT TOLD HERE")
	r.PutWrapped(0, 1, r.W(), themes.Style{}, untold)
}

// control are the keys that change the match for everybody; they are there only
// for who asked for them.
func (w *Watch) control() screen.Bindings {
	if w.opts.Control == nil {
		return nil
	}
	return screen.Bindings{
		screen.Bind(screen.Do, "< >", "< >", "all slower, faster", "speed of the match, for everybody", screen.Either("<", func(d int) {
			c := proto.Command{Do: proto.Faster}
			if d < 0 {
				c.Do = proto.Slower
			}
			w.opts.Control(c)
		})),
	}
}

var _ growing = (*Live)(nil)
