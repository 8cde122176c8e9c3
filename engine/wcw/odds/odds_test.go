package odds_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wcw/odds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func sum(xs []float64) float64 {
	s := 0.0
	for _, x := range xs {
		s += x
	}
	return s
}

func TestNothingKnownIsTheSameForAll(t *testing.T) {
	b := odds.New().Book()
	for seat, p := range b.Wolf {
		if math.Abs(p-2.0/9) > 1e-12 {
			t.Errorf("seat %d: %v, want 2 in 9", seat+1, p)
		}
	}
	// A1 A2 B1 B2 B3 have four single cards, A3 two and a pair, C1 C2 a pair
	// and one, C3 two pairs.
	want := 5*(9*8*7*6) + 9*8*(7*6/2) + 2*(9*8/2*7) + (9*8/2)*(7*6/2)
	if b.Worlds != want {
		t.Errorf("%d deals, want %d", b.Worlds, want)
	}
}

func TestShownRolesLeaveTheDealsThatFit(t *testing.T) {
	table := odds.New()
	table.Show(1, proto.Seer)
	table.Show(5, proto.Sheep)
	b := table.Book()
	if b.Worlds != 231 { // A1: 7·6·5, C1: 7·6/2
		t.Errorf("%d deals fit a dead Seer and a dead Sheep, want 231", b.Worlds)
	}
	table.Show(6, proto.Alchemist)
	b = table.Book()
	if b.Worlds != 30 || b.Setups[0] != 1 {
		t.Errorf("with the Alchemist %d deals fit and A1 has %v, want 30 and 1", b.Worlds, b.Setups[0])
	}
	if b.Wolf[6] != 1 || b.Wolf[1] != 0 || b.Wolf[5] != 0 {
		t.Errorf("the dead are known, yet %v", b.Wolf)
	}
}

func TestDeckOutsideTheSetupsFitsNothing(t *testing.T) {
	table := odds.New()
	table.Show(0, proto.Jester)
	if b := table.Book(); b.Worlds != 0 || sum(b.Wolf[:]) != 0 {
		t.Errorf("no setup has a Trickster, yet %+v", b)
	}
}

func TestBallotOnASeatSpeaksAgainstIt(t *testing.T) {
	table := odds.New()
	table.See(odds.Voted, 0, 1)
	b := table.Book()
	if !(b.Wolf[1] > b.Wolf[2]) {
		t.Errorf("voted for %v, not voted for %v", b.Wolf[1], b.Wolf[2])
	}
}

// slow counts every deal of every setup by dealing it.
func slow(known [9]proto.Role) (deals int) {
	for _, name := range proto.Setups() {
		deck, _ := name.Deck()
		left := map[proto.Role]int{}
		for _, r := range deck {
			left[r]++
		}
		deals += place(known, left, 0)
	}
	return deals
}

func place(known [9]proto.Role, left map[proto.Role]int, seat int) (n int) {
	if seat == len(known) {
		return 1
	}
	for _, r := range proto.Roles() {
		if left[r] == 0 || known[seat] != "" && known[seat] != r {
			continue
		}
		left[r]--
		n += place(known, left, seat+1)
		left[r]++
	}
	return n
}

func TestCountIsThatOfDealingEachDeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := odds.New()
		var known [9]proto.Role
		for range rapid.IntRange(0, 5).Draw(t, "shown") {
			seat := rapid.IntRange(0, 8).Draw(t, "seat")
			role := rapid.SampledFrom(proto.Roles()).Draw(t, "role")
			if known[seat] == "" {
				known[seat] = role
			}
			table.Show(proto.Slot(seat), role)
		}
		if got, want := table.Book().Worlds, slow(known); got != want {
			t.Fatalf("%d deals, dealing them all gives %d", got, want)
		}
	})
}

func TestOrderOfDeedsDoesNotMatter(t *testing.T) {
	type deed struct {
		what   odds.Deed
		by, on proto.Slot
	}
	rapid.Check(t, func(t *rapid.T) {
		slot := rapid.Map(rapid.IntRange(-1, 8), func(i int) proto.Slot { return proto.Slot(i) })
		deeds := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) deed {
			return deed{odds.Deed(rapid.IntRange(0, 2).Draw(t, "what")), slot.Draw(t, "by"), slot.Draw(t, "on")}
		}), 0, 40).Draw(t, "deeds")
		there, back := odds.New(), odds.New()
		for i := range deeds {
			there.See(deeds[i].what, deeds[i].by, deeds[i].on)
			d := deeds[len(deeds)-1-i]
			back.See(d.what, d.by, d.on)
		}
		b := there.Book()
		if b != back.Book() {
			t.Fatal("the same deeds in another order come to something else")
		}
		if wolves := sum(b.Wolf[:]); math.Abs(wolves-2) > 1e-9 {
			t.Fatalf("every setup has two wolves, the chances add up to %v", wolves)
		}
	})
}

func BenchmarkUpdate(b *testing.B) {
	table := odds.New()
	for i := 0; b.Loop(); i++ {
		if i%100 == 0 {
			table = odds.New()
		}
		table.See(odds.Named, proto.Slot(i%9), proto.Slot((i+1)%9))
		table.Book()
	}
}

func BenchmarkShow(b *testing.B) {
	for b.Loop() {
		table := odds.New()
		table.Show(1, proto.Seer)
	}
}
