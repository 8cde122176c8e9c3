package aifight

import (
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// leftOf is the time to decide in a match; ok is false while it asks nothing.
func (s *Play) leftOf(m *seated) (time.Duration, bool) {
	r := m.session.Request
	if r == nil || !m.session.Deciding() || r.Timeout <= 0 {
		return 0, false
	}
	return max(0, r.Deadline-s.now), true
}

// clockOf is a time that is left; a guess while the connection is away.
func (s *Play) clockOf(left time.Duration) widget.Clock {
	return widget.Clock{Left: left, Lagging: s.status.Phase != feed.Live}
}

// hurried is the match beside the shown one that has the least time to decide;
// nil if no other asks.
func (s *Play) hurried() (place int, least time.Duration, ok bool) {
	for i, m := range s.seats {
		if left, asks := s.leftOf(m); asks && i != s.shown && (!ok || left < least) {
			place, least, ok = i, left, true
		}
	}
	return place, least, ok
}

// drawTabs draws a tab for each match of several, with its clock.
func (s *Play) drawTabs(r widget.Region) {
	if len(s.seats) < 2 {
		return
	}
	x := 1
	for i, m := range s.seats {
		label := strconv.Itoa(i+1) + " " + strings.ToLower(m.story.game.Name)
		if i == s.shown {
			x = r.Chip(x, 0, themes.Accent, label) + 1
		} else {
			x = r.Put(x+1, 0, themes.Style{}, label) + 1
		}
		left, asks := s.leftOf(m)
		switch {
		case asks:
			x = r.PutLine(x, 0, widget.Line{widget.Plain("you act "), s.clockOf(left).Span()})
		case m.story.Over != nil:
			x = r.Put(x, 0, themes.Dim.Style(), "over")
		default:
			x = r.Put(x, 0, themes.Dim.Style(), "others act")
		}
		x += 3
	}
	r.Put(x, 0, themes.Dim.Style(), "[ ] turn")
}

// tabPart says in the top line of a small screen that another match asks.
func (s *Play) tabPart() widget.Part {
	place, left, ok := s.hurried()
	if !ok || s.class != widget.Small {
		return widget.Part{}
	}
	clock := s.clockOf(left).Span()
	n := strconv.Itoa(place + 1)
	return widget.Part{Text: widget.Line{widget.Plain("match " + n + " "), clock}, Short: widget.Line{widget.Plain(n + ":"), clock}, Priority: 6}
}
