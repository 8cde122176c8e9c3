package main

import (
	"strings"
	"testing"
)

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
			if !strings.Contains(out, "over") && !strings.Contains(out, "result") {
				t.Errorf("the end is not told:\n%s", out)
			}
		})
	}
}
