package main

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// Each match of a run gets a file of its own, and one that was refused none.
func TestRecordingsOfARun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.rec")
	p := &process{shared: Shared{Record: path}, log: slog.New(slog.DiscardHandler)}
	for range 3 {
		if _, err := p.tap(); err != nil { // refused: no frame comes
			t.Fatal(err)
		}
		take, err := p.tap()
		if err != nil {
			t.Fatal(err)
		}
		take(wire.Recorded{Text: true, Data: []byte("{}")})
		take(wire.Recorded{Text: true, Data: []byte("{}")})
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if len(names) != 3 || names[0] != "match-2.rec" || names[1] != "match-3.rec" || names[2] != "match.rec" {
		t.Errorf("three matches left %v", names)
	}
	other := &process{shared: Shared{Record: path}}
	if _, err := other.tap(); err == nil {
		t.Error("a recording of another run would be overwritten")
	}
}

// full takes so many bytes, as a disk that is almost full does.
type full struct{ room int }

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, &fs.PathError{Op: "write", Path: "/secret/place", Err: syscall.ENOSPC}
	}
	return len(b), nil
}

// A recording that fails is told once, with the reason, and makes the program
// end with a fault.
func TestRecordingThatFailsIsTold(t *testing.T) {
	var errs bytes.Buffer
	p := &process{stderr: &errs, log: slog.New(slog.DiscardHandler)}
	to, err := wire.NewRecorder(&full{room: 100}, "wcw", "wcw.viewer/1")
	if err != nil {
		t.Fatal(err)
	}
	r := &recording{path: "match.rec", failed: p.recordingFailed, to: to}
	for range 5 {
		r.take(wire.Recorded{Text: true, Data: []byte("{}")})
	}
	if n := strings.Count(errs.String(), "recording to match.rec failed: no space left on device"); n != 1 || strings.Contains(errs.String(), "secret") {
		t.Errorf("standard error, %d times told:\n%s", n, errs.String())
	}
	if lost := p.lost.Load(); lost == nil || !errors.Is(*lost, errQuiet) {
		t.Errorf("the program ends with %v", lost)
	}
}
