package holdem_test

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Whatever a viewer was told of a match, played again with another seed it is
// told the same: events, states and result.
func TestRecordedMatchIsPlayedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		v := engine.Viewer(rapid.IntRange(-2, c.Players-1).Draw(t, "viewer"))
		dropped := false
		g := played(t, c, func(g *holdem.Game) {
			if !dropped && rapid.IntRange(0, 9).Draw(t, "leaves") == 0 {
				dropped = true
				g.Drop(rapid.IntRange(0, c.Players-1).Draw(t, "who"), proto.ForfeitTimeout)
			}
		})
		recorded, err := holdem.Read(g.Events(v, 0))
		if err != nil {
			t.Fatal(err)
		}
		again, err := recorded.Play(strings.Repeat("e", 32))
		if err != nil {
			t.Fatal(err)
		}
		if x, y := seen(t, g, v, 0), seen(t, again, v, 0); !bytes.Equal(x, y) {
			t.Fatalf("it was\n%s\nand is\n%s", x, y)
		}
	})
}

func TestWhatIsNoMatchIsNotRead(t *testing.T) {
	hand := proto.Event{Data: proto.NewHand{HandNum: 1, MaxHands: 1, Chips: map[proto.PlayerID]int{"p0": 10, "p1": 10}, SmallBlind: 1, BigBlind: 2}}
	for name, events := range map[string][]proto.Event{
		"nothing":        nil,
		"no hand":        {{Player: "p0", Data: proto.PlayerAction{Action: proto.Fold}}},
		"no such player": {hand, {Player: "p2", Data: proto.PlayerAction{Action: proto.Fold}}},
		"three cards":    {hand, {Player: "p0", Data: proto.CardsDealt{Cards: []proto.Card{"2c", "3c", "4c"}}}},
	} {
		if r, err := holdem.Read(events); err == nil {
			t.Errorf("%s was read as %+v", name, r)
		}
	}
	r, err := holdem.Read([]proto.Event{hand, {Player: "p1", Data: proto.PlayerAction{Action: proto.Check}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Play(seed); err == nil || !strings.Contains(err.Error(), "decision 1") {
		t.Errorf("a check out of turn: %v", err)
	}
}
