//go:build unix

package terminaltest

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// Patience is how long a test waits for anything.
const Patience = 3 * time.Minute

// Terminal is a pseudo terminal with an emulator.
type Terminal struct {
	t        testing.TB
	master   *os.File
	tty      *os.File
	emulator *vt.SafeEmulator
	painter  painter
	before   *term.State // of the line discipline
	copied   chan struct{}

	mu        sync.Mutex
	changed   chan struct{} // closed and replaced with every change
	raw       []byte        // all that the program wrote
	latency   time.Duration
	answering bool // an answer is on its way
	bells     int
	title     string
	modes     map[ansi.Mode]bool // set now
	resume    chan struct{}      // closed when the terminal reads again
	stuck     bool               // show waits for that
}

// New opens a terminal of w×h cells.
func New(t testing.TB, w, h int) *Terminal {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatalf("opening a pseudo terminal: %v", err)
	}
	if master, err = closable(master); err != nil {
		t.Fatalf("opening a pseudo terminal: %v", err)
	}
	x := &Terminal{
		t: t, master: master, tty: tty, emulator: vt.NewSafeEmulator(w, h), copied: make(chan struct{}),
		changed: make(chan struct{}), modes: make(map[ansi.Mode]bool),
	}
	if err := pty.Setsize(tty, &pty.Winsize{Rows: uint16(h), Cols: uint16(w)}); err != nil {
		t.Fatalf("sizing a pseudo terminal: %v", err)
	}
	if x.before, err = term.GetState(tty.Fd()); err != nil {
		t.Fatalf("reading the state of a pseudo terminal: %v", err)
	}
	x.painter.emulator = x.emulator
	x.painter.offer()
	x.emulator.SetCallbacks(vt.Callbacks{
		Bell:        func() { x.note(func() { x.bells++ }) },
		Title:       func(s string) { x.note(func() { x.title = s }) },
		EnableMode:  func(m ansi.Mode) { x.setMode(m, true) },
		DisableMode: func(m ansi.Mode) { x.setMode(m, false) },
	})
	go x.show()
	go x.answer()
	t.Cleanup(x.close)
	return x
}

// closable is a file whose Close ends a Read that waits: one that does not
// block, so that the runtime waits in its place.
func closable(f *os.File) (*os.File, error) {
	fd, err := unix.FcntlInt(f.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	if err := unix.SetNonblock(fd, true); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), f.Name()), f.Close()
}

// close ends the copying before the emulator goes.
func (x *Terminal) close() {
	x.Read()
	_ = x.tty.Close()
	<-x.copied // the last program's end closes the line
	_ = x.master.Close()
	_ = x.emulator.InputPipe().(io.Closer).Close()
}

// show feeds the emulator with what the program writes.
func (x *Terminal) show() {
	defer close(x.copied)
	buf := make([]byte, 64<<10)
	for {
		n, err := x.master.Read(buf)
		if err != nil {
			return
		}
		x.wait()
		x.note(func() { x.raw = append(x.raw, buf[:n]...) }) // before it shows: who sees it finds it here
		x.painter.paint(buf[:n])
		x.note(func() {})
	}
}

// answer sends the emulator's answers; without a reader it would block.
func (x *Terminal) answer() {
	buf := make([]byte, 4096)
	for {
		n, err := x.emulator.Read(buf)
		if err != nil {
			return
		}
		var latency time.Duration
		x.note(func() { latency, x.answering = x.latency, true })
		time.Sleep(latency) // the way to a terminal that is far off
		_, err = x.master.Write(buf[:n])
		x.note(func() { x.answering = false })
		if err != nil {
			return
		}
	}
}

// WaitAnswered waits until no answer is on its way to the program.
func (x *Terminal) WaitAnswered() {
	x.t.Helper()
	x.Wait("the answers to arrive", func(string) bool {
		x.mu.Lock()
		defer x.mu.Unlock()
		return !x.answering
	})
}

// Delay puts the terminal so far off that its answers take a while.
func (x *Terminal) Delay(latency time.Duration) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.latency = latency
}

// wait stands still while the terminal does not read.
func (x *Terminal) wait() {
	x.mu.Lock()
	resume := x.resume
	x.mu.Unlock()
	if resume != nil {
		x.note(func() { x.stuck = true })
		<-resume
		x.note(func() { x.stuck = false })
	}
}

// Jam makes the terminal take nothing more of what the program writes, until
// Read: it stops reading, and the line is full.
func (x *Terminal) Jam() {
	x.t.Helper()
	x.mu.Lock()
	x.resume = make(chan struct{})
	x.mu.Unlock()
	fd, err := unix.Open(x.tty.Name(), unix.O_WRONLY|unix.O_NOCTTY|unix.O_NONBLOCK, 0)
	if err != nil {
		x.t.Fatalf("opening the pseudo terminal again: %v", err)
	}
	defer unix.Close(fd)
	fill(fd)
	x.Wait("the terminal to stop reading", func(string) bool {
		x.mu.Lock()
		defer x.mu.Unlock()
		return x.stuck
	})
	fill(fd)
}

// fill writes what no terminal shows until the line takes nothing even after a
// moment: the system moves bytes on by and by, and a line that is full for many
// bytes still takes some.
func fill(fd int) {
	nothing := make([]byte, 4096)
	for {
		writable := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLOUT}}
		ready, _ := unix.Poll(writable, 200)
		n, err := unix.Write(fd, nothing)
		if err != nil {
			n, err = unix.Write(fd, nothing[:1])
		}
		if ready == 0 && n <= 0 || err != nil && !errors.Is(err, unix.EAGAIN) && !errors.Is(err, unix.EINTR) {
			return
		}
	}
}

// Read makes it read again.
func (x *Terminal) Read() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.resume != nil {
		close(x.resume)
		x.resume = nil
	}
}

func (x *Terminal) setMode(m ansi.Mode, on bool) {
	x.painter.turn(m, on)
	x.note(func() {
		if x.modes[m] = true; !on {
			delete(x.modes, m)
		}
	})
}

func (x *Terminal) note(change func()) {
	x.mu.Lock()
	defer x.mu.Unlock()
	change()
	close(x.changed)
	x.changed = make(chan struct{})
}

// TTY is the program's end, for a program in this process.
func (x *Terminal) TTY() *os.File { return x.tty }

// Hangup closes the terminal under the program.
func (x *Terminal) Hangup() { _ = x.master.Close() }

// Type sends bytes as a keyboard does.
func (x *Terminal) Type(keys string) {
	x.t.Helper()
	if _, err := io.WriteString(x.master, keys); err != nil {
		x.t.Fatalf("typing %q: %v", keys, err)
	}
}

// Paste sends text as a paste.
func (x *Terminal) Paste(text string) { x.Type("\x1b[200~" + text + "\x1b[201~") }

// Resize changes the size of the terminal.
func (x *Terminal) Resize(w, h int) {
	x.t.Helper()
	x.emulator.Resize(w, h)
	if err := pty.Setsize(x.tty, &pty.Winsize{Rows: uint16(h), Cols: uint16(w)}); err != nil {
		x.t.Fatalf("resizing to %d×%d: %v", w, h, err)
	}
}

// Screen is the text on the screen, row by row.
func (x *Terminal) Screen() string { return ansi.Strip(x.Styled()) }

// Styled is the screen with its colours.
func (x *Terminal) Styled() string { return x.painter.screen() }

// Raw is all that the program wrote so far, as bytes.
func (x *Terminal) Raw() []byte {
	x.mu.Lock()
	defer x.mu.Unlock()
	return slices.Clone(x.raw)
}

// Bells is how often the bell rang.
func (x *Terminal) Bells() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.bells
}

// Title is the window's title.
func (x *Terminal) Title() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.title
}

// WaitFor waits until the screen shows a text.
func (x *Terminal) WaitFor(text string) {
	x.t.Helper()
	x.Wait(fmt.Sprintf("the screen to show %q", text), func(s string) bool { return strings.Contains(s, text) })
}

// WaitGone waits until the screen does not show a text.
func (x *Terminal) WaitGone(text string) {
	x.t.Helper()
	x.Wait(fmt.Sprintf("the screen not to show %q", text), func(s string) bool { return !strings.Contains(s, text) })
}

// Wait waits until a condition on the screen holds.
func (x *Terminal) Wait(what string, holds func(screen string) bool) {
	x.t.Helper()
	deadline := time.NewTimer(Patience)
	defer deadline.Stop()
	for {
		x.mu.Lock()
		changed := x.changed
		x.mu.Unlock()
		if holds(x.Screen()) {
			return
		}
		select {
		case <-changed:
		case <-deadline.C:
			x.t.Fatalf("waited %v for %s; the screen is\n%s", Patience, what, x.Screen())
		}
	}
}

// Restored tells what a program left behind: nil if the terminal is as before.
func (x *Terminal) Restored() error {
	var left []error
	if x.emulator.IsAltScreen() {
		left = append(left, errors.New("the alternate screen is on"))
	}
	if x.emulator.CursorHidden() {
		left = append(left, errors.New("the cursor is hidden"))
	}
	x.mu.Lock() // after the emulator's lock, which its callbacks hold when they come here
	defer x.mu.Unlock()
	for mode := range x.modes {
		switch mode {
		case ansi.ModeAutoWrap, ansi.ModeTextCursorEnable: // on in a fresh terminal
		default:
			left = append(left, fmt.Errorf("mode %v is on", mode))
		}
	}
	if now, err := term.GetState(x.tty.Fd()); err != nil {
		left = append(left, err)
	} else if *now != *x.before {
		left = append(left, errors.New("the line discipline is not as before"))
	}
	return errors.Join(left...)
}

// WaitRestored waits until the terminal is given back.
func (x *Terminal) WaitRestored() {
	x.t.Helper()
	x.Wait("the terminal to be given back", func(string) bool { return x.Restored() == nil })
}

// Process is a program that runs on the terminal.
type Process struct {
	t    testing.TB
	cmd  *exec.Cmd
	done chan struct{}
}

// Start starts a program with the terminal as its own, its standard streams
// included unless cmd has some already.
func (x *Terminal) Start(cmd *exec.Cmd) *Process {
	x.t.Helper()
	if cmd.Stdin == nil {
		cmd.Stdin = x.tty
	}
	if cmd.Stdout == nil {
		cmd.Stdout = x.tty
	}
	if cmd.Stderr == nil {
		cmd.Stderr = x.tty
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: x.stream(cmd)}
	if err := cmd.Start(); err != nil {
		x.t.Fatalf("starting %s: %v", cmd.Path, err)
	}
	p := &Process{x.t, cmd, make(chan struct{})}
	go func() {
		defer close(p.done)
		_ = cmd.Wait() // its status is read from cmd
	}()
	x.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-p.done
	})
	return p
}

// stream is the first standard stream of a program that is the terminal.
func (x *Terminal) stream(cmd *exec.Cmd) int {
	for fd, s := range []any{cmd.Stdin, cmd.Stdout, cmd.Stderr} {
		if s == any(x.tty) {
			return fd
		}
	}
	x.t.Fatal("none of the program's standard streams is the terminal")
	return 0
}

// Signal sends a signal to the program.
func (p *Process) Signal(s os.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatalf("sending %v: %v", s, err)
	}
}

// Pid is the program's process id.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Exit waits for the program's end and returns its status, -1 if a signal
// killed it.
func (p *Process) Exit() int {
	p.t.Helper()
	select {
	case <-p.done:
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(Patience):
		p.t.Fatalf("waited %v for the program's end", Patience)
		return 0
	}
}
