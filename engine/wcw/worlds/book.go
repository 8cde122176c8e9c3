package worlds

import proto "github.com/wcwtui/wcwtui/proto/wcw"

// Book is what a table comes to. Chances are 0 to 1.
type Book struct {
	Worlds int                  // that are possible; 0 if no named setup fits, and then all chances are 0
	Wolf   [proto.Seats]float64 // the seat is of the wolf faction
	Setups [9]float64           // in the order of proto.Setups; the sum is 1
	cards  [proto.Seats][kinds]float64
	packs  [pairs]float64
	counts [9]int
}

// Card is the chance that a seat holds a card.
func (b *Book) Card(x proto.Slot, r proto.Role) float64 {
	if i := index(r); i >= 0 && x.Valid() {
		return b.cards[x][i]
	}
	return 0
}

// Pack is the chance that exactly these two seats are the wolves.
func (b *Book) Pack(wolves Set) float64 {
	for i, p := range packs {
		if p == wolves {
			return b.packs[i]
		}
	}
	return 0
}

// Book weighs every world.
func (t *Table) Book() Book {
	var b Book
	for i, wolves := range packs {
		if t.packs[i] > possible {
			t.weighPack(&b, i, wolves)
		}
	}
	b.share()
	return b
}

// hand is the cards of the seats of one pack, and of the others.
type hand struct {
	a, b   int                            // the wolves
	others [proto.Seats - 2]int           // the town
	points [proto.Seats][kinds]Points     // of a seat with a card, what the town says included
	flock  Points                         // if all others were Sheep
	change [proto.Seats - 2][kinds]Points // with a card instead of a Sheep
}

func (t *Table) hand(wolves Set) hand {
	h := hand{a: -1, points: t.seats}
	for _, s := range t.says {
		if !wolves.Has(s.by) {
			for k := range kinds {
				if s.cards>>k&1 == 0 {
					h.points[s.about][k] += s.doubt
				}
			}
		}
	}
	n := 0
	for x := range proto.Seats {
		switch {
		case !wolves.Has(proto.Slot(x)):
			h.others[n] = x
			h.flock += h.points[x][sheep]
			for k := range kinds {
				h.change[n][k] = h.points[x][k] - h.points[x][sheep]
			}
			n++
		case h.a < 0:
			h.a = x
		default:
			h.b = x
		}
	}
	return h
}

// weighPack adds the worlds of one pack. The cards of the wolves and of the
// town are dealt apart, so the sums of both are multiplied.
func (t *Table) weighPack(b *Book, pack int, wolves Set) {
	h := t.hand(wolves)
	for i := range t.decks {
		d := &t.decks[i]
		common := t.packs[pack] + t.setup[i]
		if common <= possible {
			continue
		}
		town := h.dealTown(d.town, common)
		if town.worlds == 0 {
			continue
		}
		there, back := h.dealWolves(d.wolves)
		ways := town.worlds * (positive(there) + positive(back))
		b.Worlds += ways
		b.counts[i] += ways
		weight := float64((there + back) * town.weight / d.deals)
		b.Setups[i] += weight
		b.packs[pack] += weight
		h.shareWolves(b, d.wolves, float64(there*town.weight/d.deals), float64(back*town.weight/d.deals))
		h.shareTown(b, d.town, &town, (there+back)/d.deals)
	}
}

// dealWolves weighs both ways to deal the pack's two cards; there is no way
// back for equal ones.
func (h *hand) dealWolves(cards [2]int) (there, back float64) {
	there = weight(h.points[h.a][cards[0]] + h.points[h.b][cards[1]])
	if cards[0] != cards[1] {
		back = weight(h.points[h.a][cards[1]] + h.points[h.b][cards[0]])
	}
	return there, back
}

func (h *hand) shareWolves(b *Book, cards [2]int, there, back float64) {
	b.cards[h.a][cards[0]] += there
	b.cards[h.b][cards[1]] += there
	b.cards[h.a][cards[1]] += back
	b.cards[h.b][cards[0]] += back
}

func (h *hand) shareTown(b *Book, cards []int, town *dealt, scale float64) {
	for n, x := range h.others {
		flock := town.weight
		for k, c := range cards {
			held := town.holds[k][n]
			flock -= held
			b.cards[x][c] += float64(held * scale)
		}
		b.cards[x][sheep] += float64(max(flock, 0) * scale)
	}
}

// dealt is the sum over all ways to deal the town's cards.
type dealt struct {
	worlds int
	weight float64
	holds  [2][proto.Seats - 2]float64 // of it with the first or second card at a seat
}

// dealTown deals one or two cards among the others; the rest are Sheep.
func (h *hand) dealTown(cards []int, common Points) (s dealt) {
	for n := range h.others {
		first := common + h.flock + h.change[n][cards[0]]
		if len(cards) == 1 {
			s.add(weight(first), n, n)
			continue
		}
		for m := range h.others {
			if m != n && (m > n || cards[0] != cards[1]) {
				s.add(weight(first+h.change[m][cards[1]]), n, m)
			}
		}
	}
	return s
}

// add counts a way to deal with the first card at one place and the second at
// another; one card alone is at both.
func (s *dealt) add(w float64, first, second int) {
	if w == 0 {
		return
	}
	s.worlds++
	s.weight += w
	s.holds[0][first] += w
	s.holds[1][second] += w
}

// weight is the likelihood that points stand for; 0 for what is impossible.
func weight(p Points) float64 {
	if p <= possible {
		return 0
	}
	return power(p)
}

func positive(w float64) int {
	if w > 0 {
		return 1
	}
	return 0
}

func (b *Book) share() {
	all := 0.0
	for _, p := range b.Setups {
		all += p
	}
	if all == 0 {
		*b = Book{}
		return
	}
	divide(b.Setups[:], all)
	divide(b.packs[:], all)
	for x := range b.cards {
		for k := range b.cards[x] {
			b.cards[x][k] /= all
			if Wolves>>k&1 == 1 {
				b.Wolf[x] += b.cards[x][k]
			}
		}
	}
}
