package holdem_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// A match needs no clock, no terminal and no network: whoever embeds it asks
// which seat is to decide and what it may do.
func Example() {
	g, err := holdem.New(holdem.Config{Players: 3, Seed: "000102030405060708090a0b0c0d0e0f"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for len(g.Waiting()) > 0 {
		seat := g.Waiting()[0]
		legal := g.Legal(seat) // fold or check, call, raise, all-in
		if err := g.Apply(seat, legal[min(1, len(legal)-1)].Action); err != nil {
			fmt.Println(err)
			return
		}
	}
	result, _ := g.Result()
	fmt.Println(g.Hands(), "hands, winner", result.Winner, "of", len(g.Events(engine.Public, 0)), "events")
	// Output:
	// 10 hands, winner p0 of 181 events
}

// What a seat is told of a hand differs from what others are told by its own
// cards alone.
func ExampleGame_Events() {
	g, err := holdem.New(holdem.Config{
		Players: 2, Seed: "000102030405060708090a0b0c0d0e0f",
		Force: []holdem.Forced{{Holes: map[int][2]proto.Card{0: {"Ah", "Kh"}, 1: {"7c", "2d"}}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = g.Apply(0, proto.Action{Type: proto.Raise, Amount: 600})
	_ = g.Apply(1, proto.Action{Type: proto.Fold})
	for _, v := range []engine.Viewer{engine.Public, 1, engine.Everything} {
		for _, e := range g.Events(v, 0) {
			if r, ok := e.Data.(proto.HandResult); ok {
				fmt.Println(v, r.Winners, r.Pot, r.Hands)
			}
		}
	}
	// Output:
	// -1 [p0] 800 map[]
	// 1 [p0] 800 map[p1:{[7c 2d]  true}]
	// -2 [p0] 800 map[p0:{[Ah Kh]  false} p1:{[7c 2d]  true}]
}

// A match that was recorded by one of its seats is played again: cards that it
// never saw are dealt anew, and it is told the same.
func ExampleRead() {
	g, err := holdem.New(holdem.Config{Players: 2, Seed: "000102030405060708090a0b0c0d0e0f", Table: proto.HoldemConfig{MaxHands: 1}})
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = g.Apply(0, proto.Action{Type: proto.AllIn})
	_ = g.Apply(1, proto.Action{Type: proto.Fold})

	recorded, err := holdem.Read(g.Events(1, 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := recorded.Play("ffffffffffffffffffffffffffffffff")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, _ := again.Result()
	fmt.Println(len(recorded.Decisions), "decisions,", len(again.Events(1, 0)), "events, winner", result.Winner)
	// Output:
	// 2 decisions, 7 events, winner p0
}
