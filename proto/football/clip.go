package football

import (
	"strings"
	"unicode/utf8"
)

// Clip makes a text of a policy fit for the arena: white space around it and
// control characters go, but tabs stay; of a text with more than most code
// points the last one becomes "…" (football sheet 3).
func Clip(text string, most int) string {
	text = strings.TrimSpace(strings.Map(visible, text))
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	runes := []rune(text)
	return string(runes[:most-1]) + "…"
}

func visible(c rune) rune {
	if c < ' ' && c != '\t' {
		return -1
	}
	return c
}
