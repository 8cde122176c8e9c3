//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

const seed = "00000000000000000000000000000001"

func TestWatchToTheEnd(t *testing.T) {
	x := onScreen(t, 80, 24, "watch", "--seed", seed, "--speed", "100")
	x.WaitFor("finished on day")
	x.WaitFor("ended")
	x.Type("q")
	x.leaves(t, 0)
}

func TestDemoFromHome(t *testing.T) {
	x := onScreen(t, 80, 24)
	x.WaitFor("▸ A demo match of bots")
	x.Type("\r")
	x.WaitFor("● live")
	x.Type("q")
	x.WaitFor("▸ A demo match of bots")
	x.Type("q")
	x.leaves(t, 0)
}

func TestPauseAndStep(t *testing.T) {
	x := onScreen(t, 80, 24, "watch", "--seed", seed, "--speed", "20")
	x.WaitFor("Day 1 · Vote")
	x.Type(" ")
	x.WaitFor("paused")
	x.Type("\x1b[H") // home
	x.WaitGone("Day 1 · Vote")
	x.Type("\x1b[C\x1b[C") // two beats on
	x.WaitFor("behind")    // while the match goes on
	x.Type("\x1b[F")       // end: back to the newest
	x.WaitGone("behind")
	x.Type("q")
	x.leaves(t, 0)
}

func TestHelpOverARunningMatch(t *testing.T) {
	x := onScreen(t, 80, 24, "watch", "--seed", seed, "--speed", "20")
	x.WaitFor("● live")
	x.Type("?")
	x.WaitFor("KEYS")
	x.WaitFor("Night") // the bug goes on above the help
	x.Type("\x1b")
	x.WaitFor("FLOOR")
	x.Type("\x03")
	x.leaves(t, 0)
}

func TestResizeStorm(t *testing.T) {
	x := onScreen(t, 80, 24, "watch", "--seed", seed, "--speed", "5")
	x.WaitFor("FLOOR")
	for _, size := range [][2]int{{200, 60}, {40, 12}, {24, 5}, {1, 1}, {60, 20}, {39, 11}, {1, 60}, {120, 40}, {3, 2}, {80, 24}} {
		w, h := size[0], size[1]
		x.Resize(w, h)
		want := "WCW"
		switch {
		case w < 2:
			want = "!"
		case w < 4:
			want = "to"
		case w < 40 || h < 12:
			want = fmt.Sprintf("too small: %dx%d", w, h)
		}
		x.WaitFor(want[:min(len(want), w)])
	}
	x.WaitFor("FLOOR")
	for y, row := range strings.Split(x.Screen(), "\n") {
		if strings.Contains(row, "too small") {
			t.Errorf("row %d is left over: %q", y+1, row)
		}
	}
	x.Type("q")
	x.leaves(t, 0)
}

func TestSignalsEndInOrder(t *testing.T) {
	for s, status := range map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGHUP: 129, syscall.SIGQUIT: 131, syscall.SIGINT: 130} {
		t.Run(s.String(), func(t *testing.T) {
			x := onScreen(t, 80, 24, "watch", "--seed", seed)
			x.WaitFor("● live")
			x.Signal(s)
			x.leaves(t, status)
		})
	}
}

func TestStuckTerminalIsLeft(t *testing.T) {
	x := onScreen(t, 80, 24, "watch", "--seed", seed, "--speed", "50")
	x.WaitFor("● live")
	x.Jam()
	x.Signal(syscall.SIGTERM)
	if status := x.Exit(); status != 143 {
		t.Errorf("the exit status is %d, want 143", status)
	}
}

// A shell with job control: the program stops and gives the terminal back, the
// shell goes on, and fg brings it back.
func TestSuspendAndResume(t *testing.T) {
	x, pid, end := underShell(t)
	for what, stop := range map[string]func(){
		"ctrl+z":   func() { x.Type("\x1a") },
		"a signal": func() { _ = syscall.Kill(pid, syscall.SIGTSTP) },
	} {
		stop()
		x.Wait("the shell's next prompt after "+what, func(screen string) bool {
			_, after, stopped := strings.Cut(screen, "Stopped")
			return stopped && strings.Contains(after, "shell$")
		})
		x.Type("clear; fg\r")
		x.WaitFor("▸ A demo match of bots")
		x.Type("\x1b[B")
		x.WaitFor("▸ Connect")
		x.Type("\x1b[A")
		x.WaitFor("▸ A demo match of bots")
	}
	x.Type("q")
	x.WaitGone("Connect")
	x.Type("exit 7\r")
	if status := end(); status != 7 {
		t.Errorf("the shell ended with %d", status)
	}
}

// underShell starts the program from a shell and gives its process.
func underShell(t *testing.T) (x *terminaltest.Terminal, pid int, end func() int) {
	x = terminaltest.New(t, 80, 24)
	cmd := binary(t)
	shell := exec.Command("bash", "--norc", "-i")
	shell.Env, shell.Dir = append(cmd.Env, "PS1=shell$ "), t.TempDir()
	p := x.Start(shell)
	x.WaitFor("shell$")
	x.Type("sh -c 'echo $$ >pid; exec " + cmd.Path + "'\r")
	x.WaitFor("▸ A demo match of bots")
	said, err := os.ReadFile(filepath.Join(shell.Dir, "pid"))
	if err == nil {
		pid, err = strconv.Atoi(strings.TrimSpace(string(said)))
	}
	if err != nil {
		t.Fatal(err)
	}
	return x, pid, p.Exit
}

// A program that is left at once takes the terminal's answers with it: nothing
// is typed into the shell.
func TestQuickLeaveLeaksNoAnswers(t *testing.T) {
	x := terminaltest.New(t, 80, 24)
	cmd := binary(t)
	shell := exec.Command("bash", "-c", cmd.Path+` --ascii; `+cmd.Path+`; printf 'type: '; IFS= read -r typed; printf '<%q>' "$typed"`)
	shell.Env, shell.Dir = cmd.Env, cmd.Dir
	x.Delay(30 * time.Millisecond)
	x.Type("q") // for the first program, before it has asked anything
	p := x.Start(shell)
	x.WaitFor("▸ A demo match of bots") // the second
	x.Type("q")
	x.WaitFor("type: ")
	x.WaitAnswered()
	x.Type("\r")
	x.WaitFor("<''>")
	p.Exit()
}

// A closed terminal ends the program, which would else spin without one.
func TestHangupEnds(t *testing.T) {
	x := onScreen(t, 80, 24)
	x.WaitFor("▸ A demo match of bots")
	x.Hangup()
	if status := x.Exit(); status != 129 && status != 0 {
		t.Errorf("the exit status is %d", status)
	}
}

// hosting runs a server of a match in which nobody waits, and tells its port.
func hosting(t *testing.T, listen string, more ...string) (*exec.Cmd, host.Listening) {
	t.Helper()
	cmd := binary(t, append([]string{"host", "wcw", "--listen", listen, "--seats", "none", "--fill", "bots", "--json"}, more...)...)
	return cmd, announced(t, cmd)
}

// announced starts a host and reads what it announces.
func announced(t *testing.T, cmd *exec.Cmd) host.Listening {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadBytes('\n')
	if err != nil {
		t.Fatalf("the host announced nothing: %v", err)
	}
	var l host.Listening
	if err := json.Unmarshal(line, &l); err != nil {
		t.Fatalf("the host announced %s: %v", line, err)
	}
	return l
}

// After the server came back, the match goes on where it is, shown once.
func TestServerKilledAndRestarted(t *testing.T) {
	server, l := hosting(t, "127.0.0.1:0")
	x := onScreen(t, 80, 24, "watch", l.Spectate)
	x.WaitFor("── Day 1 · talk ──")
	_ = server.Process.Kill()
	x.WaitFor("try 2 in")
	_, _ = hosting(t, fmt.Sprintf("127.0.0.1:%d", l.Port))
	x.WaitFor("● live")
	x.WaitFor("── Day 1 · talk ──")
	if n := strings.Count(x.Screen(), "── Day 1 · talk ──"); n != 1 {
		t.Errorf("the day is told %d times after the reconnect:\n%s", n, x.Screen())
	}
	x.Type("q")
	x.leaves(t, 0)
}

func TestRefusedOffersAWayOut(t *testing.T) {
	_, l := hosting(t, "127.0.0.1:0")
	x := onScreen(t, 80, 24, "watch", strings.Replace(l.Spectate, "/global", "/inspect?slot=3&token=verysecret", 1))
	x.WaitFor("✗ REFUSED")
	x.WaitFor("401")
	if bytes.Contains(x.Raw()[bytes.Index(x.Raw(), []byte("\x1b[?1049h")):], []byte("verysecret")) {
		t.Error("the token shows")
	}
	x.Type("\x1b[B\r") // a demo match
	x.WaitFor("● live")
	x.Type("q")
	x.leaves(t, 0)
}

func TestNoColourInFourSpellings(t *testing.T) {
	colour := regexp.MustCompile(`\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m`)
	show := func(env ...string) []byte {
		x := terminaltest.New(t, 80, 24)
		cmd := binary(t)
		cmd.Env = append(cmd.Env, env...)
		p := x.Start(cmd)
		x.WaitFor("? help")
		x.Type("q")
		p.Exit()
		return x.Raw()
	}
	if !colour.Match(show()) {
		t.Fatal("there are no colours at all: this test could not fail")
	}
	for _, v := range []string{"1", "yes", "0", "false"} {
		if m := colour.Find(show("NO_COLOR=" + v)); m != nil {
			t.Errorf("NO_COLOR=%s: the colour %q", v, m)
		}
	}
}

// Where no full screen is possible, lines are told, without any escape.
func TestDumbTerminalGetsLines(t *testing.T) {
	x := terminaltest.New(t, 200, 50)
	cmd := binary(t, "watch", "--seed", seed, "--speed", "100")
	cmd.Env = append(cmd.Env, "TERM=dumb")
	p := x.Start(cmd)
	if status := p.Exit(); status != 0 {
		t.Errorf("the exit status is %d:\n%s", status, x.Screen())
	}
	x.Wait("the end of the match", func(string) bool { return bytes.Contains(x.Raw(), []byte("\tfinished\t")) })
	if bytes.Contains(x.Raw(), []byte("\x1b")) {
		t.Errorf("a dumb terminal got escapes: %q", x.Raw())
	}
}

// What is piped in is no keyboard: the terminal's own is used.
func TestPipedInputLeavesTheKeyboard(t *testing.T) {
	x := terminaltest.New(t, 80, 24)
	cmd := binary(t)
	cmd.Stdin = strings.NewReader("q")
	p := x.Start(cmd)
	x.WaitFor("▸ A demo match of bots")
	x.Type("\x1b[B")
	x.WaitFor("▸ Connect")
	x.Type("q")
	screenRun{x, p}.leaves(t, 0)
}

func TestPipeGetsLines(t *testing.T) {
	var errs bytes.Buffer
	cmd := binary(t, "watch", "--seed", seed, "--speed", "100")
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	line := regexp.MustCompile(`^([0-9]+)\t[0-9]+\t(waiting|day|vote|night|finished)\t[^\t]+$`)
	for i, l := range strings.Split(strings.TrimSuffix(string(out), "\n"), "\n") {
		m := line.FindStringSubmatch(l)
		if m == nil || m[1] != fmt.Sprint(i+1) {
			t.Errorf("line %d is %q", i+1, l)
		}
	}
}
