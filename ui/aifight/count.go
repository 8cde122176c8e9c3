package aifight

import tea "charm.land/bubbletea/v2"

// count is what Game.Count brought last.
type count struct {
	key   string // of what is being counted or was
	value any    // nil while it is being counted
}

// counted is a count that is done.
type counted struct {
	key   string
	value any
}

// begin counts what a board shows, unless that is under way or done.
func (c *count) begin(g Game, b Board, s Seating) tea.Cmd {
	if g.Count == nil {
		return nil
	}
	key, run := g.Count(b, s)
	if key == c.key {
		return nil
	}
	c.key, c.value = key, nil
	if run == nil {
		return nil
	}
	return func() tea.Msg { return counted{key, run()} }
}

// take keeps a count, unless another one was begun since.
func (c *count) take(m counted) {
	if m.key == c.key {
		c.value = m.value
	}
}
