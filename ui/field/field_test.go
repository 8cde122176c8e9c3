package field

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
)

func keys(f *Field, names ...string) {
	for _, n := range names {
		f.Update(press(n))
	}
}

// press makes the key press that a terminal would send.
func press(name string) tea.KeyPressMsg {
	var mod tea.KeyMod
	for prefix, m := range map[string]tea.KeyMod{"ctrl+": tea.ModCtrl, "alt+": tea.ModAlt} {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			name, mod = rest, mod|m
		}
	}
	codes := map[string]rune{
		"left": tea.KeyLeft, "right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "enter": tea.KeyEnter, "esc": tea.KeyEscape,
	}
	if code, ok := codes[name]; ok {
		return tea.KeyPressMsg{Code: code, Mod: mod}
	}
	if mod != 0 {
		return tea.KeyPressMsg{Code: []rune(name)[0], Mod: mod}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

func TestEditing(t *testing.T) {
	for _, c := range []struct {
		start string
		keys  []string
		want  string
	}{
		{"", []string{"a", " ", "b"}, "a b"},
		{"abc", []string{"left", "left", "x"}, "axbc"},
		{"abc", []string{"home", "delete", "end", "d"}, "bcd"},
		{"abc", []string{"home", "backspace", "left", "end", "delete", "right"}, "abc"},
		{"one two  three", []string{"ctrl+w"}, "one two  "},
		{"one two  three", []string{"ctrl+w", "ctrl+w"}, "one "},
		{"one two", []string{"home", "alt+f", "x"}, "onex two"},
		{"one two", []string{"ctrl+left", "x"}, "one xtwo"},
		{"one two", []string{"alt+b", "ctrl+k"}, "one "},
		{"one two", []string{"alt+b", "ctrl+u"}, "two"},
		{"über 中文", []string{"backspace"}, "über 中"},
		{"e", []string{"\u0301", "backspace", "x"}, "x"},
	} {
		var f Field
		f.Set(c.start)
		keys(&f, c.keys...)
		if got := f.String(); got != c.want {
			t.Errorf("%q and %v make %q, want %q", c.start, c.keys, got, c.want)
		}
	}
}

// Keys that mean something else are left to the screen.
func TestForeignKeys(t *testing.T) {
	var f Field
	for _, k := range []string{"enter", "esc", "ctrl+c", "alt+x"} {
		if f.Update(press(k)) {
			t.Errorf("the field took %s", k)
		}
	}
}

// A paste is one line of clean text, whatever the clipboard held.
func TestPasteIsClean(t *testing.T) {
	var f Field
	f.Set("ws://")
	f.Update(tea.PasteMsg{Content: "  host/glo\x1b[2Jbal\r\n"})
	if got := f.String(); !strings.HasPrefix(got, "ws://host/glo") || strings.ContainsAny(got, "\x1b\r\n") {
		t.Errorf("pasted: %q", got)
	}
}

func TestLongPasteIsBounded(t *testing.T) {
	var f Field
	f.Set(strings.Repeat("x", 3*limit))
	if got := len(f.String()); got != limit {
		t.Errorf("%d graphemes, want %d", got, limit)
	}
}

// Whatever is typed, the window fits its width, holds the cursor, and the text
// is clean.
func TestWindowHoldsTheCursor(t *testing.T) {
	names := []string{"left", "right", "home", "end", "backspace", "delete", "ctrl+w", "ctrl+left", "ctrl+right", "ctrl+k", "a", " ", "中", "\u0301", "é"}
	rapid.Check(t, func(t *rapid.T) {
		var f Field
		f.Set(rapid.String().Draw(t, "start"))
		for _, k := range rapid.SliceOf(rapid.SampledFrom(names)).Draw(t, "keys") {
			f.Update(press(k))
		}
		width := rapid.IntRange(0, 30).Draw(t, "width")
		text, column := f.Window(width)
		if w := clean.Width(text); w > width || column > w || width > 0 && column >= width {
			t.Fatalf("in %d cells: %q of %d cells with the cursor at %d", width, text, w, column)
		}
		if s := f.String(); s != clean.Line(s) {
			t.Fatalf("the value %q is not clean", s)
		}
	})
}
