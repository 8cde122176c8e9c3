package feed

import (
	"context"
	"errors"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// FileSource delivers a recorded match whole, at once; the screen plays it at
// the pace that its person wants, by the times of the items.
type FileSource[E any] struct {
	Items  []Item[E]
	Note   string   // what a person should know of the file, such as a cut last line
	Faults []string // why frames were dropped, clean sentences
}

// Kind is FromFile.
func (s FileSource[E]) Kind() Kind { return FromFile }

// Run puts all items and ends.
func (s FileSource[E]) Run(_ context.Context, box *Mailbox[E]) error {
	ended := Status{Phase: Ended, Reason: s.Note, Faults: len(s.Faults)}
	if ended.Faults > 0 {
		ended.Fault = s.Faults[ended.Faults-1]
	}
	box.Fill(s.Items, ended)
	return nil
}

// FromRecording runs the frames of a recording through the decoder of the
// live stream. Frames that cannot be read are dropped and counted.
func FromRecording[E any](rec wire.Recording, d Decoder[E]) FileSource[E] {
	var s FileSource[E]
	for _, f := range rec.Frames {
		b, err := d.Decode(f.Text, f.Data)
		if err != nil && !errors.Is(err, wire.ErrAgain) {
			s.Faults = append(s.Faults, clean.Line(err.Error()))
		}
		deliver(b, func(events []E) {
			for _, e := range events {
				s.Items = append(s.Items, Item[E]{f.At, e})
			}
		}, func() { s.Items = nil })
		if errors.Is(err, wire.ErrUnfit) {
			break
		}
	}
	if rec.Truncated {
		s.Note = "the last line of the recording was cut short and is left out"
	}
	return s
}
