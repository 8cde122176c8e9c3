package wbfour_test

import (
	"context"
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Two perfect bots play a match: White begins and wins in eleven plies.
func Example() {
	m, err := wbfour.New(wbfour.Config{Seed: "00112233445566778899aabbccddeeff"})
	if err != nil {
		panic(err)
	}
	deciders := make([]engine.Decider[wbfour.Question, wbfour.Answer], wbfour.Seats)
	for seat := range deciders {
		b, err := bot.New("hard", fmt.Sprint(seat))
		if err != nil {
			panic(err)
		}
		deciders[seat] = bot.Decider(m, b)
		if err := m.Join(0, seat, engine.Agent); err != nil {
			panic(err)
		}
	}
	outcome, err := engine.Play(m, deciders)
	fmt.Println(outcome.Result, outcome.Reason, outcome.Moves, err)
	// Output: W line 11 <nil>
}

// The value of a position, and of one after a mistake.
func Example_solver() {
	s := solver.New(solver.DefaultPositions)
	for _, opening := range []string{"d4", "b2", "a1"} {
		c, err := proto.ParseCell(opening)
		if err != nil {
			panic(err)
		}
		fmt.Println(opening, s.Solve(context.Background(), wbfour.Moved(c), 0))
	}
	// Output:
	// d4 W wins in 10
	// b2 draw
	// a1 B wins in 13
}
