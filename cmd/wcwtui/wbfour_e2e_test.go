//go:build unix

package main

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// put puts tokens on cells, one after the other, by typing their names.
func (x screenRun) put(t *testing.T, cells ...string) {
	t.Helper()
	for _, cell := range cells {
		x.Type(cell)
		x.WaitFor("▸" + cell)
		x.Type("\r")
		x.WaitFor("»")
		x.WaitGone("▸" + cell) // a token stands there
	}
}

// Two people play a game at one keyboard, killed in the middle and gone on with,
// to its line; it can be read again, saved and played once more.
func TestLocalWBFour(t *testing.T) {
	x, home := atHome(t, "local", "wbfour", "--humans", "Ann,Ben")
	x.WaitFor("W to move")
	x.put(t, "d4", "a1", "d5")
	x.Process.Signal(syscall.SIGKILL)
	x.Exit()
	journals, err := filepath.Glob(filepath.Join(home.Dir, "data", "wcwtui", "journals", "wbfour-*.journal"))
	if err != nil || len(journals) != 1 {
		t.Fatalf("the journals are %v, %v", journals, err)
	}
	x = again(t, home, "local", "--resume", journals[0])
	x.WaitFor("move 4")
	x.put(t, "a2")
	x.Type("o")
	x.WaitFor("W wins in")
	x.Type("o")
	x.Type("u")
	x.WaitFor("move 4")
	x.put(t, "a2", "d3", "b1")
	x.Type("d2\r")
	x.WaitFor("W wins, line, move 7")
	x.WaitFor("=W=")
	x.Type("s")
	x.WaitFor("saved wbfour.txt and wbfour.json")
	x.Type("A")
	x.WaitFor("move 1")
	x.Type("q")
	x.WaitFor("LEAVE THE GAME?")
	x.Type("\x1b[C\r")
	x.leaves(t, 0)

	x = again(t, home, "replay", "wbfour.json")
	x.WaitFor("W wins, line, move 7")
	x.Type("q")
	x.leaves(t, 0)
}

// atHome runs the program on a terminal, and tells its home.
func atHome(t *testing.T, args ...string) (screenRun, *exec.Cmd) {
	t.Helper()
	cmd := binary(t, args...)
	x := terminaltest.New(t, 80, 24)
	return screenRun{x, x.Start(cmd)}, cmd
}

// again runs the program in the same home.
func again(t *testing.T, home *exec.Cmd, args ...string) screenRun {
	t.Helper()
	cmd := exec.Command(home.Path, args...)
	cmd.Dir, cmd.Env = home.Dir, home.Env
	x := terminaltest.New(t, 80, 24)
	return screenRun{x, x.Start(cmd)}
}

// Where lines are all there is, a game of bots is told.
func TestWBFourLines(t *testing.T) {
	status, out, errs := call(t, nil, "", "local", "wbfour", "--humans", "0", "--bots", "easy", "--seed", seed)
	if status != done || errs != "" || !strings.HasPrefix(out, "1\tW\tAlpha puts a token on ") || !strings.HasPrefix(lastLine(out), "result\t") {
		t.Errorf("status %d: %s\n%s", status, errs, out)
	}
	status, twice, _ := call(t, nil, "", "local", "wbfour", "--humans", "0", "--bots", "easy", "--seed", seed)
	if status != done || twice != out {
		t.Error("the same seed plays another game")
	}
	for _, args := range [][]string{
		{"--bots", "best"}, {"--minutes", "181"}, {"--humans", "Ann,Ben,Cleo"}, {"--humans", "Ann@3"}, {"--setup", "A1"}, {"--players", "2"},
	} {
		if status, _, errs := call(t, nil, "", append([]string{"local", "wbfour", "--plain"}, args...)...); status != usage || errs == "" {
			t.Errorf("%v: status %d, %q", args, status, errs)
		}
	}
}

// A visitor joins a public game over a link that drops in the middle, and plays
// on; a spectator sees the same game.
func TestWBFourOverALink(t *testing.T) {
	l := announced(t, binary(t, "host", "wbfour", "--listen", "127.0.0.1:0", "--bot", "easy", "--json"))
	c := lay(t, l.Port, io.Discard)
	x := onScreen(t, 80, 24, "play", c.over(t, l.Seats[0].URL))
	x.WaitFor("B to move") // the bot began
	w := onScreen(t, 80, 24, "watch", l.Spectate)
	w.WaitFor("B to move")
	x.Type("a1\r")
	x.WaitFor("move 4")
	c.cut()
	x.WaitFor("! try ")
	c.mend()
	x.WaitFor("● live")
	x.Type("g4\r")
	x.WaitFor("move 6")
	x.Type("a1\r")
	x.WaitFor("a1 is taken")
	x.Type("R")
	x.WaitFor("RESIGN?")
	x.Type("\x1b[C\r")
	x.WaitFor("W wins, resigned")
	w.WaitFor("W wins, resigned")
	x.Type("q")
	x.leaves(t, 0)
	w.Type("q")
	w.leaves(t, 0)
}
