package coup_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/coup/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// A match of four bots.
func Example() {
	game, err := coup.New(coup.Config{Seed: "000102030405060708090a0b0c0d0e0f", Players: 4})
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

// Steps of a turn: who is asked, and what he may do.
func ExampleGame_Waiting() {
	game, _ := coup.New(coup.Config{Seed: "000102030405060708090a0b0c0d0e0f", Players: 3})
	steps := []struct {
		seat   int
		action proto.Action
	}{
		{0, proto.Action{Type: proto.Steal, Target: "p2"}},
		{2, proto.Action{Type: proto.Pass}},
		{1, proto.Action{Type: proto.Pass}},
	}
	for _, s := range steps {
		if err := game.Apply(s.seat, s.action); err != nil {
			fmt.Println(err)
		}
		fmt.Println(game.State(engine.Public).(*proto.CoupState).Phase, game.Waiting())
	}
	for _, l := range game.Legal(2) {
		fmt.Println(l.Type, l.Role)
	}
	// Output:
	// challenge_action [1 2]
	// challenge_action [1]
	// block [2]
	// block Captain
	// block Ambassador
	// pass
}

// How likely somebody with two cards has a Duke, for who holds one himself and
// sees another one turned up.
func ExampleUnseen_Claim() {
	unseen := coup.NewUnseen(coup.Duke, coup.Captain, coup.Duke)
	fmt.Printf("%.3f\n", unseen.Claim(coup.Duke, 2))
	// Output: 0.167
}

// A copy of a table looks ahead and leaves the game as it is.
func ExampleTable() {
	deal, err := coup.NewDealer("000102030405060708090a0b0c0d0e0f")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := coup.NewTable(2, deal)
	if err != nil {
		fmt.Println(err)
		return
	}
	ahead := table
	ahead.Play(0, coup.Move{Kind: coup.Income})
	fmt.Println(ahead.Player(0).Coins, ahead.Turn.Actor, table.Player(0).Coins, table.Turn.Actor)
	// Output: 3 1 2 0
}
