//go:build unix

package main

import (
	"bufio"
	"fmt"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// An agent makes a game by its tools and plays it against its owner, who accepts
// it in a terminal, plays and loses.
func TestAnAgentsGameThroughTheTools(t *testing.T) {
	cmd := binary(t, "mcp")
	errs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	agent, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer agent.Close()
	var made proto.Created
	callTool(t, agent, proto.ToolCreate, map[string]any{"mode": "agent", "minutes": 0, "request_id": someID(t)}, &made)
	address := ""
	for lines := bufio.NewScanner(errs); address == "" && lines.Scan(); {
		_, address, _ = strings.Cut(lines.Text(), "wcwtui play ")
	}
	x := onScreen(t, 80, 24, "play", strings.Trim(address, "'"))
	x.WaitFor("invited")
	x.Type("\r")
	x.WaitFor("W to move")

	cursor := 0
	game := func(revision int) proto.Snapshot {
		t.Helper()
		for {
			var list proto.EventList
			callTool(t, agent, proto.ToolWaitEvent, map[string]any{"after": cursor, "seconds": 20}, &list)
			if cursor = list.Cursor; len(list.Events) == 0 {
				t.Fatalf("nothing happens after revision %d", revision)
			}
			for _, e := range list.Events {
				if e.Game.Revision == revision {
					return e.Game
				}
			}
		}
	}
	s := game(1)
	for n, cell := range []proto.Cell{18, 17, 16, 19} {
		var g proto.GameState
		callTool(t, agent, proto.ToolMove, map[string]any{"game_id": s.GameID, "cell": cell, "revision": s.Revision, "request_id": someID(t)}, &g)
		if s = g.Game; s.Over() {
			break
		}
		x.WaitFor(fmt.Sprintf("move %d", len(s.Moves)+1))
		x.Type(proto.Cell(n).String())
		x.Type("\r")
		s = game(s.Revision + 1)
	}
	if s.Result != proto.Win(proto.White) || len(s.Moves) != 7 || s.Moves[0].By != proto.ByAgent || s.Moves[1].By != proto.ByHuman {
		t.Errorf("the game is %+v", s)
	}
	x.WaitFor("W wins, line, move 7")
	x.Type("q")
	x.leaves(t, 0)
}
