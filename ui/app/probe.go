package app

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// patience is how long a program that ends at once waits for the terminal's
// answer; tmux before 3.4 never gives one.
const patience = 250 * time.Millisecond

// probe is the question for the background, the last that is asked at start:
// once it is answered no answer is on its way any more.
type probe struct {
	asked    time.Time
	answered bool
	then     tea.Cmd // what waited for the answer
}

// answer notes the answer and gives what waited for it.
func (p *probe) answer() tea.Cmd {
	p.answered = true
	return p.then
}

// pending is how long an answer may still be waited for.
func (p *probe) pending(now time.Time) time.Duration {
	if p.answered || p.asked.IsZero() {
		return 0
	}
	return patience - now.Sub(p.asked)
}
