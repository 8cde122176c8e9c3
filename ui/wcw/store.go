package wcw

import (
	"fmt"
	"io"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/store"
)

// Store is where transcripts are saved.
type Store = store.Store

// Format is how a transcript is written.
type Format string

// Formats, named by the ending of their files.
const (
	Text      Format = "txt"
	JSON      Format = "json"
	Asciicast Format = "cast"
)

type (
	saveMsg  struct{ format Format }
	savedMsg struct {
		name  string
		beats int
		err   error
	}
)

func (w *Watch) askSave(string) tea.Cmd {
	return screen.Send(screen.Ask{
		Title: "SAVE THE TRANSCRIPT?",
		Text:  "What was told up to the newest beat goes to a new file in " + w.opts.Store.Place() + ".",
		Answers: []screen.Answer{
			{Verb: "Text", Msg: saveMsg{Text}},
			{Verb: "JSON", Msg: saveMsg{JSON}},
			{Verb: "Asciicast", Msg: saveMsg{Asciicast}},
			{Verb: "Nothing"},
		},
	})
}

// save writes the transcript from a command, so that a slow disk holds nothing
// up. The transcript is a copy: the fold goes on.
func (w *Watch) save(f Format) tea.Cmd {
	t := w.transcript()
	files, base := w.opts.Store, w.opts.Name
	if files == nil {
		return nil
	}
	if base == "" {
		base = "wcw"
	}
	return func() tea.Msg {
		name, err := store.Save(files, base, string(f), func(w io.Writer) error { return t.Write(w, f) })
		return savedMsg{name, len(t.Beats), err}
	}
}

func (m savedMsg) toast() screen.Toast {
	if m.err != nil {
		return screen.Toast{Mood: screen.Bad, Text: fmt.Sprintf("could not save %s: %v", m.name, store.Cause(m.err))}
	}
	return screen.Toast{Mood: screen.Good, Text: fmt.Sprintf("saved %s to %s", several(m.beats, "beat"), m.name)}
}
