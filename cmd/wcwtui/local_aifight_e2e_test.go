//go:build unix

package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// cardTable is a table of cards or dice at a terminal, and those who play it.
type cardTable struct {
	screenRun
	t      *testing.T
	decide func(screen string) (keys string) // on a private screen
	saw    map[string]bool                   // what private screens showed
	name   string                            // whose curtain was opened last
	hands  map[string][]string               // private cards by name
	from   int                               // output up to here was checked
}

// sit runs the program at a new terminal, in the same home.
func (c *cardTable) sit(home *exec.Cmd, args ...string) {
	c.t.Helper()
	x := terminaltest.New(c.t, 80, 24)
	cmd := exec.Command(home.Path, args...)
	cmd.Dir, cmd.Env = home.Dir, home.Env
	c.screenRun, c.from = screenRun{x, x.Start(cmd)}, 0
	c.hands = map[string][]string{}
	x.Wait("a table", func(s string) bool { return tableScene(s) != "" })
}

// Scenes of a table.
const (
	publicScene  = "▸enter the keyboard goes to"
	curtainScene = "Give the keyboard to"
	privateScene = "▸D covers the screen"
	endScene     = "A again"
)

// tableScene is what the table waits for.
func tableScene(s string) string {
	for _, mark := range []string{endScene, curtainScene, publicScene, privateScene} {
		if strings.Contains(s, mark) {
			return mark
		}
	}
	return ""
}

// step does the next thing and reports whether the match is over.
func (c *cardTable) step() (over bool) {
	c.t.Helper()
	shown := c.Screen()
	switch scene := tableScene(shown); scene {
	case endScene:
		return true
	case publicScene:
		c.checkHidden("")
		c.Type("\r")
		c.WaitGone(publicScene)
	case curtainScene:
		c.checkHidden("")
		c.name = strings.ReplaceAll(regexp.MustCompile(`(?m)^ +[A-Z]( [A-Z])+ *$`).FindString(shown), " ", "")
		beQuiet()
		c.Type("\r")
		c.WaitGone(curtainScene)
	case privateScene:
		c.decision()
	}
	c.Wait("the table", func(s string) bool { return tableScene(s) != "" })
	return false
}

// decision makes one on a private screen.
func (c *cardTable) decision() {
	c.t.Helper()
	c.checkHidden(c.name)
	c.note(c.Screen())
	for s := c.Screen(); strings.Contains(s, privateScene); s = c.Screen() {
		c.note(s)
		choice, sends := strings.CutSuffix(c.keys(s), "\r")
		c.Type(choice)
		c.changes(s)
		if s = c.Screen(); sends && strings.Contains(s, privateScene) {
			c.Type("\r")
			c.changes(s)
		}
	}
	c.from = len(c.Raw())
}

// changes waits until a screen is another, and no decision is on its way to the
// table.
func (c *cardTable) changes(before string) {
	c.Wait("another screen", func(s string) bool { return s != before && !strings.Contains(s, "decided; one moment") })
}

// keys are those that a private screen wants.
func (c *cardTable) keys(s string) string {
	switch {
	case strings.Contains(s, "any key goes on"):
		return "o" // any key but space goes on
	case strings.Contains(s, "LAST CARD?"), strings.Contains(s, "ALL-IN?"), strings.Contains(s, "FOLD?"):
		return "\x1b[C\r"
	}
	return c.decide(s)
}

// note keeps what a private screen shows.
func (c *cardTable) note(s string) {
	for mark := range c.saw {
		c.saw[mark] = c.saw[mark] || strings.Contains(s, mark)
	}
	if _, hand, ok := strings.Cut(s, "YOUR HAND"); ok {
		line, _, _ := strings.Cut(hand, "\n")
		c.hands[c.name] = regexp.MustCompile(`[2-9TJQKA][shdc]\b`).FindAllString(line, 2)
	}
}

// checkHidden looks for the private cards of all but one person in what the
// terminal was sent since the last private screen, and in what it shows.
func (c *cardTable) checkHidden(but string) {
	c.t.Helper()
	raw := c.Raw()
	words := ansi.Strip(string(raw[c.from:])) + c.Screen() + c.Title()
	c.from = len(raw)
	if strings.Contains(words, "SHOWDOWN") || strings.Contains(words, "HAND OVER") {
		c.hands = map[string][]string{}
	}
	for name, cards := range c.hands {
		for _, card := range cards {
			if name != but && strings.Contains(words, card) {
				c.t.Fatalf("%s of %s was sent to the terminal outside of the private screen:\n%s", card, name, c.Screen())
			}
		}
	}
}

// Three people play Coup and doubt whatever can be doubted: actions, blocks,
// and answer in every window; the journal holds it all.
func TestCoupWithAChallengeInEveryWindow(t *testing.T) {
	t.Parallel()
	home := binary(t)
	turn := regexp.MustCompile(`turn (\d+) · action`)
	c := &cardTable{t: t, saw: map[string]bool{
		"IF YOU CHALLENGE": false, "claim true: you lose a card": false, "block true: you lose a card": false, "block as Duke": false,
		"lose ": false, "IF YOU PASS": false,
	}}
	c.decide = func(s string) string {
		switch {
		case strings.Contains(s, "I income"): // the same in a turn, however often it is asked
			n, _ := strconv.Atoi(turn.FindStringSubmatch(s)[1])
			return string("FTST"[n%4]) + "\r"
		case strings.Contains(s, "block as Duke"):
			return "B\r"
		case strings.Contains(s, "C challenge"):
			return "C\r"
		}
		return "\x1b[C\r" // the first card to lose, or to block with
	}
	journal := filepath.Join(home.Dir, "coup.journal")
	c.sit(home, "local", "coup", "--humans", "Ann,Ben,Cleo", "--players", "3", "--seed", seed, "--journal", journal)
	for !c.step() {
	}
	c.WaitFor("wins the match")
	for mark, shown := range c.saw {
		if !shown {
			t.Errorf("no private screen showed %q", mark)
		}
	}
	c.Type("q")
	c.leaves(t, done)
	verified := exec.Command(home.Path, "verify", "--json", journal)
	verified.Env = home.Env
	if out, err := verified.CombinedOutput(); err != nil || !strings.Contains(string(out), `"kind":"journal","game":"coup","ok":true`) {
		t.Errorf("%v: %s", err, out)
	}
}

// Two people play Liar's Dice; the program is killed in the middle and goes on
// with nothing lost, to the end that a match without a break has.
func TestDiceSurviveAKill(t *testing.T) {
	t.Parallel()
	home := binary(t)
	args := func(journal string) []string {
		return []string{"local", "liarsdice", "--humans", "Ann,Ben", "--players", "2", "--seed", seed, "--journal", journal}
	}
	play := func(journal string, killAt int) {
		c := &cardTable{t: t, decide: doubtful}
		c.sit(home, args(journal)...)
		for n := 1; !c.step(); n++ {
			if n == killAt {
				c.Process.Signal(syscall.SIGKILL)
				c.Exit()
				c.sit(home, "local", "--resume", journal)
			}
		}
		c.WaitFor("wins the match")
		c.Type("q")
		c.leaves(t, done)
	}
	whole, cut := filepath.Join(home.Dir, "whole.journal"), filepath.Join(home.Dir, "cut.journal")
	play(whole, 0)
	play(cut, 8)
	if a, b := result(t, home, whole), result(t, home, cut); a != b || !strings.HasPrefix(a, "result\t") {
		t.Errorf("the matches end with\n%s\n%s", a, b)
	}
}

// doubtful opens with five sixes and doubts every bid.
func doubtful(s string) string {
	if strings.Contains(s, "- L liar") {
		return "6\x1b[B\x1b[B\x1b[B\r"
	}
	return "L\r"
}

// No card that one person holds is sent to the terminal outside his own screens
// until it is shown.
func TestCardsStayOnTheirScreens(t *testing.T) {
	t.Parallel()
	home := binary(t)
	c := &cardTable{t: t, saw: map[string]bool{"YOUR HAND": false}, decide: func(s string) string {
		if strings.Contains(s, "C check") || strings.Contains(s, "C call") {
			return "C\r"
		}
		return "F\r"
	}}
	c.sit(home, "local", "holdem", "--humans", "Ann,Ben,Cleo", "--players", "3", "--hands", "2", "--seed", seed)
	people := map[string]bool{}
	for !c.step() {
		for name := range c.hands {
			people[name] = true
		}
	}
	if len(people) != 3 || !c.saw["YOUR HAND"] {
		t.Errorf("hands of %v were seen", people)
	}
	c.Type("q")
	c.leaves(t, done)
}
