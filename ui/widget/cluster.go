package widget

import (
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// cluster is one character as a reader sees it.
type cluster struct {
	text    string
	width   int  // cells; 0 is not drawn
	attach  bool // would join a character before it
	attract bool // would join a character after it
}

// nextCluster takes the first cluster off s, which is not empty.
func nextCluster(s string) (c cluster, rest string) {
	if n := simple(s); n > 0 {
		return cluster{text: s[:n], width: 1}, s[n:]
	}
	text, width := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	rest = s[len(text):]
	r, size := utf8.DecodeRuneInString(text)
	if !drawable(r) {
		return cluster{}, rest
	}
	if !utf8.ValidString(text) {
		return cluster{text: "\uFFFD", width: 1}, rest
	}
	return cluster{text: text, width: width, attach: attaches(r), attract: size < len(text) || attracts(r)}, rest
}

// simple is the length of the first character of s if it certainly is a
// cluster of its own and one cell wide, else 0.
func simple(s string) int {
	n := alone(s)
	if n > 0 && n < len(s) && alone(s[n:]) == 0 {
		return 0 // what follows may join it
	}
	return n
}

// alone is the length of the first rune of s if it is printable ASCII or one of
// the signs of box drawing, blocks and shapes; none of these joins another.
func alone(s string) int {
	if s[0] < utf8.RuneSelf {
		if s[0] < ' ' || s[0] == 0x7F {
			return 0
		}
		return 1
	}
	// U+2500 to U+25BF are E2 94 80 to E2 96 BF.
	if len(s) >= 3 && s[0] == 0xE2 && s[1] >= 0x94 && s[1] <= 0x96 && s[2] >= 0x80 && s[2] <= 0xBF {
		return 3
	}
	return 0
}

// drawable is false for controls, format characters and line separators.
func drawable(r rune) bool {
	return !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// attaches tells runes that never start a cluster unless nothing is before them.
func attaches(r rune) bool {
	return unicode.Is(unicode.M, r) || r >= 0x1F3FB && r <= 0x1F3FF || r == 0xFF9E || r == 0xFF9F
}

// attracts tells runes that may take the next one into their cluster: leading
// Hangul, halves of flags, and signs written before a consonant.
func attracts(r rune) bool {
	return r >= 0x1100 && r <= 0x115F || r >= 0xA960 && r <= 0xA97F ||
		r >= 0x1F1E6 && r <= 0x1F1FF || r == 0x0D4E || r >= 0x11000 && r <= 0x11FFF
}
