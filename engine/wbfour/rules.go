package wbfour

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Rules is a rule set as a value. The arena's own is Four; what else a local
// game may agree on is set beside it (wbfour sheet 2, rules).
type Rules struct {
	Name    string // the word of the rule set
	Lines   []Bits // a side that has all cells of one has won
	Opening Bits   // where White's first move may go
	Pie     bool   // Black may take White's side instead of answering the first move
}

// Four is the arena's rule set: four or more in an unbroken line win.
func Four() Rules { return Rules{Name: "four", Lines: linesOf(4), Opening: Board} }

// WithPie lets Black take over White's first move. Who moves first would win
// by force, so the first player chooses an opening and the second a side.
func (r Rules) WithPie() Rules {
	r.Pie = true
	return r
}

// Balanced bars White's first move from the openings that are decided soon
// (docs/wbfour.md): it must lie two steps from the centre.
func (r Rules) Balanced() Rules {
	r.Opening = 0
	for _, kind := range Kinds() {
		if steps(kind) == 2 {
			r.Opening |= OfKind(kind)
		}
	}
	return r
}

// steps is the distance of a cell from the centre.
func steps(c proto.Cell) int {
	q, r := c.Axial()
	return max(q, -q, r, -r, q+r, -q-r)
}

// Legal is where the mover may put a token; empty once the game is over.
func (r Rules) Legal(p Position) Bits {
	if result, _ := r.Result(p); result != proto.NoResult {
		return 0
	}
	if p == (Position{}) {
		return r.Opening
	}
	return p.Empty()
}

// Line is the set of all cells of a side's complete lines; empty without one.
func (r Rules) Line(tokens Bits) (cells Bits) {
	for _, line := range r.Lines {
		if tokens&line == line {
			cells |= line
		}
	}
	return cells
}

// Wins is where one more token completes a line for a side.
func (r Rules) Wins(p Position, s proto.Side) (cells Bits) {
	tokens, empty := p.Of(s), p.Empty()
	for _, line := range r.Lines {
		if missing := line &^ tokens; missing&(missing-1) == 0 {
			cells |= missing & empty
		}
	}
	return cells
}

// Forks is where one more token gives a side two or more cells that complete a
// line, of which the other side can take only one.
func (r Rules) Forks(p Position, s proto.Side) (cells Bits) {
	for c := range p.Empty().All() {
		if r.Wins(p.Put(s, c), s).Count() > 1 {
			cells |= Bit(c)
		}
	}
	return cells
}

// Result is how a position ended, by which reason: a line, or a full board.
func (r Rules) Result(p Position) (proto.Result, proto.Reason) {
	switch {
	case r.Line(p.White) != 0:
		return proto.Win(proto.White), proto.ByLine
	case r.Line(p.Black) != 0:
		return proto.Win(proto.Black), proto.ByLine
	case p.Empty() == 0:
		return proto.Draw, proto.ByBoard
	}
	return proto.NoResult, ""
}

// Refuse says why the mover may not put a token on a cell, nil if he may.
func (r Rules) Refuse(p Position, c proto.Cell) *proto.Refusal {
	switch {
	case !c.Valid():
		return refusal(proto.BadRequest, "there is no cell %d; cells are numbered from 0 to %d", int(c), proto.Cells-1)
	case p.At(c) != proto.None:
		return refusal(proto.CellTaken, "%s is taken; choose a free cell", c)
	case !r.Legal(p).Has(c) && p == (Position{}):
		return refusal(proto.BadRequest, "%s is no opening under this game's rules; the first move goes two steps from the centre", c)
	case !r.Legal(p).Has(c):
		return refusal(proto.GameOver, "the game is over; start another one")
	}
	return nil
}

func refusal(code proto.Code, format string, values ...any) *proto.Refusal {
	return &proto.Refusal{Code: code, Message: fmt.Sprintf(format, values...)}
}
