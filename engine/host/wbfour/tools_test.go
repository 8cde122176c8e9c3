package wbfour_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// The tools are told with the schemas as published: all of them to the owner,
// four to anybody else.
func TestToolsAreTold(t *testing.T) {
	a := open(t, hosted.Game{}, nil)
	data, err := os.ReadFile("../../../testdata/wbfour/wbfour.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var published struct {
		Tools map[string]struct {
			Arguments any  `json:"arguments"`
			Public    bool `json:"public"`
		} `json:"tools"`
	}
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]int{ownerKey: 11, "": 4, "wrong": 4} {
		list, err := a.agent(t, key).ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(list.Tools) != want {
			t.Errorf("with the key %q there are %d tools, want %d", key, len(list.Tools), want)
		}
		for _, tool := range list.Tools {
			p, ok := published.Tools[tool.Name]
			if !ok || !reflect.DeepEqual(tool.InputSchema, p.Arguments) {
				t.Errorf("%s has the schema %v", tool.Name, tool.InputSchema)
			}
			if want == 4 && !p.Public || tool.Description == "" {
				t.Errorf("%s is told with %q", tool.Name, tool.Description)
			}
		}
	}
}

// An agent plays its owner: it makes the game, the owner accepts over the link.
func TestAgentPlaysItsOwner(t *testing.T) {
	a := open(t, hosted.Game{}, nil)
	agent := a.agent(t, ownerKey)
	made := agent.create(proto.ModeAgent, 0)
	if made.Game.State != proto.Invited || made.InviteURL != "" {
		t.Fatalf("made %+v", made)
	}
	owner := dial(t, a.seat())
	if d := owner.next(); d.Event != proto.Invite || d.GameID != made.Game.GameID {
		t.Fatalf("the owner is told %+v", d)
	}
	agent.refused(proto.NotYourTurn, proto.ToolMove, args{"game_id": made.Game.GameID, "cell": 18, "revision": 0, "request_id": newID(t)})
	agent.refused(proto.Forbidden, proto.ToolRespond, args{"game_id": made.Game.GameID, "accept": true})
	owner.send(proto.Respond(made.Game.GameID, true, newID(t)))
	s := *owner.until(1).Snapshot

	s = agent.move(s, 18)
	s = owner.move(*owner.until(s.Revision).Snapshot, 0)
	for n, cell := range []int{17, 16, 19} {
		s = agent.move(s, cell)
		if n < 2 {
			s = owner.move(*owner.until(s.Revision).Snapshot, proto.Cell(n+1))
		}
	}
	if s.Result != proto.Win(proto.White) || s.Reason != proto.ByLine || s.Moves[0].By != proto.ByAgent || s.Moves[1].By != proto.ByHuman {
		t.Errorf("ended as %+v", s)
	}
	agent.refused(proto.GameOver, proto.ToolMove, args{"game_id": s.GameID, "cell": 4, "revision": s.Revision, "request_id": newID(t)})
	agent.refused(proto.GameOver, proto.ToolRespond, args{"game_id": s.GameID, "accept": true})
	var list proto.GameList
	agent.call(proto.ToolList, nil, &list)
	if len(list.Games) != 1 || list.Games[0].Revision != s.Revision {
		t.Errorf("the list is %+v", list)
	}
}

// A move against an old revision, a repeated one, bad cells and foreign games are
// refused with their code words, and change nothing.
func TestMovesThatAreRefused(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModeAgent}, nil)
	agent, owner := a.agent(t, ownerKey), dial(t, a.said.Seats[0].URL)
	s := *owner.next().Snapshot
	var g proto.GameState
	agent.call(proto.ToolRespond, args{"game_id": s.GameID, "accept": true}, &g)
	s = owner.move(g.Game, 18)

	move := func(cell, revision any, id string) args {
		return args{"game_id": s.GameID, "cell": cell, "revision": revision, "request_id": id}
	}
	var stale proto.Refusal
	if err := json.Unmarshal(agent.refused(proto.StaleRevision, proto.ToolMove, move(17, s.Revision-1, newID(t))), &stale); err != nil || stale.Snapshot == nil || stale.Snapshot.Revision != s.Revision {
		t.Errorf("a stale move is answered %+v, %v", stale, err)
	}
	agent.refused(proto.CellTaken, proto.ToolMove, move(18, s.Revision, newID(t)))
	for _, cell := range []any{37, -1, 1.5, "d4", nil} {
		agent.refused(proto.BadRequest, proto.ToolMove, move(cell, s.Revision, newID(t)))
	}
	agent.refused(proto.BadRequest, proto.ToolMove, move(17, s.Revision, "no id"))
	agent.refused(proto.BadRequest, proto.ToolMove, args{"game_id": s.GameID, "cell": 17})
	extra := move(17, s.Revision, newID(t))
	extra["haste"] = true
	if data := agent.refused(proto.BadRequest, proto.ToolMove, extra); !strings.Contains(string(data), "haste") {
		t.Errorf("an unknown key is answered %s", data)
	}
	for _, tool := range []proto.Tool{proto.ToolGet, proto.ToolPublicJoin} {
		agent.refused(proto.NoSuchGame, tool, args{"game_id": newID(t)})
	}

	once := move(17, s.Revision, newID(t))
	var first, again proto.GameState
	agent.call(proto.ToolMove, once, &first)
	s = owner.move(first.Game, 16)
	agent.call(proto.ToolMove, once, &again)
	if !reflect.DeepEqual(first, again) || len(s.Moves) != 3 {
		t.Errorf("a repeated request is answered %+v, first %+v; %d moves", again, first, len(s.Moves))
	}
	agent.call(proto.ToolMove, move(15, s.Revision, newID(t)), &g)
	agent.refused(proto.NotYourTurn, proto.ToolMove, move(14, g.Game.Revision, newID(t)))
}

// Creating is always allowed; moving for the owner only where he said so.
func TestAgentMovesForItsOwnerWhereAllowed(t *testing.T) {
	for _, allowed := range []bool{false, true} {
		a := open(t, hosted.Game{Options: hosted.Options{AgentMoves: allowed}}, nil)
		agent := a.agent(t, ownerKey)
		made := agent.create(proto.ModePeer, 0)
		peer := dial(t, made.InviteURL)
		peer.next()
		peer.send(proto.Respond(made.Game.GameID, true, newID(t)))
		s := *peer.until(1).Snapshot
		move := args{"game_id": s.GameID, "cell": 18, "revision": s.Revision, "request_id": newID(t)}
		if !allowed {
			agent.refused(proto.Forbidden, proto.ToolMove, move)
			agent.refused(proto.Forbidden, proto.ToolRespond, args{"game_id": s.GameID, "accept": false})
			s = dial(t, a.seat()).move(s, 18) // he moves himself
			if s.Moves[0].By != proto.ByHuman {
				t.Errorf("the owner's move is %+v", s.Moves[0])
			}
			continue
		}
		var g proto.GameState
		agent.call(proto.ToolMove, move, &g)
		agent.call(proto.ToolRespond, args{"game_id": s.GameID, "accept": false}, &g)
		if g.Game.Reason != proto.Resigned || g.Game.Result != proto.Win(proto.Black) || g.Game.Moves[0].By != proto.ByAgent {
			t.Errorf("after resigning: %+v", g.Game)
		}
	}
}

// A repeated creation makes one game; a connection invites the same peer again.
func TestCreating(t *testing.T) {
	a := open(t, hosted.Game{}, nil)
	agent := a.agent(t, ownerKey)
	with := args{"mode": "peer", "minutes": 5, "request_id": newID(t)}
	var first, again proto.Created
	agent.call(proto.ToolCreate, with, &first)
	agent.call(proto.ToolCreate, with, &again)
	if !reflect.DeepEqual(first, again) || first.InviteURL == "" || len(a.seats) != 1 {
		t.Errorf("made %+v, then %+v, with %d seats of the owner", first, again, len(a.seats))
	}
	if first.Game.Remaining.White != 300_000 || !first.Game.Timed {
		t.Errorf("5 minutes are %+v", first.Game)
	}
	connected := func() args {
		return args{"mode": "peer", "minutes": 0, "request_id": newID(t), "connection_id": first.Game.GameID}
	}
	agent.refused(proto.BadRequest, proto.ToolCreate, connected()) // not accepted yet
	anyGame, _, _ := strings.Cut(first.InviteURL, "?")
	_, token, _ := strings.Cut(first.InviteURL, "token=")
	peer := dial(t, anyGame+"?token="+token)
	peer.next()
	peer.send(proto.Respond(first.Game.GameID, true, newID(t)))
	peer.until(1)
	var second proto.Created
	agent.call(proto.ToolCreate, connected(), &second)
	if d := peer.next(); d.Event != proto.Invite || d.GameID != second.Game.GameID || second.InviteURL != "" {
		t.Errorf("the peer is told %+v of %+v", d, second)
	}
	bad := connected()
	bad["mode"] = "public"
	agent.refused(proto.BadRequest, proto.ToolCreate, bad)
	bad = connected()
	bad["connection_id"] = newID(t)
	agent.refused(proto.NoSuchGame, proto.ToolCreate, bad)
	for _, with := range []args{
		{"mode": "solo", "minutes": 0, "request_id": newID(t)}, {"mode": "peer", "minutes": 181, "request_id": newID(t)}, {"mode": "peer", "minutes": 0},
	} {
		agent.refused(proto.BadRequest, proto.ToolCreate, with)
	}
}

// A visitor joins an open game without the owner's token, and plays it by the
// token that he is given, and nothing else.
func TestVisitor(t *testing.T) {
	a := open(t, hosted.Game{Options: hosted.Options{AgentMoves: true}}, nil)
	owner, visitor := a.agent(t, ownerKey), a.agent(t, "")
	private := owner.create(proto.ModePeer, 0)
	made, other := owner.create(proto.ModePublic, 0), owner.create(proto.ModePublic, 0)
	var list proto.GameList
	visitor.call(proto.ToolPublicList, nil, &list)
	if len(list.Games) != 2 || list.Games[0].GameID != other.Game.GameID || list.Games[1].GameID != made.Game.GameID {
		t.Fatalf("a visitor sees %+v", list)
	}
	visitor.refused(proto.NoSuchGame, proto.ToolPublicJoin, args{"game_id": private.Game.GameID})
	var j, k proto.Joined
	visitor.call(proto.ToolPublicJoin, args{"game_id": made.Game.GameID}, &j)
	visitor.call(proto.ToolPublicJoin, args{"game_id": other.Game.GameID}, &k)
	if len(j.Token) != 43 || j.Token == k.Token || j.Side != proto.Black || j.Game.State != proto.Active {
		t.Fatalf("joined %+v", j)
	}
	visitor.refused(proto.Forbidden, proto.ToolPublicJoin, args{"game_id": made.Game.GameID})

	s := owner.move(j.Game, 18)
	move := func(token string) args {
		return args{"game_id": s.GameID, "cell": 17, "revision": s.Revision, "request_id": newID(t), "token": token}
	}
	for _, foreign := range []string{k.Token, strings.Repeat("x", 43), ownerKey} {
		visitor.refused(proto.Forbidden, proto.ToolPublicMove, move(foreign))
		visitor.refused(proto.Forbidden, proto.ToolPublicGet, args{"game_id": s.GameID, "token": foreign})
	}
	data := visitor.refused(proto.BadRequest, proto.ToolPublicMove, move("tooshort"))
	if strings.Contains(string(data), "tooshort") {
		t.Errorf("a token shows: %s", data)
	}
	var g proto.GameState
	visitor.call(proto.ToolPublicMove, move(j.Token), &g)
	if g.Game.Moves[1].By != proto.ByPublic {
		t.Errorf("a visitor's move is %+v", g.Game.Moves[1])
	}
	visitor.call(proto.ToolPublicGet, args{"game_id": s.GameID, "token": j.Token}, &g)
	if g.Game.Revision != 3 {
		t.Errorf("a visitor sees %+v", g.Game)
	}
	for _, key := range []string{"", j.Token, "wrong"} {
		stranger := a.agent(t, key)
		for tool, with := range ownersCalls(t, s) {
			stranger.refused(proto.Forbidden, tool, with)
		}
	}
}

// ownersCalls are calls of the owner's tools that would work.
func ownersCalls(t *testing.T, s proto.Snapshot) map[proto.Tool]args {
	return map[proto.Tool]args{
		proto.ToolList: {}, proto.ToolCreate: {"mode": "peer", "minutes": 0, "request_id": newID(t)}, proto.ToolGet: {"game_id": s.GameID},
		proto.ToolMove:    {"game_id": s.GameID, "cell": 1, "revision": s.Revision, "request_id": newID(t)},
		proto.ToolRespond: {"game_id": s.GameID, "accept": false}, proto.ToolWaitEvent: {"after": 0, "seconds": 1}, proto.ToolEvents: {"after": 0},
	}
}

// Waiting holds nobody up, on one connection or on many, ends at the next change
// or when its time is over, and goes on at the cursor.
func TestWaitingForEvents(t *testing.T) {
	c := hosttest.NewClock()
	a := open(t, hosted.Game{}, c)
	agent := a.agent(t, ownerKey)
	var none proto.EventList
	agent.call(proto.ToolEvents, args{"after": 0}, &none)
	if len(none.Events) != 0 || none.Cursor != 0 {
		t.Fatalf("at first there are %+v", none)
	}
	const waiting = 8
	var lists [waiting]proto.EventList
	var all sync.WaitGroup
	for n := range lists {
		all.Go(func() { agent.call(proto.ToolWaitEvent, args{"after": 0, "seconds": 20}, &lists[n]) })
	}
	c.Await(t, waiting)
	made := agent.create(proto.ModePublic, 0) // on the same connection, which is not held up
	all.Wait()
	for _, l := range lists {
		if len(l.Events) != 1 || l.Cursor != 1 || l.Events[0].Game.GameID != made.Game.GameID || l.Events[0].Cursor != 1 {
			t.Fatalf("waited for %+v", l)
		}
	}
	var late proto.EventList
	all.Go(func() { agent.call(proto.ToolWaitEvent, args{"after": 1, "seconds": 20}, &late) })
	c.Await(t, waiting+1+1) // those from before, and the life of the game
	c.Move(20 * time.Second)
	all.Wait()
	if len(late.Events) != 0 || late.Cursor != 1 {
		t.Errorf("after its time the answer is %+v", late)
	}
	for _, seconds := range []any{0, 21, "x"} {
		agent.refused(proto.BadRequest, proto.ToolWaitEvent, args{"after": 0, "seconds": seconds})
	}
}

// Of two clients that move at once one is let, and the other one is told so.
func TestTwoClientsMovingAtOnce(t *testing.T) {
	a := open(t, hosted.Game{Options: hosted.Options{AgentMoves: true}}, nil)
	owner := a.agent(t, ownerKey)
	made := owner.create(proto.ModePublic, 0)
	var j proto.Joined
	owner.call(proto.ToolPublicJoin, args{"game_id": made.Game.GameID}, &j)
	clients := []agent{owner, a.agent(t, ownerKey)}
	s := j.Game
	for cell := 0; !s.Over(); cell += 2 {
		var codes [2]proto.Code
		var both sync.WaitGroup
		for n, c := range clients {
			both.Go(func() {
				with := args{"game_id": s.GameID, "cell": order[cell+n], "revision": s.Revision, "request_id": newID(t)}
				if s.Turn == proto.White {
					_, codes[n] = c.try(proto.ToolMove, with)
				} else {
					with["token"] = j.Token
					_, codes[n] = c.try(proto.ToolPublicMove, with)
				}
			})
		}
		both.Wait()
		if (codes[0] == "") == (codes[1] == "") || codes[0]+codes[1] != proto.StaleRevision {
			t.Fatalf("two moves at once are answered %q and %q", codes[0], codes[1])
		}
		var g proto.GameState
		owner.call(proto.ToolGet, args{"game_id": s.GameID}, &g)
		if len(g.Game.Moves) != len(s.Moves)+1 || g.Game.Revision != s.Revision+1 {
			t.Fatalf("after two moves at once: %+v", g.Game)
		}
		if s = g.Game; cell > 12 {
			break
		}
	}
}

// order are cells no two of which are tried twice.
var order = [...]int{0, 36, 4, 32, 8, 28, 9, 27, 14, 22, 15, 21, 2, 34, 18, 17, 19, 16}

// Over a pipe the owner's agent has all tools; another process's agent has them
// through one that forwards.
func TestToolsOverAPipeAndForwarded(t *testing.T) {
	mine, theirs := mcp.NewInMemoryTransports()
	a := open(t, hosted.Game{Agent: theirs}, nil)
	near := connect(t, mine)
	made := near.create(proto.ModePublic, 0)

	front, back := mcp.NewInMemoryTransports()
	done := make(chan error, 1)
	go func() { done <- hosted.Forward(t.Context(), a.url, ownerKey, "test", back) }()
	far := connect(t, front)
	var g proto.GameState
	far.call(proto.ToolGet, args{"game_id": made.Game.GameID}, &g)
	if g.Game.GameID != made.Game.GameID {
		t.Errorf("forwarded: %+v", g)
	}
	far.refused(proto.BadRequest, proto.ToolGet, args{"game_id": 3})
	var list proto.EventList
	far.call(proto.ToolWaitEvent, args{"after": 0, "seconds": 1}, &list)
	if len(list.Events) != 1 {
		t.Errorf("forwarded events: %+v", list)
	}
	_ = far.Close()
	if err := <-done; err != nil {
		t.Errorf("forwarding ended with %v", err)
	}
	_, back = mcp.NewInMemoryTransports()
	err := hosted.Forward(t.Context(), a.url, "wrong-token", "test", back)
	if err == nil || strings.Contains(err.Error(), "wrong-token") || !strings.Contains(err.Error(), "owner") {
		t.Errorf("a wrong token is answered %v", err)
	}

	_ = near.Close()
	if err := <-a.ended; err != nil {
		t.Errorf("after its agent the host ended with %v", err)
	}
}
