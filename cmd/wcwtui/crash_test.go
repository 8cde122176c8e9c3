package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/ui/app"
)

// After a fault a person reads one sentence and where the details are; the
// stack is there and not on the screen.
func TestFaultIsKept(t *testing.T) {
	state := t.TempDir()
	var errs bytes.Buffer
	p := &process{env: []string{"XDG_STATE_HOME=" + state}, stderr: &errs}
	broken := &app.Fault{Value: errors.New("boom\x1b[2J"), Stack: []byte("goroutine 7 [running]")}
	if status := p.report(broken); status != fault {
		t.Errorf("the exit status is %d", status)
	}
	kept, err := filepath.Glob(filepath.Join(state, "wcwtui", "fault-*.log"))
	if err != nil || len(kept) != 1 || !strings.Contains(errs.String(), kept[0]) {
		t.Fatalf("kept %v (%v), told %q", kept, err, errs.String())
	}
	if strings.Contains(errs.String(), "goroutine") || strings.Contains(errs.String(), "\x1b") {
		t.Errorf("told: %q", errs.String())
	}
	data, err := os.ReadFile(kept[0])
	if err != nil || !strings.Contains(string(data), "goroutine 7") {
		t.Errorf("kept: %q, %v", data, err)
	}
}
