package terminaltest

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// CheckFit asserts that a view has exactly w×h cells, no control characters but
// SGR sequences, and nothing but ASCII if only that can be drawn.
func CheckFit(t interface {
	Helper()
	Fatalf(string, ...any)
}, view string, w, h int, ascii bool) {
	t.Helper()
	rows := strings.Split(view, "\n")
	if len(rows) != h {
		t.Fatalf("%dx%d: %d rows", w, h, len(rows))
	}
	for y, row := range rows {
		plain := ansi.Strip(row)
		if got := ansi.StringWidth(row); got != w {
			t.Fatalf("%dx%d: row %d is %d wide: %q", w, h, y, got, plain)
		}
		for _, r := range plain {
			if unicode.IsControl(r) || ascii && r > 126 {
				t.Fatalf("%dx%d: row %d has %q: %q", w, h, y, r, plain)
			}
		}
		if rest := withoutSGR(row); strings.Contains(rest, "\x1b") {
			t.Fatalf("%dx%d: row %d has an escape that is no SGR: %q", w, h, y, rest)
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
