package app

import (
	"io"
	"os"
	"time"

	"github.com/charmbracelet/x/term"
)

// giveBack are the sequences that undo every mode the program sets: colours,
// synchronised output, keyboard enhancements, bracketed paste, mouse, focus
// reports, hidden cursor, alternate screen.
const giveBack = "\x1b[m\x1b[?2026l\x1b[<u\x1b[>4m\x1b[?2004l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?25h\x1b[?1049l"

// terminal remembers how the terminal was, to give it back when Bubble Tea
// cannot: because it is stuck in a write that nobody reads.
type terminal struct {
	in    *os.File
	out   io.Writer
	state *term.State // nil if in is no terminal
}

func keepTerminal(in *os.File, out io.Writer) terminal {
	state, err := term.GetState(in.Fd())
	if err != nil {
		state = nil
	}
	return terminal{in, out, state}
}

// restore gives the terminal back without waiting for it longer than a moment.
func (t terminal) restore() {
	if t.state != nil {
		_ = term.Restore(t.in.Fd(), t.state) // nobody is left to tell
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = io.WriteString(t.out, giveBack)
	}()
	select {
	case <-done:
	case <-time.After(100 * time.Millisecond):
	}
}

// endingInput is the keyboard; it tells once when nothing more can come from
// it, of which Bubble Tea takes no notice.
type endingInput struct {
	*os.File
	ended func(error)
}

// Read reads keys.
func (in *endingInput) Read(p []byte) (int, error) {
	n, err := in.File.Read(p)
	if err != nil && in.ended != nil {
		in.ended(err)
		in.ended = nil
	}
	return n, err
}
