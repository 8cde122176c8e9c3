package host

import "time"

// Clock tells the time and wakes. Tests pass one that they move by hand.
type Clock interface {
	Now() time.Time
	// At sends once on the channel when the moment has come, at once if it is
	// over. A channel that nobody reads costs nothing.
	At(moment time.Time) <-chan time.Time
}

// SystemClock is the clock of this machine; it is monotonic.
type SystemClock struct{}

// Now is the current time.
func (SystemClock) Now() time.Time { return time.Now() }

// At waits for a moment of Now.
func (SystemClock) At(moment time.Time) <-chan time.Time { return time.After(time.Until(moment)) }
