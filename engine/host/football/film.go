package football

import (
	"slices"

	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// film is a replay as all spectators see it: what was found out by looking
// through the whole of it.
type film struct {
	playback *rules.Playback
	scan     rules.Scan
	lulls    []rules.Lull
	lead     proto.Lead
	beats    []proto.Event
}

func newFilm(r proto.Replay) (*film, error) {
	p, err := rules.NewPlayback(r)
	if err != nil {
		return nil, err
	}
	f := &film{playback: p, scan: p.Scan()}
	f.lulls, f.beats = rules.Lulls(f.scan.Events), rules.Beats(f.scan.Events)
	f.lead = leadOf(f.scan)
	return f, nil
}

// leadOf is how the goals of a match went: from its start, with each goal, to
// its end.
func leadOf(s rules.Scan) proto.Lead {
	l := proto.Lead{Teams: []string{proto.Red.String(), proto.Blue.String()}, Points: [][3]int64{{max(0, s.Start), 0, 0}}}
	for _, e := range s.Events {
		if e.Kind == proto.GoalEvent {
			l.Points = append(l.Points, [3]int64{e.Tick, e.Score[proto.Red], e.Score[proto.Blue]})
		}
	}
	last := l.Points[len(l.Points)-1]
	l.Points = append(l.Points, [3]int64{s.End, last[1], last[2]})
	return l
}

// maxTold bounds each list that is told of a whole match, so that the chrome
// stays shorter than a label can be; real matches have some dozens.
const maxTold = 256

// tell adds to a frame what is told of the whole match.
func (f *film) tell(c *proto.Chrome) {
	lead := f.lead
	lead.Points = lead.Points[:min(len(lead.Points), maxTold)]
	c.Lead, c.Beats, c.Lulls = &lead, slices.Clone(f.beats[:min(len(f.beats), maxTold)]), [][2]int64{}
	for _, l := range f.lulls[:min(len(f.lulls), maxTold)] {
		c.Lulls = append(c.Lulls, [2]int64{l.From, l.To})
	}
}
