package clean

import "unicode/utf8"

// The arithmetic of Hangul syllables, Unicode 15 section 3.12: 19 leading
// consonants, 21 vowels and, counting none, 28 trailing consonants.
const (
	hangulBase  = 0xAC00
	leadBase    = 0x1100
	vowelBase   = 0x1161
	trailBase   = 0x11A7
	leadCount   = 19
	vowelCount  = 21
	trailCount  = 28
	hangulCount = leadCount * vowelCount * trailCount
)

// isHangul reports a character with which a composed syllable can begin.
func isHangul(r rune) bool {
	return r >= leadBase && r < leadBase+leadCount ||
		r >= hangulBase && r < hangulBase+hangulCount
}

// composeHangul composes the syllable at the start of s, whose first
// character is r of the given size. A consonant without a vowel stays.
func composeHangul(r rune, size int, s string) (rune, int) {
	if r < hangulBase {
		vowel, n := utf8.DecodeRuneInString(s[size:])
		if vowel < vowelBase || vowel >= vowelBase+vowelCount {
			return r, size
		}
		r = hangulBase + ((r-leadBase)*vowelCount+vowel-vowelBase)*trailCount
		size += n
	}
	if (r-hangulBase)%trailCount != 0 {
		return r, size
	}
	trail, n := utf8.DecodeRuneInString(s[size:])
	if trail <= trailBase || trail >= trailBase+trailCount {
		return r, size
	}
	return r + trail - trailBase, size + n
}
