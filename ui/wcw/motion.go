package wcw

import "time"

// motion is the reveal of a tally: its rows appear one by one.
type motion struct {
	rows int // that show; all if negative
	due  time.Duration
}

// rowTime is the time between two rows.
const rowTime = 250 * time.Millisecond

func (m *motion) finish() { m.rows = -1 }

// reveal starts the reveal if the newest of the beats that came is a close.
func (w *Watch) reveal(before int) {
	if i := w.place.at; i >= before && i >= 0 && w.fold.beats[i].Kind == Close {
		w.motion = motion{0, w.now + rowTime}
	} else {
		w.motion.finish()
	}
}

// advance shows the rows that are due.
func (m *motion) advance(now time.Duration, most int) {
	for m.rows >= 0 && now >= m.due {
		m.rows++
		m.due += rowTime
		if m.rows >= most {
			m.finish()
		}
	}
}

// tick makes what is due.
func (w *Watch) tick() {
	w.play()
	if w.motion.rows >= 0 {
		v := w.view()
		w.motion.advance(w.now, tallyRows(v.LastVote()))
	}
}

// NextTick is the time until something on the screen moves by itself.
func (w *Watch) NextTick() time.Duration {
	next := w.clockTick()
	sooner := func(d time.Duration) {
		if d = max(d, time.Millisecond); next == 0 || d < next {
			next = d
		}
	}
	if w.place.playing {
		sooner(w.place.due - w.now)
	}
	if w.motion.rows >= 0 {
		sooner(w.motion.due - w.now)
	}
	return next
}

// clockTick is the time until the clock shows another second; ten times a
// second while it presses.
func (w *Watch) clockTick() time.Duration {
	if w.waiting() {
		return time.Second
	}
	c, ok := w.clock()
	left := c.Left
	switch {
	case !ok || left <= 0:
		return 0
	case c.Urgent():
		return 100 * time.Millisecond
	}
	if part := left % time.Second; part > 0 {
		return part
	}
	return time.Second
}
