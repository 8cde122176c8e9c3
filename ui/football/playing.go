package football

import (
	"math"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// playing is how a match runs on the screen.
type playing struct {
	on     bool
	speed  int  // index of speeds
	pinned bool // to the newest tick of a match that goes on
	skip   bool // what lies in lulls is run through

	last time.Time // up to which ticks were played
	due  time.Time // of the next frame
	part float64   // of a tick that was not played yet
	goal *goalReplay
}

// speeds are what a match can be played at.
var speeds = [...]float64{0.25, 0.5, 1, 2, 4, 8, 16}

const (
	normalSpeed = 2 // index of 1

	lullSpeed  = 8  // times as fast in a lull (football sheet 9)
	mostAFrame = 64 // ticks in a lull
)

// rate is how many ticks a second are played.
func (w *Watch) rate() float64 {
	rate := speeds[w.play.speed] * proto.TicksPerSecond
	if w.skipping() {
		rate = min(rate*lullSpeed, mostAFrame*w.fps())
	}
	return rate
}

// skipping reports whether a lull is run through.
func (w *Watch) skipping() bool { return w.play.skip && w.story().lull(w.scene.Tick) }

// fps is how often in a second a playing match is drawn.
func (w *Watch) fps() float64 {
	switch {
	case w.opts.FPS > 0:
		return float64(w.opts.FPS)
	case w.small:
		return 5
	}
	return 10
}

// interval is the time between two frames. No frame comes without a tick.
func (w *Watch) interval() time.Duration {
	return time.Duration(float64(time.Second) * max(1/w.fps(), 1/w.rate()))
}

// restartClock counts time from now on.
func (w *Watch) restartClock() {
	w.play.last, w.play.part = w.opts.Clock(), 0
	w.play.due = w.play.last.Add(w.interval())
}

// NextTick is the time until the next frame; none comes while nothing moves.
func (w *Watch) NextTick() time.Duration {
	switch {
	case w.reading != nil:
		return readPause
	case !w.play.on:
		return 0
	}
	return max(w.play.due.Sub(w.opts.Clock()), time.Millisecond)
}

// longest is the most time that is made up for: after a longer one the program
// was stopped.
const longest = time.Second

// advance plays the ticks that are due.
func (w *Watch) advance() {
	p, now := &w.play, w.opts.Clock()
	if !p.on || now.Before(p.due) {
		return
	}
	if p.pinned {
		w.show(w.film.Ticks())
	}
	whole, part := math.Modf(p.part + min(now.Sub(p.last), longest).Seconds()*w.rate())
	if whole > 0 && !p.pinned {
		w.show(w.scene.Tick + int64(whole))
	}
	if p.goal != nil && w.scene.Tick >= p.goal.until {
		w.finishGoalReplay()
	}
	p.part, p.last = part, now
	if p.due = p.due.Add(w.interval()); p.due.Before(now) {
		p.due = now.Add(w.interval())
	}
	w.arrive()
}

// arrive stops at the end, and follows a match that goes on.
func (w *Watch) arrive() {
	switch {
	case w.going() && w.scene.Tick >= w.film.Ticks():
		w.pin()
	case w.atEnd():
		w.play.on = false
	}
}

// pause stops or goes on; from the end it begins again.
func (w *Watch) pause() {
	if w.atEnd() {
		w.again()
		return
	}
	w.play.on, w.play.pinned = !w.play.on, false
	w.restartClock()
}

// again plays the match from its start.
func (w *Watch) again() {
	w.endGoalReplay()
	w.show(0)
	w.play.on, w.play.pinned = true, false
	w.restartClock()
}

// goTo shows a tick; a match that plays goes on from there.
func (w *Watch) goTo(tick int64) {
	w.endGoalReplay()
	w.play.pinned = false
	w.show(tick)
	w.arrive()
	w.restartClock()
}

// step goes some ticks on or back and stays there.
func (w *Watch) step(ticks int64) {
	w.goTo(w.scene.Tick + ticks)
	w.play.on, w.play.pinned = false, false
}

// stepBeat goes to the next beat, or the one before.
func (w *Watch) stepBeat(direction int) {
	beats := w.story().Beats
	n := before(beats, w.scene.Tick, lineTick)
	if direction < 0 {
		n = before(beats, w.scene.Tick-1, lineTick) - 1
	}
	switch {
	case n < 0:
		w.goTo(0)
	case n >= len(beats):
		w.goTo(w.film.Ticks())
	default:
		w.goTo(beats[n].Tick)
	}
}

// stepTurn goes to the next turn's first tick, or to the one before.
func (w *Watch) stepTurn(direction int64) {
	s := w.story()
	start, tick := max(0, s.Start), w.scene.Tick
	if s.Over >= 0 {
		tick = min(tick, s.Over-1)
	}
	turn := floorDiv(tick-start, s.Turn)
	if direction > 0 {
		turn++
	} else if start+int64(turn)*s.Turn == w.scene.Tick {
		turn--
	}
	to := start + int64(turn)*s.Turn
	if s.Over >= 0 && to > s.Over {
		to = w.film.Ticks()
	}
	w.goTo(to)
}

// faster changes the speed by steps.
func (w *Watch) faster(steps int) {
	if w.play.pinned && steps > 0 {
		return // nothing is faster than what has come
	}
	w.play.goal, w.play.pinned = nil, false
	w.play.speed = max(0, min(len(speeds)-1, w.play.speed+steps))
	w.restartClock()
}
