package wcw

import (
	"time"
)

// place is where in the match the screen is.
type place struct {
	at      int  // beat shown, -1 before the first
	pinned  bool // at moves with the newest beat
	playing bool // of a recorded match
	speed   int  // index of speeds
	due     time.Duration
}

// speeds are what a recorded match can be played at.
var speeds = [...]float64{0.25, 0.5, 1, 2, 4, 8, 16}

// normalSpeed is the index of 1.
const normalSpeed = 2

func (p place) interval() time.Duration {
	return time.Duration(float64(ReplayStep) / speeds[p.speed])
}

// order lists the beats that are told: all of them, or those that were aired.
type order struct {
	beats []int
	next  int // first beat not looked at
}

func (o *order) extend(f *Fold, everything bool) {
	for ; o.next < len(f.beats); o.next++ {
		if everything || !f.beats[o.next].Secret {
			o.beats = append(o.beats, o.next)
		}
	}
}

// rank is the number of told beats up to one.
func (o *order) rank(beat int) int {
	lo, hi := 0, len(o.beats)
	for lo < hi {
		if mid := (lo + hi) / 2; o.beats[mid] <= beat {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func (o *order) last() int {
	if len(o.beats) == 0 {
		return -1
	}
	return o.beats[len(o.beats)-1]
}

// seek finds the nearest told beat in a direction, 1 or -1, that will do.
func (w *Watch) seek(from, direction int, will func(*Beat) bool) (int, bool) {
	k := w.order.rank(from)
	if direction < 0 {
		if k--; k >= 0 && w.order.beats[k] == from {
			k--
		}
	}
	for ; k >= 0 && k < len(w.order.beats); k += direction {
		if b := &w.fold.beats[w.order.beats[k]]; will(b) {
			return w.order.beats[k], true
		}
	}
	return 0, false
}

// told reports whether a step stops at a beat: a follow skips what is not
// about the seat.
func (w *Watch) told(b *Beat) bool { return !w.follow || b.concerns(w.focus) }

// move goes to the nearest beat in a direction that will do; beyond the last
// one is the newest.
func (w *Watch) move(direction int, will func(*Beat) bool) {
	at, ok := w.seek(w.place.at, direction, will)
	switch {
	case ok:
		w.goTo(at)
	case direction > 0:
		w.toEnd()
	case w.order.rank(w.place.at) > 0:
		w.goTo(w.order.beats[0])
	}
}

// goTo shows a beat and stays there.
func (w *Watch) goTo(beat int) {
	w.place.at, w.scroll = beat, 0
	w.place.playing = false
	w.place.pinned = !w.recorded() && beat == w.order.last()
	w.motion.finish()
}

// toEnd shows the newest beat and moves with it.
func (w *Watch) toEnd() {
	w.goTo(w.order.last())
	w.place.pinned = !w.recorded()
}

// toStart shows the first beat.
func (w *Watch) toStart() {
	if len(w.order.beats) > 0 {
		w.goTo(w.order.beats[0])
	}
}

// replay plays a match from its start.
func (w *Watch) replay() {
	w.toStart()
	w.place.pinned = false
	w.place.playing, w.place.due = true, w.now+w.place.interval()
}

// pause stops or goes on.
func (w *Watch) pause() {
	p := &w.place
	switch {
	case !w.over() && p.pinned:
		p.pinned = false
	case !w.over():
		w.toEnd()
	case w.atEnd():
		w.replay()
	default:
		p.playing = !p.playing
		p.due = w.now + p.interval()
	}
}

// atEnd reports whether the newest beat shows.
func (w *Watch) atEnd() bool { return w.place.at >= w.order.last() }

// missed is the number of told beats after the place.
func (w *Watch) missed() int { return len(w.order.beats) - w.order.rank(w.place.at) }

// arrive moves on after new beats came.
func (w *Watch) arrive(before int) {
	switch {
	case w.recorded():
		if w.place.at < 0 {
			w.place.at, w.place.due = w.firstBeat(), w.now+w.place.interval()
		}
	case w.place.pinned:
		w.place.at = w.order.last()
		w.scroll = 0
		w.reveal(before)
	}
}

func (w *Watch) firstBeat() int {
	if len(w.order.beats) == 0 {
		return -1
	}
	return w.order.beats[0]
}

// play makes the steps of a recorded match that are due.
func (w *Watch) play() {
	p := &w.place
	for p.playing && w.now >= p.due {
		at, ok := w.seek(p.at, 1, w.told)
		if !ok {
			p.playing, p.pinned = false, !w.recorded()
			return
		}
		before := p.at + 1
		p.at, w.scroll = at, 0
		p.due += p.interval()
		if p.due < w.now-time.Second {
			p.due = w.now + p.interval() // the program was stopped meanwhile
		}
		w.reveal(before)
	}
}

// faster changes the speed by steps.
func (w *Watch) faster(steps int) {
	p := &w.place
	p.speed = max(0, min(len(speeds)-1, p.speed+steps))
	p.due = w.now + p.interval()
}
