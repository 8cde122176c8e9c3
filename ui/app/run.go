package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// Terminal is where the program runs and what may end it from outside.
type Terminal struct {
	In, Out *os.File
	Env     []string
	Signals <-chan os.Signal
	// Exit ends the process at once; it is called when the terminal does not
	// take the last bytes of an orderly end.
	Exit func(status int)
}

// deadline is how long an orderly end may take.
const deadline = 1500 * time.Millisecond

// Stopped is the end by a signal.
type Stopped struct{ Signal os.Signal }

// Error names the signal.
func (s *Stopped) Error() string { return "stopped by the signal: " + s.Signal.String() }

// Status is the exit status by the custom of shells: 128 and the signal's
// number.
func (s *Stopped) Status() int {
	if n, ok := s.Signal.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return 1
}

// Run shows the program in full screen until it is left, and gives the
// terminal back whatever happens. The error is nil after an orderly end, a
// *Stopped after a signal, a *Fault after a panic, or what a screen ended with.
func Run(ctx context.Context, t Terminal, cfg Config) error {
	if w, h, err := term.GetSize(t.Out.Fd()); err == nil {
		cfg.Width, cfg.Height = w, h
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	root := NewRoot(ctx, cfg)
	defer root.Close()
	input := &endingInput{File: t.In}
	p := tea.NewProgram(root,
		tea.WithContext(ctx), tea.WithInput(input), tea.WithOutput(t.Out), tea.WithEnvironment(t.Env),
		tea.WithColorProfile(cfg.Capabilities.Profile), tea.WithFPS(maxRate), tea.WithoutSignalHandler())
	root.send = p.Send
	end := &ending{root: root, program: p, terminal: keepTerminal(t.In, t.Out), exit: t.Exit}
	defer end.finish()
	root.onQuit = end.begin
	input.ended = func(error) { end.ask(0, nil) }
	go end.watch(ctx, t.Signals)
	go root.relay(ctx, cfg.Notices)
	stops, unheeded := stopSignals()
	defer unheeded()
	go root.heedStops(ctx, stops)

	_, err := p.Run()
	return root.outcome(ctx, err)
}

// relay shows what comes from outside of every screen.
func (r *Root) relay(ctx context.Context, notices <-chan string) {
	defer Catch(func(f *Fault) { r.log.Error("Notices are not shown any more", "fault", f.Error()) })
	for {
		select {
		case <-ctx.Done():
			return
		case sentence := <-notices:
			r.send(screen.Toast{Mood: screen.Bad, Text: sentence})
		}
	}
}

// outcome is why the program ended. A program that Bubble Tea killed because
// its input broke has ended in order: there is nobody to tell.
func (r *Root) outcome(ctx context.Context, err error) error {
	switch {
	case r.fault != nil:
		return r.fault
	case r.err != nil:
		return r.err
	case errors.Is(err, tea.ErrProgramPanic):
		return &Fault{Value: "the terminal could not be drawn"}
	case errors.Is(err, os.ErrClosed), errors.Is(err, syscall.EIO), ctx.Err() != nil:
		return nil
	case err != nil:
		return fmt.Errorf("the full screen ended: %w", err)
	}
	return nil
}

// ending brings the program to its end: in order if the terminal takes part,
// by force after the deadline or at a second signal.
type ending struct {
	root     *Root
	program  *tea.Program
	terminal terminal
	exit     func(status int)

	mu     sync.Mutex
	timer  *time.Timer
	status int
	over   bool
}

// watch turns the first signal into an orderly end and the second into force.
func (e *ending) watch(ctx context.Context, signals <-chan os.Signal) {
	defer Catch(func(f *Fault) { e.root.log.Error("Signals are not watched any more", "fault", f.Error()) })
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case s, ok := <-signals:
			switch {
			case !ok:
				return
			case n > 0:
				e.force()
				return
			}
			stop := &Stopped{s}
			e.ask(stop.Status(), stop)
		}
	}
}

// ask sets the deadline and asks the loop for the end.
func (e *ending) ask(status int, err error) {
	e.start(status)
	go e.program.Send(leaveNow{err: err})
}

// begin sets the deadline when the loop itself is about to end.
func (e *ending) begin() { e.start(0) }

func (e *ending) start(status int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.status = max(e.status, status)
	if e.timer == nil {
		e.timer = time.AfterFunc(deadline, e.force)
	}
}

// force gives the terminal back past Bubble Tea and ends the process.
func (e *ending) force() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.over {
		return
	}
	e.over = true
	e.terminal.restore()
	e.exit(e.status)
}

// finish tells that the end was orderly.
func (e *ending) finish() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.over = true
	if e.timer != nil {
		e.timer.Stop()
	}
}
