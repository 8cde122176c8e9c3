// Package editor is a text field of many lines: it breaks what is typed at a
// width, counts it, and leaves drawing and the terminal's cursor to its screen.
package editor

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/rivo/uniseg"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// Editor is an editable text. The zero value is empty and takes nothing, see
// New.
type Editor struct {
	parts []string // one grapheme each, line feeds among them
	at    int      // the cursor stands before parts[at]
	most  int      // code points
	width int      // at which the text was broken last, in cells
	top   int      // the first row that shows
}

// New is an empty editor for at most so many code points.
func New(most int) *Editor { return &Editor{most: most, width: 80} }

// String is the text.
func (e *Editor) String() string { return strings.Join(e.parts, "") }

// Set replaces the text and puts the cursor behind it.
func (e *Editor) Set(text string) {
	e.parts, e.at = nil, 0
	e.insert(text)
}

// Len is how long the text is, in code points.
func (e *Editor) Len() int { return len([]rune(e.String())) }

// Update takes a key press or a paste and reports whether it was for the text.
func (e *Editor) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		e.insert(msg.Content)
		return true
	case tea.KeyPressMsg:
		return e.key(msg)
	}
	return false
}

func (e *Editor) key(k tea.KeyPressMsg) bool {
	switch k.Keystroke() {
	case "left":
		e.at = max(e.at-1, 0)
	case "right":
		e.at = min(e.at+1, len(e.parts))
	case "up":
		e.row(-1)
	case "down":
		e.row(1)
	case "home", "ctrl+a":
		e.at = e.rows()[e.rowOf(e.at)].from
	case "end", "ctrl+e":
		e.at = e.rowEnd(e.rowOf(e.at))
	case "ctrl+home":
		e.at = 0
	case "ctrl+end":
		e.at = len(e.parts)
	case "backspace":
		e.cut(e.at-1, e.at)
	case "delete", "ctrl+d":
		e.cut(e.at, e.at+1)
	case "ctrl+w", "alt+backspace", "ctrl+backspace":
		e.cut(e.wordStart(), e.at)
	case "ctrl+u":
		e.cut(e.rows()[e.rowOf(e.at)].from, e.at)
	case "enter":
		e.insert("\n")
	default:
		if k.Text == "" || k.Mod.Contains(tea.ModCtrl) || k.Mod.Contains(tea.ModAlt) {
			return false
		}
		e.insert(k.Text)
	}
	return true
}

// insert puts clean text before the cursor, as much as there is room for.
func (e *Editor) insert(text string) {
	after := e.parts[e.at:]
	room := e.most - len([]rune(strings.Join(after, "")))
	var parts []string
	for _, part := range graphemes(clean.Text(strings.Join(e.parts[:e.at], "") + text)) {
		if room -= len([]rune(part)); room < 0 {
			break
		}
		parts = append(parts, part)
	}
	e.at = len(parts)
	e.parts = append(parts, after...)
}

func (e *Editor) cut(from, to int) {
	from, to = max(from, 0), min(to, len(e.parts))
	if from >= to {
		return
	}
	e.parts = append(e.parts[:from:from], e.parts[to:]...)
	e.at = from
}

// wordStart is where the word before the cursor begins.
func (e *Editor) wordStart() int {
	i := e.at
	for i > 0 && blank(e.parts[i-1]) {
		i--
	}
	for i > 0 && !blank(e.parts[i-1]) {
		i--
	}
	return i
}

func blank(part string) bool { return part == " " || part == "\n" }

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
