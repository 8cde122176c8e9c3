// Package seatingtest has what the tests of all tables need: journals in memory
// and tables that are laid again from them.
package seatingtest

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
)

// Test is a test or a property.
type Test interface {
	Helper()
	Fatal(...any)
}

// Must fails a test for an error.
func Must(t Test, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Paper is a journal's file in memory.
type Paper struct{ bytes.Buffer }

// Sync has nothing to do.
func (*Paper) Sync() error { return nil }

// Tables are those of a game, with settings S.
type Tables[S, T any] struct {
	Game   string
	Decode func([]byte) (S, error)
	New    func(S, engine.Recorder) (T, error)
	Resume func(S, []jsontext.Value, engine.Recorder) (T, error)
}

// Begin lays a table, and tells where its journal is.
func (g Tables[S, T]) Begin(t Test, s S) (T, *Paper) {
	t.Helper()
	p := &Paper{}
	j, err := engine.NewJournal(p, g.Game, s)
	Must(t, err)
	x, err := g.New(s, j)
	Must(t, err)
	return x, p
}

// Again lays a table from what is left of a journal.
func (g Tables[S, T]) Again(t Test, data []byte) (T, *Paper) {
	t.Helper()
	r, err := engine.ReadJournal(data)
	Must(t, err)
	s, err := g.Decode(r.Config)
	Must(t, err)
	p := &Paper{}
	p.Write(data[:r.Size])
	x, err := g.Resume(s, r.Inputs, r.Continue(p))
	Must(t, err)
	return x, p
}

// Match is how a test plays at a table.
type Match[T any] struct {
	Step   func(T)
	Over   func(T) bool
	Digest func(T) string
}

// GoesOn checks that a match which is left at any moment and gone on with ends
// as one that is not.
func (g Tables[S, T]) GoesOn(t *rapid.T, s S, m Match[T]) {
	t.Helper()
	whole, err := g.New(s, nil)
	Must(t, err)
	steps := 0
	for ; !m.Over(whole); steps++ {
		m.Step(whole)
	}
	cut, journal := g.Begin(t, s)
	at := rapid.IntRange(0, max(0, steps-1)).Draw(t, "left after")
	for range at {
		m.Step(cut)
	}
	again, _ := g.Again(t, journal.Bytes())
	for !m.Over(again) {
		m.Step(again)
	}
	if got, want := m.Digest(again), m.Digest(whole); got != want {
		t.Fatalf("the match that was left after %d of %d decisions ends as %s, want %s", at, steps, got, want)
	}
}
