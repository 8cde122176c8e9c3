package bot

import "strings"

// span is a stretch of bytes of a text.
type span struct{ from, to int }

// fingerprints gives a number for each sentence of a lower-case text, made
// from its words without the given spans (names), numbers, cards and articles.
// Sentences of one word give none. Two fillings of one line agree.
func fingerprints(lower string, names []span) []uint64 {
	var (
		prints []uint64
		sum    = uint64(fnvOffset)
		words  int
	)
	end := func() {
		if words > 1 {
			prints = append(prints, sum)
		}
		sum, words = fnvOffset, 0
	}
	for i := 0; i < len(lower); {
		if len(names) > 0 && i >= names[0].from {
			i, names = max(i, names[0].to), names[1:]
			continue
		}
		limit := len(lower)
		if len(names) > 0 {
			limit = names[0].from
		}
		from := i
		for i < limit && isWordByte(lower[i]) {
			i++
		}
		if i > from {
			if w := lower[from:i]; !isFilling(w) {
				sum, words = fnvWord(sum, w), words+1
			}
			continue
		}
		if c := lower[i]; c == '.' || c == '?' || c == '!' {
			end()
		}
		i++
	}
	end()
	return prints
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

func fnvWord(sum uint64, w string) uint64 {
	for i := range len(w) {
		sum = (sum ^ uint64(w[i])) * fnvPrime
	}
	return (sum ^ ' ') * fnvPrime
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '\'' || c >= 0x80
}

// isFilling reports whether a word may come from a placeholder.
func isFilling(w string) bool {
	switch w {
	case "a", "an", "the", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
		"wolf", "alchemist", "track", "reader", "seer", "guard", "chef", "dairy", "maid", "priest",
		"noble", "sheep", "trickster", "seat":
		return true
	}
	return strings.Trim(w, "0123456789") == ""
}
