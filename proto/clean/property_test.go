package clean_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/rivo/uniseg"
	"github.com/wcwtui/wcwtui/proto/clean"
	"pgregory.net/rapid"
)

// reporter is what a test, a fuzz target and a property have in common.
type reporter interface {
	Helper()
	Errorf(string, ...any)
}

// checkClean asserts what holds for all text that passed; kept are the
// control characters it may contain.
func checkClean(t reporter, s, kept string) {
	t.Helper()
	if !utf8.ValidString(s) {
		t.Errorf("%q is not valid UTF-8", s)
	}
	for _, r := range s {
		if strings.ContainsRune(kept, r) {
			continue
		}
		if r != ' ' && (!unicode.IsGraphic(r) || unicode.In(r, unicode.Z, unicode.Me, unicode.Variation_Selector, unicode.Bidi_Control)) {
			t.Errorf("%q contains %U", s, r)
		}
	}
	for line := range strings.SplitSeq(s, "\n") {
		checkMarks(t, line)
		checkWidths(t, line)
	}
}

// checkMarks asserts the bound of combining marks and that none stands first.
func checkMarks(t reporter, line string) {
	t.Helper()
	marks := clean.MaxMarks
	for _, r := range line {
		if !unicode.Is(unicode.M, r) {
			marks = 0
			continue
		}
		if marks++; marks > clean.MaxMarks {
			t.Errorf("%q has a mark too many", line)
			return
		}
	}
}

// checkWidths asserts that every way to measure a line gives the same; that of
// the screens above is among them, which the package itself does not know.
func checkWidths(t reporter, line string) {
	t.Helper()
	want := clean.Width(line)
	runes := 0
	for _, r := range line {
		runes += ansi.StringWidthWc(string(r))
	}
	for _, by := range [...]struct {
		name string
		got  int
	}{
		{"uniseg", uniseg.StringWidth(line)},
		{"newer graphemes", ansi.StringWidth(line)},
		{"wcwidth", ansi.StringWidthWc(line)},
		{"wcwidth by rune", runes},
	} {
		if by.got != want {
			t.Errorf("%q is %d cells wide, by %s %d", line, want, by.name, by.got)
		}
	}
}

// tricky draws the characters that matter more often than chance would.
func tricky() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{
			"a", " ", "  ", "word", "\n", "\r", "\r\n", "\t", "\x1b", "\x1b[1m", "\x07", "\x00", "\x9b", "\u009b",
			"\u0301", "\u0338", "\u200d", "\u200b", "\u200c", "\ufe0f", "\ufe0e", "\u20e3", "\u202e", "\u2066", "人", "🐺",
			"👨", "🏽", "🇩", "☺", "♠", "\u1100", "\u1161", "\u11a8", "가", "각", "न", "\u094d", "द", "\u093f",
			"\u0e33", "\u0e19", "\uff9e", "ｶ", "\u0d4e", "\u0600", "\ufffd", "\xff", "\xe2\x82", "\U000e0041", "\ue000",
		}),
		rapid.StringN(0, 4, -1),
		rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 4), func(b []byte) string { return string(b) }),
		rapid.Map(rapid.Int32Range(0x80, 0x20000), func(r int32) string { return string(r) }),
	)
	return rapid.Map(rapid.SliceOfN(piece, 0, 24), func(p []string) string { return strings.Join(p, "") })
}

func TestCleanTextStaysClean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := tricky().Draw(t, "in")
		checkScrubbed(t, in, clean.Line, "")
		checkScrubbed(t, in, clean.Text, "\n")
		checkASCII(t, in)
	})
}

// checkScrubbed asserts the promises of Line and Text for one input.
func checkScrubbed(t reporter, in string, scrub func(string) string, kept string) {
	t.Helper()
	out := scrub(in)
	checkClean(t, out, kept)
	if again := scrub(out); again != out {
		t.Errorf("%q became %q and then %q", in, out, again)
	}
	if len(out) > 2*len(in) {
		t.Errorf("%d bytes became %d: %q", len(in), len(out), out)
	}
	if w := clean.Width(out); w > 2*utf8.RuneCountInString(in) {
		t.Errorf("%q became %d cells wide", in, w)
	}
}

// checkASCII asserts that the ASCII form is as wide as the text, line by line.
func checkASCII(t reporter, in string) {
	t.Helper()
	text, plain := strings.Split(clean.Text(in), "\n"), strings.Split(clean.ASCII(in), "\n")
	if len(text) != len(plain) {
		t.Errorf("%q has %d lines, in ASCII %d", in, len(text), len(plain))
		return
	}
	for i := range text {
		if strings.IndexFunc(plain[i], func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
			t.Errorf("%q is not printable ASCII", plain[i])
		}
		if got, want := len(plain[i]), clean.Width(text[i]); got != want {
			t.Errorf("%q is %d cells wide, in ASCII %d: %q", text[i], want, got, plain[i])
		}
	}
}

func TestCutAndPadFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := clean.Line(tricky().Draw(t, "in"))
		cells := rapid.IntRange(-1, 30).Draw(t, "cells")
		tail := rapid.SampledFrom([]string{"", "~", "…", "...", "人"}).Draw(t, "tail")
		checkCut(t, s, cells, tail)
		checkClean(t, clean.Cut(s, cells, tail), "")
		if got := clean.Width(clean.Pad(s, cells)); got != max(cells, 0) {
			t.Errorf("Pad(%q, %d) is %d cells wide", s, cells, got)
		}
	})
}

// checkCut asserts that a cut text fits, keeps what fits, and shows its tail.
func checkCut(t reporter, s string, cells int, tail string) {
	t.Helper()
	got := clean.Cut(s, cells, tail)
	if w := clean.Width(got); w > max(cells, 0) {
		t.Errorf("Cut(%q, %d, %q) = %q is %d cells wide", s, cells, tail, got, w)
	}
	if cells > 0 && clean.Width(s) <= cells && got != s {
		t.Errorf("Cut(%q, %d, %q) = %q though all fits", s, cells, tail, got)
	}
	if kept, ok := strings.CutSuffix(got, tail); got != s && clean.Width(tail) <= cells && (!ok || !strings.HasPrefix(s, kept)) {
		t.Errorf("Cut(%q, %d, %q) = %q is no beginning with its tail", s, cells, tail, got)
	}
}

func TestWrapLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkWrap(t, clean.Text(tricky().Draw(t, "in")), rapid.IntRange(0, 30).Draw(t, "cells"))
	})
}

// checkWrap asserts that lines fit and hold everything but spaces at breaks.
func checkWrap(t reporter, s string, cells int) {
	t.Helper()
	lines := clean.Wrap(s, cells)
	if cells < 1 {
		if lines != nil {
			t.Errorf("Wrap(%q, %d) = %q", s, cells, lines)
		}
		return
	}
	for _, line := range lines {
		checkClean(t, line, "")
		if w := clean.Width(line); w > cells {
			t.Errorf("Wrap(%q, %d) has a line of %d cells: %q", s, cells, w, line)
		}
	}
	if paragraphs := strings.Count(s, "\n") + 1; len(lines) < paragraphs {
		t.Errorf("Wrap(%q, %d) has %d lines of %d", s, cells, len(lines), paragraphs)
	}
	blanks := strings.NewReplacer(" ", "", "\n", "")
	if got, want := blanks.Replace(strings.Join(lines, "")), blanks.Replace(s); cells > 1 && got != want {
		t.Errorf("Wrap(%q, %d) lost something\n got %q\nwant %q", s, cells, got, want)
	}
}
