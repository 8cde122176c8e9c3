package main

import (
	"log/slog"
	"os"
	"path/filepath"
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
