//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// hotSeat is a table at a terminal, and those who play it without ever
// choosing anything.
type hotSeat struct {
	screenRun
	t      *testing.T
	shown  int // bytes of output up to which everything was checked
	secret []string
}

// beQuiet presses no key for so long that a curtain takes the next one. A person
// waits, too: nothing shows that the time is over.
func beQuiet() { time.Sleep(widget.Quiet + 50*time.Millisecond) }

// sit runs the program at a new terminal, in the same home.
func (h *hotSeat) sit(home *exec.Cmd, args ...string) {
	h.t.Helper()
	x := terminaltest.New(h.t, 80, 24)
	cmd := exec.Command(home.Path, args...)
	cmd.Dir, cmd.Env = home.Dir, home.Env
	h.screenRun, h.shown = screenRun{x, x.Start(cmd)}, 0
	x.Wait("a table", func(s string) bool { return h.scene(s) != "" })
}

// scene is what the table waits for.
func (h *hotSeat) scene(s string) string {
	for _, mark := range []string{"Give the keyboard to", "▸D done", "▸enter the keyboard", "▸enter go on", "finished on day", "TABLE  "} {
		if strings.Contains(s, mark) {
			return mark
		}
	}
	return ""
}

// step does the next thing and reports whether the match is over.
func (h *hotSeat) step() (over bool) {
	h.t.Helper()
	mark := h.scene(h.Screen())
	switch mark {
	case "finished on day":
		return true
	case "Give the keyboard to":
		h.checkPublic()
		beQuiet()
		h.Type("\r")
	case "▸D done":
		h.Type("D")
	case "TABLE  ":
		h.checkPublic()
		h.Type("D")
		h.WaitFor("END THE TALK?")
		h.Type("\x1b[C\r")
		h.WaitGone("END THE TALK?")
	default:
		h.checkPublic()
		h.Type("\r")
	}
	h.Wait("something after "+mark, func(s string) bool {
		next := h.scene(s)
		return next != "" && next != mark
	})
	if mark == "▸D done" {
		h.shown = len(h.Raw()) // up to here the screen was private
	}
	return false
}

// checkPublic looks for private words in all that the terminal was sent since
// the last private screen, and in the title.
func (h *hotSeat) checkPublic() {
	h.t.Helper()
	for _, word := range append([]string{"you are", "YOUR NIGHT", "YOUR VOTE"}, h.secret...) {
		h.WaitGone(word) // the terminal may still be painting over the private screen
		if bytes.Contains(h.Raw()[h.shown:], []byte(word)) || strings.Contains(h.Title(), word) {
			h.t.Fatalf("%q was sent to the terminal outside of a private screen:\n%s", word, h.Screen())
		}
	}
}

// result is the last line of a match that is over, told in lines.
func result(t *testing.T, home *exec.Cmd, journal string) string {
	t.Helper()
	cmd := exec.Command(home.Path, "local", "--resume", journal, "--plain")
	cmd.Dir, cmd.Env = home.Dir, home.Env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return lastLine(string(out))
}

// Three people play a whole match on a terminal; it is killed at several
// moments, gone on with, and ends as one that was not.
func TestHotSeatSurvivesKills(t *testing.T) {
	kills := 2
	if os.Getenv("WCWTUI_LONG") != "" {
		kills = 10
	}
	home := binary(t)
	args := func(journal string) []string {
		return []string{"local", "wcw", "--humans", "Ann,Ben@5,Cleo@9", "--seed", "c59ef26cca24242fd60f39f12982dd46", "--days", "2", "--bots", "easy", "--journal", journal}
	}
	whole, cut := filepath.Join(home.Dir, "whole.journal"), filepath.Join(home.Dir, "cut.journal")
	h := &hotSeat{t: t}
	h.sit(home, args(whole)...)
	steps := 0
	for !h.step() {
		steps++
	}
	h.WaitFor("A again")
	h.Type("q")
	h.leaves(t, done)

	h.sit(home, args(cut)...)
	for n := 1; !h.step(); n++ {
		if kills > 0 && n%max(1, steps/(kills+1)) == 0 {
			kills--
			h.Process.Signal(syscall.SIGKILL)
			h.Exit()
			h.sit(home, "local", "--resume", cut)
		}
	}
	h.Type("q")
	h.leaves(t, done)
	if a, b := result(t, home, whole), result(t, home, cut); a != b || !strings.HasPrefix(a, "result\t") {
		t.Errorf("the matches end with\n%s\n%s", a, b)
	}
	h.checkReplay(home)
}

// checkReplay lets verify look at the replays that were saved.
func (h *hotSeat) checkReplay(home *exec.Cmd) {
	h.t.Helper()
	files, err := filepath.Glob(filepath.Join(home.Dir, "data", "wcwtui", "replays", "*.json"))
	if err != nil || len(files) == 0 {
		h.t.Fatalf("no replay was saved: %v", err)
	}
	cmd := exec.Command(home.Path, append([]string{"verify"}, files...)...)
	cmd.Env = home.Env
	if out, err := cmd.CombinedOutput(); err != nil {
		h.t.Errorf("verify: %v: %s", err, out)
	}
}

// What a wolf writes to the pack is sent to the terminal on his own screens
// alone.
func TestPrivateTalkStaysOnItsScreen(t *testing.T) {
	home := binary(t)
	h := &hotSeat{t: t, secret: []string{"zebra"}}
	h.sit(home, "local", "wcw", "--humans", "Ann,Ben@5", "--seed", "c59ef26cca24242fd60f39f12982dd46", "--days", "1", "--bots", "easy", "--log", filepath.Join(home.Dir, "log"))
	h.step() // round
	h.step() // Ann's curtain
	h.WaitFor("you are 1 Ann")
	h.Type("\tczebra\r\x1b")
	h.WaitFor("zebra")
	h.WaitFor("NOTHING TO DECIDE")
	h.WaitGone("/480") // of the text field, which esc closes
	for !h.step() {
		if s := h.Screen(); strings.Contains(s, "you are 5") && strings.Contains(s, "zebra") {
			t.Fatalf("Ben reads what was written to the wolves:\n%s", s)
		}
	}
	h.Type("q")
	h.leaves(t, done)
	if log, err := os.ReadFile(filepath.Join(home.Dir, "log")); err != nil || bytes.Contains(log, []byte("zebra")) {
		t.Errorf("the log, or its lack: %v\n%s", err, log)
	}
}

// From home to a table and back, and on with it.
func TestTableFromHome(t *testing.T) {
	home := binary(t)
	run := func() screenRun {
		x := terminaltest.New(t, 80, 24)
		cmd := exec.Command(home.Path)
		cmd.Dir, cmd.Env = home.Dir, home.Env
		return screenRun{x, x.Start(cmd)}
	}
	x := run()
	x.WaitFor("PLAY HERE")
	x.chooses("Who Cried Wolf")
	x.WaitFor("A TABLE OF WHO CRIED WOLF")
	x.Type("Ann, Ben@4")
	x.WaitFor("Ann, Ben@4")
	x.Type("\r\r\r\r\r\r\r\r")
	x.WaitFor("look at your cards")
	x.Type("q")
	x.WaitFor("LEAVE THE TABLE?")
	x.Type("\x1b[C\r")
	x.WaitFor("PLAY HERE")
	x.WaitFor("GO ON")
	x.Type("q")
	x.leaves(t, done)

	x = run()
	x.WaitFor("GO ON")
	x.WaitFor("day 1, Ann, Ben and 7 bots")
	x.Type("\x1b[F\r") // the last item
	x.WaitFor("look at your cards")
	x.Type("\x03")
	x.leaves(t, done)

	damage(t, filepath.Join(home.Dir, "data", "wcwtui", "journals"))
	x = run()
	x.WaitFor("damaged")
	x.Type("\x1b[F\r")
	x.WaitFor("line 2,")
	x.Type("\r")
	x.WaitGone("CANNOT GO ON")
	x.Type("q")
	x.leaves(t, done)
}

// damage changes a letter in every journal of a folder.
func damage(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.journal"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no journals in %s: %v", folder, err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, bytes.Replace(data, []byte("join"), []byte("jion"), 1), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
