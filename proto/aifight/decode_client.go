package aifight

import (
	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeClient reads a frame of a client as a server does: unknown fields and
// types are refused. An action may lack its ids, which a server answers in its
// own way, and data that does not fit is kept for the rules to refuse. Errors
// are *strict.Error.
func DecodeClient(data []byte) (Message, error) {
	r := strict.NewReader(data, strict.Closed, strict.Limits{Bytes: MaxClientFrame})
	m := readClient(r.Object())
	if err := r.Finish(); err != nil {
		return nil, err
	}
	return m, nil
}

func readClient(o strict.Object) Message {
	switch strict.Enum(o.Get("type"), typeJoinQueue, typeLeaveQueue, typeMatchConfirm, typeAction, typeRuntimeStatus) {
	case typeAction:
		return readActionMessage(o)
	case typeLeaveQueue:
		if data, ok := o.Find("data"); ok {
			data.Object()
		}
		return dropMatchID(o, LeaveQueue{})
	case typeJoinQueue:
		return dropMatchID(o, readJoinQueue(o.Child("data")))
	case typeMatchConfirm:
		return dropMatchID(o, MatchConfirm{readUUID(o.Child("data").Get("confirm_id"))})
	case typeRuntimeStatus:
		return dropMatchID(o, readRuntimeStatus(o.Child("data")))
	}
	return nil
}

// dropMatchID takes the id that every envelope may have and that only an action
// needs.
func dropMatchID(o strict.Object, m Message) Message {
	strict.Optional(o, "match_id", strict.Value.String, "")
	return m
}

func readActionMessage(o strict.Object) ActionMessage {
	return ActionMessage{
		MatchID:   strict.Optional(o, "match_id", strict.Value.String, ""),
		RequestID: strict.Optional(o, "request_id", strict.Value.String, ""),
		Action:    readAction(o.Get("data")),
		Decision:  strict.Optional(o, "decision", readRawObject, nil),
		Usage:     strict.Optional(o, "usage", readRawObject, nil),
	}
}

func readJoinQueue(o strict.Object) JoinQueue {
	return JoinQueue{
		readGame(o.Get("game")), strict.Optional(o, "mode", readMode, ""), strict.Optional(o, "one_shot", strict.Value.Bool, false),
	}
}

func readRuntimeStatus(o strict.Object) RuntimeStatus {
	return RuntimeStatus{
		RequestID: o.Get("request_id").String(), Ready: o.Bool("ready"),
		RuntimeType: strict.Enum(o.Get("runtime_type"), RuntimeDirect, RuntimeMock),
		RuntimeName: strict.Optional(o, "runtime_name", strict.Value.String, ""),
		CheckedAt:   readTime(o.Get("checked_at")),
		Detail:      strict.Optional(o, "detail", readDetail, ""),
	}
}

func readDetail(v strict.Value) string {
	return v.Text(strict.Text{Noun: "a text", Max: 240})
}
