package bot

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// boards keeps how strong hands are on the boards of a hand, for the streets
// that were played.
type boards struct {
	hand   int
	hole   [2]hand.Card
	street [6]*lookout // by the number of open cards
}

// lookout is what hands are worth on a board.
type lookout struct {
	board    []hand.Card
	strength *equity.Against // of each hand against any other
	order    []equity.Combo  // all hands that are possible, the weakest first
	mine     *equity.Against // the bot's own against each; nil until asked for
}

// How many ways to complete a board are looked at, if there are more.
const (
	runoutsToOrder = 60
	runoutsToWeigh = 150
)

// look gives what hands are worth on the first n cards of the board.
func (p *player) look(s *scene, n int) *lookout {
	b := &p.boards
	if b.hand != s.hand || b.hole != s.hole {
		*b = boards{hand: s.hand, hole: s.hole}
	}
	if l := b.street[n]; l != nil && slices.Equal(l.board, s.board[:n]) {
		return l
	}
	l := &lookout{board: s.board[:n], strength: equity.Preflop()}
	if n > 0 {
		r := p.dice("order", s.hand*10+n)
		l.strength = equity.NewRunouts(p.table, l.board, runoutsToOrder, r).Strengths()
	}
	l.order = ordered(l.strength)
	b.street[n] = l
	return l
}

func ordered(strength *equity.Against) []equity.Combo {
	order := make([]equity.Combo, 0, equity.Combos)
	for i, x := range strength {
		if x >= 0 {
			order = append(order, equity.Combo(i))
		}
	}
	slices.SortFunc(order, func(a, b equity.Combo) int {
		if strength[a] != strength[b] {
			if strength[a] < strength[b] {
				return -1
			}
			return 1
		}
		return int(a) - int(b)
	})
	return order
}

// weigh gives the equity of the bot's hand against each other on the board.
func (p *player) weigh(s *scene) *equity.Against {
	l := p.look(s, len(s.board))
	if l.mine == nil {
		r := p.dice("weigh", s.hand*10+len(s.board))
		l.mine = equity.NewRunouts(p.table, s.board, runoutsToWeigh, r).Against(s.hole[0], s.hole[1])
	}
	return l.mine
}

// rangeOf is what an opponent may have, by what he did in this hand.
func (p *player) rangeOf(s *scene, seat int, m models) *equity.Range {
	r := equity.Any()
	r.Without(s.hole[:]...)
	r.Without(s.board...)
	for _, d := range s.deeds {
		if d.seat == seat && d.board <= len(s.board) {
			p.look(s, d.board).update(r, d, m.at(d.board))
		}
	}
	return r
}

// update weighs the hands of a range by how likely a deed is with them.
func (l *lookout) update(r *equity.Range, d deed, m model) {
	total := r.Total()
	if total == 0 {
		return
	}
	below := 0.0
	for _, c := range l.order {
		w := float64(r[c])
		if w == 0 {
			continue
		}
		r[c] = float32(w * m.likely(d, (below+w/2)/total))
		below += w
	}
}

// top is the strongest part of a range, from 0 to 1.
func (l *lookout) top(r *equity.Range, part float64) *equity.Range {
	skip := (1 - part) * r.Total()
	best := new(equity.Range)
	for _, c := range l.order {
		if w := float64(r[c]); w <= skip {
			skip -= w
		} else {
			best[c] = float32(w - skip)
			skip = 0
		}
	}
	return best
}
