package clean_test

import (
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/proto/clean"
)

func TestWidth(t *testing.T) {
	for in, want := range map[string]int{
		"": 0, "abc": 3, "人狼": 4, "e\u0301": 1, "🐺": 2, "♞⬡": 2, "한글": 4,
		"a\u0301b\u0302": 2, "ｶ\u3099": 1, "שלום": 4, "a\nb": 2, "§…“": 3,
	} {
		if got := clean.Width(in); got != want {
			t.Errorf("Width(%q) = %d, want %d", in, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		in    string
		cells int
		tail  string
		want  string
	}{
		{"abcdef", 6, "…", "abcdef"},
		{"abcdef", 5, "…", "abcd…"},
		{"abcdef", 5, "", "abcde"},
		{"abcdef", 5, "...", "ab..."},
		{"abcdef", 2, "...", ".."},
		{"abcdef", 1, "~", "~"},
		{"abcdef", 0, "…", ""},
		{"abcdef", -3, "…", ""},
		{"人狼人狼", 8, "…", "人狼人狼"},
		{"人狼人狼", 7, "…", "人狼人…"},
		{"人狼人狼", 6, "…", "人狼…"},
		{"人狼", 1, "", ""},
		{"e\u0301e\u0301e\u0301", 2, "~", "e\u0301~"},
		{"e\u0301", 1, "~", "e\u0301"},
		{"", 3, "…", ""},
	} {
		if got := clean.Cut(c.in, c.cells, c.tail); got != c.want {
			t.Errorf("Cut(%q, %d, %q) = %q, want %q", c.in, c.cells, c.tail, got, c.want)
		}
	}
}

func TestPad(t *testing.T) {
	for _, c := range []struct {
		in    string
		cells int
		want  string
	}{
		{"ab", 4, "ab  "},
		{"abcd", 4, "abcd"},
		{"abcde", 4, "abcd"},
		{"人狼", 3, "人 "},
		{"e\u0301", 2, "e\u0301 "},
		{"", 2, "  "},
		{"ab", 0, ""},
		{"ab", -1, ""},
	} {
		if got := clean.Pad(c.in, c.cells); got != c.want {
			t.Errorf("Pad(%q, %d) = %q, want %q", c.in, c.cells, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		in    string
		cells int
		want  []string
	}{
		{"", 5, []string{""}},
		{"   ", 5, []string{""}},
		{"abc", 0, nil},
		{"the wolf is here", 8, []string{"the wolf", "is here"}},
		{"the wolf is here", 80, []string{"the wolf is here"}},
		{"a  b", 4, []string{"a  b"}},
		{"ab    cd", 4, []string{"ab", "cd"}},
		{"  ab", 4, []string{"  ab"}},
		{"   ab", 4, []string{"ab"}},
		{"ab ", 2, []string{"ab"}},
		{"a\n\nb\n", 5, []string{"a", "", "b", ""}},
		{"abcdefgh ij", 3, []string{"abc", "def", "gh", "ij"}},
		{"x abcdef", 5, []string{"x", "abcde", "f"}},
		{"abcdef gh", 5, []string{"abcde", "f gh"}},
		{"say 人狼人狼", 7, []string{"say 人", "狼人狼"}},
		{"人狼", 3, []string{"人", "狼"}},
		{"人狼", 1, []string{"?", "?"}},
		{"a人b", 1, []string{"a", "?", "b"}},
		{"e\u0301e\u0301e\u0301", 2, []string{"e\u0301e\u0301", "e\u0301"}},
	} {
		if got := clean.Wrap(c.in, c.cells); !slices.Equal(got, c.want) {
			t.Errorf("Wrap(%q, %d)\n got %q\nwant %q", c.in, c.cells, got, c.want)
		}
	}
}
