package wcw

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// Store makes files. Create never opens a file that exists: it fails with
// [fs.ErrExist]. Remove takes back what was created. Place names where the
// files are, for people.
type Store interface {
	Create(name string) (io.WriteCloser, error)
	Remove(name string) error
	Place() string
}

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
	store, base := w.opts.Store, w.opts.Name
	if store == nil {
		return nil
	}
	if base == "" {
		base = "wcw"
	}
	return func() tea.Msg {
		name, err := saveFresh(store, base, f, t)
		return savedMsg{name, len(t.Beats), err}
	}
}

// saveFresh writes to the first name that is not taken. A file that could not
// be written whole is removed, for half of it would pass for all.
func saveFresh(store Store, base string, f Format, t Transcript) (name string, err error) {
	for n := 1; n < 1000; n++ {
		name = base + "." + string(f)
		if n > 1 {
			name = fmt.Sprintf("%s-%d.%s", base, n, f)
		}
		file, err := store.Create(name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return name, err
		}
		if err = errors.Join(t.Write(file, f), file.Close()); err != nil {
			_ = store.Remove(name) // the fault before it is what is told
		}
		return name, err
	}
	return name, fmt.Errorf("all names from %s.%s to %s are taken", base, f, name)
}

func (m savedMsg) toast() screen.Toast {
	if m.err != nil {
		return screen.Toast{Mood: screen.Bad, Text: fmt.Sprintf("could not save %s: %v", m.name, faultOf(m.err))}
	}
	return screen.Toast{Mood: screen.Good, Text: fmt.Sprintf("saved %s to %s", several(m.beats, "beat"), m.name)}
}

// faultOf is why a file could not be written, without its path, which the
// sentence names.
func faultOf(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
