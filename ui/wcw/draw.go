package wcw

import (
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the screen. Besides, it notes the size for the keys that depend
// on it.
func (w *Watch) View(f screen.Frame) string {
	r := w.canvas.Reset(f.Look, f.W, f.H)
	l := widget.NewLayout(f.W, f.H)
	s := w.scene(f.Look)
	w.class, w.scrollable = l.Class, 0
	s.tight = w.ended() && endPlace(l).H < 11
	w.drawBug(r.Sub(l.Bug), l, s)
	switch {
	case len(w.order.beats) == 0 && w.fold.Events() == 0:
		w.drawEmpty(r.Sub(l.Body), l.Class, s)
	case w.ended():
		s.drawEnd(r.Sub(endPlace(l)))
	case l.Class == widget.Small:
		w.drawSmall(r, l, s)
	case l.Class == widget.Medium:
		w.drawMedium(r, l, s)
	default:
		w.drawLarge(r, l, s)
	}
	if w.away() {
		r.Sub(l.Inner).Fade()
	}
	if w.searching {
		w.drawSearch(r.Sub(l.Toast), s)
	}
	w.drawTimeline(r.Sub(l.Timeline), s)
	w.footer(l.Class, r.Glyphs()).Draw(r.Sub(l.Footer))
	return w.canvas.String()
}

// endPlace is where the result is: all between bug and timeline, in a large
// screen not wider than the three columns.
func endPlace(l widget.Layout) widget.Rect {
	if l.Class != widget.Large {
		return l.Inner
	}
	return widget.Rect{X: l.Rail.X, Y: l.Inner.Y, W: l.Detail.X + l.Detail.W - l.Rail.X, H: l.Inner.H}
}

// away reports whether what shows may be old: the connection is lost.
func (w *Watch) away() bool {
	p := w.status.Phase
	return w.fold.Events() > 0 && (p == feed.Waiting || p == feed.Connecting || p == feed.Refused)
}

// scene puts together what is drawn.
func (w *Watch) scene(look widget.Look) *scene {
	s := &scene{
		fold: &w.fold, view: w.view(), at: w.place.at, everything: w.everything && w.fold.secrets > 0,
		focus: w.focus, follow: w.follow && w.focus.Valid(), query: w.query, scroll: w.scroll,
		rows: w.motion.rows, odds: &w.odds, texts: &w.texts, look: look,
	}
	if !look.Motion {
		s.rows = -1
	}
	s.untimed = w.opts.Untimed
	s.unread = s.view.Unknown + w.status.Faults
	if w.status.Phase == feed.Ended && !w.recorded() && w.fold.now.Stage != Finished && w.atEnd() {
		s.end = "The stream ended here."
		if w.status.Reason != "" {
			s.end = "The stream ended here: " + strings.TrimSuffix(w.status.Reason, ".") + "."
		}
	}
	if c, ok := w.clock(); ok {
		span := c.Span()
		s.clock, s.urgent = span.Text, c.Urgent()
	}
	return s
}

// ToastRow is that of the layout, and none while a search is typed into it.
func (w *Watch) ToastRow(f screen.Frame) int {
	if w.searching {
		return -1
	}
	return widget.NewLayout(f.W, f.H).Toast.Y
}

func (w *Watch) drawSearch(r widget.Region, s *scene) {
	r.Clear() // on a small terminal the row has a panel's text
	x := r.Put(0, 0, themes.Accent.With(themes.Bold), "/") + 1
	text, column := w.search.Window(r.W() - x)
	r.Put(x, 0, themes.Text.With(themes.Underline), s.say(text))
	r.SetCursor(x+column, 0)
	if text == "" {
		r.Put(x+2, 0, dim, "words or a name, enter finds")
	}
}

// drawEmpty says what is missing and what fills it.
func (w *Watch) drawEmpty(r widget.Region, class widget.Class, s *scene) {
	y := 1
	if class != widget.Small {
		y = r.H() / 3
	}
	width := min(r.W()-4, 60)
	say := func(style themes.Style, text string) {
		if text != "" {
			y += r.PutWrapped(2, y, max(1, width), style, text)
		}
	}
	switch w.status.Phase {
	case feed.Connecting:
		say(bold, "No match yet: the arena has not answered.")
		say(themes.Style{}, "It shows here by itself. q leaves.")
	case feed.Waiting:
		say(bold, "No match yet: the connection failed.")
		say(themes.Style{}, s.say(w.status.Reason))
		left := int(max(0, w.status.Until-w.now).Seconds() + 0.999)
		say(dim, "Try "+strconv.Itoa(w.status.Try)+" follows by itself in "+strconv.Itoa(left)+" s. q leaves.")
	case feed.Refused:
		say(bold, "The arena refused.")
		say(themes.Style{}, s.say(w.status.Reason))
		say(dim, "q leaves.")
	case feed.Ended:
		say(bold, "There is no match here.")
		say(themes.Style{}, s.say(w.status.Reason))
		say(dim, "q leaves.")
	default:
		say(bold, "The match has not begun.")
		say(themes.Style{}, "It shows here as soon as the seats are taken. q leaves.")
	}
	if n := w.status.Faults; n > 0 {
		say(themes.Warn.Style(), "! "+several(n, "message")+" not understood, lastly: "+s.say(w.status.Fault)+".")
	}
}

func (w *Watch) drawSmall(r widget.Region, l widget.Layout, s *scene) {
	all := r.Sub(l.Inner)
	switch {
	case w.panel.info:
		s.drawInfo(all)
		return
	case w.part == seatsPart:
		s.drawSeats(all, mediumColumns, false)
		return
	case w.part == oddsPart:
		s.drawOdds(all, 10)
		return
	}
	s.drawStrip(all.Row(0))
	if w.part == tallyPart {
		s.drawTallySmall(all.Sub(widget.Rect{Y: 2, W: all.W(), H: all.H() - 2}))
		return
	}
	top := 1
	if l.Body.H > 10 {
		top = 2
	}
	s.drawFloor(r.Sub(widget.Rect{X: l.Body.X, Y: l.Body.Y + top, W: l.Body.W, H: l.Body.H - top}))
	w.scrollable = s.scrollable
}

// drawTallySmall draws the tally with its result as a sentence.
func (s *scene) drawTallySmall(r widget.Region) {
	v := s.view.VoteOn(s.view.Day)
	if v == nil {
		s.drawTally(r, smallTally)
		return
	}
	r.Put(0, 0, head, "TALLY")
	y := s.drawVote(r, 1, *v, smallTally, s.rows)
	r.PutLineFit(0, y, r.W(), s.tallySentence())
}

func (w *Watch) drawMedium(r widget.Region, l widget.Layout, s *scene) {
	l.Rail.H++ // down to the timeline: a toast may cover its end
	rail := r.Sub(l.Rail)
	y := s.drawSeats(rail, mediumColumns, false) + 1
	below := func() widget.Region { return rail.Sub(widget.Rect{Y: y, W: rail.W(), H: rail.H() - y}) }
	if w.panel.odds {
		y += s.drawOdds(below(), 8) + 1
	} else {
		y += s.drawTally(below(), mediumTally) + 1
		if rail.H()-y >= s.view.Alive()+2 {
			y += s.drawOdds(below(), 8) + 1
		}
	}
	s.drawFollowedIfFits(below())
	w.drawStage(r.Sub(l.Stage), s)
}

func (w *Watch) drawStage(r widget.Region, s *scene) {
	if w.panel.info {
		s.drawInfo(r)
		return
	}
	s.drawFloor(r)
	w.scrollable = s.scrollable
}

func (w *Watch) drawLarge(r widget.Region, l widget.Layout, s *scene) {
	rail := r.Sub(l.Rail)
	y := s.drawSeats(rail, largeColumns, rail.H() >= 19) + 1
	s.drawFollowedIfFits(rail.Sub(widget.Rect{Y: y, W: rail.W(), H: rail.H() - y}))
	w.drawStage(r.Sub(l.Stage), s)
	detail := l.Detail
	detail.H++ // down to the timeline: a toast may cover its end
	s.drawDetail(r.Sub(detail), w.panel)
}

// drawDetail draws tally, odds and how they came, as far as there is room.
func (s *scene) drawDetail(r widget.Region, p panel) {
	if p.votes {
		s.drawAllVotes(r)
		return
	}
	below := func(y int) widget.Region { return r.Sub(widget.Rect{Y: y, W: r.W(), H: r.H() - y}) }
	y := s.drawTally(below(0), largeTally) + 1
	if p.hide {
		return
	}
	y += s.drawOddsWide(below(y)) + 1
	note := clean.Wrap("Counted: who named, voted and answered whom. Not counted: tone.", max(1, r.W()-1))
	y += s.drawTurns(below(y), r.H()-y-len(note))
	if top := r.H() - len(note); y <= top {
		for i, line := range note {
			r.Put(1, top+i, dim, line)
		}
	}
}
