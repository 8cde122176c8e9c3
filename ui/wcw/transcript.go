package wcw

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// Transcript is what was told of a match, apart from the screen that goes on.
type Transcript struct {
	Beats      []int // indices of the told beats
	everything bool
	entries    []entry
}

// transcript is a copy of what was told so far.
func (w *Watch) transcript() Transcript {
	return Transcript{
		Beats:      append([]int(nil), w.order.beats...),
		everything: w.everything,
		entries:    w.fold.entries[:len(w.fold.entries):len(w.fold.entries)],
	}
}

// fold folds the events of the transcript anew.
func (t Transcript) fold() *Fold {
	f := &Fold{}
	for _, e := range t.entries {
		f.add(e)
	}
	return f
}

// Write writes the transcript in a format.
func (t Transcript) Write(to io.Writer, format Format) error {
	out := bufio.NewWriter(to)
	var err error
	switch format {
	case JSON:
		err = t.writeJSON(out)
	case Asciicast:
		err = t.writeCast(out)
	default:
		err = t.writeText(out)
	}
	if err != nil {
		return err
	}
	return out.Flush()
}

// told reports whether an event is part of what was told.
func (t Transcript) told(e entry) bool {
	return t.everything || !secret(e.event)
}

func (t Transcript) writeText(out io.Writer) error {
	v := t.fold().Now()
	for _, e := range t.entries {
		if !t.told(e) {
			continue
		}
		if _, err := fmt.Fprintln(out, plainLine(&v, e)); err != nil {
			return err
		}
	}
	return nil
}

// jsonBeat is a beat in a saved file. Seats are counted from 1; one that is
// left out is nobody.
type jsonBeat struct {
	Cursor   int    `json:"cursor"` // of its first event
	Day      int    `json:"day"`
	Kind     string `json:"kind"`
	Secret   bool   `json:"secret,omitempty"`
	Seat     int    `json:"seat,omitempty"`
	Name     string `json:"name,omitempty"`
	Answers  int    `json:"answers,omitempty"`
	Accuses  int    `json:"accuses,omitempty"`
	Words    string `json:"words,omitempty"` // as spoken
	Sentence string `json:"sentence"`
}

func (t Transcript) writeJSON(out io.Writer) error {
	f := t.fold()
	v := f.Now()
	file := struct {
		Schema string     `json:"schema"`
		Game   string     `json:"game"`
		Beats  []jsonBeat `json:"beats"`
	}{"wcwtui.transcript/1", "wcw", []jsonBeat{}}
	for _, i := range t.Beats {
		b := &f.beats[i]
		row := jsonBeat{
			Cursor: f.entries[b.Event].event.Cursor, Day: b.Day, Kind: b.Kind.String(), Secret: b.Secret,
			Seat: b.Seat.Seat(), Answers: b.Reply.Seat(), Accuses: b.Accuses.Seat(),
			Words: b.Text, Sentence: beatSentence(&v, b, v.Votes),
		}
		if b.Seat.Valid() {
			row.Name = v.Name(b.Seat)
		}
		file.Beats = append(file.Beats, row)
	}
	e := json.NewEncoder(out)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(file)
}
