package certificate

import (
	"context"
	"fmt"
	"strings"
)

// Options say how a claim is checked.
type Options struct {
	// Full walks every reply, until no line is open, also where their sum says
	// that a holder needs no move: nothing is taken from a theorem.
	Full bool
}

// Report is what a check found.
type Report struct {
	Positions int // walked, symmetric ones once
	Moves     int // named by the certificate that were needed
}

// Check walks every reply to a claim's strategy. An error is the first fault:
// the line of moves that leads there, or the context's error.
func Check(ctx context.Context, c Claim, o Options) (Report, error) {
	w := &walk{geometry: newGeometry(), ctx: ctx, claim: c, options: o, side: c.side(), seen: map[uint64]int{}}
	var p position
	p[c.opening] = white
	w.path = []int{c.opening}
	err := w.from(&p, c.Plies)
	return Report{len(w.seen), w.moves}, err
}

// walk is one check.
type walk struct {
	*geometry
	ctx     context.Context
	claim   Claim
	options Options
	side    byte           // who has the strategy
	seen    map[uint64]int // positions that were walked, with the plies that were left
	moves   int
	path    []int
}

// from checks a position with so many plies left.
func (w *walk) from(p *position, left int) error {
	number, image := w.canonical(p)
	if done, ok := w.seen[number]; ok && done == left {
		return nil
	}
	w.seen[number] = left
	if len(w.seen)%1024 == 0 && w.ctx.Err() != nil {
		return w.ctx.Err()
	}
	if p.turn() == w.side {
		return w.answer(p, left, number, image)
	}
	return w.replies(p, left)
}

// replies walks all that the other side can do.
func (w *walk) replies(p *position, left int) error {
	rival := other(w.side)
	if w.claim.Wins && left < 2 {
		return w.fault("there is no win in time")
	}
	if left == 0 || w.holdsBySum(p, (left+1)/2, 2) {
		return nil
	}
	if len(w.completions(p, rival)) > 0 {
		return w.fault("the other side completes a line")
	}
	full := true
	for c, token := range p {
		if token != free {
			continue
		}
		full = false
		if err := w.step(p, c, left); err != nil {
			return err
		}
	}
	if full && w.claim.Wins {
		return w.fault("the board is full")
	}
	return nil
}

// step puts the mover's token on a cell, walks on and takes it back.
func (w *walk) step(p *position, c, left int) error {
	p[c] = p.turn()
	w.path = append(w.path, c)
	err := w.from(p, left-1)
	w.path = w.path[:len(w.path)-1]
	p[c] = free
	return err
}

// answer makes the strategy's move.
func (w *walk) answer(p *position, left int, number uint64, image int) error {
	if left == 0 {
		if w.claim.Wins {
			return w.fault("there is no win in time")
		}
		return nil
	}
	if len(w.completions(p, w.side)) > 0 || w.holdsBySum(p, left/2, 1) {
		return nil
	}
	c, err := w.choose(p, left, number, image)
	if err != nil || c < 0 {
		return err
	}
	return w.step(p, c, left)
}

// choose is the move that goes without saying, or the one that the certificate
// names; -1 if none is needed on a full board.
func (w *walk) choose(p *position, left int, number uint64, image int) (int, error) {
	if threats := w.completions(p, other(w.side)); len(threats) > 0 {
		return threats[0], nil
	}
	if c := w.double(p, w.side); c >= 0 {
		return c, nil
	}
	if to, ok := w.claim.rows[number]; ok {
		c := w.back(image, to)
		if p[c] != free {
			return 0, w.fault("the move of the certificate is on a cell that is taken")
		}
		w.moves++
		return c, nil
	}
	if !w.claim.Wins && w.options.Full {
		return w.heaviest(p, left/2), nil
	}
	return 0, w.fault("the certificate names no move")
}

// holdsBySum reports whether a holder needs no move any more: the other side's
// sum with so many tokens to come is below 1 over share. If everything is to be
// walked, only when it has no open line in reach.
func (w *walk) holdsBySum(p *position, tokens, share int) bool {
	if w.claim.Wins {
		return false
	}
	sum := w.sum(p, tokens)
	return sum == 0 || !w.options.Full && share*sum < sixteenths
}

// sixteenths make 1.
const sixteenths = 16

// sum is that over the other side's open lines, in sixteenths.
func (w *walk) sum(p *position, tokens int) (sum int) {
	for line := range w.lines {
		sum += w.weight(p, line, tokens)
	}
	return sum
}

func (w *walk) weight(p *position, line, tokens int) int {
	if has, open := w.count(p, line, other(w.side)); open && 4-has <= tokens {
		return 1 << has
	}
	return 0
}

// heaviest is the free cell on which most of the sum depends, -1 on a full
// board.
func (w *walk) heaviest(p *position, tokens int) int {
	best, most := -1, -1
	for c, token := range p {
		if token != free {
			continue
		}
		weight := 0
		for _, line := range w.through[c] {
			weight += w.weight(p, line, tokens)
		}
		if weight > most {
			best, most = c, weight
		}
	}
	return best
}

// fault says what is wrong after which moves.
func (w *walk) fault(what string) error {
	moves := make([]string, len(w.path))
	for i, c := range w.path {
		moves[i] = notation(c)
	}
	return fmt.Errorf("claim %s: after %s %s", w.claim, strings.Join(moves, " "), what)
}

func notation(c int) string {
	row := 0
	for c >= rows[row] {
		c -= rows[row]
		row++
	}
	return fmt.Sprintf("%c%d", 'a'+row, c+1)
}
