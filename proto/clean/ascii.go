package clean

import "unicode/utf8"

// ASCII returns the [Text] of s in ASCII alone, each grapheme in as many
// cells as before: Latin letters lose their diacritics, common punctuation
// and symbols become their plain likeness, and any other character becomes
// one [Mark] a cell.
func ASCII(s string) string {
	s = Text(s)
	if plainPrefix(s, '\n') == len(s) {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		size, cells := cluster(s[i:])
		out = appendPlain(out, s[i:i+size], cells)
		i += size
	}
	return string(out)
}

// appendPlain appends one grapheme in ASCII.
func appendPlain(out []byte, grapheme string, cells int) []byte {
	r, _ := utf8.DecodeRuneInString(grapheme)
	if cells < 2 {
		return append(out, plain(r))
	}
	for range cells {
		out = append(out, Mark)
	}
	return out
}

// latin1 likens U+00A0 to U+017F to ASCII, latinAdditional U+1E00 to U+1EFF.
const (
	latin1 = ` !cL?Y|S"ca<--R-o+23'uP.,1o>????` +
		`AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs` +
		`aaaaaaaceeeeiiiidnooooo/ouuuuyty` +
		`AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg` +
		`GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL` +
		`lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs` +
		`SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs`
	latinAdditional = `AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFf` +
		`GgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm` +
		`MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRr` +
		`SsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv` +
		`WwWwWwWwWwXxXxYyZzZzZzhtwyasssSd` +
		`AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe` +
		`EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOo` +
		`OoOoUuUuUuUuUuUuUuYyYyYyYyLlVvYy`
)

// plain returns the ASCII likeness of a narrow character.
func plain(r rune) byte {
	switch {
	case r < utf8.RuneSelf:
		return byte(r)
	case r >= 0xA0 && r <= 0x17F:
		return latin1[r-0xA0]
	case r >= 0x1E00 && r <= 0x1EFF:
		return latinAdditional[r-0x1E00]
	}
	return plainSymbol(r)
}

// plainSymbol likens the letters, punctuation and symbols that people type.
func plainSymbol(r rune) byte {
	switch r {
	case 'Ơ':
		return 'O'
	case 'ơ':
		return 'o'
	case 'Ư':
		return 'U'
	case 'ư':
		return 'u'
	case 'Ș':
		return 'S'
	case 'ș':
		return 's'
	case 'Ț':
		return 'T'
	case 'ț':
		return 't'
	case '‐', '‑', '‒', '–', '—', '―', '−', '─':
		return '-'
	case '‘', '’', '‚', '‛', '′':
		return '\''
	case '“', '”', '„', '‟', '″':
		return '"'
	case '…':
		return '.'
	case '•', '‣', '∙', '●':
		return '*'
	case '‹', '←':
		return '<'
	case '›', '→':
		return '>'
	case '↑':
		return '^'
	case '↓':
		return 'v'
	case '│':
		return '|'
	case '⁄':
		return '/'
	case '€':
		return 'E'
	}
	return Mark
}
