package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// Perfect bots take eleven plies; the same seed plays the same match.
func TestSimWBFour(t *testing.T) {
	status, out, errs := call(t, nil, "", "sim", "wbfour", "--json", "-n", "2", "--bots", "hard", "--seed", seed)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != done || len(lines) != 2 {
		t.Fatalf("%s%s", out, errs)
	}
	for _, line := range lines {
		var l WBFourLine
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		if l.Outcome != "W" || l.Reason != "line" || l.Moves != 11 || l.Events != 13 || l.Scores != [2]float64{1, 0} || len(l.Digest) != 64 {
			t.Errorf("%s", line)
		}
		_, again, _ := call(t, nil, "", "sim", "wbfour", "--json", "--bots", "hard,hard", "--seed", l.Seed)
		if strings.TrimSpace(again) != line {
			t.Errorf("played again:\n%swas\n%s", again, line)
		}
	}
}

func TestSimWBFourSaysWhatIsWrong(t *testing.T) {
	for _, args := range [][]string{
		{"--bots", "grandmaster"}, {"--bots", "hard,hard,hard"}, {"--seed", "42"}, {"--setup", "A1"}, {"--red", "zonal"}, {"--players", "2"},
	} {
		status, _, errs := call(t, nil, "", append([]string{"sim", "wbfour"}, args...)...)
		if status != usage || !strings.Contains(errs, args[0]) {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
}
