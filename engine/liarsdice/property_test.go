package liarsdice

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

func randomGame(t *rapid.T) (*Game, *rand.Rand) {
	n := rapid.Uint64().Draw(t, "seed")
	g, err := New(Config{Seed: fmt.Sprintf("%032x", n), Players: rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")})
	if err != nil {
		t.Fatal(err)
	}
	return g, rand.New(rand.NewPCG(n, 1))
}

// While nobody was dropped a die is lost with every challenge, and the round
// tells how many (aifight sheet 4.2.2).
func TestDiceAndRoundsGoTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, r := randomGame(t)
		for len(g.Waiting()) > 0 {
			if want := MaxDice*g.Seats() - (g.table.Round() - 1); g.table.InPlay() != want {
				t.Fatalf("%d dice in round %d, want %d", g.table.InPlay(), g.table.Round(), want)
			}
			seat := g.Waiting()[0]
			if err := g.Apply(seat, randomAction(g.Legal(seat), r)); err != nil {
				t.Fatal(err)
			}
		}
		result, over := g.Result()
		if !over || result.Payoffs[result.Winner] != 1 {
			t.Fatalf("%+v", result)
		}
	})
}

func TestTheSameSeedGivesTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, players := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")
		var texts [2][]byte
		for i := range texts {
			g, err := New(Config{Seed: fmt.Sprintf("%032x", seed), Players: players})
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(seed, 1))
			for len(g.Waiting()) > 0 {
				seat := g.Waiting()[0]
				if i == 1 { // looking changes nothing
					g.State(engine.Public)
					g.Players(engine.Everything)
				}
				if err := g.Apply(seat, randomAction(g.Legal(seat), r)); err != nil {
					t.Fatal(err)
				}
			}
			text, err := proto.Marshal(g.Events(engine.Everything, 0))
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = text
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Fatalf("\n%s\n%s", texts[0], texts[1])
		}
	})
}

// twinRoller rolls for two tables the same dice for who may see them, and other
// ones for all others.
type twinRoller struct {
	shared, own *rand.Rand
	knows       int
}

func (w twinRoller) Roll(_, seat int, dice []int) {
	r := w.own
	if seat == w.knows {
		r = w.shared
	}
	for i := range dice {
		dice[i] = r.IntN(Faces) + 1
	}
}

// What a viewer gets does not depend on dice that it may not see, up to the
// challenge that shows them.
func TestDiceStayHidden(t *testing.T) {
	steps := 0
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "players")
		viewer := engine.Viewer(rapid.IntRange(int(engine.Public), players-1).Draw(t, "viewer"))
		seed := rapid.Uint64().Draw(t, "seed")
		var g [2]*Game
		for i := range g {
			roller := twinRoller{rand.New(rand.NewPCG(seed, 0)), rand.New(rand.NewPCG(seed, uint64(i+1))), int(viewer)}
			var err error
			if g[i], err = New(Config{Players: players, Roller: roller}); err != nil {
				t.Fatal(err)
			}
		}
		r := rand.New(rand.NewPCG(seed, 9))
		steps += aifighttest.Twins(t, g[0], g[1], viewer, func() bool {
			seat := g[0].Waiting()[0]
			a := randomAction(g[0].Legal(seat), r)
			if a.Type == proto.Challenge {
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
	if steps < 100 && !testing.Short() {
		t.Errorf("only %d steps were compared", steps)
	}
}

func TestMessagesMeetTheSchemas(t *testing.T) {
	s := aifighttest.GameSchemas(t, proto.LiarsDice)
	for seed := range uint64(30) {
		g, err := New(Config{Seed: fmt.Sprintf("%032x", seed), Players: MinSeats + int(seed%5)})
		if err != nil {
			t.Fatal(err)
		}
		s.Meets(t, "rules", g.Rules())
		r := rand.New(rand.NewPCG(seed, 1))
		for len(g.Waiting()) > 0 {
			for v := engine.Public; int(v) < g.Seats(); v++ {
				s.Meets(t, "state", g.State(v))
			}
			seat := g.Waiting()[0]
			a := randomAction(g.Legal(seat), r)
			s.Meets(t, "action", a)
			must(t, g, seat, a)
		}
		s.Meets(t, "state", g.State(0))
		for _, e := range g.Events(engine.Public, 0) {
			s.MeetsEvent(t, e)
		}
	}
}
