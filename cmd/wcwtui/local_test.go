//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// lastLine is the last line of an output.
func lastLine(out string) string {
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	return lines[len(lines)-1]
}

func TestLocalMatchOfBotsInLines(t *testing.T) {
	var results []string
	for range 2 {
		status, out, errs := call(t, nil, "", "local", "wcw", "--plain", "--humans", "0", "--seed", seed, "--setup", "B2")
		if status != done || errs != "" || strings.Count(out, "\n") < 20 {
			t.Fatalf("status %d, %q:\n%s", status, errs, out)
		}
		results = append(results, lastLine(out))
	}
	if !regexp.MustCompile(`^result\t[a-z_]+\t[a-z_]+\t[0-9a-f]{64}$`).MatchString(results[0]) || results[0] != results[1] {
		t.Errorf("the last lines are %q", results)
	}
}

// What is left of a journal is enough to end the match as if nothing had been.
func TestLocalMatchIsResumed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.journal")
	_, out, _ := call(t, nil, "", "local", "--plain", "--humans", "0", "--seed", seed, "--journal", path)
	want := lastLine(out)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{bytes.IndexByte(whole, '\n') + 1, len(whole) / 3, len(whole) / 2, len(whole) - 1, len(whole)} {
		if err := os.WriteFile(path, whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errs := call(t, nil, "", "local", "--resume", path, "--plain")
		if got := lastLine(out); status != done || got != want {
			t.Errorf("cut at %d of %d: status %d, %q, not %q", cut, len(whole), status, got, want)
		}
		if cutShort := whole[cut-1] != '\n'; strings.Contains(errs, "cut short") != cutShort {
			t.Errorf("cut at %d: standard error %q", cut, errs)
		}
		if now, _ := os.ReadFile(path); !bytes.Equal(now, whole) {
			t.Errorf("cut at %d: the journal is not as it was", cut)
		}
	}
}

func TestCorruptJournalIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.journal")
	call(t, nil, "", "local", "--plain", "--humans", "0", "--seed", seed, "--journal", path)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(whole, []byte(`"seat":3`), []byte(`"seat":4`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errs := call(t, nil, "", "local", "--resume", path, "--plain")
	if status != fault || out != "" || !strings.Contains(errs, "line 5, at byte") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

// A journal is played back like a replay: whole once it is over, else as far
// as it is public.
func TestJournalIsPlayedBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.journal")
	call(t, nil, "", "local", "--plain", "--humans", "0", "--seed", seed, "--journal", path)
	status, over, errs := call(t, nil, "", "replay", path)
	if status != done || errs != "" || !strings.Contains(over, "\tfinished\t") {
		t.Errorf("status %d, %q:\n%s", status, errs, over)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	status, half, errs := call(t, nil, "", "replay", path)
	if status != done || !strings.Contains(errs, "only what is public") || strings.Contains(half, "\tfinished\t") {
		t.Errorf("half of it: status %d, %q:\n%s", status, errs, half)
	}
}

// Two programs would write over each other's lines.
func TestJournalIsForOneProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.journal")
	call(t, nil, "", "local", "--plain", "--humans", "0", "--seed", seed, "--journal", path)
	first, err := resumeMatch(path)
	if err != nil {
		t.Fatal(err)
	}
	status, _, errs := call(t, nil, "", "local", "--resume", path, "--plain")
	if status != fault || !strings.Contains(errs, "another program") {
		t.Errorf("status %d, %q", status, errs)
	}
	first.Close()
	if status, _, errs := call(t, nil, "", "local", "--resume", path, "--plain"); status != done {
		t.Errorf("afterwards: status %d, %q", status, errs)
	}
}
