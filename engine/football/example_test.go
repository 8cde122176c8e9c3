package football_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	sim "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/proto/football"
)

// A match of the two baselines, whose replay is verified.
func Example() {
	c := football.DefaultConfig()
	c.Seed = 679961
	m, err := sim.New(sim.Config{Episode: c})
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat := range football.Seats {
		policy := football.Registration{Scripted: [...]string{"zonal", "gegenpress"}[seat&1]}
		m.Register(0, seat, policy)
		if err := m.Join(0, seat, engine.Agent); err != nil {
			fmt.Println(err)
			return
		}
	}
	result, err := engine.Play(m, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.TeamGoals, result.EndRule, result.FinalTick)

	replay, _ := m.Replay()
	data, _ := replay.Encode()
	fmt.Println(sim.Verify(data).Chain)
	// Output:
	// [2 0] full_time 6143
	// f213f8083afaa999
}
