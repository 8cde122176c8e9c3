package holdem_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// drawConfig draws a table, often one with stacks of a few blinds.
func drawConfig(t *rapid.T) holdem.Config {
	c := holdem.Config{
		Players: rapid.IntRange(2, 9).Draw(t, "seats"), Seed: fmt.Sprintf("%032x", rapid.Uint32().Draw(t, "seed")),
		Table: proto.HoldemConfig{
			StartingChips: rapid.SampledFrom([]int{0, 150, 333, 1000, 2500}).Draw(t, "chips"),
			MaxHands:      rapid.IntRange(0, 8).Draw(t, "hands"),
		},
	}
	if rapid.IntRange(0, 4).Draw(t, "format") == 0 {
		c.Table.Format = proto.FormatCash
	}
	return c
}

// drawAction draws one of the legal actions, raises over their whole range.
func drawAction(t *rapid.T, legal []proto.LegalAction) proto.Action {
	l := rapid.SampledFrom(legal).Draw(t, "action")
	if l.Type == proto.AllIn && rapid.Bool().Draw(t, "rather not") {
		l = legal[0]
	}
	if l.Type == proto.Raise {
		l.Amount = rapid.IntRange(l.Amount, l.Max).Draw(t, "to")
	}
	return l.Action
}

// played plays a drawn match to its end, looking at it before each decision.
func played(t *rapid.T, c holdem.Config, look func(g *holdem.Game)) *holdem.Game {
	g, err := holdem.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		look(g)
		if _, over := g.Result(); over {
			return g
		}
		if n > 5000 {
			t.Fatal("it does not end")
		}
		seat := g.Waiting()[0]
		if err := g.Apply(seat, drawAction(t, g.Legal(seat))); err != nil {
			t.Fatal(err)
		}
	}
}

func TestChipsAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		all := 0
		g := played(t, c, func(g *holdem.Game) {
			s := state(g, engine.Public)
			sum, net := s.Pot, 0
			for _, p := range s.Players {
				if sum += p.Chips; p.Net != nil {
					net += *p.Net
				}
			}
			if all == 0 {
				all = sum
			}
			if sum != all || net != 0 {
				t.Fatalf("there were %d chips and are %d; gains add up to %d", all, sum, net)
			}
		})
		sum := 0.0
		r, _ := g.Result()
		for _, p := range r.Payoffs {
			sum += p
		}
		if want := float64(all); c.Table.Format != proto.FormatCash && sum != want || c.Table.Format == proto.FormatCash && sum != 0 {
			t.Fatalf("payoffs add up to %v", sum)
		}
	})
}

// What events tell is enough to know each pot; it is paid out whole, to nobody
// more than he could win, and to nobody who folded.
func TestPotsEqualContributions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := played(t, drawConfig(t), func(*holdem.Game) {})
		totals, folded := map[proto.PlayerID]int{}, map[proto.PlayerID]bool{}
		for _, e := range g.Events(engine.Public, 0) {
			switch d := e.Data.(type) {
			case proto.NewHand:
				clear(totals)
				clear(folded)
			case proto.PlayerAction:
				totals[e.Player] = d.TotalBet
				folded[e.Player] = d.Action == proto.Fold
			case proto.HandResult:
				checkResult(t, d, totals, folded)
			}
		}
	})
}

func checkResult(t *rapid.T, r proto.HandResult, totals map[proto.PlayerID]int, folded map[proto.PlayerID]bool) {
	pot, paid := 0, 0
	for _, n := range totals {
		pot += n
	}
	for id, n := range r.Payouts {
		paid += n
		most := 0
		for _, other := range totals {
			most += min(other, totals[id])
		}
		// What folded players put in above all others is won with the rest.
		if alone := len(r.Winners) == 1; n > most && !alone && !foldedAbove(totals, folded, totals[id]) || folded[id] || n == 0 {
			t.Fatalf("%s won %d of at most %d; %v, folded %v", id, n, most, totals, folded)
		}
	}
	if pot != r.Pot || paid != pot || len(r.Payouts) != len(r.Winners) {
		t.Fatalf("%d were put in, the pot is %d and %d were paid out to %v", pot, r.Pot, paid, r.Winners)
	}
}

func foldedAbove(totals map[proto.PlayerID]int, folded map[proto.PlayerID]bool, level int) bool {
	for id, n := range totals {
		if n > level && !folded[id] {
			return false
		}
	}
	return true
}

// The best hand that came to a showdown never goes away empty.
func TestBestHandWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := played(t, drawConfig(t), func(*holdem.Game) {})
		var board []hand.Card
		for _, e := range g.Events(engine.Public, 0) {
			switch d := e.Data.(type) {
			case proto.NewHand:
				board = nil
			case proto.CommunityCards:
				board = append(board, read(t, d.Cards)...)
			case proto.HandResult:
				checkBest(t, d, board)
			}
		}
	})
}

func checkBest(t *rapid.T, r proto.HandResult, board []hand.Card) {
	var best hand.Strength
	var who []proto.PlayerID
	for id, h := range r.Hands {
		if h.Folded || r.Reason != proto.ByShowdown {
			continue
		}
		made, _ := hand.Best(hand.Shared(), append(read(t, h.Cards), board...))
		if got := made.Strength.Category().String(); got != h.Hand {
			t.Fatalf("%v on %v is a %s, told is %s", h.Cards, board, got, h.Hand)
		}
		switch {
		case made.Strength > best:
			best, who = made.Strength, []proto.PlayerID{id}
		case made.Strength == best:
			who = append(who, id)
		}
	}
	for _, id := range who {
		if r.Payouts[id] == 0 {
			t.Fatalf("%s has the best hand of %v and gets nothing of %v", id, r.Hands, r.Payouts)
		}
	}
}

func read(t *rapid.T, cards []proto.Card) (list []hand.Card) {
	for _, c := range cards {
		card, err := hand.Parse(string(c))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, card)
	}
	return list
}

// The legal actions are what Apply takes, in the order of the sheet.
func TestLegalActionsAreWhatIsTaken(t *testing.T) {
	order := []proto.ActionType{proto.Fold, proto.Check, proto.Call, proto.Raise, proto.AllIn}
	rapid.Check(t, func(t *rapid.T) {
		played(t, drawConfig(t), func(g *holdem.Game) {
			for _, seat := range g.Waiting() {
				legal := g.Legal(seat)
				for i := 1; i < len(legal); i++ {
					if slices.Index(order, legal[i-1].Type) >= slices.Index(order, legal[i].Type) {
						t.Fatalf("the order is %v", legal)
					}
				}
				a := proto.Action{Type: rapid.SampledFrom(order).Draw(t, "try")}
				if a.Type == proto.Raise || a.Type == proto.Call {
					a.Amount = rapid.IntRange(0, 3000).Draw(t, "amount")
				}
				if proto.Admitted(legal, a) < 0 && g.Apply(seat, a) == nil {
					t.Fatalf("%+v was taken; legal is %+v", a, legal)
				}
				if proto.Admitted(legal, g.Fallback(seat)) < 0 {
					t.Fatalf("the fallback %+v is not legal", g.Fallback(seat))
				}
			}
		})
	})
}

// Same seed, same decisions: the same events, byte for byte.
func TestSameInputsGiveTheSameMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		g := played(t, c, func(*holdem.Game) {})
		again, err := holdem.New(c)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range g.Events(engine.Public, 0) {
			d, ok := e.Data.(proto.PlayerAction)
			if !ok || d.Action == proto.PostSmallBlind || d.Action == proto.PostBigBlind {
				continue
			}
			seat, _ := e.Player.Seat()
			a := proto.Action{Type: d.Action}
			if d.Action == proto.Raise || d.Action == proto.Call {
				a.Amount = d.Amount
			}
			if err := again.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		if digest(t, g) != digest(t, again) {
			t.Fatal("the events differ")
		}
	})
}

func digest(t *rapid.T, g *holdem.Game) string {
	d, err := aifight.Digest(g.Events(engine.Everything, 0))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Seats and the public have one numbering without gaps; only who may see
// everything is told more.
func TestNumbersOfEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := played(t, drawConfig(t), func(*holdem.Game) {})
		public := g.Events(engine.Public, 0)
		for v := engine.Public; int(v) < g.Seats(); v++ {
			events := g.Events(v, 0)
			if len(events) != len(public) {
				t.Fatalf("viewer %d has %d events, the public %d", v, len(events), len(public))
			}
			for i, e := range events {
				if e.Seq != i || e.Type() != public[i].Type() || e.Player != public[i].Player {
					t.Fatalf("event %d of viewer %d is %+v", i, v, e)
				}
			}
		}
		for _, e := range g.Events(engine.Everything, 0) {
			if (e.Seq == proto.NoSeq) != (e.Type() == proto.EventCardsDealt) {
				t.Fatalf("who sees everything is told %+v", e)
			}
		}
	})
}
