package wcw

import (
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// narrow is the width below which the bug uses single spaces.
const narrow = 60

// drawBug draws the top line: the moment, its clock, who lives, the connection.
func (w *Watch) drawBug(r widget.Region, l widget.Layout, s *scene) {
	moment := w.moment(r.W() < narrow, s)
	state := widget.Part{Text: widget.Words(s.state()), Priority: 3, At: 29}
	if l.Class == widget.Large {
		state.At = l.Stage.X
	}
	if l.Class == widget.Small || w.ended() {
		state.Text = nil
	}
	widget.Bug{Parts: []widget.Part{moment, state}, Right: w.right(r.W(), l.Class, s)}.Draw(r)
}

// moment is the game and the stage with its clock.
func (w *Watch) moment(tight bool, s *scene) widget.Part {
	gap := "  "
	if tight {
		gap = " "
	}
	words := s.stageWords()
	line := widget.Line{{Style: head, Text: "WCW"}, widget.Plain(gap)}
	short := widget.Line{}
	if words != "" {
		line = append(line, widget.Span{Style: bold, Text: words})
		short = append(short, widget.Span{Style: bold, Text: words})
	}
	if c, ok := w.clock(); ok && s.view.Stage != Dusk && s.view.Stage != Dawn {
		line = append(line, widget.Plain(gap), c.Span())
		short = append(short, widget.Plain(" "), c.Span())
	}
	return widget.Part{Text: line, Short: short, Priority: 9}
}

// stageWords names the moment: "Day 2 · Vote closed".
func (s *scene) stageWords() string {
	day := "Day " + strconv.Itoa(s.view.Day) + " " + s.look.Glyphs.Rest + " "
	switch s.view.Stage {
	case Dawn:
		return day + "Dawn"
	case Talk:
		return day + "Talk"
	case VoteOpen:
		return day + "Vote"
	case VoteClosed, Dusk:
		return day + "Vote closed"
	case Night:
		return "Night " + strconv.Itoa(s.view.Day)
	case Finished:
		if s.view.Result != nil && s.tight {
			who, _ := outcomeTitle(s.view.Result)
			return s.say(who)
		}
		return "finished on day " + strconv.Itoa(s.view.Day)
	}
	if s.view.Events > 0 {
		return "before the first day"
	}
	return "Who Cried Wolf"
}

// state says who lives, and what decides or comes next.
func (s *scene) state() string {
	if s.view.Events == 0 {
		return ""
	}
	alive := fmt.Sprintf("%d of 9 alive", s.view.Alive())
	if s.unread > 0 {
		alive = fmt.Sprintf("! %d not understood  ", s.unread) + alive
	}
	dot := " " + s.look.Glyphs.Rest + " "
	switch s.view.Stage {
	case Talk, VoteOpen, VoteClosed:
		return alive + dot + s.majority()
	case Dusk:
		return alive + dot + "night " + strconv.Itoa(s.view.Day) + " next"
	case Night:
		return alive + dot + "dawn next"
	}
	return alive
}

// right is the right end of the bug.
func (w *Watch) right(width int, class widget.Class, s *scene) widget.Part {
	part := w.link().Part(s.look, 8)
	if w.over() && len(w.order.beats) > 0 && (w.recorded() || !w.atEnd()) {
		part = w.playback(s)
	}
	switch {
	case class == widget.Large && w.fold.Events() > 0:
		part.Text = append(part.Text, widget.Ink(themes.Dim, "  "+several(len(w.order.beats), "beat")))
	case width < narrow && class == widget.Small:
		part.Text = append(part.Text, widget.Plain(" "))
	}
	return part
}

// playback is how a recorded match is played.
func (w *Watch) playback(s *scene) widget.Part {
	speed := strconv.FormatFloat(speeds[w.place.speed], 'g', -1, 64) + "x"
	word := "paused "
	switch {
	case w.place.playing:
		word = "playing "
	case w.atEnd():
		return widget.Link{State: widget.LinkEnded}.Part(s.look, 8)
	}
	return widget.Part{Text: widget.Words(word + speed), Short: widget.Words(speed), Priority: 8}
}

// drawTimeline draws the beats as a bar with days, votes and deaths.
func (w *Watch) drawTimeline(r widget.Region, s *scene) {
	g := r.Glyphs()
	right := "live"
	if w.over() || w.status.Phase == feed.Ended {
		right = "end"
	}
	t := widget.Timeline{
		Right: widget.Line{{Style: dim, Text: right}},
		Beats: len(w.order.beats),
		Here:  w.order.rank(w.place.at),
		// A whole match fills the row; one that goes on grows along it.
		Stretch: w.recorded(),
	}
	for k, i := range w.order.beats {
		if mark, ok := timeMark(&w.fold.beats[i], g); ok {
			mark.At = k
			t.Marks = append(t.Marks, mark)
		}
		if w.fold.beats[i].Kind == Outcome {
			t.Beats = k
		}
	}
	t.Here = min(t.Here, t.Beats)
	t.Draw(r)
}

// timeMark is the sign of a beat on the timeline.
func timeMark(b *Beat, g *themes.Glyphs) (widget.TimeMark, bool) {
	switch {
	case b.Kind == Heading && b.Stage == VoteOpen:
		return widget.TimeMark{Text: "v", Style: themes.Style{}, Weight: 1}, true
	case b.Kind == Heading && b.Stage == Night:
		return widget.TimeMark{Text: dayLabel(b), Style: dim, Weight: 2}, true
	case b.Kind == Heading:
		return widget.TimeMark{Text: dayLabel(b), Style: bold, Weight: 4}, true
	case b.Kind == Close && b.Seat.Valid():
		return widget.TimeMark{Text: g.Out, Style: bold, Weight: 3}, true
	case b.Kind == Death:
		return widget.TimeMark{Text: g.Killed, Style: bold, Weight: 3}, true
	}
	return widget.TimeMark{}, false
}
