package editor

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
)

func press(e *Editor, keys ...string) {
	special := map[string]tea.KeyPressMsg{
		"enter": {Code: tea.KeyEnter}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown},
		"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "backspace": {Code: tea.KeyBackspace}, "delete": {Code: tea.KeyDelete},
		"ctrl+w": {Code: 'w', Mod: tea.ModCtrl}, "ctrl+u": {Code: 'u', Mod: tea.ModCtrl},
	}
	for _, k := range keys {
		m, ok := special[k]
		if !ok {
			m = tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		}
		e.Update(m)
	}
}

func TestEditing(t *testing.T) {
	for name, c := range map[string]struct {
		keys []string
		want string
	}{
		"typed":         {[]string{"a", "b", "enter", "c"}, "ab\nc"},
		"in the middle": {[]string{"a", "c", "left", "b"}, "abc"},
		"erased":        {[]string{"a", "b", "c", "left", "backspace", "delete"}, "a"},
		"a word":        {[]string{"a", "b", " ", "c", "d", "ctrl+w"}, "ab "},
		"a line":        {[]string{"a", "enter", "b", "c", "ctrl+u"}, "a\n"},
		"up and down":   {[]string{"a", "b", "enter", "c", "d", "up", "x", "down", "y"}, "abx\ncdy"},
		"home and end":  {[]string{"a", "b", "enter", "c", "d", "up", "home", "x", "end", "y"}, "xaby\ncd"},
		"an accent":     {[]string{"e", "\u0301", "left", "x"}, "xe\u0301"},
	} {
		t.Run(name, func(t *testing.T) {
			e := New(100)
			if press(e, c.keys...); e.String() != c.want {
				t.Errorf("it holds %q, want %q", e.String(), c.want)
			}
		})
	}
}

func TestBreaksAfterSpaces(t *testing.T) {
	e := New(1000)
	e.Set("press high and early, then\nhold")
	lines, x, y := e.Window(12, 10)
	want := "press high |and early, |then|hold"
	if got := strings.Join(lines, "|"); got != want || x != 4 || y != 3 {
		t.Errorf("it shows %q with the cursor at %d,%d; want %q", got, x, y, want)
	}
	if lines, _, y = e.Window(12, 2); len(lines) != 2 || lines[1] != "hold" || y != 1 {
		t.Errorf("of two rows it shows %q, %d", lines, y)
	}
}

// Whatever is typed, no more is kept than may be, nothing of it is unclean, no
// row is wider than the window, and the cursor is in it.
func TestWhateverIsTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := New(rapid.IntRange(0, 60).Draw(t, "most"))
		keys := []string{"enter", "left", "right", "up", "down", "home", "end", "backspace", "delete", "ctrl+w", "ctrl+u", " ", "a", "界", "e\u0301"}
		for range rapid.IntRange(0, 60).Draw(t, "keys") {
			if rapid.IntRange(0, 9).Draw(t, "paste") == 0 {
				e.Update(tea.PasteMsg{Content: rapid.String().Draw(t, "text")})
			} else {
				press(e, rapid.SampledFrom(keys).Draw(t, "key"))
			}
			w, h := rapid.IntRange(2, 12).Draw(t, "w"), rapid.IntRange(1, 5).Draw(t, "h")
			lines, x, y := e.Window(w, h)
			if e.Len() > e.most || clean.Text(e.String()) != e.String() || !utf8.ValidString(e.String()) {
				t.Fatalf("it holds %q", e.String())
			}
			if len(lines) > h || y < 0 || y >= len(lines) || x < 0 || x >= w {
				t.Fatalf("%d rows of %d, the cursor at %d,%d of %d", len(lines), h, x, y, w)
			}
			for _, l := range lines {
				if clean.Width(l) > w && len(graphemes(l)) > 1 {
					t.Fatalf("a row of %d cells in %d: %q", clean.Width(l), w, l)
				}
			}
		}
	})
}
