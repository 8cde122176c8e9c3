package widget

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/themes"
)

// urgent is from when a clock presses.
const urgent = 10 * time.Second

// Clock is the time left to something.
type Clock struct {
	Left    time.Duration
	Lagging bool // nothing was heard for a while, so it is a guess: ~0:31
	Late    bool // the reader came inside the phase, so it is at most this: <0:45
}

// Urgent is true in the last ten seconds.
func (c Clock) Urgent() bool { return c.Left > 0 && c.Left <= urgent }

// Span is the clock as text: 0:31, bold; from ten seconds on !0:08. Seconds
// that have begun count, so that 0:00 is the end.
func (c Clock) Span() Span {
	text := minutes(c.Left)
	switch {
	case c.Lagging:
		text = "~" + text
	case c.Late:
		text = "<" + text
	}
	if c.Urgent() {
		return Span{themes.Warn.With(themes.Bold), "!" + text}
	}
	return Span{themes.Text.With(themes.Bold), text}
}

func minutes(left time.Duration) string {
	seconds := max(0, (left+time.Second-1)/time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Drain draws the last ten seconds as marks, !!!!!!!!··, and returns the column
// after them.
func (r Region) Drain(x, y int, left time.Duration) int {
	n := clamp(int((left+time.Second-1)/time.Second), 0, 10)
	for i := range 10 {
		if i < n {
			x = r.Put(x, y, themes.Warn.With(themes.Bold), "!")
		} else {
			x = r.Put(x, y, themes.Mark.Style(), r.Glyphs().Rest)
		}
	}
	return x
}
