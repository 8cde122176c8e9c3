package app

import (
	"context"
	"os"

	tea "charm.land/bubbletea/v2"
)

// suspendNow asks for what ctrl+z does from outside of the loop.
type suspendNow struct{}

// suspend gives the terminal back and stops the process until it is continued.
func (r *Root) suspend() tea.Cmd {
	r.suspending.Store(true)
	r.blank = true
	return tea.Suspend
}

// heedStops gives the terminal back before a stop signal takes effect. Bubble
// Tea answers the request with a stop signal of its own to the whole job; the
// Go runtime does not let one happen that it was ever asked for, so the process
// then stops itself.
func (r *Root) heedStops(ctx context.Context, stops <-chan os.Signal) {
	defer Catch(func(f *Fault) { r.log.Error("Stop signals are not heeded any more", "fault", f.Error()) })
	for {
		select {
		case <-ctx.Done():
			return
		case <-stops:
		}
		if r.suspending.Load() {
			stopProcess()
		} else {
			go r.send(suspendNow{})
		}
	}
}
