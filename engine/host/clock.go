package host

import "time"

// Clock tells the time and wakes. Tests pass one that they move by hand.
type Clock interface {
	Now() time.Time
	// After sends once on the channel when d is over, at once if d is not
	// positive. A channel that nobody reads costs nothing.
	After(d time.Duration) <-chan time.Time
}

// SystemClock is the clock of this machine; it is monotonic.
type SystemClock struct{}

// Now is the current time.
func (SystemClock) Now() time.Time { return time.Now() }

// After is time.After.
func (SystemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }
