package aifighttest

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Frame is a frame of a recorded match.
type Frame struct {
	Sent bool // by the client
	Type string
	Data map[string]any
}

// Events is what the frame tells that happened; told is false if it is none
// that tells.
func (f Frame) Events() (list []any, told bool) {
	if f.Type == "match_feed" {
		list, _ = f.Data["events"].([]any)
		return list, true
	}
	list, _ = f.Data["new_events"].([]any)
	return list, f.Type == "action_request"
}

// Recording reads a recorded match of the arena; the test is skipped without
// it.
func Recording(t testing.TB, name string) []Frame {
	t.Helper()
	path := filepath.Join(shared, "data", "aifight", name)
	there(t, path)
	return frames(t, path)
}

// fixtures is where the project's own recorded matches lie, seen from the
// package of a game.
const fixtures = "../../testdata/aifight/recorded"

// OwnRecording reads one of the project's own recorded matches. With update it
// is written first.
func OwnRecording(t testing.TB, name string, update bool, record func() []byte) []Frame {
	t.Helper()
	path := filepath.Join(fixtures, name)
	if update {
		if err := os.WriteFile(path, record(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return frames(t, path)
}

func frames(t testing.TB, path string) []Frame {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var list []Frame
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		var line struct {
			Direction string `json:"direction"`
			Payload   struct {
				Type string         `json:"type"`
				Data map[string]any `json:"data"`
			} `json:"payload"`
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		list = append(list, Frame{line.Direction == "client_to_server", line.Payload.Type, line.Payload.Data})
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// Replay is a recorded match that is played again by an engine whose chances
// are forced.
type Replay struct {
	Game aifight.Game
	Seat int // whose recording it is
	// Absent lists the fields of a state that the recording is too old to have.
	Absent []string
	// Decision is the decision that an event of the log tells of; ok is false
	// for other events.
	Decision func(event map[string]any) (seat int, a proto.Action, ok bool)

	told int // events of the log so far
}

// Run plays and compares each request: its state, players, legal actions and
// events (aifight sheet 7.1), and events that were fed. It returns how many
// requests there were.
func (r *Replay) Run(t testing.TB, frames []Frame) (requests int) {
	t.Helper()
	for i, f := range frames {
		events, told := f.Events()
		for _, e := range events {
			r.follow(t, e.(map[string]any))
		}
		if told {
			same(t, i, "events", r.Game.Events(engine.Viewer(r.Seat), r.told), timeless(events))
			r.told += len(events)
		}
		if f.Type != "action_request" {
			continue
		}
		requests++
		state := r.state(t)
		same(t, i, "state", state, f.Data["state"])
		same(t, i, "players", r.Game.Players(engine.Viewer(r.Seat)), f.Data["players"])
		same(t, i, "legal actions", r.Game.Legal(r.Seat), f.Data["legal_actions"])
	}
	return requests
}

// follow makes the decision that an event tells of.
func (r *Replay) follow(t testing.TB, event map[string]any) {
	t.Helper()
	seat, a, ok := r.Decision(event)
	if !ok {
		return
	}
	if err := r.Game.Apply(seat, a); err != nil {
		t.Fatalf("%v: %v", event, err)
	}
}

func (r *Replay) state(t testing.TB) map[string]any {
	t.Helper()
	state := generic(t, r.Game.State(engine.Viewer(r.Seat))).(map[string]any)
	for _, key := range r.Absent {
		delete(state, key)
	}
	return state
}

// generic is a value as a reader of its JSON has it.
func generic(t testing.TB, v any) (out any) {
	t.Helper()
	if err := json.Unmarshal(JSON(t, v), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// timeless is events without their times.
func timeless(events []any) []any {
	list := []any{}
	for _, e := range events {
		event := map[string]any{}
		for key, v := range e.(map[string]any) {
			if key != "ts" {
				event[key] = v
			}
		}
		list = append(list, event)
	}
	return list
}

// same holds what the engine tells against what was recorded; an absent list
// is an empty one.
func same(t testing.TB, frame int, what string, got, want any) {
	t.Helper()
	g := generic(t, got)
	if list, ok := g.([]any); ok && len(list) == 0 && want == nil {
		return
	}
	if !reflect.DeepEqual(g, want) {
		t.Fatalf("frame %d: %s\n%s\nrecorded\n%s", frame+1, what, JSON(t, g), JSON(t, want))
	}
}

// Sent is the data of the last frame that the client sent.
func Sent(t testing.TB, frames []Frame) map[string]any {
	t.Helper()
	for i := len(frames) - 1; i >= 0; i-- {
		if frames[i].Sent {
			return frames[i].Data
		}
	}
	t.Fatal("the client sent nothing")
	return nil
}

// Last is the data of the last frame of a type.
func Last(t testing.TB, frames []Frame, kind string) map[string]any {
	t.Helper()
	for i := len(frames) - 1; i >= 0; i-- {
		if frames[i].Type == kind {
			return frames[i].Data
		}
	}
	t.Fatalf("there is no %s", kind)
	return nil
}

// SameResult holds the result of a match against a recorded one.
func (r *Replay) SameResult(t testing.TB, want any) {
	t.Helper()
	result, over := r.Game.Result()
	if !over {
		t.Fatal("the match is not over")
	}
	same(t, -1, "result", result, want)
}
