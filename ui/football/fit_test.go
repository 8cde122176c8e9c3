package football

import (
	"os"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
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

// fitSizes are sizes from 1×1 to 60×24 and a lattice up to 220×70: all of them
// with WCWTUI_LONG set, else a part.
func fitSizes() [][2]int {
	small, lattice := 7, 37
	if os.Getenv("WCWTUI_LONG") != "" {
		small, lattice = 1, 10
	}
	var sizes [][2]int
	for w := 1; w <= 60; w++ {
		for h := 1; h <= 24; h++ {
			if small == 1 || (w*31+h*17)%(small*small) == 0 || w <= 3 && h <= 3 {
				sizes = append(sizes, [2]int{w, h})
			}
		}
	}
	for w := 60; w <= 220; w += lattice {
		for h := 1; h <= 70; h += max(1, lattice/4) {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	return sizes
}

func TestFitsEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			for _, ascii := range []bool{false, true} {
				st := s.take(t)
				for _, size := range fitSizes() {
					f := frame(size[0], size[1], themes.ForBackground(true), ascii)
					checkFit(t, st.View(f), f)
				}
			}
		})
	}
}
