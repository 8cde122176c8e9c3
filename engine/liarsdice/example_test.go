package liarsdice_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// A match of three bots.
func Example() {
	game, err := liarsdice.New(liarsdice.Config{Seed: "000102030405060708090a0b0c0d0e0f", Players: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	match := aifight.New(game, aifight.Config{Turn: aifight.ArenaTurn})
	seats := make([]engine.Decider[aifight.Request, proto.Action], match.Seats())
	for i := range seats {
		b, err := bot.New("normal", "any text", i)
		if err != nil {
			fmt.Println(err)
			return
		}
		seats[i] = aifight.Decider(match, i, b)
	}
	outcome, err := engine.Play(match, seats)
	fmt.Println(outcome.Result.Winner != "", outcome.Result.Payoffs[outcome.Result.Winner], err)
	// Output: true 1 <nil>
}

// What a seat sees, and what it may do.
func ExampleGame_Legal() {
	game, _ := liarsdice.New(liarsdice.Config{Seed: "000102030405060708090a0b0c0d0e0f", Players: 2})
	if err := game.Apply(0, proto.Action{Type: proto.PlaceBid, Quantity: 3, Face: 6}); err != nil {
		fmt.Println(err)
	}
	for _, l := range game.Legal(1) {
		fmt.Println(l.Type, l.Quantity, l.Face, l.Max)
	}
	fmt.Println(len(game.State(1).(*proto.DiceState).YourDice), len(game.State(engine.Public).(*proto.DiceState).YourDice))
	// Output:
	// challenge 0 0 0
	// bid 4 1 10
	// 5 0
}

// How likely a bid is for who holds two threes and a one, with five other dice.
func ExampleChance() {
	bid := liarsdice.Bid{Quantity: 4, Face: 3}
	fmt.Printf("%.3f\n", liarsdice.Chance(bid, []int{3, 3, 1, 5, 6}, 5))
	// Output: 0.868
}
