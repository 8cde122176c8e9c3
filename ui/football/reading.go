package football

import (
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/ui/widget"
)

// reader is a film that is read little by little, so that a long one does not
// keep the screen waiting.
type reader interface {
	Read(ticks int) (more bool)
	Progress() int // in percent
}

const (
	// readTicks are read between two frames: some ten milliseconds' worth.
	readTicks = 4096
	// readPause leaves the terminal time for keys.
	readPause = time.Millisecond
)

// readOn reads a part of what is left of the film.
func (w *Watch) readOn() {
	if w.reading != nil && !w.reading.Read(readTicks) {
		w.reading = nil
	}
}

// stillReading is the reader of a film that is not read to its end, or nil.
func stillReading(f Film) reader {
	if r, ok := f.(reader); ok && r.Progress() < 100 {
		return r
	}
	return nil
}

// readingPart tells how much was read.
func (w *Watch) readingPart() widget.Part {
	words := "reads " + strconv.Itoa(w.reading.Progress()) + "%"
	return widget.Part{Text: widget.Words(words), Priority: 8}
}

// atEnd reports whether there is nothing more to play.
func (w *Watch) atEnd() bool {
	return w.reading == nil && !w.going() && w.scene.Tick >= w.film.Ticks()
}
