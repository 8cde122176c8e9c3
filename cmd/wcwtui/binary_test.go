//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// build makes the binary once, when a test first wants it, in scratch.
var (
	scratch string
	build   = sync.OnceValues(func() (string, error) {
		path := filepath.Join(scratch, "wcwtui")
		out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
		if err != nil {
			err = fmt.Errorf("building the program: %w\n%s", err, out)
		}
		return path, err
	})
)

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "wcwtui-e2e-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	_ = os.RemoveAll(scratch)
	os.Exit(status)
}

// binary is the built program with arguments, in a home of its own.
func binary(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	home := t.TempDir()
	cmd.Dir = home
	cmd.Env = []string{
		"HOME=" + home, "XDG_CONFIG_HOME=" + home + "/config", "XDG_STATE_HOME=" + home + "/state", "XDG_DATA_HOME=" + home + "/data",
		"PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8",
	}
	return cmd
}

// screen is a program on a terminal.
type screenRun struct {
	*terminaltest.Terminal
	*terminaltest.Process
}

// onScreen runs the program on a terminal of w×h cells.
func onScreen(t testing.TB, w, h int, args ...string) screenRun {
	t.Helper()
	x := terminaltest.New(t, w, h)
	return screenRun{x, x.Start(binary(t, args...))}
}

// chooses moves down a list to an item and opens it.
func (s screenRun) chooses(item string) {
	focus := func(screen string) string {
		_, from, _ := strings.Cut(screen, "▸")
		label, _, _ := strings.Cut(from, "\n")
		return label
	}
	s.WaitFor("▸")
	for at := focus(s.Screen()); !strings.HasPrefix(strings.TrimSpace(at), item); at = focus(s.Screen()) {
		s.Type("j")
		s.Wait("another item than"+at, func(screen string) bool { return focus(screen) != at })
	}
	s.Type("\r")
}

// leaves checks that the program ends with a status and gives the terminal back.
func (s screenRun) leaves(t testing.TB, status int) {
	t.Helper()
	if got := s.Exit(); got != status {
		t.Errorf("the exit status is %d, want %d; the screen is\n%s", got, status, s.Screen())
	}
	s.WaitRestored()
}
