package holdem_test

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// knowledge is the cards that a viewer may have been told: those of the hand
// that is played, and for one look those of the hands before.
type knowledge struct{ now, before map[proto.Card]bool }

// learn adds what a viewer learns by some events.
func (k *knowledge) learn(v engine.Viewer, events []proto.Event) {
	k.before = map[proto.Card]bool{}
	for _, e := range events {
		switch d := e.Data.(type) {
		case proto.NewHand:
			maps.Copy(k.before, k.now)
			k.now = map[proto.Card]bool{}
		case proto.CardsDealt:
			if e.Player == proto.PlayerAt(int(v)) {
				k.add(d.Cards)
			}
		case proto.CommunityCards:
			k.add(d.Cards)
		case proto.HandResult:
			for _, h := range d.Hands {
				if d.Reason == proto.ByShowdown && !h.Folded {
					k.add(h.Cards)
				}
			}
		}
	}
}

func (k *knowledge) add(cards []proto.Card) {
	for _, c := range cards {
		k.now[c] = true
	}
}

// seen is what a viewer is sent after a cursor.
func seen(t *rapid.T, g *holdem.Game, v engine.Viewer, after int) []byte {
	data, err := proto.Marshal([]any{g.State(v), g.Players(v), g.Events(v, after), g.Legal(int(v))})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// No byte that a viewer gets names a card that was not opened to it.
func TestHiddenCardsAreInNoByte(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var minds [10]knowledge // of the public and the seats
		var all, public int     // events seen so far
		played(t, drawConfig(t), func(g *holdem.Game) {
			fresh := g.Events(engine.Everything, all)
			for v := engine.Public; int(v) < g.Seats(); v++ {
				mind := &minds[v+1]
				mind.learn(v, fresh)
				data := seen(t, g, v, public)
				for i := range proto.Cards {
					card := proto.CardAt(i)
					if !mind.now[card] && !mind.before[card] && bytes.Contains(data, []byte(`"`+card+`"`)) {
						t.Fatalf("viewer %d is told of %s:\n%s", v, card, data)
					}
				}
			}
			all += len(fresh)
			public = len(g.Events(engine.Public, 0))
		})
	})
}

// What a viewer gets does not depend on the cards that others hold.
func TestViewsDoNotDependOnHiddenCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 6).Draw(t, "seats")
		cards := hand.Deck()
		deck := rapid.Permutation(cards[:]).Draw(t, "deck")
		own := rapid.IntRange(0, seats-1).Draw(t, "own")
		a, b := holdem.Forced{Holes: map[int][2]proto.Card{}}, holdem.Forced{Holes: map[int][2]proto.Card{}}
		for i := range seats {
			card := func(k int) proto.Card { return proto.CardAt(int(deck[k])) }
			a.Holes[i] = [2]proto.Card{card(2 * i), card(2*i + 1)}
			if b.Holes[i] = a.Holes[i]; i != own {
				b.Holes[i] = [2]proto.Card{card(18 + 2*i), card(19 + 2*i)}
			}
		}
		for k := 45; k < 50; k++ {
			a.Board = append(a.Board, proto.CardAt(int(deck[k])))
		}
		b.Board = a.Board
		table := proto.HoldemConfig{MaxHands: 1}
		g, err := holdem.New(holdem.Config{Players: seats, Seed: seed, Table: table, Force: []holdem.Forced{a}})
		if err != nil {
			t.Fatal(err)
		}
		twin, err := holdem.New(holdem.Config{Players: seats, Seed: strings.Repeat("f", 32), Table: table, Force: []holdem.Forced{b}})
		if err != nil {
			t.Fatal(err)
		}
		for len(g.Waiting()) > 0 {
			for _, v := range []engine.Viewer{engine.Public, engine.Viewer(own)} {
				if x, y := seen(t, g, v, 0), seen(t, twin, v, 0); !bytes.Equal(x, y) {
					t.Fatalf("viewer %d sees\n%s\nor\n%s", v, x, y)
				}
			}
			seat := g.Waiting()[0]
			action := drawAction(t, g.Legal(seat))
			if err, twinErr := g.Apply(seat, action), twin.Apply(seat, action); err != nil || twinErr != nil {
				t.Fatal(err, twinErr)
			}
		}
	})
}
