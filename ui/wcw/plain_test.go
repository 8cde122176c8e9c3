package wcw

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// The sentences of a match, as --plain and a saved text have them.
func TestSentences(t *testing.T) {
	for _, name := range []string{"gorse.json", "gorse-everything.json"} {
		t.Run(strings.TrimSuffix(name, ".json"), func(t *testing.T) {
			var p Plain
			golden.RequireEqual(t, strings.Join(p.Add(items(recorded(t, name))), "\n")+"\n")
		})
	}
}
