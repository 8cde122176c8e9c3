package widget_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func look(t testing.TB, theme string, ascii bool) widget.Look {
	t.Helper()
	th, err := themes.ByName(theme)
	if err != nil {
		t.Fatal(err)
	}
	return widget.NewLook(th, ascii)
}

var (
	sgr     = regexp.MustCompile("\x1b\\[[0-9;]*m")
	control = regexp.MustCompile("[\x00-\x09\x0b-\x1f\x7f\u0080-\u009f]")
)

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// requireFit asserts that a frame is exactly h lines of exactly w cells and
// that nothing but SGR controls the terminal.
func requireFit(t failer, frame string, w, h int) {
	t.Helper()
	lines := strings.Split(frame, "\n")
	if h == 0 && frame != "" || h > 0 && len(lines) != h {
		t.Fatalf("%d×%d: %d lines: %q", w, h, len(lines), frame)
	}
	for _, line := range lines {
		if got := ansi.StringWidth(line); got != w && h > 0 {
			t.Fatalf("%d×%d: a line is %d wide: %q", w, h, got, line)
		}
		if bare := sgr.ReplaceAllString(line, ""); control.MatchString(bare) {
			t.Fatalf("%d×%d: control characters in %q", w, h, line)
		}
	}
}

func draw(l widget.Look, w, h int, view func(widget.Region)) string {
	var c widget.Canvas
	view(c.Reset(l, w, h))
	return c.String()
}

// anyText mixes plain, wide, joining, hostile and broken text.
func anyText() *rapid.Generator[string] {
	parts := rapid.SampledFrom([]string{
		"a", "Gorse", " ", "中", "文字", "é", "e\u0301", "🐺", "👩‍🚀", "♠️", "🇫", "🇷", "1️⃣", "ｶ", "ﾞ", "ᄀ", "가", "क्", "ष",
		"\u0903", "\u0d4e", "🏻", "─", "█", "\x1b[31m", "\x1b]8;;x\x1b\\", "\a", "\r", "\n", "\t", "\x9b", "\u009b", "\u202e", "\u2028", "\xff", "\u200d", "\u0301",
	})
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 3).Draw(t, "kind") == 0 {
			return rapid.String().Draw(t, "text")
		}
		return strings.Join(rapid.SliceOfN(parts, 0, 8).Draw(t, "parts"), "")
	})
}

func anyStyle() *rapid.Generator[themes.Style] {
	return rapid.Custom(func(t *rapid.T) themes.Style {
		return themes.Style{
			Token: rapid.SampledFrom(themes.Tokens()).Draw(t, "token"),
			Attr:  themes.Attr(rapid.Uint8Range(0, 15).Draw(t, "attr")),
		}
	})
}

func TestCanvasFitsWhateverIsDrawn(t *testing.T) {
	l := look(t, "dark", false)
	at := rapid.IntRange(-5, 30)
	rect := rapid.Custom(func(t *rapid.T) widget.Rect {
		return widget.Rect{X: at.Draw(t, "x"), Y: at.Draw(t, "y"), W: at.Draw(t, "w"), H: at.Draw(t, "h")}
	})
	var c widget.Canvas
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(0, 24).Draw(t, "w"), rapid.IntRange(0, 5).Draw(t, "h")
		r := c.Reset(l, w, h)
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			part := r
			if rapid.Bool().Draw(t, "sub") {
				part = r.Sub(rect.Draw(t, "sub"))
			}
			switch rapid.IntRange(0, 8).Draw(t, "op") {
			case 0:
				part.Fill(rect.Draw(t, "fill"), anyStyle().Draw(t, "style"), anyText().Draw(t, "glyph"))
			case 1:
				part.Add(rect.Draw(t, "add"), themes.Reverse)
			case 2:
				part.Fade()
			case 3:
				part.PutRight(at.Draw(t, "end"), at.Draw(t, "y"), anyStyle().Draw(t, "style"), anyText().Draw(t, "text"))
			case 4:
				part.PutLineFit(at.Draw(t, "x"), at.Draw(t, "y"), at.Draw(t, "w"), widget.Line{
					widget.Plain(anyText().Draw(t, "a")), {Style: anyStyle().Draw(t, "style"), Text: anyText().Draw(t, "b")}})
			default:
				part.Put(at.Draw(t, "x"), at.Draw(t, "y"), anyStyle().Draw(t, "style"), anyText().Draw(t, "text"))
			}
		}
		requireFit(t, c.String(), w, h)
	})
}

func TestRegionDrawsOnlyInside(t *testing.T) {
	l := look(t, "mono", false)
	rapid.Check(t, func(t *rapid.T) {
		var c widget.Canvas
		r := c.Reset(l, 20, 5)
		r.Fill(r.Bounds(), themes.Style{}, "#")
		part := r.Sub(widget.Rect{X: 5, Y: 1, W: 10, H: 3})
		part.Put(rapid.IntRange(-8, 12).Draw(t, "x"), rapid.IntRange(-2, 5).Draw(t, "y"), themes.Style{}, anyText().Draw(t, "text"))
		for y, line := range strings.Split(c.String(), "\n") {
			bare := ansi.Strip(line)
			full := y > 0 && y < 4 || bare == strings.Repeat("#", 20)
			if !full || !strings.HasPrefix(bare, "#####") || !strings.HasSuffix(bare, "#####") {
				t.Fatalf("row %d: %q", y, line)
			}
		}
	})
}

func TestWideCharactersAtEdges(t *testing.T) {
	l := look(t, "mono", false)
	tests := []struct {
		name string
		draw func(widget.Region)
		want string
	}{
		{"cut at the right", func(r widget.Region) { r.Put(3, 0, themes.Style{}, "中") }, "    "},
		{"cut at the left", func(r widget.Region) { r.Put(-1, 0, themes.Style{}, "中a") }, " a  "},
		{"its first half overwritten", func(r widget.Region) {
			r.Put(1, 0, themes.Style{}, "中")
			r.Put(1, 0, themes.Style{}, "x")
		}, " x  "},
		{"its second half overwritten", func(r widget.Region) {
			r.Put(1, 0, themes.Style{}, "中")
			r.Put(2, 0, themes.Style{}, "文")
		}, "  文"},
		{"cut by a region", func(r widget.Region) {
			r.Sub(widget.Rect{X: 1, Y: 0, W: 2, H: 1}).Put(1, 0, themes.Style{}, "中")
		}, "    "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := draw(l, 4, 1, tt.draw); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestStylesChangeOnlyWhereTheyMust(t *testing.T) {
	got := draw(look(t, "mono", false), 12, 1, func(r widget.Region) {
		x := r.Put(0, 0, themes.Text.With(themes.Bold), "ab")
		x = r.Put(x+1, 0, themes.Text.With(themes.Bold), "c")
		x = r.Put(x, 0, themes.Style{}, "d ")
		r.Put(x, 0, themes.Text.With(themes.Reverse), "  ")
	})
	want := "\x1b[0;1mab c\x1b[md \x1b[0;7m  \x1b[m    "
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestThemeWithItsOwnTextColourPaintsPlainText(t *testing.T) {
	got := draw(look(t, "contrast", false), 2, 1, func(r widget.Region) { r.Put(0, 0, themes.Style{}, "ab") })
	if want := "\x1b[0;38;2;255;255;255mab\x1b[m"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFadeKeepsTextAndTakesWeight(t *testing.T) {
	got := draw(look(t, "mono", false), 3, 1, func(r widget.Region) {
		r.Put(0, 0, themes.Accent.With(themes.Reverse|themes.Bold), "abc")
		r.Fade()
	})
	if want := "\x1b[0;2mabc\x1b[m"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCursorShowsOnlyInsideItsRegion(t *testing.T) {
	var c widget.Canvas
	r := c.Reset(look(t, "mono", false), 10, 4).Sub(widget.Rect{X: 2, Y: 1, W: 3, H: 1})
	r.SetCursor(3, 0)
	if _, _, shown := c.Cursor(); shown {
		t.Error("shown outside")
	}
	r.SetCursor(2, 0)
	if x, y, shown := c.Cursor(); x != 4 || y != 1 || !shown {
		t.Errorf("cursor at %d, %d, shown %v", x, y, shown)
	}
}

func benchmark(b *testing.B, w, h int, text string) {
	var c widget.Canvas
	l := look(b, "dark", false)
	words := strings.Fields(text)
	for b.Loop() {
		r := c.Reset(l, w, h)
		for y := range h {
			for x, i := 0, y; x < w; i++ {
				x = r.Put(x, y, themes.Seat(i%10).Style(), words[i%len(words)]) + 1
			}
		}
		_ = c.String()
	}
}

const talk = "Gorse asked for the Seer, and the Seer died. That is not luck. ── ██████···· ● café »"

func BenchmarkFrame80x24(b *testing.B)  { benchmark(b, 80, 24, talk) }
func BenchmarkFrame200x60(b *testing.B) { benchmark(b, 200, 60, talk) }
func BenchmarkWide200x60(b *testing.B)  { benchmark(b, 200, 60, "狼人杀 今晚 谁是狼 ♞⬡⬢") }

func TestCleanTextTakesTheCellsItMeasures(t *testing.T) {
	l := look(t, "dark", false)
	rapid.Check(t, func(t *rapid.T) {
		s := clean.Line(anyText().Draw(t, "text"))
		var c widget.Canvas
		if got, want := c.Reset(l, 10, 1).Put(0, 0, themes.Style{}, s), clean.Width(s); got != want {
			t.Fatalf("%q takes %d cells and measures %d", s, got, want)
		}
	})
}
