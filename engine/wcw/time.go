package wcw

import "time"

const forever = time.Duration(1<<63 - 1)

// Next is the next moment at which something happens by itself.
func (m *Match) Next() (at time.Duration, ok bool) {
	switch {
	case m.over:
		return 0, false
	case m.waiting():
		return m.startsAt()
	}
	return min(m.boundary, m.host.deadline(), m.graveyardDue()), true
}

// Advance lets everything happen that is due until the given time, that time
// included. Each window counts from the end of the one before, however late
// the call comes (wcw sheet 2.1).
func (m *Match) Advance(to time.Duration) { m.run(to, true) }

// catchUp is Advance, except that a start that is due just now waits, for what
// the players who join at this moment tell of themselves.
func (m *Match) catchUp(to time.Duration) { m.run(to, false) }

func (m *Match) run(to time.Duration, start bool) {
	for {
		at, ok := m.Next()
		if !ok || at > to || m.waiting() && at == to && !start {
			break
		}
		m.now = max(m.now, at)
		m.happen()
	}
	m.now = max(m.now, to)
}

// happen does the one thing that is due now. What ends by itself ends before
// the window does.
func (m *Match) happen() {
	switch {
	case m.waiting():
		m.start()
	case m.graveyardDue() <= m.now:
		m.expireGraveyard()
	case m.host.deadline() <= m.now:
		m.classicTurn()
	default:
		m.schedule.next(m)
	}
}

func milliseconds(ms int) time.Duration { return time.Duration(ms) * time.Millisecond }

// ceilMs is a length in whole milliseconds, rounded up; 0 for a negative one.
func ceilMs(d time.Duration) int {
	return int((max(d, 0) + time.Millisecond - 1) / time.Millisecond)
}
