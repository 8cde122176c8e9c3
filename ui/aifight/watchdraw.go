package aifight

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawBug draws the top line: game, moment, how it is played, the connection.
func (w *Watch) drawBug(r widget.Region, board Board, sc *Scene) {
	if board == nil {
		widget.Bug{
			Parts: []widget.Part{{Text: widget.Line{{Style: themes.Title.Style(), Text: "CARDS AND DICE"}}, Priority: 9}},
			Right: link(w.status, w.now).Part(r.Look(), 8),
		}.Draw(r)
		return
	}
	right := link(w.status, w.now).Part(r.Look(), 8)
	behind := len(w.story.Events()) - w.reel.at
	switch {
	case w.over() && (w.recorded() || behind > 0 || w.reel.playing):
		right = w.playback(r.Look())
	case behind > 0 && w.reel.holding(w.now):
		right = widget.Part{Text: widget.Words("held, " + strconv.Itoa(behind) + " more"), Short: widget.Words("held"), Priority: 8}
	case behind > 0:
		right = widget.Link{State: widget.LinkPaused, Behind: behind}.Part(r.Look(), 8)
	}
	parts := momentParts(r.Look(), w.story.game, board)
	if w.focus != "" && w.story.You == "" {
		parts = append(parts, widget.Part{Text: widget.Line{{Style: themes.Dim.Style(), Text: "  follows " + sc.Drawn(w.focus)}}, Priority: 2})
	}
	widget.Bug{Parts: parts, Right: right}.Draw(r)
}

// momentParts are the game and where the match is.
func momentParts(look widget.Look, g Game, b Board) []widget.Part {
	words := slices.Clone(b.Moment())
	for i := range words {
		words[i] = Say(look, strings.ReplaceAll(words[i], "·", look.Glyphs.Rest))
	}
	long := widget.Line{{Style: themes.Title.Style(), Text: g.Name}, widget.Plain("  "), {Style: themes.Text.With(themes.Bold), Text: words[0]}}
	last := words[len(words)-1]
	short := widget.Line{{Style: themes.Title.Style(), Text: g.Name}, widget.Plain(" "), {Style: themes.Text.With(themes.Bold), Text: last}}
	return []widget.Part{{Text: long, Short: short, Priority: 9}}
}

func (w *Watch) playback(look widget.Look) widget.Part {
	speed := strconv.FormatFloat(speeds[w.reel.speed], 'g', -1, 64) + "x"
	word := "paused "
	switch {
	case w.reel.playing:
		word = "playing "
	case w.reel.at >= len(w.story.Events()):
		return widget.Link{State: widget.LinkEnded}.Part(look, 8)
	}
	return widget.Part{Text: widget.Words(word + speed), Short: widget.Words(speed), Priority: 8}
}

// link is the state of a feed as the bug shows it.
func link(s feed.Status, now time.Duration) widget.Link {
	l := widget.Link{State: widget.LinkLive}
	switch s.Phase {
	case feed.Connecting:
		l.State = widget.LinkConnecting
	case feed.Lagging:
		l.State, l.For = widget.LinkLagging, s.Lag
	case feed.Waiting:
		l.State, l.Try, l.For = widget.LinkWaiting, s.Try, s.Until-now
	case feed.Refused:
		l.State = widget.LinkRefused
	case feed.Ended:
		l.State = widget.LinkEnded
	}
	return l
}

// drawTimeline draws the events as a bar with the game's marks.
func drawTimeline(r widget.Region, s *Story, p *reel, recorded bool) {
	events := s.Events()
	right := "live"
	if recorded || s.Over != nil {
		right = "end"
	}
	t := widget.Timeline{Right: widget.Line{{Style: themes.Dim.Style(), Text: right}}, Beats: len(events), Here: p.at, Stretch: recorded || s.Over != nil}
	for i, e := range events {
		if m, ok := s.game.Mark(e); ok {
			t.Marks = append(t.Marks, widget.TimeMark{At: i, Text: m.Text, Style: m.Style, Weight: m.Weight})
		}
	}
	t.Draw(r)
}

func (w *Watch) drawFooter(r widget.Region, class widget.Class) {
	if w.searching {
		x := r.Put(0, 0, themes.Title.Style(), "/")
		shown, column := w.search.Window(max(1, r.W()-2))
		r.Put(x, 0, themes.Text.With(themes.Underline), shown)
		r.SetCursor(x+column, 0)
		return
	}
	names := map[widget.Class][]string{
		widget.Small:  {"space", "left", "tab", "o"},
		widget.Medium: {"space", "left", "n", "f", "o", "tab"},
		widget.Large:  {"space", "left", "n", "f", "o", "/", "y", "s"},
	}[class]
	if w.over() && class != widget.Small {
		names = append([]string{"space", "left", "n", "-"}, names[3:]...)
	}
	widget.Footer{Hints: w.bindings().Hints(r.Glyphs(), names...)}.Draw(r)
}
