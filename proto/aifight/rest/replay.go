package rest

import (
	"bytes"
	"cmp"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// List is the events of a page: those that it lists, and those of its frames
// that it does not.
func (f Frames) List() []aifight.Event {
	var all aifight.Log
	all.Add(f.Events...)
	for _, frame := range f.Frames {
		if e, ok := frame.event(); ok {
			all.Add(e)
		}
	}
	return all.Events()
}

// event is the frame as an event. An agent's UUID is no player: the seat list
// that would tell comes with the end of a match alone (aifight sheet, annex B).
func (f Frame) event() (aifight.Event, bool) {
	line, err := aifight.Marshal(struct {
		Type string `json:"type"`
		Data any    `json:"data,omitzero"`
	}{cmp.Or(f.Type, f.Kind), orNothing(f.Data)})
	if err != nil {
		return aifight.Event{}, false
	}
	e, err := aifight.DecodeEvent(line)
	e.Seq, e.Time = f.Seq, f.CreatedAt
	if id := aifight.PlayerID(f.PlayerID); !aifight.IsUUID(f.PlayerID) {
		e.Player = id
	}
	return e, err == nil
}

// orNothing is the data if it is an object.
func orNothing(data []byte) any {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return nil
	}
	return jsontext.Value(data)
}

// ReadFile reads a saved answer: a participant's event list or a page of a
// public replay. It fails if data is neither.
func ReadFile(data []byte) ([]aifight.Event, error) {
	var page Frames
	if err := json.Unmarshal(data, &page); err != nil {
		return nil, misread(err)
	}
	events := page.List()
	if len(events) == 0 {
		return nil, fmt.Errorf("the file holds no events; give a participant's event list or a page of a replay")
	}
	return events, nil
}
