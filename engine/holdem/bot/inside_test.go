package bot

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// What a bot reads off the events is what the state says: pot, bets and board.
func TestMemoryAgreesWithTheState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, err := holdem.New(holdem.Config{
			Players: rapid.IntRange(2, 6).Draw(t, "players"), Seed: fmt.Sprintf("%032x", rapid.Uint32().Draw(t, "seed")),
			Table: proto.HoldemConfig{StartingChips: rapid.SampledFrom([]int{150, 900, 10000}).Draw(t, "chips"), MaxHands: 4},
		})
		if err != nil {
			t.Fatal(err)
		}
		for len(g.Waiting()) > 0 {
			m := recall(g.Events(engine.Public, 0), g.Seats())
			s := g.State(engine.Public).(*proto.HoldemState)
			if m.pot != s.Pot || m.board != len(s.CommunityCards) {
				t.Fatalf("a pot of %d on %d cards, the state has %d on %d", m.pot, m.board, s.Pot, len(s.CommunityCards))
			}
			for i, p := range s.Players {
				if m.bet[i] != p.Bet || m.limit[i]-m.total[i] != p.Chips {
					t.Fatalf("seat %d has bet %d of %d, the state has %d and %d left", i, m.bet[i], m.limit[i], p.Bet, p.Chips)
				}
			}
			seat := g.Waiting()[0]
			if err := g.Apply(seat, rapid.SampledFrom(g.Legal(seat)).Draw(t, "action").Action); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestHabitsCountWhatWasFacedAndDone(t *testing.T) {
	g, err := holdem.New(holdem.Config{Players: 2, Seed: "000102030405060708090a0b0c0d0e0f"})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []proto.Action{
		{Type: proto.Raise, Amount: 600}, {Type: proto.Call, Amount: 400}, // before the flop
		{Type: proto.Check}, {Type: proto.Raise, Amount: 1200}, {Type: proto.Fold}, // on it
	} {
		if err := g.Apply(g.Waiting()[0], a); err != nil {
			t.Fatal(err)
		}
	}
	h := recall(g.Events(engine.Public, 0), 2).habits
	if want := (habits{{faced: 1, due: 1.0 / 3, raises: 1}, {free: 1, bets: 1}}); h[0] != want {
		t.Errorf("seat 0 has %+v, want %+v", h[0], want)
	}
	if want := (habits{{faced: 1, due: 0.5}, {faced: 1, due: 0.5, folds: 1, free: 1}}); h[1] != want {
		t.Errorf("seat 1 has %+v, want %+v", h[1], want)
	}
}

// A deed moves a range towards the hands that it fits: a raise makes strong
// hands likelier, a check or call the others.
func TestDeedsMoveRanges(t *testing.T) {
	p := &player{seed: "x", table: hand.Shared()}
	s := &scene{hole: [2]hand.Card{0, 5}}
	mean := func(d deed) float64 {
		r := equity.Any()
		p.look(s, 0).update(r, d, modelOf(habit{}))
		return equity.Preflop().Over(r)
	}
	raise, call := mean(deed{kind: raised, price: 0.5, size: 1}), mean(deed{kind: called, price: 0.5})
	if any := mean(deed{kind: folded}); raise < call+0.03 || call < any {
		t.Errorf("who raises has %.3f, who calls %.3f, anybody %.3f", raise, call, any)
	}
}

// Stacks are worth more the more is one's own, and equal ones are worth the
// same; a lead that folding cannot lose is all that can be had between two.
func TestWorthOfStacks(t *testing.T) {
	s := &scene{seats: []seat{{chips: 10000}, {chips: 10000}}, big: 200, hand: 9, left: 1}
	p := s.prize(true)
	for _, c := range []struct {
		mine, other int
		want        float64
	}{{10000, 10000, 0.5}, {20000, 0, 1}, {0, 20000, 0}, {10300, 9700, 1}} {
		if got := p.of([]int{c.mine, c.other}); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d against %d are worth %v, want %v", c.mine, c.other, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "seats")
		stacks := make([]int, n)
		s := &scene{seats: make([]seat, n), big: 200, hand: 3, left: rapid.IntRange(0, 9).Draw(t, "left")}
		for i := range stacks {
			stacks[i] = rapid.IntRange(0, 20000).Draw(t, "chips")
		}
		p := s.prize(true)
		before := p.of(stacks)
		stacks[0] += rapid.IntRange(0, 5000).Draw(t, "more")
		if after := p.of(stacks); after < before-1e-12 || after > 1 || before < 0 {
			t.Fatalf("worth %v, with more chips %v", before, after)
		}
	})
}

// Whatever a view holds, the answer is one that was offered.
func TestAnyViewIsAnswered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		card := rapid.Custom(func(t *rapid.T) proto.Card { return proto.CardAt(rapid.IntRange(0, proto.Cards-1).Draw(t, "card")) })
		n := rapid.IntRange(1, 4).Draw(t, "players")
		chips := rapid.IntRange(0, 3000)
		v := aifight.View{Seat: rapid.IntRange(0, n-1).Draw(t, "seat")}
		v.State = &proto.HoldemState{
			CommunityCards: rapid.SliceOfN(card, 0, 6).Draw(t, "board"), Pot: chips.Draw(t, "pot"), CurrentBet: chips.Draw(t, "bet"),
			BigBlind: chips.Draw(t, "blind"), HandNum: rapid.IntRange(0, 9).Draw(t, "hand"), MaxHands: 9,
			You: &proto.HoldemYou{Hand: rapid.SliceOfN(card, 2, 2).Draw(t, "hole")},
		}
		for range n {
			status := rapid.SampledFrom([]proto.PlayerStatus{proto.Active, proto.Folded, proto.IsAllIn, proto.Eliminated}).Draw(t, "status")
			v.Players = append(v.Players, proto.PlayerInfo{Status: status, Data: proto.HoldemPlayer{Chips: chips.Draw(t, "chips"), Bet: chips.Draw(t, "bet")}})
		}
		for _, kind := range []proto.ActionType{proto.Fold, proto.Check, proto.Call, proto.Raise, proto.AllIn} {
			if rapid.Bool().Draw(t, "offered") || kind == proto.AllIn && len(v.Legal) == 0 {
				l := proto.LegalAction{Action: proto.Action{Type: kind}}
				if kind == proto.Raise {
					l.Amount = chips.Draw(t, "least")
					l.Max = l.Amount + chips.Draw(t, "more")
				}
				v.Legal = append(v.Legal, l)
			}
		}
		v.Events = []proto.Event{
			{Player: proto.PlayerAt(rapid.IntRange(0, 5).Draw(t, "actor")), Data: proto.PlayerAction{Action: proto.Raise, Amount: chips.Draw(t, "to")}},
			{Data: proto.CommunityCards{Cards: rapid.SliceOfN(card, 0, 4).Draw(t, "new")}},
			{Player: "p0", Data: proto.PlayerAction{Action: proto.Call, Amount: chips.Draw(t, "call")}},
		}
		for _, level := range Levels() {
			b, err := New(level, "x", v.Seat)
			if err != nil {
				t.Fatal(err)
			}
			if a := b.Decide(v); proto.Admitted(v.Legal, a) < 0 {
				t.Fatalf("%s answers %+v to %+v", level, a, v.Legal)
			}
		}
	})
}

// The rules of thumb, a hand at a time; dice that never are curious.
func TestThumbLikesWhatItsCardsMake(t *testing.T) {
	for _, c := range []struct {
		hole, board string
		want        likes
	}{
		{"AsAh", "", great}, {"AsTh", "", good}, {"9s8s", "", something}, {"7c2d", "", nothing},
		{"AsAh", "Kc8d3h", something}, {"Ks8h", "Kc8d3h", good}, {"8s8h", "Kc8d3h", great},
		{"9s8s", "Ks4s2h", something}, {"9s8s", "Ks4s2hJc3d", nothing}, {"7c2d", "KcKdJh", nothing}, {"4h2c", "AsKsQsJsTs", nothing},
	} {
		hole, _ := hand.ParseAll(c.hole)
		board, _ := hand.ParseAll(c.board)
		x := thumb{&scene{hole: [2]hand.Card(hole), board: board}, hand.Shared(), rand.New(rand.NewPCG(1, 1))}
		got := x.preflop()
		if len(board) > 0 {
			got = x.postflop()
		}
		if got != c.want {
			t.Errorf("%s on %q is liked %d, want %d", c.hole, c.board, got, c.want)
		}
	}
}
