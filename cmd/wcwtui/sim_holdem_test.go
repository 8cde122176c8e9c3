package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// Each line's seed plays that match alone.
func TestHoldemIsSimulated(t *testing.T) {
	status, out, errs := call(t, nil, "", "sim", "holdem", "-n", "2", "--seed", seed, "--json", "--bots", "easy,normal,hard")
	if status != done {
		t.Fatal(errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], `{"game":"holdem","seed":"`+seed+`","outcome":"`) {
		t.Fatalf("it prints\n%s", out)
	}
	for _, line := range lines {
		var l AIFightLine
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for _, chips := range l.Scores {
			sum += chips
		}
		if len(l.Scores) != 3 || sum != 30000 || l.Hands < 1 || l.Hands > 10 || l.Events == 0 || len(l.Digest) != 64 || l.Reason == "" {
			t.Errorf("the line is %s", line)
		}
		_, again, _ := call(t, nil, "", "sim", "holdem", "--seed", l.Seed, "--json", "--bots", "easy,normal,hard")
		if again != line+"\n" {
			t.Errorf("alone it is\n%sin the run it was\n%s", again, line)
		}
	}
}

func TestHoldemSimulationsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ flags, why string }{
		{"--players 10", "2 to 9"}, {"--bots easy,hard --players 3", "give one, or 3"}, {"--bots brutal", "no bots of level"},
		{"--setup A1", "wcw"}, {"--red zonal", "football"}, {"--seed 12", "32"},
	} {
		status, _, errs := call(t, nil, "", append([]string{"sim", "holdem"}, strings.Fields(c.flags)...)...)
		if status != usage || !strings.Contains(errs, c.why) {
			t.Errorf("%s: status %d, %s", c.flags, status, errs)
		}
	}
}
