package widget

import "time"

// Quiet is how long no key must come before one counts in a dialog that opened
// by itself.
const Quiet = 400 * time.Millisecond

// Grace keeps keys that were meant for something else from answering a dialog
// that opens by itself, or from opening a curtain: it swallows keys until there
// was quiet. The zero Grace swallows nothing.
//
//	g := widget.NewGrace(now)
//	g, counts = g.Key(now)
type Grace struct {
	last time.Time // of the opening, or the last key swallowed
}

// NewGrace begins when a dialog opens.
func NewGrace(now time.Time) Grace { return Grace{last: now} }

// Key takes a key that came at a time and tells whether it counts. Once one
// did, all do.
func (g Grace) Key(now time.Time) (next Grace, counts bool) {
	if g.last.IsZero() || now.Sub(g.last) >= Quiet {
		return Grace{}, true
	}
	return Grace{last: now}, false
}
