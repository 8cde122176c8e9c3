package wbfour_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// An agent in this process is given the tools, on a host that makes no game by
// itself. Once the agent goes the host does too.
func Example() {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	here, there := mcp.NewInMemoryTransports()
	game := wbfour.Game{Agent: there, Options: wbfour.Options{
		URL:    "http://" + ln.Addr().String(),
		Seated: func(string, string) { fmt.Println("The owner is told where he plays.") },
	}}
	server, err := host.New(host.Config{Game: game})
	if err != nil {
		fmt.Println(err)
		return
	}
	go func() { _ = server.Serve(context.Background(), ln) }()

	agent, err := mcp.NewClient(&mcp.Implementation{Name: "agent"}, nil).Connect(context.Background(), here, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	res, err := agent.CallTool(context.Background(), &mcp.CallToolParams{Name: string(proto.ToolCreate), Arguments: map[string]any{
		"mode": "agent", "minutes": 10, "request_id": "0d8400b2-b908-49a2-aef5-18c1174f4776",
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var made proto.Created
	if err := json.Unmarshal([]byte(res.Content[0].(*mcp.TextContent).Text), &made); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("The game is", made.Game.State)
	_ = agent.Close()
	<-server.Done()
	// Output:
	// The owner is told where he plays.
	// The game is invited
}
