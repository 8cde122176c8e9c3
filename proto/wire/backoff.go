package wire

import "time"

// Backoff says how long to wait before another try. The wait doubles with
// each failure and is drawn between half of that and all of it, so that many
// clients of a server that comes back do not come at once.
type Backoff struct {
	First time.Duration // before the second try
	Max   time.Duration // never longer than this
}

// DefaultBackoff waits half a second at first and fifteen seconds at most.
func DefaultBackoff() Backoff {
	return Backoff{First: 500 * time.Millisecond, Max: 15 * time.Second}
}

// Wait is the pause after so many failures in a row (1 and up); random is
// drawn from 0 to 1.
func (b Backoff) Wait(failures int, random float64) time.Duration {
	d := b.First
	for i := 1; i < failures && d < b.Max; i++ {
		d *= 2
	}
	d = min(d, b.Max)
	return d/2 + time.Duration(random*float64(d/2))
}
