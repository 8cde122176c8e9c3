package football

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

func strip(view string) string { return ansi.Strip(view) }

// checkFit asserts that a view has exactly its size, no control characters but
// SGR sequences, and nothing but ASCII if only that can be drawn.
func checkFit(t interface {
	Helper()
	Fatalf(string, ...any)
}, view string, f screen.Frame) {
	t.Helper()
	rows := strings.Split(view, "\n")
	if len(rows) != f.H {
		t.Fatalf("%dx%d: %d rows", f.W, f.H, len(rows))
	}
	for y, row := range rows {
		plain := strip(row)
		if w := ansi.StringWidth(row); w != f.W {
			t.Fatalf("%dx%d: row %d is %d wide: %q", f.W, f.H, y, w, plain)
		}
		for _, r := range plain {
			if unicode.IsControl(r) || f.Look.ASCII() && r > 126 {
				t.Fatalf("%dx%d: row %d has %q: %q", f.W, f.H, y, r, plain)
			}
		}
	}
}

func TestFitsEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			for _, ascii := range []bool{false, true} {
				st := s.take(t)
				for _, size := range terminaltest.Sizes() {
					f := frame(size[0], size[1], themes.ForBackground(true), ascii)
					checkFit(t, st.View(f), f)
				}
			}
		})
	}
}
