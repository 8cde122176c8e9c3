package clean

import "unicode"

// Mark stands for every character that may not be shown. It is ASCII, so that
// it reads the same in every glyph set, and occupies one cell.
const Mark = '?'

// MaxMarks is how many combining marks one character keeps. Vietnamese and
// Thai need two, pointed Hebrew three.
const MaxMarks = 3

// isBreak reports what ends a line by Unicode's rules or a terminal's.
func isBreak(r rune) bool {
	switch r {
	case '\n', '\v', '\f', '\r', 0x85, 0x2028, 0x2029:
		return true
	}
	return false
}

// isBlank reports what shows as empty cells. U+2800 is a symbol by category.
func isBlank(r rune) bool {
	return r == '\t' || r == 0x2800 || unicode.Is(unicode.Zs, r)
}

// isRegional reports the regional indicators, of which two make a flag.
func isRegional(r rune) bool { return r >= 0x1F1E6 && r <= 0x1F1FF }

// dropped lists what has no cell of its own and goes without a trace.
// Enclosing marks (category Me) go as well.
var dropped = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00AD, Hi: 0x00AD, Stride: 1},     // soft hyphen
		{Lo: 0x034F, Hi: 0x034F, Stride: 1},     // grapheme joiner
		{Lo: 0x061C, Hi: 0x061C, Stride: 1},     // Arabic letter mark
		{Lo: 0x094D, Hi: 0x09CD, Stride: 0x80},  // viramas: Devanagari, Bengali,
		{Lo: 0x0ACD, Hi: 0x0B4D, Stride: 0x80},  // Gujarati, Oriya,
		{Lo: 0x0C4D, Hi: 0x0D4D, Stride: 0x100}, // Telugu, Malayalam
		{Lo: 0x1039, Hi: 0x1039, Stride: 1},     // Myanmar virama
		{Lo: 0x17B4, Hi: 0x17B5, Stride: 1},     // Khmer inherent vowels
		{Lo: 0x17D2, Hi: 0x17D2, Stride: 1},     // Khmer coeng
		{Lo: 0x180B, Hi: 0x180F, Stride: 1},     // Mongolian selectors
		{Lo: 0x1A60, Hi: 0x1A60, Stride: 1},     // Tai Tham sakot
		{Lo: 0x1BAB, Hi: 0x1BAB, Stride: 1},     // Sundanese virama
		{Lo: 0x200B, Hi: 0x200F, Stride: 1},     // zero width, directional marks
		{Lo: 0x2060, Hi: 0x2064, Stride: 1},     // word joiner, invisible operators
		{Lo: 0x206A, Hi: 0x206F, Stride: 1},     // deprecated format characters
		{Lo: 0xAAF6, Hi: 0xAAF6, Stride: 1},     // Meetei Mayek virama
		{Lo: 0xFE00, Hi: 0xFE0F, Stride: 1},     // variation selectors
		{Lo: 0xFEFF, Hi: 0xFEFF, Stride: 1},     // byte order mark
	},
	R32: []unicode.Range32{
		{Lo: 0x10A3F, Hi: 0x10A3F, Stride: 1}, // Kharoshthi virama
		{Lo: 0x11133, Hi: 0x11133, Stride: 1}, // Chakma virama
		{Lo: 0x1193E, Hi: 0x1193E, Stride: 1}, // Dives Akuru virama
		{Lo: 0x11A47, Hi: 0x11A47, Stride: 1}, // Zanabazar Square subjoiner
		{Lo: 0x11A99, Hi: 0x11A99, Stride: 1}, // Soyombo subjoiner
		{Lo: 0x11F42, Hi: 0x11F42, Stride: 1}, // Kawi conjoiner
		{Lo: 0x1BCA0, Hi: 0x1BCA3, Stride: 1}, // shorthand format controls
		{Lo: 0x1D173, Hi: 0x1D17A, Stride: 1}, // musical format controls
		{Lo: 0x1F3FB, Hi: 0x1F3FF, Stride: 1}, // skin tones
		{Lo: 0xE0000, Hi: 0xE0FFF, Stride: 1}, // tags, further selectors
	},
}

// unstable lists printable characters, spacing marks (category Mc) aside,
// that show as [Mark]: their width differs between terminals, alone or beside
// a neighbour, or their glyph is blank or overflows its cells.
var unstable = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0D4E, Hi: 0x0D4E, Stride: 1}, // Malayalam dot reph
		{Lo: 0x1100, Hi: 0x11FF, Stride: 1}, // conjoining jamo
		{Lo: 0x2630, Hi: 0x2637, Stride: 1}, // trigrams, wide since Unicode 16
		{Lo: 0x268A, Hi: 0x268F, Stride: 1}, // monograms and digrams
		{Lo: 0x2E3A, Hi: 0x2E3B, Stride: 1}, // two- and three-em dash
		{Lo: 0x3030, Hi: 0x3030, Stride: 1}, // wavy dash
		{Lo: 0x303D, Hi: 0x303D, Stride: 1}, // part alternation mark
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, // Hangul filler
		{Lo: 0x3297, Hi: 0x3299, Stride: 2}, // congratulation, secret
		{Lo: 0x4DC0, Hi: 0x4DFF, Stride: 1}, // hexagrams
		{Lo: 0xA960, Hi: 0xA97C, Stride: 1}, // old jamo
		{Lo: 0xA9C5, Hi: 0xA9C5, Stride: 1}, // Javanese title sign, overflows
		{Lo: 0xD7B0, Hi: 0xD7FB, Stride: 1}, // old jamo
		{Lo: 0xFDFA, Hi: 0xFDFD, Stride: 1}, // Arabic sentence ligatures
		{Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1}, // halfwidth Hangul filler
	},
	R32: []unicode.Range32{
		{Lo: 0x111C2, Hi: 0x111C3, Stride: 1}, // prepended letters, here to 11F02
		{Lo: 0x1193F, Hi: 0x11941, Stride: 2},
		{Lo: 0x11A84, Hi: 0x11A89, Stride: 1},
		{Lo: 0x11D46, Hi: 0x11D46, Stride: 1},
		{Lo: 0x11F02, Hi: 0x11F02, Stride: 1},
		{Lo: 0x12219, Hi: 0x12219, Stride: 1}, // cuneiform, overflows
		{Lo: 0x1242B, Hi: 0x1242B, Stride: 1},
		{Lo: 0x1D300, Hi: 0x1D376, Stride: 1}, // Tai Xuan Jing, counting rods
		{Lo: 0x1F202, Hi: 0x1F202, Stride: 1}, // squared ideographs
		{Lo: 0x1F237, Hi: 0x1F237, Stride: 1},
		{Lo: 0x1F260, Hi: 0x1F265, Stride: 1},
	},
}
