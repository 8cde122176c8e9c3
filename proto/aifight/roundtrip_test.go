package aifight

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// fromServer reports who sends a message.
func fromServer(m Message) bool { return strings.Contains(schemaOf(m), "/server_") }

func readBack(m Message, data []byte) (Message, error) {
	if fromServer(m) {
		return DecodeServer(data)
	}
	return DecodeClient(data)
}

func TestMessagesAreReadAsTheyWereWritten(t *testing.T) {
	for _, g := range genMessages() {
		rapid.Check(t, func(t *rapid.T) {
			m := g.Draw(t, "message")
			data, err := Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			if back, err := readBack(m, data); err != nil || !reflect.DeepEqual(back, m) {
				t.Fatalf("%s\nis read as %#v, %v\nwant       %#v", data, back, err, m)
			}
		})
	}
}

// hidden are the events that are our own, for who may see everything.
func TestHiddenEventsAreReadAsTheyWereWritten(t *testing.T) {
	for _, d := range []EventData{CardsDealt{[]Card{"As", "Kd"}}, DiceRolled{[]int{1, 6}}, InfluenceDealt{[]Role{Duke, Contessa}}} {
		e := Event{Player: "p2", Seq: NoSeq, Data: d}
		data, err := Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := DecodeEvent(data); err != nil || !reflect.DeepEqual(back, e) {
			t.Errorf("%s is read as %#v, %v", data, back, err)
		}
	}
}

// transcripts are the recorded ones and the project's own, which were written
// from the sheet.
func transcripts(t testing.TB) map[string][]Framed {
	t.Helper()
	files, err := filepath.Glob("../../testdata/aifight/*/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("the project's transcripts are missing: %v", err)
	}
	recorded, err := filepath.Glob(filepath.Join(shared, "data", "aifight", "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if len(recorded) == 0 {
		t.Log("the recorded transcripts are not beside the checkout; only the project's own are read")
	}
	all := make(map[string][]Framed)
	for _, file := range append(files, recorded...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if all[filepath.Base(file)], err = ReadTranscript(data); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if !IsTranscript(data) {
			t.Errorf("%s is not recognised", file)
		}
	}
	return all
}

// Every recorded frame is understood whole: nothing of it is unknown.
func TestRecordedFramesAreUnderstood(t *testing.T) {
	for file, frames := range transcripts(t) {
		for i, f := range frames {
			decode := DecodeClient
			if f.FromServer {
				decode = DecodeServer
			}
			m, err := decode(f.Payload)
			if err != nil {
				t.Fatalf("%s:%d: %v", file, i+1, err)
			}
			understood(t, reflect.ValueOf(m), file)
		}
	}
}

// understood fails if there is anything unknown in a value.
func understood(t *testing.T, v reflect.Value, where string) {
	t.Helper()
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			understood(t, v.Elem(), where)
		}
	case reflect.Slice:
		for i := range v.Len() {
			understood(t, v.Index(i), where)
		}
	case reflect.Struct:
		switch u := v.Interface().(type) {
		case UnknownData, UnknownState, UnknownMessage:
			t.Errorf("%s: %#v is not understood", where, u)
		case Action:
			if u.Raw != nil {
				t.Errorf("%s: the action %s %s is not understood", where, u.Type, u.Raw)
			}
		default:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					understood(t, v.Field(i), where)
				}
			}
		}
	}
}

// A frame whose envelope or common parts are wrong names the place.
func TestABadFrameNamesItsPlace(t *testing.T) {
	const id = `"match_id":"6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3"`
	for frame, want := range map[string]string{
		`{}`:                 "type must be",
		`{"type":"welcome"}`: "data must be an object, but is missing",
		`{"type":"welcome",`: "the text must be valid JSON",
		`[]`:                 "the text must be an object",
		`{"type":"event","data":{"match_id":"x","events":[]}}`:                                                                                         `data.match_id must be a UUID, but is "x"`,
		`{"type":"event","data":{` + id + `,"events":[{"type":"bid"},{"type":3}]}}`:                                                                    "data.events[1].type must be a string, but is 3",
		`{"type":"event","data":{` + id + `,"events":[{"type":"bid","seq":-1}]}}`:                                                                      "data.events[0].seq must be a whole number",
		`{"type":"event","data":{` + id + `,"events":[{"type":"bid","ts":"noon"}]}}`:                                                                   "data.events[0].ts must be a time",
		`{"type":"event","data":{` + id + `,"events":[{"type":"bid","data":[]}]}}`:                                                                     "data.events[0].data must be an object",
		`{"type":"action_request","data":{` + id + `,"request_id":"r","state":{},"players":[],"timeout_ms":0,"new_events":null,"legal_actions":null}}`: "data.timeout_ms must be a whole number",
		`{"type":"action_request","data":{` + id + `,"request_id":"r","state":7,"players":[],"timeout_ms":9,"new_events":null,"legal_actions":null}}`:  "data.state must be an object",
		`{"type":"game_over","data":{` + id + `,"session_id":"s","result":{"payoffs":{"p0":"1"},"is_draw":false},"players":[]}}`:                       "data.result.payoffs.p0 must be a number",
	} {
		_, err := DecodeServer([]byte(frame))
		var at *strict.Error
		if !errors.As(err, &at) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\ngot  %v\nwant %s", frame, err, want)
		}
	}
}

// What a newer server says more is kept, and does not cost the frame.
func TestTheUnknownIsKept(t *testing.T) {
	m, err := DecodeServer([]byte(`{"type":"chat","data":{"text":"hi"}}`))
	if u, ok := m.(UnknownMessage); err != nil || !ok || u.Type != "chat" {
		t.Errorf("an unknown message is %#v, %v", m, err)
	}
	m, err = DecodeServer([]byte(`{"type":"action_request","data":{"match_id":"6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3","request_id":"r","later":1,
		"state":{"hexes":37},"legal_actions":[{"type":"bow","data":{"depth":2}},{"type":"raise","data":{}},{"type":"bid","data":{"min_quantity":9,"min_face":1,"max_quantity":8}}],
		"players":[{"id":"p0","status":"asleep","data":{"mood":"good"}},{"id":"p1","status":"alive","data":{"dice_count":"five"}}],"timeout_ms":9,
		"new_events":[{"type":"storm","seq":3,"data":{"wind":9}},{"type":"bid","data":{"quantity":1,"face":9}},{"type":"calm"}]}}`))
	r, ok := m.(ActionRequest)
	if err != nil || !ok {
		t.Fatal(m, err)
	}
	if s, ok := r.State.(UnknownState); !ok || string(s.Raw) != `{"hexes":37}` {
		t.Errorf("an unknown state is %#v", r.State)
	}
	if len(r.LegalActions) != 2 || string(r.LegalActions[0].Raw) != `{"depth":2}` || r.LegalActions[1].Raw == nil {
		t.Errorf("legal are %#v; want the unknown, the raise as it came, and not the bid that cannot be made", r.LegalActions)
	}
	if u, ok := r.Players[1].Data.(UnknownData); !ok || u.Fault == nil {
		t.Errorf("data that does not fit is %#v", r.Players[1].Data)
	}
	storm, bid, calm := r.NewEvents[0], r.NewEvents[1], r.NewEvents[2]
	if u, ok := storm.Data.(UnknownData); !ok || u.Fault != nil || storm.Type() != "storm" || storm.Seq != 3 {
		t.Errorf("an unknown event is %#v", storm)
	}
	if u, ok := bid.Data.(UnknownData); !ok || u.Fault == nil || bid.Type() != EventBid {
		t.Errorf("an event that does not fit is %#v", bid)
	}
	if data, err := Marshal(calm); err != nil || string(data) != `{"type":"calm"}` {
		t.Errorf("an event without data is written as %s, %v", data, err)
	}
}

// A server refuses what its schemas do, but hears an action out.
func TestAServerReadsItsClientsStrictly(t *testing.T) {
	for _, frame := range []string{
		`{"type":"ping"}`, `{"type":"join_queue","data":{"game":"coup","table":3}}`, `{"type":"leave_queue","data":{"x":1}}`,
		`{"type":"match_confirm","data":{"confirm_id":"x"}}`, `{"type":"action","data":{"type":"fold"},"when":1}`, `{"type":"action"}`,
	} {
		if m, err := DecodeClient([]byte(frame)); err == nil {
			t.Errorf("%s is read as %#v", frame, m)
		}
	}
	for _, frame := range []string{
		`{"type":"action","match_id":"m","request_id":"r","data":{"type":"lose_card"}}`,
		`{"type":"action","match_id":"m","request_id":"r","data":{"type":"bid","data":{"quantity":"many"}}}`,
		`{"type":"action","match_id":"m","request_id":"r","data":{"type":"jump"}}`,
	} {
		m, err := DecodeClient([]byte(frame))
		a, ok := m.(ActionMessage)
		if err != nil || !ok || Admitted([]LegalAction{{Action: Action{Type: a.Action.Type}, Max: 9}}, a.Action) >= 0 {
			t.Errorf("%s is read as %#v, %v; want an action that nothing admits", frame, m, err)
		}
	}
}
