//go:build unix

package app

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// session is the program in this process on a terminal of its own.
type session struct {
	*terminaltest.Terminal
	signals chan os.Signal
	exited  chan int
	ended   chan error
	log     *logLines
}

func startSession(t *testing.T, s screen.Screen) *session {
	t.Helper()
	x := &session{
		Terminal: terminaltest.New(t, 80, 24), signals: make(chan os.Signal, 2),
		exited: make(chan int, 1), ended: make(chan error, 1), log: &logLines{},
	}
	go func() {
		x.ended <- Run(t.Context(),
			Terminal{In: x.TTY(), Out: x.TTY(), Env: []string{"TERM=xterm-256color"}, Signals: x.signals, Exit: func(n int) { x.exited <- n }},
			Config{
				Start: s, Theme: "dark", Log: slog.New(slog.NewTextHandler(x.log, nil)),
				Capabilities: Capabilities{Profile: colorprofile.TrueColor, Unicode: true},
			})
	}()
	return x
}

// resize changes the size and tells this process, as the system tells the
// process that the terminal belongs to.
func (x *session) resize(w, h int) {
	x.Resize(w, h)
	_ = syscall.Kill(os.Getpid(), syscall.SIGWINCH)
}

type logLines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logLines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logLines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// standardError catches what is written to standard error meanwhile.
func standardError(t *testing.T) (text func() string) {
	t.Helper()
	f, err := os.CreateTemp(t.TempDir(), "stderr")
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stderr
	os.Stderr = f
	return func() string {
		os.Stderr = before
		_ = f.Close()
		told, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		return string(told)
	}
}

// way is a way in which the program comes to its end.
type way struct {
	name  string
	start *fake
	end   func(*session)
	want  func(error) bool
}

func typed(keys string) func(*session)     { return func(x *session) { x.Type(keys) } }
func sent(s syscall.Signal) func(*session) { return func(x *session) { x.signals <- s } }
func fine(err error) bool                  { return err == nil }
func stopped(status int) func(err error) bool {
	return func(err error) bool { return statusOf(err) == status }
}

func statusOf(err error) int {
	var s *Stopped
	if errors.As(err, &s) {
		return s.Status()
	}
	return 0
}

func faulty(err error) bool {
	var f *Fault
	return errors.As(err, &f) && f.Error() == "internal fault: boom"
}

// onKey is a screen that does something at its first key.
func onKey(do func() tea.Cmd) *fake {
	return &fake{name: "match", update: func(m tea.Msg) tea.Cmd {
		if _, key := m.(tea.KeyPressMsg); key {
			return do()
		}
		return nil
	}}
}

// unseeable is a screen whose view panics after its first key.
func unseeable() *fake {
	f := &fake{name: "match"}
	f.view = func(frame screen.Frame) string {
		if len(f.got) > 0 {
			panic("boom")
		}
		return (&fake{name: "match"}).View(frame)
	}
	return f
}

func ways() []way {
	match := func() *fake { return &fake{name: "match"} }
	boom := func() tea.Msg { panic("boom") }
	return []way{
		{"q", match(), typed("q"), fine},
		{"ctrl+c", match(), typed("\x03"), fine},
		{"SIGTERM", match(), sent(syscall.SIGTERM), stopped(143)},
		{"SIGHUP", match(), sent(syscall.SIGHUP), stopped(129)},
		{"SIGQUIT", match(), sent(syscall.SIGQUIT), stopped(131)},
		{"panic in update", onKey(func() tea.Cmd { panic("boom") }), typed("x"), faulty},
		{"panic in a command", onKey(func() tea.Cmd { return boom }), typed("x"), faulty},
		{"panic in a batch", onKey(func() tea.Cmd { return tea.Batch(boom, boom) }), typed("x"), faulty},
		{"panic in a sequence", onKey(func() tea.Cmd { return tea.Sequence(boom, boom) }), typed("x"), faulty},
		{"panic in a view", unseeable(), typed("x"), faulty},
	}
}

// The terminal is given back after every way to an end, and a stack goes to
// the log alone.
func TestTerminalIsGivenBack(t *testing.T) {
	for _, w := range ways() {
		t.Run(w.name, func(t *testing.T) {
			errs := standardError(t)
			x := startSession(t, w.start)
			x.WaitFor("row 24 of match")
			w.end(x)
			if err := <-x.ended; !w.want(err) {
				t.Errorf("the program ended with %v", err)
			}
			x.WaitRestored()
			x.Wait("nothing to be left on the alternate screen", func(string) bool { return erased(x.Raw()) })
			if told := errs(); told != "" {
				t.Errorf("a person is shown: %s", told)
			}
			if strings.HasPrefix(w.name, "panic") && !strings.Contains(x.log.String(), "run_test.go") {
				t.Errorf("the stack is not in the log: %s", x.log)
			}
		})
	}
}

// erased reports whether nothing was left on the alternate screen, which a
// terminal keeps and can be told to show again.
func erased(raw []byte) bool {
	before, _, left := bytes.Cut(raw, []byte("\x1b[?1049l"))
	i := bytes.LastIndex(before, []byte("\x1b[2J"))
	return left && i > 0 && !bytes.Contains(before[i:], []byte("row")) && !bytes.Contains(before[i:], []byte("match"))
}

// A terminal that takes no bytes any more cannot hold the program up.
func TestStuckTerminalCannotHoldTheProgram(t *testing.T) {
	f := &fake{name: "match"}
	x := startSession(t, f)
	x.WaitFor("row 24 of match")
	x.Jam()
	x.Type("?")
	x.signals <- syscall.SIGTERM
	select {
	case status := <-x.exited:
		if status != 143 {
			t.Errorf("the exit status is %d", status)
		}
	case err := <-x.ended:
		t.Fatalf("the program ended with %v though its terminal took no byte", err)
	}
	x.Read()
	<-x.ended
}

// A key is painted and the mode of the terminal is right while it runs.
func TestSessionShowsKeys(t *testing.T) {
	x := startSession(t, someHome())
	x.WaitFor("▸ A demo match")
	x.Type("\x1b[B")
	x.WaitFor("▸ Connect to an address")
	if x.Restored() == nil {
		t.Error("no mode of the terminal is on: this test could not fail")
	}
	x.resize(50, 14)
	x.WaitFor("▸ Connect to an address")
	x.resize(1, 1)
	x.Wait("the smallest sign", func(s string) bool { return strings.TrimSpace(s) == "!" })
	x.resize(80, 24)
	x.WaitFor("▸ Connect to an address")
	x.Type("q")
	if err := <-x.ended; err != nil {
		t.Error(err)
	}
	x.WaitRestored()
}
