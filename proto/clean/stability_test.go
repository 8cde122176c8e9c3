package clean_test

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// neighbours are one character of each kind that clusters or widens another.
var neighbours = []string{"a", "中", "👍", "☺", "가", "각", "क", "ക", "ก", "ا", "\u0301"}

// Every character of Unicode, alone and beside others, must be measured alike
// by all: this is what finds one that the tables miss.
func TestEveryCharacterHasOneWidth(t *testing.T) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if alike(r) && r%61 != 0 {
			continue
		}
		s := clean.Line(string(r))
		if s == "" || s == string(clean.Mark) || s == " " {
			continue
		}
		checkClean(t, s, "")
		checkClean(t, clean.Line(s+s), "")
		if s != string(r) {
			continue
		}
		for _, n := range neighbours {
			checkClean(t, clean.Line(n+s), "")
			checkClean(t, clean.Line(s+n), "")
		}
	}
}

// Newer Unicode joins consonants over a virama into one cluster.
func TestMarksJoinNoLetters(t *testing.T) {
	for _, table := range []*unicode.RangeTable{unicode.Mn, unicode.Cf} {
		for _, r := range runesOf(table) {
			for c := r &^ 0xFF; c <= r|0xFF; c++ {
				if unicode.Is(unicode.Lo, c) {
					checkWidths(t, clean.Line(string([]rune{c, r, c})))
				}
			}
		}
	}
}

// alike reports the long blocks whose characters have the same properties;
// a sample of them does.
func alike(r rune) bool {
	return r >= 0x3400 && r <= 0x4DBF || r >= 0x4E00 && r <= 0x9FFF || // ideographs
		r >= 0xAC00 && r <= 0xD7A3 || // Hangul syllables
		r >= 0x17000 && r <= 0x18AFF || // Tangut
		r >= 0x20000 && r <= 0x3FFFF
}

func runesOf(table *unicode.RangeTable) []rune {
	var runes []rune
	for _, x := range table.R16 {
		for r := rune(x.Lo); r <= rune(x.Hi); r += rune(x.Stride) {
			runes = append(runes, r)
		}
	}
	for _, x := range table.R32 {
		for r := rune(x.Lo); r <= rune(x.Hi); r += rune(x.Stride) {
			runes = append(runes, r)
		}
	}
	return runes
}
