package wbfour

import (
	"math"
	"time"
)

// Millis is a moment, in milliseconds since the Unix epoch, or a length of
// time in milliseconds.
type Millis int64

// MillisOf is a moment.
func MillisOf(t time.Time) Millis { return Millis(t.UnixMilli()) }

// MillisIn is a length of time, cut to whole milliseconds.
func MillisIn(d time.Duration) Millis { return Millis(d.Milliseconds()) }

// Time is the moment.
func (m Millis) Time() time.Time { return time.UnixMilli(int64(m)) }

// Duration is the length of time.
func (m Millis) Duration() time.Duration { return time.Duration(m) * time.Millisecond }

// Hosts write seconds or milliseconds; they are told apart by size (wbfour
// sheet 2, time).
const (
	// momentsBelow are in seconds.
	momentsBelow = 1e11
	// clocksUpTo is the largest first clock that is in seconds: 180 minutes.
	clocksUpTo = MaxMinutes * 60
	// farthest is the largest time that is read, either way: what a date can
	// hold.
	farthest = 8.64e15
)

// momentOf reads a moment of either unit.
func momentOf(n float64) Millis {
	if math.Abs(n) < momentsBelow {
		n *= 1000
	}
	return Millis(math.Round(n))
}

// scale is the unit in which a host writes the clocks of one game. It is found
// out from the first snapshot of a timed game and kept from then on.
type scale uint8

const (
	unknown scale = iota
	inSeconds
	inMillis
)

// scaleOf judges a timed game that is seen for the first time. If it has moves
// the clocks may be low whatever their unit, and that of its moments tells.
func scaleOf(white, black, lastTick float64, moves int) scale {
	seconds := max(white, black) <= clocksUpTo
	if moves > 0 {
		seconds = seconds && math.Abs(lastTick) < momentsBelow
	}
	if seconds {
		return inSeconds
	}
	return inMillis
}

func (s scale) clock(n float64) Millis {
	if s == inSeconds {
		n *= 1000
	}
	return Millis(math.Round(n))
}
