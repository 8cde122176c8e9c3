package wcw

import (
	"strings"
	"unicode"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Trim cuts white space from both ends of a text, as JavaScript trims: the
// byte order mark is white space there, the C1 control U+0085 is not.
func Trim(s string) string {
	return strings.TrimFunc(s, func(c rune) bool { return c != '\u0085' && unicode.IsSpace(c) || c == '\ufeff' })
}

// readID reads an id (wcw sheet 3.8).
func readID(v strict.Value) string {
	return v.Text(strict.Text{Noun: "letters, digits, _ or -", Min: 1, Max: 80, Allow: inID})
}

func readRef(v strict.Value) Ref {
	return strict.OrNull(v, func(v strict.Value) Ref { return Ref(readID(v)) }, "")
}

func inID(_ int, c rune) bool {
	return letter(c) || digit(c) || c == '_' || c == '-'
}

// readText reads a text of low to high code points (wcw sheet 3.8). It is
// neither trimmed nor altered.
func readText(v strict.Value, low, high int) string {
	return v.Text(strict.Text{Noun: "text without control characters", Min: low, Max: high, Allow: inText})
}

// inText admits the new line, but no other C0 or C1 control.
func inText(_ int, c rune) bool { return c == '\n' || c >= ' ' && c < 0x7f || c > 0x9f }

func readName(v strict.Value) string { return readText(v, 1, 80) }

func readSummary(v strict.Value) string { return readText(v, 0, MaxSummary) }

// readDisplayName reads the name of a registration (wcw sheet 4.3).
func readDisplayName(v strict.Value) string {
	name := Trim(v.String())
	rule := strict.Text{Min: 1, Max: 32, Allow: inDisplayName}
	if !rule.Admits(name) {
		v.Refuse("1 to 32 letters, digits, spaces or . _ -, with a letter or digit first")
	}
	return name
}

func inDisplayName(i int, c rune) bool {
	return letter(c) || digit(c) || i > 0 && strings.ContainsRune(" ._-", c)
}

func readCharacterID(v strict.Value) string {
	return v.Text(strict.Text{
		Noun: "small letters, digits, _ or -, with a letter or digit first", Min: 1, Max: 48,
		Allow: func(i int, c rune) bool {
			return 'a' <= c && c <= 'z' || digit(c) || i > 0 && (c == '_' || c == '-')
		},
	})
}

func readRulesVersion(v strict.Value) string {
	return v.Text(strict.Text{
		Noun: "printable characters without spaces", Min: 1, Max: 80,
		Allow: func(_ int, c rune) bool { return '!' <= c && c <= '~' },
	})
}

func readSeed(v strict.Value) string {
	return v.Text(strict.Text{
		Noun: "hexadecimal digits in small letters", Min: 32, Max: 32,
		Allow: func(_ int, c rune) bool { return digit(c) || 'a' <= c && c <= 'f' },
	})
}

func letter(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func digit(c rune) bool { return '0' <= c && c <= '9' }
