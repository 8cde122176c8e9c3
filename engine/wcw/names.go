package wcw

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Longest registered display name, and what of it is kept before a letter that
// tells two alike apart (wcw sheet 4.3), in characters.
const (
	maxDisplayName = 32
	maxNameBase    = 30
)

// displayName trims a name that somebody offers; ok is false for a bad one.
func displayName(name string) (trimmed string, ok bool) {
	name = proto.Trim(name)
	if name == "" || len(name) > maxDisplayName || !alphanumeric(name[0]) {
		return "", false
	}
	for i := range len(name) {
		if !alphanumeric(name[i]) && !strings.ContainsRune(" ._-", rune(name[i])) {
			return "", false
		}
	}
	return name, true
}

func alphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// names is what each seat is called: the name it registered, told apart from
// the names before it and from those that nobody renamed, or the configured one.
func (m *Match) names() (names [proto.Seats]string) {
	taken := make(map[string]bool)
	for i := range m.seats {
		if m.seats[i].registered == "" {
			names[i] = m.config.Episode.Players[i].Name
			taken[strings.ToLower(names[i])] = true
		}
	}
	for i := range m.seats {
		if name := m.seats[i].registered; name != "" {
			names[i] = distinct(name, taken)
			taken[strings.ToLower(names[i])] = true
		}
	}
	return names
}

// distinct appends " B", " C" and so on until nobody has the name.
func distinct(name string, taken map[string]bool) string {
	try := name
	for letter := 'B'; taken[strings.ToLower(try)] && letter <= 'Z'; letter++ {
		try = name[:min(len(name), maxNameBase)] + " " + string(letter)
	}
	return try
}

// named is which seats of a roster a text names (wcw sheet 2.7).
func named(text string, roster []proto.RosterRow) slots {
	var set slots
	folded := []rune(strings.ToLower(text))
	for _, row := range roster {
		if names(folded, strings.ToLower(row.Name), roster) {
			set |= slot(row.Slot)
		}
	}
	return set
}

// names reports whether the text has the name as whole words. Longer names
// that contain it are blanked out first, the longest before the others; a
// match that a hyphen and a digit follow is another name.
func names(text []rune, name string, roster []proto.RosterRow) bool {
	for _, longer := range longerNames(name, roster) {
		text = blank(text, []rune(longer))
	}
	found := false
	eachWord(text, []rune(name), func(_, end int) {
		found = found || !hyphenDigit(text[end:])
	})
	return found
}

func longerNames(name string, roster []proto.RosterRow) []string {
	var longer []string
	for _, row := range roster {
		if other := strings.ToLower(row.Name); len(other) > len(name) && strings.Contains(other, name) {
			longer = append(longer, other)
		}
	}
	slices.SortStableFunc(longer, func(a, b string) int {
		return utf8.RuneCountInString(b) - utf8.RuneCountInString(a)
	})
	return longer
}

func blank(text, name []rune) []rune {
	text = slices.Clone(text)
	eachWord(text, name, func(start, end int) {
		for i := start; i < end; i++ {
			text[i] = ' '
		}
	})
	return text
}

// eachWord finds the places where name stands between characters that are
// parts of no word.
func eachWord(text, name []rune, found func(start, end int)) {
	for i := 0; len(name) > 0 && i+len(name) <= len(text); i++ {
		end := i + len(name)
		if slices.Equal(text[i:end], name) && (i == 0 || !wordRune(text[i-1])) && (end == len(text) || !wordRune(text[end])) {
			found(i, end)
		}
	}
}

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }

func hyphenDigit(rest []rune) bool {
	return len(rest) > 1 && rest[0] == '-' && unicode.IsDigit(rest[1])
}
