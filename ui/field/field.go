// Package field is a one-line text field: the value, the place of the cursor
// and the part of both that a width shows. It edits by grapheme, takes only
// clean text, and leaves drawing and the terminal's cursor to its screen.
package field

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/rivo/uniseg"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// Field is an editable line. The zero value is empty and ready.
type Field struct {
	parts []string // one grapheme each
	at    int      // the cursor stands before parts[at]
}

// limit bounds a field, in graphemes; an address or a path is shorter.
const limit = 4096

// String is the value.
func (f *Field) String() string { return strings.Join(f.parts, "") }

// Set replaces the value and puts the cursor behind it.
func (f *Field) Set(s string) {
	f.parts = f.parts[:0]
	f.at = 0
	f.insert(s)
}

// Update takes a key press or a paste and reports whether it was for the field.
func (f *Field) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		f.insert(strings.TrimSpace(msg.Content))
		return true
	case tea.KeyPressMsg:
		return f.key(msg)
	}
	return false
}

func (f *Field) key(k tea.KeyPressMsg) bool {
	switch k.Keystroke() {
	case "left", "ctrl+b":
		f.at = max(f.at-1, 0)
	case "right", "ctrl+f":
		f.at = min(f.at+1, len(f.parts))
	case "home", "ctrl+a":
		f.at = 0
	case "end", "ctrl+e":
		f.at = len(f.parts)
	case "ctrl+left", "alt+left", "alt+b":
		f.at = f.wordStart()
	case "ctrl+right", "alt+right", "alt+f":
		f.at = f.wordEnd()
	case "backspace":
		f.cut(f.at-1, f.at)
	case "delete", "ctrl+d":
		f.cut(f.at, f.at+1)
	case "ctrl+w", "alt+backspace", "ctrl+backspace":
		f.cut(f.wordStart(), f.at)
	case "ctrl+u":
		f.cut(0, f.at)
	case "ctrl+k":
		f.cut(f.at, len(f.parts))
	default:
		if k.Text == "" || k.Mod.Contains(tea.ModCtrl) || k.Mod.Contains(tea.ModAlt) {
			return false
		}
		f.insert(k.Text)
	}
	return true
}

// insert puts clean text before the cursor. What was before and after is cut
// into graphemes anew, for a typed accent joins the letter before it.
func (f *Field) insert(s string) {
	before := strings.Join(f.parts[:f.at], "") + clean.Line(s)
	after := f.parts[f.at:]
	parts := graphemes(before)
	if room := max(limit-len(after), 0); len(parts) > room {
		parts = parts[:room]
	}
	f.at = len(parts)
	f.parts = append(parts, after...)
}

func (f *Field) cut(from, to int) {
	from, to = max(from, 0), min(to, len(f.parts))
	if from >= to {
		return
	}
	f.parts = append(f.parts[:from], f.parts[to:]...)
	f.at = from
}

func (f *Field) wordStart() int {
	i := f.at
	for i > 0 && !wordly(f.parts[i-1]) {
		i--
	}
	for i > 0 && wordly(f.parts[i-1]) {
		i--
	}
	return i
}

func (f *Field) wordEnd() int {
	i := f.at
	for i < len(f.parts) && !wordly(f.parts[i]) {
		i++
	}
	for i < len(f.parts) && wordly(f.parts[i]) {
		i++
	}
	return i
}

func wordly(grapheme string) bool {
	for _, r := range grapheme {
		return unicode.IsLetter(r) || unicode.IsDigit(r)
	}
	return false
}

// Window is the part of the value that fits into a width in cells, around the
// cursor, and the cursor's column in it. The last column is left to a cursor
// that stands behind the text.
func (f *Field) Window(width int) (text string, column int) {
	if width < 1 {
		return "", 0
	}
	from, used := f.at, 0
	for from > 0 && used+clean.Width(f.parts[from-1]) < width {
		from--
		used += clean.Width(f.parts[from])
	}
	to, room := f.at, width-used
	for to < len(f.parts) && clean.Width(f.parts[to]) <= room {
		room -= clean.Width(f.parts[to])
		to++
	}
	return strings.Join(f.parts[from:to], ""), used
}

func graphemes(s string) []string {
	var parts []string
	state := -1
	for s != "" {
		var part string
		part, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		parts = append(parts, part)
	}
	return parts
}
