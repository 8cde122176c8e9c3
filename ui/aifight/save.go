package aifight

import (
	"bytes"
	"cmp"
	"fmt"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
)

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
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "could not save the history: " + err.Error()})
	}
	return func() tea.Msg {
		return screen.Save(files, name, "the history", screen.Document{Ending: "jsonl", Data: lines}, screen.Document{Ending: "txt", Data: text})
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
