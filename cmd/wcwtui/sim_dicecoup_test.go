package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// Each line's seed plays that match alone.
func TestLiarsDiceAndCoupAreSimulated(t *testing.T) {
	for _, game := range []string{"liarsdice", "coup"} {
		status, out, errs := call(t, nil, "", "sim", game, "-n", "2", "--seed", seed, "--json", "--bots", "easy,normal,hard")
		if status != done {
			t.Fatal(errs)
		}
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if len(lines) != 2 || !strings.HasPrefix(lines[0], `{"game":"`+game+`","seed":"`+seed+`","outcome":"p`) {
			t.Fatalf("it prints\n%s", out)
		}
		for _, line := range lines {
			var l AIFightLine
			if err := json.Unmarshal([]byte(line), &l); err != nil {
				t.Fatal(err)
			}
			sum := 0.0
			for _, payoff := range l.Scores {
				sum += payoff
			}
			if len(l.Scores) != 3 || sum != 1 || l.Rounds < 5 || l.Events == 0 || len(l.Digest) != 64 || l.Reason != "last_player_left" {
				t.Errorf("the line is %s", line)
			}
			_, again, _ := call(t, nil, "", "sim", game, "--seed", l.Seed, "--json", "--bots", "easy,normal,hard")
			if again != line+"\n" {
				t.Errorf("alone it is\n%sin the run it was\n%s", again, line)
			}
		}
	}
}

func TestDiceAndCoupSimulationsThatCannotBe(t *testing.T) {
	for _, game := range []string{"liarsdice", "coup"} {
		for _, c := range []struct{ flags, why string }{
			{"--players 7", "2 to 6"}, {"--bots easy,hard --players 3", "give one, or 3"}, {"--bots brutal", "no bots of level"}, {"--setup A1", "wcw"}, {"--seed 12", "32"},
		} {
			status, _, errs := call(t, nil, "", append([]string{"sim", game}, strings.Fields(c.flags)...)...)
			if status != usage || !strings.Contains(errs, c.why) {
				t.Errorf("%s %s: status %d, %s", game, c.flags, status, errs)
			}
		}
	}
}
