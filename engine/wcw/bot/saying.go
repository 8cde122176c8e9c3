package bot

import (
	"strings"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// saying is what a text says, whoever wrote it: as far as a bot understands.
type saying struct {
	lower     string
	mentioned set
	claim     wcw.Role // the card that the speaker says to hold; empty for none
	clears    bool     // a reading that found no wolf
	convicts  bool     // a reading that found a wolf, or a trail to a victim
	blames    bool     // speaks against whom it names; for people, whose speeches carry no accusation
	knife     bool     // speaks of the knife
	mine      bool     // and means to hold it
	lines     []int    // which of our own lines it is made of
}

// understand reads a text. It is a pure function of text, names and lines.
func understand(text string, n *names, l *Lines) *saying {
	s := &saying{lower: strings.ToLower(text)}
	var spans []span
	s.mentioned, spans = n.find(s.lower)
	for _, p := range fingerprints(s.lower, spans) {
		if i, ok := l.prints[p]; ok && i != ambiguous {
			s.lines = append(s.lines, i)
		}
	}
	s.claim = claimIn(s.lower)
	s.clears = containsAny(s.lower, "not a wolf", "not wolf", "isn't a wolf", "is clean", "is innocent")
	s.convicts = !s.clears && (hasWord(s.lower, "wolf") && containsAny(s.lower, "i looked", "i read", "new result",
		"my reading", "my latest reading", "another reading", "i inspected", "i checked", "i saw") || containsAny(s.lower, "i followed", "i tracked"))
	s.blames = containsAny(s.lower, "is a wolf", "is the wolf", "vote", "suspect", "accuse", "lying", "liar", "suspicious", "don't trust")
	s.knife = hasWord(s.lower, "knife")
	s.mine = s.knife && (hasWord(s.lower, "i") || hasWord(s.lower, "my") || hasWord(s.lower, "me") || hasWord(s.lower, "mine"))
	return s
}

// claimable are the cards that a claim is worth reading for.
func claimable() []wcw.Role {
	return []wcw.Role{wcw.Seer, wcw.Guard, wcw.Chef, wcw.DairyMaid, wcw.Priest, wcw.Noble, wcw.Sheep}
}

// claimIn finds "I am the Seer" and the like.
func claimIn(lower string) wcw.Role {
	for _, r := range claimable() {
		title := titleLower(r)
		for from := 0; ; {
			i := strings.Index(lower[from:], title)
			if i < 0 {
				break
			}
			at := span{from + i, from + i + len(title)}
			if wholeWord(lower, at) && claims(lower[:at.from], lower[at.to:]) {
				return r
			}
			from = at.to
		}
	}
	return ""
}

func claims(before, after string) bool {
	if strings.HasPrefix(after, " here") || strings.HasPrefix(after, " is me") {
		return true
	}
	before = strings.TrimRight(before, " ")
	for _, skip := range []string{"the", "a", "an", "just", "only"} {
		if b, ok := strings.CutSuffix(before, " "+skip); ok {
			before = strings.TrimRight(b, " ")
		}
	}
	for _, lead := range []string{"i am", "i'm", "im"} {
		if b, ok := strings.CutSuffix(before, lead); ok {
			return (b == "" || !isWordByte(b[len(b)-1])) && !strings.HasSuffix(b, "if ")
		}
	}
	return false
}

func containsAny(s string, parts ...string) bool {
	for _, p := range parts {
		if strings.Contains(s, p) {
			return true
		}
	}
	return false
}

func hasWord(s, word string) bool {
	for from := 0; ; {
		i := strings.Index(s[from:], word)
		if i < 0 {
			return false
		}
		at := span{from + i, from + i + len(word)}
		if (at.from == 0 || !isWordByte(s[at.from-1])) && (at.to == len(s) || !isWordByte(s[at.to])) {
			return true
		}
		from = at.to
	}
}

func titleLower(r wcw.Role) string { return strings.ToLower(r.Title()) }
