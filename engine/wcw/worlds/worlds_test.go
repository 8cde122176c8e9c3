package worlds_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// deal is one world: a setup and nine cards.
type deal struct {
	setup int
	cards [proto.Seats]proto.Role
}

func (d deal) wolves() (s worlds.Set) {
	for x, r := range d.cards {
		if r.Faction() == proto.FactionWolf {
			s |= 1 << x
		}
	}
	return s
}

// deals are all worlds, one by one, and how many each setup has.
func deals() (all []deal, of [9]int) {
	for i, name := range proto.Setups() {
		deck, _ := name.Deck()
		left := map[proto.Role]int{}
		for _, r := range deck {
			left[r]++
		}
		var place func(d deal, seat int)
		place = func(d deal, seat int) {
			if seat == proto.Seats {
				all = append(all, d)
				of[i]++
				return
			}
			for _, r := range proto.Roles() {
				if left[r] > 0 {
					left[r]--
					d.cards[seat] = r
					place(d, seat+1)
					left[r]++
				}
			}
		}
		place(deal{setup: i}, 0)
	}
	return all, of
}

// fact is one thing put on a table, and its points in a world.
type fact struct {
	put    func(t *worlds.Table)
	points func(d deal) worlds.Points
}

func slots() *rapid.Generator[proto.Slot] {
	return rapid.Map(rapid.IntRange(0, proto.Seats-1), func(i int) proto.Slot { return proto.Slot(i) })
}

func drawFact(t *rapid.T) fact {
	x, y := slots().Draw(t, "seat"), slots().Draw(t, "other")
	cards := worlds.Cards(rapid.IntRange(0, int(worlds.All)).Draw(t, "cards"))
	p := worlds.Points(rapid.IntRange(-60, 60).Draw(t, "points"))
	if rapid.IntRange(0, 5).Draw(t, "never") == 0 {
		p = worlds.Never
	}
	switch rapid.IntRange(0, 3).Draw(t, "kind") {
	case 0:
		return fact{func(t *worlds.Table) { t.Hold(x, cards, p) }, func(d deal) worlds.Points {
			if cards.Has(d.cards[x]) {
				return p
			}
			return 0
		}}
	case 1:
		setup := rapid.IntRange(0, 8).Draw(t, "setup")
		return fact{func(t *worlds.Table) { t.Setup(setup, p) }, func(d deal) worlds.Points {
			if d.setup == setup {
				return p
			}
			return 0
		}}
	case 2:
		both := func(wolves worlds.Set) worlds.Points {
			if wolves.Has(x) && !wolves.Has(y) {
				return p
			}
			return 0
		}
		return fact{func(t *worlds.Table) { t.Packs(both) }, func(d deal) worlds.Points { return both(d.wolves()) }}
	}
	return fact{func(t *worlds.Table) { t.Say(x, y, cards, min(p, -p)) }, func(d deal) worlds.Points {
		if d.wolves().Has(x) || cards.Has(d.cards[y]) {
			return 0
		}
		return min(p, -p)
	}}
}

// TestBookIsThatOfWeighingEachDeal compares with a count that deals them all.
func TestBookIsThatOfWeighingEachDeal(t *testing.T) {
	all, of := deals()
	decks := worlds.NewDecks()
	rapid.Check(t, func(t *rapid.T) {
		facts := rapid.SliceOfN(rapid.Custom(drawFact), 0, 12).Draw(t, "facts")
		table := decks.Table()
		for _, f := range facts {
			f.put(table)
		}
		var (
			count      int
			total      float64
			wolf, card [proto.Seats]float64
			setups     [9]float64
		)
		for _, d := range all {
			points := worlds.Points(0)
			for _, f := range facts {
				points = max(points+f.points(d), worlds.Never)
			}
			if points <= worlds.Never/2 {
				continue
			}
			w := math.Exp2(float64(points)/16) / float64(of[d.setup])
			count++
			total += w
			setups[d.setup] += w
			for x, r := range d.cards {
				if r.Faction() == proto.FactionWolf {
					wolf[x] += w
				}
				if r == proto.Noble {
					card[x] += w
				}
			}
		}
		b := table.Book()
		if b.Worlds != count {
			t.Fatalf("%d worlds, one by one there are %d", b.Worlds, count)
		}
		near := func(what string, i int, got, sum float64) {
			if want := sum / total; count > 0 && math.Abs(got-want) > 1e-9 {
				t.Fatalf("%s %d: %v, one by one %v", what, i, got, want)
			}
		}
		for x := range wolf {
			near("wolf", x, b.Wolf[x], wolf[x])
			near("noble", x, b.Card(proto.Slot(x), proto.Noble), card[x])
		}
		for i := range setups {
			near("setup", i, b.Setups[i], setups[i])
		}
	})
}

func TestNothingKnownIsTheSameForAll(t *testing.T) {
	b := worlds.NewDecks().Table().Book()
	if b.Worlds != 17892 {
		t.Errorf("%d worlds, want 17892", b.Worlds)
	}
	for x, p := range b.Wolf {
		if math.Abs(p-2.0/9) > 1e-12 {
			t.Errorf("seat %d: %v, want 2 in 9", x+1, p)
		}
	}
}

func TestTwoClaimsToOneCardLeaveALiar(t *testing.T) {
	table := worlds.NewDecks().Table()
	table.Say(0, 0, worlds.Of(proto.Seer), worlds.Never)
	table.Say(1, 1, worlds.Of(proto.Seer), worlds.Never)
	b := table.Book()
	if p := b.Wolf[0] + b.Wolf[1]; p < 1 {
		t.Errorf("with one Seer in a deck one of two who claim it is a wolf; the chances are %v", b.Wolf[:2])
	}
	if b.Setups[1] == 0 || b.Wolf[2] > 2.0/9 {
		t.Errorf("both may lie, and the others are the better for it: %+v", b)
	}
}

// Deals give what a book gives when nothing but packs is weighed.
func TestDealsAreWeighedAsTheirTableIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		decks := worlds.NewDecks()
		plain, weighed := decks.Table(), decks.Table()
		for range rapid.IntRange(0, 4).Draw(t, "shown") {
			x := proto.Slot(rapid.IntRange(0, 8).Draw(t, "seat"))
			card := worlds.Of(rapid.SampledFrom(proto.Roles()).Draw(t, "role"))
			plain.Only(x, card)
			weighed.Only(x, card)
		}
		var points worlds.PackPoints
		for range rapid.IntRange(0, 9).Draw(t, "deeds") {
			x := proto.Slot(rapid.IntRange(0, 8).Draw(t, "of"))
			p := worlds.Points(rapid.IntRange(-40, 40).Draw(t, "points"))
			deed := func(wolves worlds.Set) worlds.Points {
				if wolves.Has(x) {
					return p
				}
				return 0
			}
			points.Add(deed)
			weighed.Packs(deed)
		}
		deals := plain.Deals()
		got, want := deals.Weigh(&points), weighed.Book()
		if got.Worlds != want.Worlds {
			t.Fatalf("%d worlds, a book has %d", got.Worlds, want.Worlds)
		}
		for x := range got.Wolf {
			if math.Abs(got.Wolf[x]-want.Wolf[x]) > 1e-9 {
				t.Fatalf("seat %d: %v, a book gives %v", x+1, got.Wolf[x], want.Wolf[x])
			}
		}
		for k := range got.Setups {
			if math.Abs(got.Setups[k]-want.Setups[k]) > 1e-9 {
				t.Fatalf("setup %d: %v, a book gives %v", k, got.Setups[k], want.Setups[k])
			}
		}
	})
}

func BenchmarkBook(b *testing.B) {
	table := worlds.NewDecks().Table()
	for b.Loop() {
		table.Book()
	}
}
