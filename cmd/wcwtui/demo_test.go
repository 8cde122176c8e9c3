package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// A demo can be recorded as what is watched at an address can, for it is served
// like that.
func TestDemosAreRecorded(t *testing.T) {
	t.Parallel()
	for _, g := range allGames() {
		t.Run(g.word, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "demo.rec")
			if status, _, errs := call(t, nil, "", "watch", "--game", g.word, "--plain", "--speed", "100", "--record", path); status != done {
				t.Fatalf("status %d: %s", status, errs)
			}
			if status, out, errs := call(t, nil, "", "replay", "--plain", path); status != done || len(out) < 100 {
				t.Errorf("played back with status %d: %s%s", status, out, errs)
			}
		})
	}
}

func TestDemosAreToldToTheirEnd(t *testing.T) {
	t.Parallel()
	for _, g := range allGames() {
		if g.word == wcwGame { // TestPipeGetsLines
			continue
		}
		t.Run(g.word, func(t *testing.T) {
			t.Parallel()
			status, out, errs := call(t, nil, "", "watch", "--game", g.word, "--plain", "--speed", "100")
			if status != done {
				t.Fatalf("status %d: %s", status, errs)
			}
			lines, mark := strings.Split(strings.TrimSpace(out), "\n"), "\tover\t"
			if g.word == wbfourWord {
				mark = "\t-\t" // the line of nobody's move
			}
			if last := lines[len(lines)-1]; !strings.Contains(last, mark) {
				t.Errorf("the end is not told last:\n%s", out)
			}
		})
	}
}
