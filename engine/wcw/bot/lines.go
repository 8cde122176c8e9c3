package bot

import (
	"embed"
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// The lines are plain text. "[topic]" opens a topic, "voice: text" is a line
// that suits one voice, "- text" suits all, "#" begins a comment. Text may
// hold the placeholders of placeholder.name.
//
//go:embed lines/*.txt
var lineFiles embed.FS

// voice is a manner of speaking. Nine seats of one match have nine voices.
type voice int8

const anyVoice voice = -1

func voices() [wcw.Seats]string {
	return [...]string{"plain", "dry", "blunt", "careful", "counting", "warm", "sour", "formal", "rustic"}
}

// placeholder is a gap in a line.
type placeholder uint8

const (
	noGap  placeholder = iota
	target             // whom the line is about
	other              // whom it answers or agrees with
	victim             // somebody who left the game, or a second name
	day                // a day number
	count              // a number, in words
	role               // a card with its article
)

func placeholderByName(name string) placeholder {
	switch name {
	case "target":
		return target
	case "other":
		return other
	case "victim":
		return victim
	case "day":
		return day
	case "n":
		return count
	case "role":
		return role
	}
	return noGap
}

// part is literal text and the gap that follows it.
type part struct {
	text  string
	gap   placeholder
	start bool // the gap opens a sentence
}

// line is one thing that can be said.
type line struct {
	topic string
	voice voice
	parts []part
	needs uint8 // bit set of placeholders
}

// ambiguous marks a sentence of more than one line.
const ambiguous = -1

// Lines is everything that bots can say. It does not change once read and may
// be shared by any number of bots and goroutines.
type Lines struct {
	all    []line
	topics map[string][]int
	// prints finds a line by what remains of one of its sentences without
	// names, numbers and cards: so a bot knows what was said before. A
	// sentence that several lines share is ambiguous.
	prints map[uint64]int
}

// ReadLines reads the lines that come with the package.
func ReadLines() (*Lines, error) {
	files, err := lineFiles.ReadDir("lines")
	if err != nil {
		return nil, fmt.Errorf("reading the lines of the bots: %w", err)
	}
	l := &Lines{topics: make(map[string][]int), prints: make(map[uint64]int)}
	for _, f := range files {
		data, err := lineFiles.ReadFile("lines/" + f.Name())
		if err != nil {
			return nil, fmt.Errorf("reading the lines of the bots: %w", err)
		}
		if err := l.read(string(data)); err != nil {
			return nil, fmt.Errorf("reading the lines of the bots in %s: %w", f.Name(), err)
		}
	}
	return l, nil
}

func (l *Lines) read(text string) error {
	topic, number := "", 0
	for row := range strings.Lines(text) {
		row, number = strings.TrimSpace(row), number+1
		switch {
		case row == "" || row[0] == '#':
		case row[0] == '[':
			topic = strings.Trim(row, "[]")
		default:
			if err := l.add(topic, row); err != nil {
				return fmt.Errorf("line %d: %w", number, err)
			}
		}
	}
	return nil
}

func (l *Lines) add(topic, row string) error {
	v, text, err := splitVoice(row)
	if err != nil {
		return err
	}
	parts, err := splitGaps(text)
	if err != nil {
		return err
	}
	n := line{topic: topic, voice: v, parts: parts}
	var literal strings.Builder
	for _, p := range parts {
		literal.WriteString(p.text)
		n.needs |= 1 << p.gap
	}
	n.needs &^= 1 << noGap
	index := len(l.all)
	l.all = append(l.all, n)
	l.topics[topic] = append(l.topics[topic], index)
	for _, p := range fingerprints(strings.ToLower(literal.String()), nil) {
		if first, taken := l.prints[p]; taken && first != index {
			l.prints[p] = ambiguous
		} else {
			l.prints[p] = index
		}
	}
	return nil
}

func splitVoice(row string) (voice, string, error) {
	if text, ok := strings.CutPrefix(row, "- "); ok {
		return anyVoice, text, nil
	}
	name, text, ok := strings.Cut(row, ": ")
	for i, v := range voices() {
		if ok && v == name {
			return voice(i), text, nil
		}
	}
	return 0, "", fmt.Errorf("%q begins with no voice; it must be \"- \" or one of %s", row, strings.Join(voicesList(), ", "))
}

func voicesList() []string {
	v := voices()
	return v[:]
}

func splitGaps(text string) ([]part, error) {
	var parts []part
	for text != "" {
		literal, rest, found := strings.Cut(text, "{")
		if !found {
			return append(parts, part{text: literal}), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		gap := placeholderByName(name)
		if !closed || gap == noGap {
			return nil, fmt.Errorf("%q has an unknown placeholder {%s}", text, name)
		}
		before := strings.TrimRight(literal, " ")
		start := before == "" && len(parts) == 0 || before != "" && strings.ContainsAny(before[len(before)-1:], ".?!:")
		parts = append(parts, part{text: literal, gap: gap, start: start})
		text = after
	}
	return parts, nil
}
