package bot

import (
	"cmp"
	"slices"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

func cellsOf(moves []solver.MoveValue) (cells []proto.Cell) {
	for _, m := range moves {
		cells = append(cells, m.Cell)
	}
	return cells
}

// ordered is the cells where the mover may go, the most promising
// ones first, equals in an order that the dice give.
func (b *Bot) ordered(rules wbfour.Rules, p wbfour.Position) []proto.Cell {
	cells := rules.Legal(p).Cells()
	keys := make(map[proto.Cell]int, len(cells))
	for _, c := range cells {
		keys[c] = worth(rules, p, c)<<16 + b.dice.below(1<<16, "order "+c.String(), p)
	}
	slices.SortFunc(cells, func(a, b proto.Cell) int { return cmp.Or(keys[b]-keys[a], int(a-b)) })
	return cells
}

// promising leaves the cells that open most lines of one's own and close most
// of the other's.
func promising(rules wbfour.Rules, p wbfour.Position, cells []proto.Cell) (best []proto.Cell) {
	most := -1
	for _, c := range cells {
		switch worth := worth(rules, p, c); {
		case worth > most:
			best, most = []proto.Cell{c}, worth
		case worth == most:
			best = append(best, c)
		}
	}
	return best
}

// worth adds up the lines through a cell that only one side has tokens on, a
// line with more tokens counting more.
func worth(rules wbfour.Rules, p wbfour.Position, c proto.Cell) (sum int) {
	for _, line := range rules.Lines {
		if !line.Has(c) {
			continue
		}
		own, foe := (line & p.Of(p.Turn())).Count(), (line & p.Of(p.Turn().Other())).Count()
		switch {
		case foe == 0:
			sum += 1 << (2 * own)
		case own == 0:
			sum += 1 << (2 * foe)
		}
	}
	return sum
}
