//go:build unix

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A file without an end, and one that is no file, are refused before they fill
// the memory: wherever a file is named.
func TestFilesWithoutAnEnd(t *testing.T) {
	empty := write(t, "empty", "")
	for _, c := range []struct{ file, says string }{
		{"/dev/zero", "it is a device"}, {t.TempDir(), "it is a folder"}, {empty, "it is empty"},
	} {
		for _, args := range [][]string{
			{"replay", c.file}, {"verify", c.file}, {"host", "wcw", "--episode", c.file}, {"version", "--config", c.file},
		} {
			if c.file == empty && args[0] == "version" {
				continue // settings may be empty
			}
			status, out, errs := call(t, nil, "", args...)
			if status != fault || !strings.Contains(out+errs, c.says) {
				t.Errorf("%v: status %d, want it to say %q: %s%s", args, status, c.says, out, errs)
			}
		}
	}
	if status, _, errs := call(t, nil, "", "version", "--config", empty); status != done {
		t.Errorf("empty settings: %s", errs)
	}
}

func TestReadingStopsAtTheLimit(t *testing.T) {
	file := write(t, "long", strings.Repeat("x", 100))
	if _, err := readAtMost(file, 99); err == nil || !strings.Contains(err.Error(), "at most 99") {
		t.Errorf("a file: %v", err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := w.WriteString(strings.Repeat("x", 100)); err != nil {
		t.Fatal(err)
	}
	if _, err := readAtMost(fmt.Sprintf("/dev/fd/%d", r.Fd()), 99); err == nil || !strings.Contains(err.Error(), "after 99 bytes") {
		t.Errorf("a pipe: %v", err)
	}
	_ = w.Close()
}

// Output that cannot be written is a fault with the reason, whatever writes it.
func TestOutputThatCannotBeWritten(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skipf("there is no device that is always full: %v", err)
	}
	defer full.Close()
	for _, args := range [][]string{{"version"}, {"sim", "wcw"}, {"sim", "wcw", "--json"}, {"watch", "--speed", "100"}} {
		cmd := binary(t, args...)
		var errs strings.Builder
		cmd.Stdout, cmd.Stderr = full, &errs
		if err := cmd.Run(); cmd.ProcessState.ExitCode() != fault || !strings.Contains(errs.String(), "writing to standard output: no space left on device") {
			t.Errorf("%v: %v: %s", args, err, errs.String())
		}
	}
}
