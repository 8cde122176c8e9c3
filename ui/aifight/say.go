package aifight

import (
	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Say puts words into what a look can draw: in ASCII its likeness.
func Say(look widget.Look, text string) string {
	if look.ASCII() {
		return clean.ASCII(text)
	}
	return text
}

// say puts all words of a scene into what a look can draw.
func (s *Scene) say(look widget.Look) {
	if !look.ASCII() {
		return
	}
	names := make(map[aifight.PlayerID]string, len(s.Names))
	for id, name := range s.Names {
		names[id] = clean.ASCII(name)
	}
	s.Names = names
	log := make([]LogLine, len(s.Log))
	for i, l := range s.Log {
		log[i] = LogLine{clean.ASCII(l.Text), l.Heading}
	}
	s.Log, s.Note = log, clean.ASCII(s.Note)
}
