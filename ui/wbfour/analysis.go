package wbfour

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// analysis is what the solver knows of the position that shows. It counts in
// commands, one at a time, each for a part of a second.
type analysis struct {
	solver *solver.Solver
	busy   bool
	cancel context.CancelFunc
	asked  rules.Position // what is being counted
	nodes  uint64         // how many the next command may search
	known  *solver.Analysis
}

// A command searches some nodes before it tells what it knows, twice as many
// the next time.
const (
	firstNodes = 2_000
	mostNodes  = 200_000
)

// thought is what a command brought.
type thought struct{ found solver.Analysis }

// hinted is a good move.
type hinted struct {
	at   rules.Position
	cell proto.Cell
	why  string
}

// analyse counts on while values are wanted and not all of them are known.
func (s *Screen) analyse() tea.Cmd {
	if !s.values || s.game() == nil || s.valuesOff() != "" {
		return nil
	}
	p := s.position()
	t := &s.think
	if t.known != nil && t.known.Position == p && t.known.Done {
		return nil
	}
	if result, _ := rules.Four().Result(p); result != proto.NoResult {
		return nil
	}
	if t.busy {
		if t.asked != p {
			t.cancel()
		}
		return nil
	}
	return t.begin(p)
}

// begin searches a slice of a position.
func (t *analysis) begin(p rules.Position) tea.Cmd {
	if t.solver == nil {
		t.solver = solver.New(solver.DefaultPositions)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.nodes = min(2*t.nodes, mostNodes)
	if t.asked != p || t.nodes == 0 {
		t.nodes = firstNodes
	}
	t.busy, t.cancel, t.asked = true, cancel, p
	count, nodes := t.solver, t.nodes
	return func() tea.Msg {
		defer cancel()
		return thought{count.Analyse(ctx, rules.Four(), p, nodes, func(solver.Analysis) {})}
	}
}

// take keeps what a command found.
func (t *analysis) take(m thought) {
	t.busy = false
	found := m.found
	t.known = &found
}

// stop ends what is being counted.
func (t *analysis) stop() {
	if t.busy {
		t.cancel()
	}
}

// of is the analysis of a position; nil while there is none.
func (t *analysis) of(p rules.Position) *solver.Analysis {
	if t.known == nil || t.known.Position != p {
		return nil
	}
	return t.known
}

// hintNodes bound the search for a hint to under a second.
const hintNodes = 100_000

// askHint looks for a good move.
func (s *Screen) askHint() tea.Cmd {
	p := s.position()
	return func() tea.Msg {
		found := solver.New(solver.DefaultPositions/4).Analyse(context.Background(), rules.Four(), p, hintNodes, func(solver.Analysis) {})
		if len(found.Best) == 0 {
			return hinted{at: p, cell: rules.Four().Legal(p).First()}
		}
		return hinted{at: p, cell: found.Best[0].Cell, why: found.Best[0].Value.String()}
	}
}

// showHint puts the focus on a good move, if the position still is that one.
func (s *Screen) showHint(h hinted) tea.Cmd {
	if s.game() == nil || s.position() != h.at {
		return nil
	}
	s.hint, s.focus = &h.cell, h.cell
	return toast(screen.Plain, fmt.Sprintf("%s: %s", h.cell, h.why))
}

// label is a value as a cell shows it, for the side to move: +3 wins in three
// plies, -4 loses in four, = draws, .. is not known.
func label(v solver.Value, mover proto.Side) string {
	switch {
	case !v.Decided:
		return ".."
	case v.Draw():
		return "="
	case v.Winner == mover:
		return fmt.Sprintf("+%d", v.Plies)
	}
	return fmt.Sprintf("-%d", v.Plies)
}
