package wbfour_test

import (
	"encoding/json"
	"net/http"
	"sync"
	"testing"

	"github.com/coder/websocket"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Many links and tools that move for both sides at once, dropping and coming
// back, make one game: everybody sees each revision once and in order.
func TestManyMoveAtOnce(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModePeer, Options: hosted.Options{AgentMoves: true}}, nil)
	spectator := dial(t, a.said.Spectate)
	first := *spectator.next().Snapshot
	peer := dial(t, a.said.Seats[1].URL)
	peer.send(proto.Respond(first.GameID, true, newID(t)))
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() { crowd(t, a.said.Seats[n%2].URL, n) })
	}
	for n := range 2 {
		agent := a.agent(t, ownerKey)
		all.Go(func() { agentCrowd(agent, first.GameID, n) })
	}
	s := first
	for !s.Over() {
		d := spectator.next()
		if d.Snapshot.Revision != s.Revision+1 {
			t.Fatalf("revision %d follows %d", d.Snapshot.Revision, s.Revision)
		}
		s = *d.Snapshot
	}
	if err := rules.Verify(rules.Four(), s); err != nil {
		t.Errorf("the game is %+v: %v", s, err)
	}
	all.Wait()
}

// crowd moves over a link wherever it can, and drops it now and then.
func crowd(t *testing.T, address string, n int) {
	for {
		conn, _, err := websocket.Dial(t.Context(), address, nil)
		if err != nil {
			return // the game is over, and its host gone
		}
		l := &link{t: t, conn: conn}
		for moves := 0; moves < 3+n; moves++ {
			_, data, err := conn.Read(t.Context())
			if err != nil {
				break
			}
			d, err := l.decoder.Envelope(data)
			if err != nil {
				t.Errorf("%s: %v", data, err)
				return
			}
			if d.Snapshot.Over() {
				_ = conn.CloseNow()
				return
			}
			frame, err := proto.Marshal(proto.Envelope{Data: proto.MoveTo(d.GameID, free(*d.Snapshot, n+moves), d.Snapshot.Revision, newID(t), proto.ByHuman)})
			if err != nil || conn.Write(t.Context(), websocket.MessageText, frame) != nil {
				break
			}
		}
		_ = conn.CloseNow()
	}
}

// agentCrowd moves by the tools until the game is over, or its host gone.
func agentCrowd(a agent, gameID string, n int) {
	call := func(tool proto.Tool, with args) (g proto.GameState, ok bool) {
		res, err := a.CallTool(a.t.Context(), &mcp.CallToolParams{Name: string(tool), Arguments: with})
		if err != nil {
			return g, false
		}
		return g, res.IsError || json.Unmarshal([]byte(res.Content[0].(*mcp.TextContent).Text), &g) == nil
	}
	for {
		g, ok := call(proto.ToolGet, args{"game_id": gameID})
		if !ok || g.Game.Over() {
			return
		}
		_, ok = call(proto.ToolMove, args{"game_id": gameID, "cell": free(g.Game, n), "revision": g.Game.Revision, "request_id": newID(a.t)})
		if !ok {
			return
		}
	}
}

// free is a free cell, another one for each n as far as there are.
func free(s proto.Snapshot, n int) proto.Cell {
	p, err := rules.PositionOf(s.Board)
	if err != nil || p.Empty() == 0 {
		return 0
	}
	cells := p.Empty().Cells()
	return cells[n*7%len(cells)]
}

// Who plays by tools may still ask for the end of a game after which the host
// goes.
func TestHostWaitsForWhoAsks(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModePublic, Bot: "hard"}, nil)
	visitor := a.agent(t, "")
	var list proto.GameList
	visitor.call(proto.ToolPublicList, nil, &list)
	var j proto.Joined
	visitor.call(proto.ToolPublicJoin, args{"game_id": list.Games[0].GameID}, &j)
	spectator := dial(t, a.said.Spectate)
	for s := j.Game; !s.Over(); {
		if s = *spectator.next().Snapshot; s.State == proto.Active && s.Turn == proto.Black {
			_, _ = visitor.try(proto.ToolPublicMove, args{"game_id": s.GameID, "cell": free(s, 0), "revision": s.Revision, "request_id": newID(t), "token": j.Token})
		}
	}
	var g proto.GameState
	visitor.call(proto.ToolPublicGet, args{"game_id": j.Game.GameID, "token": j.Token}, &g)
	if g.Game.Result != proto.Win(proto.White) {
		t.Errorf("the end is told as %+v", g.Game)
	}
	if err := <-a.ended; err != nil {
		t.Error(err)
	}
}

// A web page that made a browser resolve its own name to this machine reaches no
// tool, and none from elsewhere takes a seat.
func TestBrowsersFromElsewhere(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModePublic}, nil)
	for _, c := range []struct {
		path  string
		shape func(*http.Request)
	}{
		{"/mcp", func(r *http.Request) { r.Host = "evil.example" }},
		{"/join", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }},
	} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.url+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.shape(req)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if res.StatusCode != http.StatusForbidden {
			t.Errorf("%s answers %d", c.path, res.StatusCode)
		}
	}
}
