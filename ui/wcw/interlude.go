package wcw

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// interlude is the moment between two periods of a person's match: what the
// vote or the night came to, a vote with every ballot, and what follows when.
// It is empty at other times.
func (s *Play) interlude(sc *scene, width int) []para {
	if s.interludeTitle() == "" {
		return nil
	}
	var rows []para
	beats := s.hand.fold.beats
	for i := range slices.Backward(beats) {
		b := &beats[i]
		if b.Kind == Heading || b.Kind == Speech {
			break
		}
		if b.Kind == Close || b.Kind == Death || b.Kind == Quiet {
			rows = append(sc.spoken(sc.write(b, width, true)), rows...)
		}
	}
	return append(rows, sc.closing(width)...)
}

// interludeTitle names the moment, empty for none.
func (s *Play) interludeTitle() string {
	switch {
	case s.hand.result != nil || s.tray != nil || s.hidden:
		return ""
	case s.hand.period() == proto.PeriodDusk:
		return "DUSK"
	case s.hand.period() == proto.PeriodDawn:
		return "DAWN"
	}
	return ""
}

// drawInterlude draws the moment. The end of what does not fit shows.
func (s *Play) drawInterlude(r widget.Region, sc *scene) {
	r.Put(0, 0, head, s.interludeTitle())
	rows := s.interlude(sc, max(1, r.W()-1))
	body := r.Sub(widget.Rect{X: 1, Y: 1, W: r.W() - 1, H: r.H() - 1})
	for y, row := range rows[max(0, len(rows)-body.H()):] {
		sc.putPara(body, y, row)
	}
}
