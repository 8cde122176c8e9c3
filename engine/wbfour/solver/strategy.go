package solver

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Claim is what a strategy proves: after an opening its side wins within so
// many plies, or else holds so long, that is, the other side gets no line.
type Claim struct {
	Opening proto.Cell
	Side    proto.Side
	Wins    bool
	Plies   int // after the opening
}

// String is the claim as a certificate has it.
func (c Claim) String() string {
	verb := "holds"
	if c.Wins {
		verb = "wins"
	}
	return fmt.Sprintf("%s %s %s %d", c.Opening, c.Side, verb, c.Plies)
}

// Rows are the moves of a strategy: the number of a position, the least of its
// twelve images, and the cell on that image. Moves that go without saying are
// left out; the doc of engine/wbfour/certificate tells which.
type Rows map[uint64]proto.Cell

// Strategy finds a strategy that proves a claim, against every reply. It fails
// if the claim is false, and with the context's error.
func (s *Solver) Strategy(ctx context.Context, c Claim) (Rows, error) {
	w := &writer{Solver: s, ctx: ctx, claim: c, side: sideOf(c.Side), rows: Rows{}, seen: map[uint64]bool{}}
	n := nodeOf(wbfour.Moved(c.Opening))
	if ok, err := w.proved(&n, c.Plies); err != nil || !ok {
		return nil, fmt.Errorf("claim %s: %w", c, failure(err))
	}
	if err := w.from(&n, c.Plies); err != nil {
		return nil, fmt.Errorf("claim %s: %w", c, err)
	}
	return w.rows, nil
}

func failure(err error) error {
	if err == nil {
		return fmt.Errorf("it is not true")
	}
	return err
}

// writer writes one strategy down.
type writer struct {
	*Solver
	ctx   context.Context
	claim Claim
	side  side
	rows  Rows
	seen  map[uint64]bool
}

// from writes the moves for a position and all that can follow.
func (w *writer) from(n *node, left int) error {
	key := n.key()
	if w.seen[key] || left == 0 || w.holds(n, left) {
		return nil
	}
	w.seen[key] = true
	if n.turn == w.side {
		return w.answer(n, left, key)
	}
	for replies := n.empty(); replies != 0; replies &= replies - 1 {
		child := n.play(uint8(bits.TrailingZeros64(uint64(replies))))
		if err := w.from(&child, left-1); err != nil {
			return err
		}
	}
	return nil
}

// holds reports whether a holder needs no move any more.
func (w *writer) holds(n *node, left int) bool {
	own, foe := n.tokens[w.side], n.tokens[w.side.other()]
	switch {
	case w.claim.Wins:
		return false
	case n.turn == w.side:
		return potential(foe, own, left/2) < certain
	}
	return potential(foe, own, (left+1)/2) < certain/2
}

// answer writes the side's move, unless it goes without saying.
func (w *writer) answer(n *node, left int, key uint64) error {
	own, foe, empty := n.own(), n.foe(), n.empty()
	if completions(own, empty) != 0 {
		return nil
	}
	move := completions(foe, empty)
	if move == 0 {
		move = forks(own, foe)
	}
	if move == 0 {
		var err error
		if move, err = w.choose(n, left); err != nil {
			return err
		}
		w.rows[key] = n.seen(move.first(), key)
	}
	child := n.play(places[move.first()])
	return w.from(&child, left-1)
}

// seen is a cell on the image that has the key.
func (n *node) seen(c proto.Cell, key uint64) proto.Cell {
	for i, k := range n.keys {
		if k == key {
			return wbfour.Symmetry(i)[c]
		}
	}
	return c
}

// choose finds a move that keeps the claim true, with little work left in what
// follows, for that makes a small strategy.
func (w *writer) choose(n *node, left int) (grid, error) {
	for nodes := uint64(1); ; nodes *= 8 {
		best, least := grid(0), 1<<62
		for moves := n.look().moves & n.useful(); moves != 0; moves &= moves - 1 {
			child := n.play(uint8(bits.TrailingZeros64(uint64(moves))))
			ok, err := w.shown(&child, left-1, nodes)
			if err != nil {
				return 0, err
			}
			if cost := w.cost(&child); ok && cost < least {
				best, least = moves&-moves, cost
			}
		}
		if best != 0 {
			return best, nil
		}
	}
}

// cost is how much work a search had with a position, and below that, how many
// lines are open to the other side.
func (w *writer) cost(n *node) int {
	attacker := w.side
	if !w.claim.Wins {
		attacker = w.side.other()
	}
	e, _ := w.searches[attacker].table.get(n.key())
	return int(e.work)<<16 + potential(n.tokens[w.side.other()], n.tokens[w.side], 4)
}

func (w *writer) proved(n *node, left int) (bool, error) { return w.shown(n, left, 0) }

// shown reports whether so many nodes show that the claim is true of a
// position.
func (w *writer) shown(n *node, left int, nodes uint64) (bool, error) {
	attacker, want := w.side, Yes
	if !w.claim.Wins {
		attacker, want = w.side.other(), No
	}
	return w.ask(*n, attacker, left, newBudget(w.ctx, nodes)) == want, w.ctx.Err()
}
