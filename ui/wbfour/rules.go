package wbfour

import "github.com/wcwtui/wcwtui/proto/clean"

// Rules is the page of rules.
func (s *Screen) Rules(width int) []string {
	return clean.Paragraphs(width,
		"Two players put tokens on the free cells of a hexagon in turn; White begins. Tokens do not move.",
		"Four or more in an unbroken line along one of three axes win. A full board without one is a draw.",
		"Cells are named by their row, a to g from the top, and their place in it from 1: d4 is the centre.",
		"In a timed game each side has a clock; who runs out of time loses. Who resigns loses.",
		"With the pie rule, Black may take over White's first move instead of answering it. In a balanced game the first move lies two steps from the centre: from the centre or beside it White wins by force in eleven plies.",
	)
}
