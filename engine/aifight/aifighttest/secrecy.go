package aifighttest

import (
	"bytes"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
)

// Seen is every byte that a viewer may get of a match as it stands.
func Seen(t TB, g aifight.Game, v engine.Viewer) []byte {
	t.Helper()
	view := struct {
		State, Players, Events, Legal, Waiting any
	}{g.State(v), g.Players(v), g.Events(v, 0), nil, g.Waiting()}
	if v >= 0 {
		view.Legal = g.Legal(int(v))
	}
	return JSON(t, view)
}

// Twins plays two matches that differ in what a viewer may not know alone, and
// must see the same: step makes the same decision in both, and is false once
// they part in what is public or are over. It returns the number of steps.
func Twins(t TB, a, b aifight.Game, v engine.Viewer, step func() bool) (steps int) {
	t.Helper()
	for {
		if x, y := Seen(t, a, v), Seen(t, b, v); !bytes.Equal(x, y) {
			t.Fatalf("viewer %d sees what is hidden from it:\n%s\n%s", v, x, y)
		}
		if !step() {
			return steps
		}
		steps++
	}
}
