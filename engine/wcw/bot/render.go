package bot

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// fill is what the gaps of a line are filled with.
type fill struct {
	target, other, victim wcw.Slot
	day, count            int
	role                  wcw.Role
}

func about(x wcw.Slot) fill { return fill{target: x, other: wcw.NoSlot, victim: wcw.NoSlot} }

func answering(x wcw.Slot) fill { return fill{target: wcw.NoSlot, other: x, victim: wcw.NoSlot} }

func (f fill) has() uint8 {
	var bits uint8
	set := func(gap placeholder, there bool) {
		if there {
			bits |= 1 << gap
		}
	}
	set(target, f.target.Valid())
	set(other, f.other.Valid())
	set(victim, f.victim.Valid())
	set(day, f.day > 0)
	set(count, f.count > 0 && f.count <= wcw.Seats)
	set(role, f.role.Known())
	return bits
}

func countWords() [10]string {
	return [...]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
}

// withArticle is a card as it stands in a sentence.
func withArticle(r wcw.Role) string {
	switch r {
	case wcw.Sheep, wcw.Wolf, wcw.Noble:
		return "a " + titleLower(r)
	}
	return "the " + r.Title()
}

func (l *line) render(f fill, n *names) string {
	var b strings.Builder
	for _, p := range l.parts {
		b.WriteString(p.text)
		word, proper := f.word(p.gap, n)
		if p.start && !proper {
			word = capitalised(word)
		}
		b.WriteString(word)
	}
	return b.String()
}

// word fills a gap; proper is true for a name that must stay as it is.
func (f fill) word(gap placeholder, n *names) (word string, proper bool) {
	switch gap {
	case target:
		return n.call(f.target)
	case other:
		return n.call(f.other)
	case victim:
		return n.call(f.victim)
	case day:
		return decimal(f.day), false
	case count:
		return countWords()[f.count], false
	case role:
		return withArticle(f.role), false
	}
	return "", false
}

func (n *names) call(x wcw.Slot) (word string, proper bool) {
	return n.called[x], n.called[x] == strings.TrimSpace(n.roster[x])
}

func decimal(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimal(n/10) + decimal(n%10)
}

func capitalised(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// pick finds a line of the topic that fits and that nobody has said, in the
// given voice if it can be; ok is false if there is none.
func (l *Lines) pick(t *table, d dice, v voice, topic string, f fill) (text string, ok bool) {
	var own, shared, rest []int
	have := f.has()
	for _, i := range l.topics[topic] {
		n := &l.all[i]
		if n.needs&^have != 0 || t.used[i/64]&(1<<(i%64)) != 0 {
			continue
		}
		switch n.voice {
		case v:
			own = append(own, i)
		case anyVoice:
			shared = append(shared, i)
		default:
			rest = append(rest, i)
		}
	}
	if len(own) == 0 || len(shared) > 0 && d.chance(30, topic, t.o.Day, len(t.speeches), len(t.chat)) {
		own, shared = shared, own
	}
	for _, group := range [...][]int{own, shared, rest} {
		for k := range group {
			i := group[(k+d.below(len(group), topic, t.o.Day, len(t.speeches), len(t.chat)))%len(group)]
			if text := l.all[i].render(f, t.names); !t.wasSaid(text) {
				return text, true
			}
		}
	}
	return "", false
}

// wasSaid reports whether a text stands in the transcript.
func (t *table) wasSaid(text string) bool {
	for _, s := range t.speeches {
		if len(s.says.lower) == len(text) && strings.EqualFold(s.says.lower, text) {
			return true
		}
	}
	return false
}

// heard counts the speeches of this day that are made of a line of the topic,
// and name the seat if it is one.
func (l *Lines) heard(t *table, topic string, x wcw.Slot) int {
	n := 0
	for _, s := range t.saidToday() {
		if l.isOf(s.says, topic) && (x == wcw.NoSlot || s.says.mentioned.has(x)) {
			n++
		}
	}
	return n
}

func (l *Lines) isOf(s *saying, topic string) bool {
	for _, i := range s.lines {
		if l.all[i].topic == topic {
			return true
		}
	}
	return false
}
