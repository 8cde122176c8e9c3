package worlds

import (
	"math"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// PackPoints are points of each pack. The zero value has none.
type PackPoints [pairs]Points

// Add adds what is given for the seats of each pack's wolves.
func (p *PackPoints) Add(points func(wolves Set) Points) {
	for i, wolves := range packs {
		p[i] = max(p[i]+points(wolves), Never)
	}
}

// Deals are the worlds of a table by pack and setup. With them it is weighed
// again at little cost when the conduct of seats is all that is new.
type Deals struct {
	decks *Decks
	of    [pairs][9]int
}

// Deals counts the worlds of a table.
func (t *Table) Deals() Deals {
	d := Deals{decks: t.decks}
	for i, wolves := range packs {
		if t.packs[i] <= possible {
			continue
		}
		h := t.hand(wolves)
		for k := range t.decks {
			if t.setup[k] > possible {
				d.of[i][k] = h.worlds(&t.decks[k])
			}
		}
	}
	return d
}

// worlds counts the ways to deal a deck.
func (h *hand) worlds(d *deck) int {
	there, back := h.dealWolves(d.wolves)
	return h.dealTown(d.town, 0).worlds * (positive(there) + positive(back))
}

// Weigh weighs the worlds by the points of their packs alone, and every world
// of a pack alike. The book knows no single cards.
func (d *Deals) Weigh(points *PackPoints) Book {
	var b Book
	best := Points(math.MinInt32)
	for _, p := range points {
		best = max(best, p)
	}
	for i, p := range points {
		pack := power(p - best)
		for k, n := range d.of[i] {
			b.Worlds += n
			b.counts[k] += n
			weight := float64(float64(n) / d.decks[k].deals * pack) // no machine may fuse it with the sums
			b.Setups[k] += weight
			b.packs[i] += weight
		}
	}
	all := 0.0
	for i, weight := range b.packs {
		all += weight
		for x := range proto.Slot(proto.Seats) {
			if packs[i].Has(x) {
				b.Wolf[x] += weight
			}
		}
	}
	if all == 0 {
		return Book{}
	}
	divide(b.Wolf[:], all)
	divide(b.Setups[:], all)
	divide(b.packs[:], all)
	return b
}

func divide(shares []float64, by float64) {
	for i := range shares {
		shares[i] /= by
	}
}
