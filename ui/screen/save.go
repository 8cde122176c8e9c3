package screen

import (
	"io"
	"strings"

	"github.com/wcwtui/wcwtui/ui/store"
)

// Document is one of the files of a save: what its name ends with, and all of
// it.
type Document struct {
	Ending string
	Data   []byte
}

// Save writes documents to new files of one name and tells what became of it;
// what names it for people. It may block, so it is called in a command.
func Save(files store.Store, base, what string, documents ...Document) Toast {
	var names []string
	for _, d := range documents {
		name, err := store.Save(files, base, d.Ending, func(w io.Writer) error { _, err := w.Write(d.Data); return err })
		if err != nil {
			return notSaved(what, err)
		}
		names = append(names, name)
	}
	return Toast{Mood: Good, Text: "saved " + strings.Join(names, " and ")}
}

func notSaved(what string, err error) Toast {
	return Toast{Mood: Bad, Text: "could not save " + what + ": " + store.Cause(err).Error()}
}
