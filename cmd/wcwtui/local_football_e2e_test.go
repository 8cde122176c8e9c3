//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// A cog that somebody drives shoots a goal; the match is left, gone on with and
// played out, and its replay is true.
func TestDriveToAGoal(t *testing.T) {
	home := binary(t)
	journal := nearGoal(t)
	start := func() screenRun {
		x := terminaltest.New(t, 80, 24)
		cmd := exec.Command(home.Path, "local", "--resume", journal)
		cmd.Dir, cmd.Env = home.Dir, home.Env
		return screenRun{x, x.Start(cmd)}
	}
	x := start()
	x.WaitFor("has the ball")
	x.WaitFor("space plays")
	if strings.Contains(x.Screen(), "1 : 0") {
		t.Fatalf("the goal is there already:\n%s", x.Screen())
	}
	x.Type("g ") // the shot counts in the first tick
	x.WaitFor("1 : 0")
	x.WaitFor("GOAL ■")
	x.Type("q")
	x.WaitFor("LEAVE THE MATCH?")
	x.Type("\x1b[C\r")
	x.leaves(t, done)

	x = start()
	x.WaitFor("1 : 0")
	x.WaitFor("space plays")
	x.Type("\x1b[F")
	x.WaitFor("LET THE REST BE PLAYED?")
	x.Type("\x1b[C\r")
	x.WaitFor("seat score") // five goals ahead ends it early
	x.WaitFor("hash chain ✓")
	x.Type("q")
	x.leaves(t, done)
	verifySaved(t, home, "local-*.replay")
}

// verifySaved lets verify look at the replays that were saved.
func verifySaved(t *testing.T, home *exec.Cmd, pattern string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home.Dir, "data", "wcwtui", "replays", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no replay was saved: %v", err)
	}
	cmd := exec.Command(home.Path, append([]string{"verify"}, files...)...)
	cmd.Env = home.Env
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("verify: %v: %s", err, out)
	}
}

// bench is where two coaches sit, who know what they want whatever happens.
type bench struct {
	screenRun
	t *testing.T
}

func (b *bench) sit(home *exec.Cmd, args ...string) {
	b.t.Helper()
	x := terminaltest.New(b.t, 80, 24)
	cmd := exec.Command(home.Path, args...)
	cmd.Dir, cmd.Env = home.Dir, home.Env
	b.screenRun = screenRun{x, x.Start(cmd)}
	x.Wait("a match", func(s string) bool { return b.scene(s) != "" })
}

// scene is what the match waits for.
func (b *bench) scene(s string) string {
	for _, mark := range []string{"A again", "Give the keyboard to", "ORDERS  0 of", "ORDERS  1 of", "enter skip"} {
		if strings.Contains(s, mark) {
			return mark
		}
	}
	return ""
}

// step does the next thing and reports whether the match is over.
func (b *bench) step() (over bool) {
	b.t.Helper()
	mark := b.scene(b.Screen())
	switch mark {
	case "A again":
		return true
	case "Give the keyboard to":
		beQuiet()
		b.Type("\r")
	case "ORDERS  0 of":
		b.Type("\x1b[C\r") // another intent for the first shirt
	case "ORDERS  1 of":
		b.Type("G")
	case "enter skip":
		b.Type("\r")
	}
	b.Wait("something after "+mark, func(s string) bool {
		next := b.scene(s)
		return next != "" && next != mark
	})
	return false
}

// Two people coach a match on a terminal; it is killed at several moments, gone
// on with, and ends as one that was not.
func TestCoachedMatchSurvivesKills(t *testing.T) {
	home := binary(t)
	args := func(journal string) []string {
		return []string{"local", "football", "--humans", "Ann,Ben", "--seed", "7", "--length", "minute", "--journal", journal}
	}
	whole, cut := filepath.Join(home.Dir, "whole.journal"), filepath.Join(home.Dir, "cut.journal")
	b := &bench{t: t}
	b.sit(home, args(whole)...)
	for !b.step() {
	}
	b.WaitFor("hash chain ✓")
	b.Type("q")
	b.leaves(t, done)

	kills := map[int]bool{1: true, 3: true, 9: true}
	if os.Getenv("WCWTUI_LONG") != "" {
		for n := range 40 {
			kills[n] = true
		}
	}
	b.sit(home, args(cut)...)
	for n := 0; !b.step(); n++ {
		if kills[n] {
			b.Process.Signal(syscall.SIGKILL)
			b.Exit()
			b.sit(home, "local", "--resume", cut)
		}
	}
	b.Type("q")
	b.leaves(t, done)
	if a, c := result(t, home, whole), result(t, home, cut); a != c || !strings.HasPrefix(a, "result\t") {
		t.Errorf("the matches end with\n%s\n%s", a, c)
	}
	verifySaved(t, home, "local-*.replay")
}

// From a replay on otherwise: with another baseline, and both scores at the end.
func TestWhatIfFromAReplay(t *testing.T) {
	home := binary(t)
	x := terminaltest.New(t, 80, 24)
	cmd := exec.Command(home.Path, "replay", "--paused", footballReplay(t))
	cmd.Dir, cmd.Env = home.Dir, home.Env
	s := screenRun{x, x.Start(cmd)}
	x.WaitFor("paused")
	x.Type("W")
	x.WaitFor("needs a moment in which the match is played")
	x.Type("n")
	x.WaitFor("kickoff ○") // instead of the lobby
	x.Type("W")
	x.WaitFor("WHAT IF, with 1:00 left")
	for range 30 {
		if strings.Contains(x.Screen(), "← nobody →") {
			break
		}
		before := x.Screen()
		x.Type("\x1b[D")
		x.Wait("another shirt", func(s string) bool { return s != before })
	}
	x.Type("\x1b[B\x1b[B\x1b[C\x1b[C") // red plays gegenpress
	x.WaitFor("← gegenpress →")
	x.Type("\r\r\r")
	x.WaitFor("WHAT IF  ■ ")
	x.WaitFor("the replay is in")
	x.Type("\x1b[F")
	x.WaitFor("hash chain ✓")
	x.Type("q")
	x.WaitGone("WHAT IF")
	x.Type("q")
	s.leaves(t, done)
	verifySaved(t, home, "what-if-*.replay")
}

// Where the terminal tells that a key was let go, a cog stops with it; it is
// asked to tell so while one drives, and no longer after that.
func TestDriveWithHeldKeys(t *testing.T) {
	home := binary(t)
	x := terminaltest.New(t, 80, 24)
	cmd := exec.Command(home.Path, "local", "football", "--mode", "drive", "--humans", "Ann", "--seed", "2")
	cmd.Dir, cmd.Env = home.Dir, home.Env
	s := screenRun{x, x.Start(cmd)}
	x.WaitFor("space plays")
	x.Wait("the terminal to be asked to tell of keys that are let go", func(string) bool {
		raw := string(x.Raw())
		return strings.Contains(raw, "\x1b[>31u") || strings.Contains(raw, "\x1b[=31;1u")
	})
	x.Type("\x1b[32;1:1u") // space
	x.WaitGone("space plays")
	x.Type("\x1b[100;1:1u") // d
	x.Wait("the cog goes right", func(s string) bool { return strings.Contains(s, "Ann             →") })
	x.Type("\x1b[119;1:1u") // w besides
	x.Wait("the cog goes up as well", func(s string) bool { return strings.Contains(s, "Ann            ↑→") })
	x.Type("\x1b[100;1:3u") // d is let go
	x.Wait("the cog goes up", func(s string) bool { return strings.Contains(s, "Ann             ↑") })
	x.Type("\x1b[119;1:3u")
	x.Wait("the cog stands", func(s string) bool { return strings.Contains(s, "Ann             ·") })
	x.Type("\x1b[99;5u") // ctrl+c
	s.leaves(t, done)
}
