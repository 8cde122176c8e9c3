package clean_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/clean"
)

func FuzzLine(f *testing.F) {
	for _, c := range hostile {
		f.Add(c.in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		checkScrubbed(t, in, clean.Line, "")
		checkASCII(t, in)
	})
}

func FuzzText(f *testing.F) {
	for _, c := range hostile {
		f.Add(c.in + "\n" + c.in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		checkScrubbed(t, in, clean.Text, "\n")
		if line := strings.ReplaceAll(clean.Text(in), "\n", " "); line != clean.Line(in) {
			t.Errorf("Line(%q) = %q, Text joined is %q", in, clean.Line(in), line)
		}
	})
}

func FuzzCut(f *testing.F) {
	for i, c := range hostile {
		f.Add(c.in, i%8, "…")
	}
	f.Fuzz(func(t *testing.T, in string, cells int, tail string) {
		s, tail := clean.Line(in), clean.Line(tail)
		checkCut(t, s, cells, tail)
		if cells < 1_000 && clean.Width(clean.Pad(s, cells)) != max(cells, 0) {
			t.Errorf("Pad(%q, %d) = %q", s, cells, clean.Pad(s, cells))
		}
		clean.Cut(in, cells, "~") // unclean text is no panic
	})
}

func FuzzWrap(f *testing.F) {
	for i, c := range hostile {
		f.Add(c.in+" "+c.in, i%8)
	}
	f.Fuzz(func(t *testing.T, in string, cells int) {
		checkWrap(t, clean.Text(in), cells)
		for _, line := range clean.Wrap(in, cells) {
			if w := clean.Width(line); w > cells {
				t.Errorf("Wrap(%q, %d) of unclean text has %d cells: %q", in, cells, w, line)
			}
		}
	})
}
