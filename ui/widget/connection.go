package widget

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/themes"
)

// LinkState is how the connection to a match is.
type LinkState uint8

// The states of a connection, and what the bug says.
const (
	LinkConnecting LinkState = iota // ○ connecting
	LinkLive                        // ● live
	LinkLagging                     // ! lags 4 s
	LinkWaiting                     // ! try 3 in 4 s
	LinkRefused                     // ✗ refused
	LinkEnded                       // · ended
	LinkPaused                      // paused, 12 behind
)

// Link is a connection as the right end of the bug shows it.
type Link struct {
	State  LinkState
	For    time.Duration // since when in LinkLagging, until the next try in LinkWaiting
	Try    int           // in LinkWaiting
	Behind int           // beats, in LinkPaused
}

// Part is the link as a part of the bug; its short form is the sign alone.
func (l Link) Part(look Look, priority int) Part {
	sign, words := l.words(look)
	short := Line{sign}
	if sign.Text == "" {
		return Part{Text: Words(words), Short: Words("paused"), Priority: priority}
	}
	return Part{Text: Line{sign, Plain(" " + words)}, Short: short, Priority: priority}
}

func (l Link) words(look Look) (Span, string) {
	g, seconds := look.Glyphs, (l.For+time.Second-1)/time.Second
	switch l.State {
	case LinkLive:
		return Ink(themes.Live, g.Live), "live"
	case LinkLagging:
		return Ink(themes.Warn, "!"), fmt.Sprintf("lags %d s", seconds)
	case LinkWaiting:
		return Ink(themes.Warn, "!"), fmt.Sprintf("try %d in %d s", l.Try, seconds)
	case LinkRefused:
		return Ink(themes.Bad, g.Refuse), "refused"
	case LinkEnded:
		return Ink(themes.Dim, g.Rest), "ended"
	case LinkPaused:
		return Span{}, pausedWords(l.Behind)
	}
	return Ink(themes.Dim, g.Blue), "connecting"
}

func pausedWords(behind int) string {
	if behind <= 0 {
		return "paused"
	}
	return fmt.Sprintf("paused, %d behind", behind)
}
