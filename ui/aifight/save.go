package aifight

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
)

// savedMsg tells what became of a save.
type savedMsg struct {
	names []string
	err   error
}

func (m savedMsg) toast() screen.Toast {
	if m.err != nil {
		return screen.Toast{Mood: screen.Bad, Text: "could not save the history: " + store.Cause(m.err).Error()}
	}
	return screen.Toast{Mood: screen.Good, Text: "saved " + strings.Join(m.names, " and ")}
}

// History is a story as text: a line an event, headings between the units.
func (s *Story) History() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", s.game.Full)
	for _, n := range s.Seats {
		fmt.Fprintf(&b, "seat %s  %s\n", SeatNumber(n.PlayerID), s.Names[n.PlayerID])
	}
	for _, l := range s.Log(len(s.Events())) {
		if l.Heading {
			fmt.Fprintf(&b, "\n%s\n", l.Text)
			continue
		}
		fmt.Fprintf(&b, "  %s\n", l.Text)
	}
	if s.Over != nil {
		fmt.Fprintf(&b, "\n%s\n", s.Over.Words(s.Said))
	}
	return b.Bytes()
}

// Lines are the events as they crossed the wire, a JSON object a line.
func (s *Story) Lines() ([]byte, error) {
	var b bytes.Buffer
	for _, e := range s.Events() {
		line, err := proto.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("writing event %d as JSON: %w", e.Seq, err)
		}
		b.Write(append(line, '\n'))
	}
	return b.Bytes(), nil
}

// saveStory writes the history as text and its events as JSON.
func saveStory(files store.Store, name string, s *Story) tea.Cmd {
	name = cmp.Or(name, s.Kind.Word())
	text := s.History()
	lines, err := s.Lines()
	if err != nil {
		return screen.Send(savedMsg{err: err})
	}
	return func() tea.Msg {
		var m savedMsg
		for ending, data := range map[string][]byte{"txt": text, "jsonl": lines} {
			name, err := store.Save(files, name, ending, func(w io.Writer) error { _, err := w.Write(data); return err })
			if err != nil {
				return savedMsg{err: err}
			}
			m.names = append(m.names, name)
		}
		slices.Sort(m.names)
		return m
	}
}

// copyUnit copies the log of the hand, round or turn that shows.
func (w *Watch) copyUnit() tea.Cmd {
	if w.story == nil {
		return nil
	}
	lines := w.story.Log(w.reel.at)
	from := len(lines)
	for from > 0 {
		from--
		if lines[from].Heading {
			break
		}
	}
	var b bytes.Buffer
	for _, l := range lines[min(from, len(lines)):] {
		fmt.Fprintln(&b, l.Text)
	}
	return screen.Send(screen.Copy{Text: b.String(), What: w.story.game.Unit})
}
