package aifight

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// How long after a reconnection a match is asked about of which nothing was
// heard, and how long until the next try (aifight sheet 1.9).
const (
	missedAfter = 5 * time.Second
	missedAgain = 30 * time.Second
)

// endMsg is what was learned of a match that may have ended while the
// connection was away.
type endMsg struct {
	session string
	over    *proto.GameOver // nil while it runs
	err     error
}

// reconnected plans to ask about matches that nobody speaks of.
func (s *Play) reconnected() {
	s.askAt = 0
	if s.opts.Ended != nil && len(s.machine.Unheard()) > 0 {
		s.askAt = s.now + missedAfter
	}
}

// askEnds asks how the matches stand of which nothing was heard.
func (s *Play) askEnds() tea.Cmd {
	if s.askAt == 0 || s.now < s.askAt {
		return nil
	}
	s.askAt = 0
	var cmds []tea.Cmd
	for _, id := range s.machine.Unheard() {
		ask := s.opts.Ended
		cmds = append(cmds, func() tea.Msg {
			over, err := ask(id)
			return endMsg{id, over, err}
		})
	}
	return tea.Batch(cmds...)
}

// learnEnd takes an end that was missed, or plans to ask again.
func (s *Play) learnEnd(m endMsg) tea.Cmd {
	if m.over == nil || m.over.SessionID != m.session {
		if slices.Contains(s.machine.Unheard(), m.session) {
			s.askAt = s.now + missedAgain
		}
		if m.err != nil {
			return toast(screen.Warn, "could not ask how the match ended: "+clean.Line(m.err.Error()))
		}
		return nil
	}
	s.machine.Ended(*m.over)
	for i, one := range s.seats {
		if one.story.Take(s.now, *m.over) {
			return s.ask(i)
		}
	}
	return nil
}
