package liarsdice

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// A record of a whole match plays again to the same events, also where seats
// leave.
func TestARecordIsPlayedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(t, "players")
		g, err := New(Config{Players: n, Seed: fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed"))})
		if err != nil {
			t.Fatal(err)
		}
		for len(g.Waiting()) > 0 {
			seat := g.Waiting()[0]
			if rapid.IntRange(0, 40).Draw(t, "leaves") == 0 {
				g.Drop(seat, proto.ForfeitTimeout)
				continue
			}
			if err := g.Apply(seat, rapid.SampledFrom(g.Legal(seat)).Draw(t, "action").Action); err != nil {
				t.Fatal(err)
			}
		}
		events := g.Events(engine.Everything, 0)
		again, err := Again(events)
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Events(engine.Everything, 0); !reflect.DeepEqual(got, events) {
			t.Fatalf("%d events, want %d:\n%v\n%v", len(got), len(events), got, events)
		}
	})
}

// A doubt that the rules do not allow is named by its place.
func TestARecordThatBreaksTheRules(t *testing.T) {
	_, err := Again([]proto.Event{
		{Player: "p0", Data: proto.DiceRolled{Dice: []int{1, 2, 3, 4, 5}}}, {Player: "p1", Data: proto.DiceRolled{Dice: []int{1, 2, 3, 4, 5}}},
		{Player: "p0", Data: proto.DiceChallenge{Challenger: "p0"}},
	})
	if err == nil {
		t.Error("a doubt of no bid is played")
	}
}
