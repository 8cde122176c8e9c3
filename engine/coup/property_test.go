package coup

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// cardsAreWhole checks that no card was made or lost.
func cardsAreWhole(t aifighttest.TB, g *Table) {
	t.Helper()
	all := g.Court()
	for seat := range g.Seats() {
		for _, c := range g.Player(seat).Cards {
			all[c.Role]++
		}
	}
	for _, r := range g.Drawn() {
		all[r]++
	}
	if all != fullCourt() {
		t.Fatalf("the cards are %v", all)
	}
}

// randomDecision lets one of those who are asked do anything legal.
func randomDecision(g *Game, r *rand.Rand) (int, proto.Action) {
	waiting := g.Waiting()
	seat := waiting[r.IntN(len(waiting))]
	legal := g.Legal(seat)
	return seat, legal[r.IntN(len(legal))].Action
}

func randomGame(t *rapid.T) (*Game, *rand.Rand) {
	n := rapid.Uint64().Draw(t, "seed")
	g, err := New(Config{Seed: fmt.Sprintf("%032x", n), Players: rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")})
	if err != nil {
		t.Fatal(err)
	}
	return g, rand.New(rand.NewPCG(n, 1))
}

func TestCardsAndCoinsAreConserved(t *testing.T) {
	reached := map[string]int{} // phase, move and what followed
	rapid.Check(t, func(t *rapid.T) {
		g, r := randomGame(t)
		for len(g.Waiting()) > 0 {
			cardsAreWhole(t, &g.table)
			var living int
			for seat := range g.Seats() {
				p := g.table.Player(seat)
				if p.Coins < 0 || p.Coins > 12 {
					t.Fatalf("seat %d has %d coins", seat, p.Coins)
				}
				if g.table.Asked(seat) && !p.Alive() {
					t.Fatalf("seat %d is asked and out", seat)
				}
				if p.Alive() {
					living++
				}
			}
			if living < 2 {
				t.Fatal("the game goes on with one player")
			}
			if r.IntN(200) == 0 {
				g.Drop(r.IntN(g.Seats()), proto.ForfeitTimeout)
				continue
			}
			seat, a := randomDecision(g, r)
			from := g.table.Phase
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
			reached[fmt.Sprint(from, " ", a.Type, " ", g.table.Phase)]++
		}
		if result, over := g.Result(); !over || !g.table.Alive(g.table.Winner()) || result.Winner == "" {
			t.Fatalf("%+v", result)
		}
	})
	if len(reached) < 24 {
		t.Errorf("only %d ways through a turn were taken: %v", len(reached), reached)
	}
}

func TestTheSameSeedGivesTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, players := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")
		var texts [2][]byte
		for i := range texts {
			g, err := New(Config{Seed: fmt.Sprintf("%032x", n), Players: players})
			if err != nil {
				t.Fatal(err)
			}
			for r := rand.New(rand.NewPCG(n, 1)); len(g.Waiting()) > 0; {
				if i == 1 { // looking changes nothing
					aifighttest.Seen(t, g, engine.Everything)
				}
				seat, a := randomDecision(g, r)
				if err := g.Apply(seat, a); err != nil {
					t.Fatal(err)
				}
			}
			texts[i] = aifighttest.JSON(t, g.Events(engine.Everything, 0))
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Fatalf("\n%s\n%s", texts[0], texts[1])
		}
	})
}

// redeal exchanges cards that a viewer does not know: those of the others and
// those of the court.
func redeal(g *Game, viewer int, r *rand.Rand) {
	var hidden []*Card
	for seat := range g.Seats() {
		for i := range g.table.player[seat].Cards {
			if c := &g.table.player[seat].Cards[i]; seat != viewer && !c.Revealed {
				hidden = append(hidden, c)
				g.table.court[c.Role]++
			}
		}
	}
	for _, c := range hidden {
		c.Role = g.table.court.At(r.IntN(g.table.court.Size()))
		g.table.court[c.Role]--
	}
}

// What a viewer gets does not depend on cards that it may not see. The twins
// have the same course until a card is shown.
func TestCardsStayHidden(t *testing.T) {
	steps := 0
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")
		viewer := rapid.IntRange(int(engine.Public), players-1).Draw(t, "viewer")
		seed := rapid.Uint64().Draw(t, "seed")
		var g [2]*Game
		for i := range g {
			var err error
			if g[i], err = New(Config{Players: players, Dealer: &twinDealer{shared: rand.New(rand.NewPCG(seed, 0))}}); err != nil {
				t.Fatal(err)
			}
		}
		r := rand.New(rand.NewPCG(seed, 9))
		redeal(g[1], viewer, r)
		steps += aifighttest.Twins(t, g[0], g[1], engine.Viewer(viewer), func() bool {
			if len(g[0].Waiting()) == 0 {
				return false
			}
			seat, a := randomDecision(g[0], r)
			if shows(g[0], viewer, seat, a) {
				return false
			}
			for i := range g {
				if err := g[i].Apply(seat, a); err != nil {
					t.Fatal(err)
				}
			}
			return true
		})
	})
	if steps < 150 && !testing.Short() {
		t.Errorf("only %d steps were compared", steps)
	}
}

// shows reports whether a decision shows a card that only one of the twins has,
// or draws cards for the viewer.
func shows(g *Game, viewer, seat int, a proto.Action) bool {
	switch a.Type {
	case proto.Challenge:
		return true
	case proto.LoseCard:
		return seat != viewer
	case proto.Pass:
		return int(g.table.Turn.Actor) == viewer && g.table.Turn.Action == Exchange
	}
	return false
}

// twinDealer deals the same places of the court to both twins.
type twinDealer struct{ shared *rand.Rand }

func (d *twinDealer) Draw(c *Court) Role { return c.At(d.shared.IntN(c.Size())) }

func TestMessagesMeetTheSchemas(t *testing.T) {
	s := aifighttest.GameSchemas(t, proto.Coup)
	for seed := range uint64(60) {
		g, err := New(Config{Seed: fmt.Sprintf("%032x", seed), Players: MinSeats + int(seed%5)})
		if err != nil {
			t.Fatal(err)
		}
		s.Meets(t, "rules", g.Rules())
		for r := rand.New(rand.NewPCG(seed, 1)); len(g.Waiting()) > 0; {
			for v := engine.Public; int(v) < g.Seats(); v++ {
				s.Meets(t, "state", g.State(v))
				if v >= 0 {
					for _, l := range g.Legal(int(v)) {
						s.Meets(t, "action", l)
					}
				}
			}
			seat, a := randomDecision(g, r)
			s.Meets(t, "action", a)
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		s.Meets(t, "state", g.State(0))
		for _, e := range g.Events(engine.Public, 0) {
			s.MeetsEvent(t, e)
		}
	}
}
