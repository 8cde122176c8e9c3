package aifight

import (
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Plain tells a match in lines: the event's place in the match's log, from 1, the hand, round or turn, and
// a sentence, with tabs between. The zero Plain has told nothing.
type Plain struct {
	told  int
	units int
	ended bool
}

// Add tells what is new in a story.
func (p *Plain) Add(s *Story) []string {
	var lines []string
	events := s.Events()
	for ; p.told < len(events); p.told++ {
		e := events[p.told]
		if m, ok := s.game.Mark(e); ok && m.Unit != "" {
			p.units++
		}
		text := s.game.Tell(e, s.Said)
		if text == "" {
			continue
		}
		place := strconv.Itoa(e.Seq + 1)
		if e.Seq == proto.NoSeq {
			place = "-"
		}
		lines = append(lines, strings.Join([]string{place, s.game.Unit + " " + strconv.Itoa(max(1, p.units)), Agree(text)}, "\t"))
	}
	if s.Over != nil && !p.ended {
		p.ended = true
		lines = append(lines, strings.Join([]string{"-", "over", Agree(s.Over.Words(s.Said))}, "\t"))
	}
	return lines
}
