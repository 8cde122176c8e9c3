//go:build unix

package app

import (
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

// The terminal is given back after every way to an end.
func TestTerminalIsGivenBack(t *testing.T) {
	boom := func() tea.Msg { panic("boom") }
	fault := func(err error) bool {
		var f *Fault
		return errors.As(err, &f) && f.Error() == "internal fault: boom"
	}
	stopped := func(status int) func(error) bool {
		return func(err error) bool {
			var s *Stopped
			return errors.As(err, &s) && s.Status() == status
		}
	}
	fine := func(err error) bool { return err == nil }
	panics := func(in func(tea.Msg) tea.Cmd) *fake {
		return &fake{name: "match", update: func(m tea.Msg) tea.Cmd {
			if _, key := m.(tea.KeyPressMsg); key {
				return in(m)
			}
			return nil
		}}
	}
	drawPanics := &fake{name: "match"}
	drawPanics.view = func(f screen.Frame) string {
		if len(drawPanics.got) > 0 {
			panic("boom")
		}
		return (&fake{name: "match"}).View(f)
	}
	for _, c := range []struct {
		name  string
		start *fake
		end   func(*session)
		want  func(error) bool
	}{
		{"q", &fake{name: "match"}, func(x *session) { x.Type("q") }, fine},
		{"ctrl+c", &fake{name: "match"}, func(x *session) { x.Type("\x03") }, fine},
		{"SIGTERM", &fake{name: "match"}, func(x *session) { x.signals <- syscall.SIGTERM }, stopped(143)},
		{"SIGHUP", &fake{name: "match"}, func(x *session) { x.signals <- syscall.SIGHUP }, stopped(129)},
		{"SIGQUIT", &fake{name: "match"}, func(x *session) { x.signals <- syscall.SIGQUIT }, stopped(131)},
		{"panic in update", panics(func(tea.Msg) tea.Cmd { panic("boom") }), func(x *session) { x.Type("x") }, fault},
		{"panic in a command", panics(func(tea.Msg) tea.Cmd { return boom }), func(x *session) { x.Type("x") }, fault},
		{"panic in a batch", panics(func(tea.Msg) tea.Cmd { return tea.Batch(boom, boom) }), func(x *session) { x.Type("x") }, fault},
		{"panic in a sequence", panics(func(tea.Msg) tea.Cmd { return tea.Sequence(boom, boom) }), func(x *session) { x.Type("x") }, fault},
		{"panic in a view", drawPanics, func(x *session) { x.Type("x") }, fault},
	} {
		t.Run(c.name, func(t *testing.T) {
			errs := standardError(t)
			x := startSession(t, c.start)
			x.WaitFor("row 24 of match")
			c.end(x)
			if err := <-x.ended; !c.want(err) {
				t.Errorf("the program ended with %v", err)
			}
			x.WaitRestored()
			if told := errs(); told != "" {
				t.Errorf("a person is shown: %s", told)
			}
			if strings.HasPrefix(c.name, "panic") && !strings.Contains(x.log.String(), "run_test.go") {
				t.Errorf("the stack is not in the log: %s", x.log)
			}
		})
	}
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
