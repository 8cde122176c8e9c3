package terminaltest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/ui/widget"
)

// Free are the parts of a drawing in which its example is not what its own data
// gives, by the reason why.
type Free map[string][]widget.Rect

func (f Free) has(x, y int) bool {
	for _, parts := range f {
		for _, r := range parts {
			if r.Has(x, y) {
				return true
			}
		}
	}
	return false
}

// Drawing reads the rows of a screen as it was designed, from
// testdata/drawings.
func Drawing(t testing.TB, name string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "drawings", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// CheckDrawing asserts that a part of a view is as drawn, but for what is free.
func CheckDrawing(t testing.TB, rows []string, view string, part widget.Rect, free Free) {
	t.Helper()
	shown := strings.Split(ansi.Strip(view), "\n")
	for y, row := range rows {
		a, b := []rune(row), []rune(shown[part.Y+y])[part.X:part.X+part.W]
		for x := range a {
			if a[x] != b[x] && !free.has(x, y) {
				t.Errorf("row %d differs from column %d on:\ndrawn %q\nshown %q", y, x, row, string(b))
				break
			}
		}
	}
}
