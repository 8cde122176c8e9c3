package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// titleCells is the longest window title, in cells; task bars show less.
const titleCells = 80

// Line returns s as one line that is safe to draw: no controls, no line
// breaks, nothing invisible or reordering, at most [MaxMarks] combining marks
// a character. The package comment says what becomes of what.
func Line(s string) string { return scrub(s, ' ') }

// Text is [Line] for text of several lines: every kind of line break becomes
// U+000A, CRLF a single one.
func Text(s string) string { return scrub(s, '\n') }

// Name returns s as a [Line] without spaces around it, of at most the given
// number of cells; a cut one ends in "…". A name of blanks is empty.
func Name(s string, cells int) string {
	return Cut(strings.Trim(Line(s), " "), cells, "…")
}

// Title returns s fit for a window title: a [Line] in [ASCII] of at most 80
// cells. ASCII, because some terminals end or obey a title's bytes 0x80 to
// 0x9F, which UTF-8 letters contain, and because titles wander on into task
// bars and status lines.
func Title(s string) string {
	return Cut(strings.Trim(ASCII(Line(s)), " "), titleCells, "...")
}

// scrub cleans s; each line break becomes lineBreak.
func scrub(s string, lineBreak byte) string {
	n := plainPrefix(s, lineBreak)
	if n == len(s) {
		return s
	}
	b := scrubber{out: make([]byte, 0, len(s)+utf8.UTFMax), lineBreak: lineBreak}
	if n > 0 {
		b.out = append(b.out, s[:n-1]...)
		b.add(rune(s[n-1]))
	}
	for i := n; i < len(s); {
		r, size := decode(s[i:])
		b.add(r)
		i += size
	}
	return string(b.out)
}

// plainPrefix counts the leading bytes that are printable ASCII or, where it
// is U+000A, the line break.
func plainPrefix(s string, lineBreak byte) int {
	for i := range len(s) {
		if c := s[i]; (c < ' ' || c > '~') && (c != '\n' || lineBreak != '\n') {
			return i
		}
	}
	return len(s)
}

// invalid stands for a byte that is not UTF-8. It is no rune.
const invalid rune = -1

// decode reads the first character of s, which is not empty, and the number
// of bytes it took: CRLF counts as one, decomposed Hangul is composed.
func decode(s string) (r rune, size int) {
	r, size = utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError && size == 1:
		return invalid, 1
	case r == '\r' && strings.HasPrefix(s[size:], "\n"):
		return '\n', size + 1
	case isHangul(r):
		return composeHangul(r, size, s)
	}
	return r, size
}

// scrubber collects clean text.
type scrubber struct {
	out       []byte
	lineBreak byte
	marks     int // combining marks that the last character may still take
}

// add appends what r becomes.
func (b *scrubber) add(r rune) {
	switch {
	case r > ' ' && r <= '~':
		b.base(r)
	case isBreak(r):
		b.bare(rune(b.lineBreak))
	case r == ' ' || isBlank(r):
		b.bare(' ')
	case isRegional(r):
		b.base('A' + r - 0x1F1E6)
	case unicode.In(r, dropped, unicode.Me):
	case unicode.Is(unicode.Mn, r):
		b.mark(r)
	default:
		b.letter(r)
	}
}

// letter appends a character beyond ASCII that has cells of its own.
func (b *scrubber) letter(r rune) {
	switch r {
	case 0x0E33: // Thai AM, which clusters with the letter before it
		b.mark(0x0E4D)
		b.base(0x0E32)
	case 0x0EB3: // Lao AM
		b.mark(0x0ECD)
		b.base(0x0EB2)
	case 0xFF9E, 0xFF9F: // halfwidth sound marks
		b.mark(r - 0xFF9E + 0x3099)
	default:
		if !unicode.IsPrint(r) || unicode.In(r, unicode.Mc, unstable) {
			b.bare(Mark)
			return
		}
		b.base(r)
	}
}

// base appends a character that may carry combining marks.
func (b *scrubber) base(r rune) {
	b.out = utf8.AppendRune(b.out, r)
	b.marks = MaxMarks
}

// bare appends a character that carries no marks.
func (b *scrubber) bare(r rune) {
	b.out = utf8.AppendRune(b.out, r)
	b.marks = 0
}

// mark appends a combining mark if the last character takes another.
func (b *scrubber) mark(r rune) {
	if b.marks > 0 {
		b.out = utf8.AppendRune(b.out, r)
		b.marks--
	}
}
