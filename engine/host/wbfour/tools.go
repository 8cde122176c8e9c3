package wbfour

import (
	"context"
	_ "embed"
	"encoding/json" // what the SDK takes raw JSON as
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// argumentsJSON is the schema of each tool's arguments, as published.
//
//go:embed arguments.json
var argumentsJSON []byte

// about tells an agent what a tool does.
func about(t proto.Tool) string {
	switch t {
	case proto.ToolList:
		return "List all games of this host, newest first. Cells are numbered 0 to 36 row by row; the centre is 18. Four in a line along one of the three axes wins."
	case proto.ToolCreate:
		return "Make a game: agent plays you against your owner, peer invites somebody by the invite_url in the answer, public waits for anybody. connection_id, the game_id of a peer game whose invitation was accepted, invites the same peer again."
	case proto.ToolGet:
		return "Look at a game: its board, whose turn it is, and its revision."
	case proto.ToolMove:
		return "Put a token on a free cell. revision is that of the game as you saw it; a repeated request_id is carried out once."
	case proto.ToolRespond:
		return "Accept or decline an invitation. To decline a game that has begun is to resign it."
	case proto.ToolWaitEvent:
		return "Wait some seconds for changes of any game after a cursor; 0 is the beginning. The answer's cursor is for the next call."
	case proto.ToolEvents:
		return "List the changes of all games after a cursor, without waiting."
	case proto.ToolPublicList:
		return "List the public games that wait for a second player or go on."
	case proto.ToolPublicJoin:
		return "Join a public game that waits. The answer holds your side and the token that plays it."
	case proto.ToolPublicGet:
		return "Look at the public game that you joined."
	case proto.ToolPublicMove:
		return "Put a token on a free cell of the public game that you joined. A repeated request_id is carried out once."
	}
	return ""
}

// caller carries out a call of a tool; its arguments are raw JSON.
type caller func(ctx context.Context, tool proto.Tool, arguments []byte) (*mcp.CallToolResult, error)

// newServer is a server of tools.
func newServer(version string, tools []proto.Tool, call caller) *mcp.Server {
	var schemas map[string]json.RawMessage
	if err := json.Unmarshal(argumentsJSON, &schemas); err != nil {
		panic(fmt.Errorf("the schemas of the tools: %w", err))
	}
	s := mcp.NewServer(&mcp.Implementation{Name: "wcwtui", Title: "WB Four", Version: version}, &mcp.ServerOptions{
		Logger: slog.New(slog.DiscardHandler), Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}},
	})
	for _, t := range tools {
		tool := &mcp.Tool{Name: string(t), Description: about(t), InputSchema: schemas[string(t)]}
		s.AddTool(tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return call(ctx, t, req.Params.Arguments)
		})
	}
	return s
}

// Server serves the tools on the games of the lobby: to the owner's agent all of
// them. Everybody else is told of the public ones only, and the others answer
// him that they are forbidden.
func (l *Lobby) Server(owner bool, version string) *mcp.Server {
	s := newServer(version, proto.Tools(), func(ctx context.Context, tool proto.Tool, arguments []byte) (*mcp.CallToolResult, error) {
		if !owner && !tool.Public() {
			return result(nil, refusal(proto.Forbidden, "%s is for the host's owner; send his token as a bearer token", tool))
		}
		return result(l.Call(ctx, tool, arguments))
	})
	if !owner {
		s.AddReceivingMiddleware(listPublic)
	}
	return s
}

// listPublic leaves the owner's tools out of the list.
func listPublic(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if list, ok := res.(*mcp.ListToolsResult); ok && err == nil {
			shown := *list
			shown.Tools = nil
			for _, t := range list.Tools {
				if proto.Tool(t.Name).Public() {
					shown.Tools = append(shown.Tools, t)
				}
			}
			return &shown, nil
		}
		return res, err
	}
}

// tools serves both servers over HTTP, without sessions: each request stands
// alone, so that nothing of a client stays behind. A host that only this machine
// reaches refuses requests for another name, which a web page may have made.
func (r *room) tools() http.Handler {
	owner, public := r.lobby.Server(true, r.game.Version), r.lobby.Server(false, r.game.Version)
	return mcp.NewStreamableHTTPHandler(func(req *http.Request) *mcp.Server {
		if r.game.Key != "" && keyOf(bearer(req)) == keyOf(r.game.Key) {
			return owner
		}
		return public
	}, &mcp.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, MaxRequestBodyBytes: proto.MaxMessage, PropagateRequestCancellation: true,
		DisableLocalhostProtection: !onLoopback(r.game.URL),
	})
}

// onLoopback reports whether an address is one of this machine alone.
func onLoopback(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}

// Call carries out a call of a tool by its owner. What is refused is a
// *proto.Refusal.
func (l *Lobby) Call(ctx context.Context, tool proto.Tool, arguments []byte) (any, error) {
	if len(arguments) == 0 {
		arguments = []byte("{}")
	}
	args, err := proto.DecodeArgs(tool, arguments)
	if err != nil {
		return nil, refusal(proto.BadRequest, "%v", err)
	}
	switch a := args.(type) {
	case proto.NoArgs:
		if tool == proto.ToolPublicList {
			return l.PublicList(), nil
		}
		return l.List(), nil
	case proto.GetArgs:
		if tool == proto.ToolPublicJoin {
			return answer(l.Join(a.GameID))
		}
		return answer(l.Get(a.GameID))
	case proto.CreateArgs:
		return answer(l.Create(a))
	case proto.MoveArgs:
		return answer(l.Move(a))
	case proto.RespondArgs:
		return answer(l.Respond(a))
	case proto.WaitArgs:
		return answer(l.Wait(ctx, a))
	case proto.EventsArgs:
		return l.Events(a.After), nil
	case proto.PublicGetArgs:
		return answer(l.PublicGet(a))
	case proto.PublicMoveArgs:
		return answer(l.PublicMove(a))
	}
	return nil, fmt.Errorf("the tool %s has no one to carry it out", tool)
}

// answer forgets the type of an answer.
func answer[T any](v T, err error) (any, error) { return v, err }

// result is what a tool answers: the answer as a value and as text, or a refusal
// as a tool error.
func result(v any, err error) (*mcp.CallToolResult, error) {
	var refused *proto.Refusal
	switch {
	case errors.As(err, &refused):
		v = refused
	case err != nil:
		return nil, err
	}
	data, err := proto.Marshal(v)
	if err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{
		Content: []mcp.Content{&mcp.TextContent{Text: string(data)}}, StructuredContent: json.RawMessage(data), IsError: refused != nil,
	}, nil
}
