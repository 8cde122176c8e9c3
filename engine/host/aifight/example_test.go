package aifight_test

import (
	"context"
	"fmt"
	"net"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/aifight"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// first takes the first legal action.
type first struct{}

func (first) Decide(v rules.View) proto.Action { return v.Legal[0].Action }

// A match is served to its end. Here no seat is open, so that bots play alone;
// Server.URLs has the addresses and keys of those that are.
func Example() {
	server, err := host.New(host.Config{
		Game: aifight.Game{
			New: func(seed string) (rules.Game, error) {
				return liarsdice.New(liarsdice.Config{Seed: seed, Players: 2})
			},
			Seed: "000102030405060708090a0b0c0d0e0f", Seats: []int{},
			Bot: func(string, int) (rules.Bot, error) { return first{}, nil },
		},
		Finished: func(f host.Finished) { fmt.Println(f.Result.(proto.GameOver).Result.Winner, "wins") },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := server.Serve(context.Background(), ln); err != nil {
		fmt.Println(err)
	}
	// Output: p1 wins
}
