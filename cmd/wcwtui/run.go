package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/alecthomas/kong"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/app"
)

// Exit statuses.
const (
	done  = 0
	fault = 1 // a message explains it
	usage = 2 // the arguments are wrong
)

// process is what a command finds around it.
type process struct {
	ctx    context.Context
	env    []string
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	shared Shared
	own    Settings // what the settings file says, flags aside
	log    *slog.Logger

	recorded atomic.Bool           // a match of this run is recorded, or about to be
	lost     atomic.Pointer[error] // why a recording is not complete
	notices  chan string           // what a full screen should say
}

// getenv is a variable of the environment, empty if it is not set.
func (p *process) getenv(name string) string {
	for i := len(p.env) - 1; i >= 0; i-- {
		if v, ok := strings.CutPrefix(p.env[i], name+"="); ok {
			return v
		}
	}
	return ""
}

// warn tells something that does not stop the command.
func (p *process) warn(sentence string) { fmt.Fprintln(p.stderr, "wcwtui: "+clean.Line(sentence)) }

// usageError is a mistake in the arguments.
type usageError struct{ error }

func misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// run is the program: it does what the arguments say and returns the exit
// status. Nothing but what it is handed connects it with the outside.
func run(ctx context.Context, args, env []string, stdin io.Reader, stdout, stderr io.Writer) int {
	p := &process{ctx: ctx, env: env, stdin: stdin, stdout: stdout, stderr: stderr, notices: make(chan string, 1)}
	var c CLI
	selected, status, err := parse(&c, p, args)
	if selected == nil && err == nil {
		return status
	}
	if err == nil {
		err = p.execute(&c, selected)
	}
	return p.report(err)
}

// execute runs the selected command with settings and log in place.
func (p *process) execute(c *CLI, selected *kong.Context) error {
	settings, err := readSettings(p, c.Shared.Config)
	if err != nil {
		return err
	}
	p.own, p.shared = settings, c.Shared.with(settings)
	if err := p.shared.check(); err != nil {
		return err
	}
	if err := p.checkRecord(selected.Command()); err != nil {
		return err
	}
	closeLog, err := p.openLog()
	if err != nil {
		return err
	}
	defer closeLog()
	err = selected.Run(p)
	if lost := p.lost.Load(); err == nil && lost != nil {
		err = *lost
	}
	return err
}

// checkRecord refuses --record where no live match is watched, instead of
// leaving the file away without a word. The seat of play says more itself.
func (p *process) checkRecord(command string) error {
	name, _, _ := strings.Cut(command, " ")
	if p.shared.Record != "" && !slices.Contains([]string{"home", "watch", "play"}, name) {
		return misused("--record keeps what a live match sends; %s watches none", name)
	}
	return nil
}

// openLog opens the log file, if one is wanted, and turns the standard log
// away from the screen: whatever a library writes there would paint over it.
func (p *process) openLog() (closeLog func(), err error) {
	p.log = slog.New(slog.DiscardHandler)
	log.SetOutput(io.Discard)
	if p.shared.Log == "" {
		return func() {}, nil
	}
	f, err := os.OpenFile(p.shared.Log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("opening the log %s: %w; name a file that can be written", p.shared.Log, cause(err))
	}
	p.log = slog.New(slog.NewTextHandler(f, &slog.HandlerOptions{Level: slog.LevelDebug}))
	log.SetOutput(f)
	return func() { _ = f.Close() }, nil
}

// report tells an error to the person and gives its exit status.
func (p *process) report(err error) int {
	var misuse usageError
	var stopped *app.Stopped
	var broken *app.Fault
	switch {
	case err == nil:
		return done
	case errors.As(err, &stopped):
		return stopped.Status()
	case errors.As(err, &broken):
		fmt.Fprintf(p.stderr, "wcwtui: %s\n%s\n", clean.Line(broken.Error()), p.keepFault(broken))
		return fault
	case errors.Is(err, errQuiet):
		return fault
	}
	if at := new(os.PathError); errors.As(err, &at) && at.Path == os.Stdout.Name() {
		err = fmt.Errorf("writing to standard output: %w", at.Err)
	}
	fmt.Fprintln(p.stderr, "wcwtui: "+clean.Text(err.Error()))
	if errors.As(err, &misuse) {
		fmt.Fprintln(p.stderr, "wcwtui --help and wcwtui COMMAND --help say what there is.")
		return usage
	}
	return fault
}

// errQuiet is a fault whose message was already written.
var errQuiet = errors.New("told already")

// cause is the innermost error of a file operation: the path is named by the
// sentence around it.
func cause(err error) error {
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
