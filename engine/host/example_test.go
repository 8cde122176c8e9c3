package host_test

import (
	"context"
	"fmt"
	"net"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// A match of nine bots is hosted on a loopback listener and watched over its
// viewer protocol. Times are as short as the rules allow.
func Example() {
	episode := wcw.DefaultEpisode(wcw.ModeBots)
	episode.Timers = wcw.Timers{TransitionMs: 100, DayMs: 600, VoteMs: 100, CoordinationMs: 200, NightMs: 100}
	episode.Setup, episode.Seed = "A1", "000102030405060708090a0b0c0d0e0f"
	episode.MaxDays = 1
	server, err := host.New(host.Config{Game: host.WCW{
		Episode: episode,
		Seats:   []int{}, // none is open for connections
		Fill:    bot.Default,
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	go watch(ctx, server.URLs(listener.Addr()).Spectate)
	if err := server.Serve(ctx, listener); err != nil {
		fmt.Println(err)
	}
	<-server.Done()
	fmt.Println("the server is closed")
	// Output:
	// nine players are seated
	// the first day begins
	// the match is over
	// the server is closed
}

// watch reads a viewer socket until the match is over.
func watch(ctx context.Context, url string) {
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer conn.CloseNow()
	conn.SetReadLimit(wcw.MaxReplayBytes)
	days := 0
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return // the server cuts the connection after the end
		}
		message, err := wcw.DecodeViewerMessage(data)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, event := range message.Events {
			switch p := event.Payload.(type) {
			case wcw.Started:
				fmt.Println("nine players are seated")
			case wcw.PhaseBegan:
				if days++; days == 1 {
					fmt.Println("the first day begins")
				}
			case wcw.Finished:
				_ = p.Result // who won, why, and every seat's score
				fmt.Println("the match is over")
			}
		}
	}
}
