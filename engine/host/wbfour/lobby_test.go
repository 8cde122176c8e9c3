package wbfour_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// ids are few, so that calls meet the same games and requests.
var ids = []string{
	"00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000004",
}

// lobbyRun is a lobby under calls that are drawn.
type lobbyRun struct {
	*hosted.Lobby
	clock  *hosttest.Clock
	games  []string
	tokens []string
	held   map[string]proto.Snapshot // the newest that was told of a game
	cursor int
}

func (r *lobbyRun) game(t *rapid.T) string {
	return rapid.SampledFrom(append(r.games, ids[0])).Draw(t, "game")
}

// call draws a tool and arguments that it could have.
func (r *lobbyRun) call(t *rapid.T) (proto.Tool, any) {
	cell, revision := proto.Cell(rapid.IntRange(0, 36).Draw(t, "cell")), 0
	game := r.game(t)
	if s, ok := r.held[game]; ok {
		revision = max(0, s.Revision-rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "late"))
	}
	id := rapid.SampledFrom(append(ids, proto.DerivedID(rapid.String().Draw(t, "new"), "request"))).Draw(t, "request")
	token := rapid.SampledFrom(append(r.tokens, "a token that nobody was ever given")).Draw(t, "token")
	switch tool := rapid.SampledFrom(proto.Tools()).Draw(t, "tool"); tool {
	case proto.ToolCreate:
		a := proto.CreateArgs{Mode: rapid.SampledFrom(proto.Modes()).Draw(t, "mode"), Minutes: rapid.IntRange(0, 2).Draw(t, "minutes"), RequestID: id}
		if rapid.IntRange(0, 3).Draw(t, "connected") == 0 {
			a.ConnectionID = game
		}
		return tool, a
	case proto.ToolGet, proto.ToolPublicJoin:
		return tool, proto.GetArgs{GameID: game}
	case proto.ToolMove:
		return tool, proto.MoveArgs{GameID: game, Cell: cell, Revision: revision, RequestID: id}
	case proto.ToolRespond:
		return tool, proto.RespondArgs{GameID: game, Accept: rapid.Bool().Draw(t, "accept")}
	case proto.ToolWaitEvent, proto.ToolEvents:
		return proto.ToolEvents, proto.EventsArgs{After: r.cursor}
	case proto.ToolPublicGet:
		return tool, proto.PublicGetArgs{GameID: game, Token: token}
	case proto.ToolPublicMove:
		return tool, proto.PublicMoveArgs{GameID: game, Cell: cell, Revision: revision, RequestID: id, Token: token}
	default:
		return tool, proto.NoArgs{}
	}
}

// told are the snapshots of an answer, newer ones last.
func (r *lobbyRun) told(answer any) (told []proto.Snapshot) {
	switch a := answer.(type) {
	case proto.Created:
		if !slices.Contains(r.games, a.Game.GameID) {
			r.games = append(r.games, a.Game.GameID)
		}
		return []proto.Snapshot{a.Game}
	case proto.GameState:
		return []proto.Snapshot{a.Game}
	case proto.Joined:
		r.tokens = append(r.tokens, a.Token)
		return []proto.Snapshot{a.Game}
	case proto.GameList:
		return a.Games
	case proto.EventList:
		for _, e := range a.Events {
			told = append(told, e.Game)
		}
		r.cursor = a.Cursor
	}
	return told
}

// Whatever is called in whatever order, each answer is one that the schema allows
// or a refusal with a code word, each game follows the rules, and of one revision
// there is only one game.
func TestAnyCallsKeepTheGamesSound(t *testing.T) {
	c := jsonschema.NewCompiler()
	schema, err := c.Compile("../../../testdata/wbfour/wbfour.schema.json#/snapshot")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := &lobbyRun{clock: hosttest.NewClock(), held: map[string]proto.Snapshot{}}
		env := host.Env{Clock: r.clock, Random: rand.Reader}
		var err error
		r.Lobby, err = hosted.NewLobby(hosted.Options{URL: "http://127.0.0.1:1", AgentMoves: rapid.Bool().Draw(t, "allowed")}, env)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]map[int]string{}
		for range rapid.IntRange(10, 60).Draw(t, "calls") {
			r.clock.Move(time.Duration(rapid.SampledFrom([]int{0, 1, 30, 90}).Draw(t, "pause")) * time.Second)
			tool, with := r.call(t)
			data, err := proto.Marshal(with)
			if err != nil {
				t.Fatal(err)
			}
			answer, err := r.Call(context.Background(), tool, data)
			var refused *proto.Refusal
			if errors.As(err, &refused) {
				if !slices.Contains(proto.Codes(), refused.Code) || refused.Message == "" || (refused.Code == proto.StaleRevision) != (refused.Snapshot != nil) {
					t.Fatalf("%s %s is refused with %+v", tool, data, refused)
				}
				continue
			} else if err != nil {
				t.Fatalf("%s %s: %v", tool, data, err)
			}
			for _, s := range r.told(answer) {
				checkTold(t, schema, seen, s)
				if held, ok := r.held[s.GameID]; !ok || s.Newer(held) {
					r.held[s.GameID] = s
				}
			}
		}
	})
}

// checkTold checks a snapshot by itself and against others of its revision.
func checkTold(t *rapid.T, schema *jsonschema.Schema, seen map[string]map[int]string, s proto.Snapshot) {
	data, err := proto.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(doc); err != nil {
		t.Fatal(err)
	}
	if err := rules.Verify(rules.Four(), s); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if seen[s.GameID] == nil {
		seen[s.GameID] = map[int]string{}
	}
	if was, ok := seen[s.GameID][s.Revision]; ok && was != string(data) {
		t.Fatalf("revision %d is told as\n%s\nand as\n%s", s.Revision, was, data)
	}
	seen[s.GameID][s.Revision] = string(data)
}

// A lobby holds a hundred games; one that is over makes place for another.
func TestLobbyIsBounded(t *testing.T) {
	l, err := hosted.NewLobby(hosted.Options{URL: "http://127.0.0.1:1"}, host.Env{Clock: hosttest.NewClock(), Random: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	create := func() (proto.Created, error) {
		return l.Create(proto.CreateArgs{Mode: proto.ModeAgent, RequestID: newID(t)})
	}
	first, err := create()
	for range 99 {
		if err == nil {
			_, err = create()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	var refused *proto.Refusal
	if _, err := create(); !errors.As(err, &refused) || refused.Code != proto.BadRequest {
		t.Errorf("game 101 is answered %v", err)
	}
	if _, err := l.Respond(proto.RespondArgs{GameID: first.Game.GameID}); err != nil {
		t.Fatal(err)
	}
	if _, err := create(); err != nil {
		t.Errorf("after the first is over, game 101 is answered %v", err)
	}
	if _, err := l.Get(first.Game.GameID); !errors.As(err, &refused) || refused.Code != proto.NoSuchGame {
		t.Errorf("the first game is answered %v", err)
	}
	if list := l.List(); len(list.Games) != 100 {
		t.Errorf("there are %d games", len(list.Games))
	}
}

func TestGamesThatCannotBeHosted(t *testing.T) {
	for name, g := range map[string]hosted.Game{
		"no address":       {Mode: proto.ModePeer},
		"no host":          {Mode: proto.ModePeer, Options: hosted.Options{URL: "http://"}},
		"a socket":         {Mode: proto.ModePeer, Options: hosted.Options{URL: "ws://127.0.0.1"}},
		"hours":            {Mode: proto.ModePeer, Options: hosted.Options{URL: "http://127.0.0.1"}, Minutes: 181},
		"a bot on its own": {Bot: "easy", Options: hosted.Options{URL: "http://127.0.0.1"}},
		"a bot of no kind": {Bot: "best", Mode: proto.ModePeer, Options: hosted.Options{URL: "http://127.0.0.1"}},
		"a bot as invited": {Visitor: "easy", Mode: proto.ModePeer, Options: hosted.Options{URL: "http://127.0.0.1"}},
		"visitors no kind": {Visitor: "best", Mode: proto.ModePublic, Options: hosted.Options{URL: "http://127.0.0.1"}},
	} {
		if _, err := host.New(host.Config{Game: g}); err == nil || err.Error() == "" {
			t.Errorf("%s is hosted", name)
		}
	}
}
