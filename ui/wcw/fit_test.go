package wcw

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

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
		plain := ansi.Strip(row)
		if w := ansi.StringWidth(row); w != f.W {
			t.Fatalf("%dx%d: row %d is %d wide: %q", f.W, f.H, y, w, plain)
		}
		for _, r := range plain {
			if unicode.IsControl(r) || f.Look.ASCII() && r > 126 {
				t.Fatalf("%dx%d: row %d has %q", f.W, f.H, y, r)
			}
		}
		if rest := withoutSGR(row); strings.Contains(rest, "\x1b") {
			t.Fatalf("%dx%d: row %d has an escape that is no SGR: %q", f.W, f.H, y, rest)
		}
	}
}

func withoutSGR(row string) string {
	var b strings.Builder
	for {
		i := strings.Index(row, "\x1b[")
		if i < 0 {
			b.WriteString(row)
			return b.String()
		}
		b.WriteString(row[:i])
		end := strings.IndexFunc(row[i+2:], func(r rune) bool { return (r < '0' || r > '9') && r != ';' })
		if end < 0 || row[i+2+end] != 'm' {
			return b.String() + row[i:]
		}
		row = row[i+2+end+1:]
	}
}

func TestFitsEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			for _, ascii := range []bool{false, true} {
				st := s.make(t)
				for _, size := range terminaltest.Sizes() {
					f := screen.Frame{W: size[0], H: size[1], Look: look(themes.ForBackground(true), ascii)}
					st.View(f)
					st.keys(s.keys...)
					checkFit(t, st.View(f), f)
				}
			}
		})
	}
}
