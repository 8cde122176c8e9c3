package football

import (
	"slices"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Events tells the whole replay at once, as the match told it while it was
// played: what happened by simulating it, what seats registered and ordered by
// its notes. The playback stays where it is.
func (p *Playback) Events() []football.Event { return p.Scan().Events }

// Scan is a replay looked through as a whole.
type Scan struct {
	Events   []football.Event // see Playback.Events
	Start    int64            // the tick before the first one of play, −1 if there is none
	End      int64            // the last tick that can be shown
	Mismatch int64            // the first tick whose hash is not that of the replay, −1 for none
}

// Scan plays the whole replay. The playback stays where it is.
func (p *Playback) Scan() Scan {
	scan := p.Fork()
	scan.SeekTick(0)
	s := Scan{Mismatch: -1}
	var w Watcher
	w.Begin(scan.Sim())
	for scan.Step() {
		s.Events = w.Watch(scan.Sim(), s.Events)
		if s.Mismatch < 0 && !scan.Matches() {
			s.Mismatch = scan.Tick()
		}
	}
	s.Start, s.End = scan.Sim().GameStart, scan.Tick()
	s.Events = append(s.Events, p.noteEvents()...) // of equal ticks, steps come first
	slices.SortStableFunc(s.Events, func(a, b football.Event) int { return int(a.Tick - b.Tick) })
	return s
}

// hasHappened reports whether an event was told by the time of a tick. What
// seats do before its step is still to come.
func hasHappened(e *football.Event, tick int64) bool {
	return e.Tick < tick || e.Tick == tick && e.Register == nil && e.Directive == nil
}

func (p *Playback) noteEvents() []football.Event {
	var events []football.Event
	for tick, n := range p.Notes {
		switch n := n.(type) {
		case football.Register:
			events = append(events, football.Event{Tick: tick, Kind: football.RegisterEvent, Register: &n})
		case football.Directive:
			events = append(events, football.Event{Tick: tick, Kind: football.DirectiveEvent, Directive: &n})
		}
	}
	return events
}

// Beats are the events that a timeline marks (football sheet 9).
func Beats(events []football.Event) []football.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e football.Event) bool { return !isBeat(e) })
}

func isBeat(e football.Event) bool {
	switch e.Kind {
	case football.GameStartEvent, football.GoalEvent, football.SaveEvent, football.FoulEvent,
		football.HalfTimeEvent, football.GameOverEvent:
		return true
	case football.ShotEvent:
		return *e.OnTarget
	}
	return false
}

// Lull is a stretch of ticks, ends included, in which little happens.
type Lull struct{ From, To int64 }

const (
	lullMargin = 48  // ticks kept before and after what happens
	lullLength = 144 // ticks that a lull has at least
)

// Lulls are the stretches between the events that spectators wait for, which a
// playback may skip (football sheet 9).
func Lulls(events []football.Event) []Lull {
	var lulls []Lull
	last := int64(-1)
	for _, e := range events {
		if !isHighlight(e) {
			continue
		}
		if l := (Lull{last + lullMargin, e.Tick - lullMargin}); last >= 0 && l.To-l.From >= lullLength {
			lulls = append(lulls, l)
		}
		last = e.Tick
	}
	return lulls
}

func isHighlight(e football.Event) bool {
	switch e.Kind {
	case football.GoalEvent, football.DropEvent, football.SaveEvent, football.GameOverEvent:
		return true
	case football.ShotEvent:
		return *e.OnTarget
	}
	return false
}
