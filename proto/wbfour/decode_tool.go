package wbfour

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeArgs reads the arguments of a tool: NoArgs, CreateArgs, GetArgs,
// MoveArgs, RespondArgs, WaitArgs, EventsArgs, PublicGetArgs or PublicMoveArgs.
// A token is never shown in an error.
//
// The schema requires members that have a default as well, so one that is
// absent is filled in: minutes 0, after 0, seconds 15.
func DecodeArgs(tool Tool, data []byte) (any, error) {
	read, known := argsOf(tool)
	if !known {
		return nil, fmt.Errorf("there is no tool %q", string(tool))
	}
	r := reader(data)
	args := read(r.Object())
	if err := r.Finish(); err != nil {
		return nil, fmt.Errorf("arguments of %s: %w", tool, err)
	}
	return args, nil
}

func argsOf(tool Tool) (read func(strict.Object) any, known bool) {
	switch tool {
	case ToolList, ToolPublicList:
		return func(strict.Object) any { return NoArgs{} }, true
	case ToolCreate:
		return readCreate, true
	case ToolGet, ToolPublicJoin:
		return func(o strict.Object) any { return GetArgs{readID(o.Get("game_id"))} }, true
	case ToolMove:
		return func(o strict.Object) any { return readMoveArgs(o) }, true
	case ToolRespond:
		return func(o strict.Object) any { return RespondArgs{readID(o.Get("game_id")), o.Bool("accept")} }, true
	case ToolWaitEvent:
		return readWait, true
	case ToolEvents:
		return func(o strict.Object) any { return EventsArgs{readAfter(o)} }, true
	case ToolPublicGet:
		return func(o strict.Object) any { return PublicGetArgs{readID(o.Get("game_id")), readToken(o)} }, true
	case ToolPublicMove:
		return readPublicMove, true
	}
	return nil, false
}

func readCreate(o strict.Object) any {
	return CreateArgs{
		Mode:         strict.Enum(o.Get("mode"), Modes()...),
		ConnectionID: strict.Optional(o, "connection_id", readID, ""),
		Minutes:      strict.Optional(o, "minutes", func(v strict.Value) int { return v.Int(0, MaxMinutes) }, 0),
		RequestID:    readID(o.Get("request_id")),
	}
}

func readMoveArgs(o strict.Object) MoveArgs {
	return MoveArgs{readID(o.Get("game_id")), readCell(o.Get("cell")), readSafe(o.Get("revision")), readID(o.Get("request_id"))}
}

func readPublicMove(o strict.Object) any {
	m := readMoveArgs(o)
	return PublicMoveArgs{m.GameID, m.Cell, m.Revision, m.RequestID, readToken(o)}
}

func readWait(o strict.Object) any {
	seconds := func(v strict.Value) int { return v.Int(MinWait, MaxWait) }
	return WaitArgs{readAfter(o), strict.Optional(o, "seconds", seconds, DefaultWait)}
}

func readAfter(o strict.Object) int { return strict.Optional(o, "after", readSafe, 0) }

func readToken(o strict.Object) string {
	return o.Get("token").Secret().Text(strict.Text{Noun: "a token", Min: MinToken, Max: MaxToken})
}
