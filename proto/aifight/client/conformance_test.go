package client

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// At each client frame of a transcript a machine that is told the same choice
// sends the same frame (aifight sheet 7.2, mode B).
func TestRecordedChoicesMakeTheRecordedFrames(t *testing.T) {
	own, err := filepath.Glob("../../../testdata/aifight/matches/*.jsonl")
	if err != nil || len(own) == 0 {
		t.Fatal("the project's transcripts are missing", err)
	}
	recorded, err := filepath.Glob("../../../../shared/data/aifight/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if len(recorded) == 0 {
		t.Log("the recorded transcripts are not beside the checkout; only the project's own are played")
	}
	for _, file := range append(own, recorded...) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			frames, err := aifight.ReadTranscript(data)
			if err != nil {
				t.Fatal(err)
			}
			conform(t, frames)
		})
	}
}

func conform(t *testing.T, frames []aifight.Framed) {
	m := New(Config{Now: time.Now})
	for i, f := range frames {
		if f.FromServer {
			if _, err := m.Frame(f.At.Sub(frames[0].At), true, f.Payload); err != nil {
				t.Fatalf("frame %d: %v", i+1, err)
			}
			continue
		}
		sent := choose(t, m, f)
		got, err := aifight.Encode(sent)
		if err != nil {
			t.Fatal(err)
		}
		if !sameJSON(t, got, f.Payload) {
			t.Fatalf("frame %d:\ngot  %s\nwant %s", i+1, got, f.Payload)
		}
	}
	if n := m.Count(BadFrame) + m.Count(Unknown); n > 0 {
		t.Errorf("%d frames were not understood: %v", n, m.Notices())
	}
}

// choose has the machine make the choice of a recorded frame.
func choose(t *testing.T, m *Machine, f aifight.Framed) aifight.Message {
	t.Helper()
	message, err := aifight.DecodeClient(f.Payload)
	if err != nil {
		t.Fatal(err)
	}
	var sent []aifight.Message
	switch c := message.(type) {
	case aifight.JoinQueue:
		sent = m.Join(c)
	case aifight.LeaveQueue:
		sent = m.Leave()
	case aifight.MatchConfirm:
		sent = m.Confirm()
	case aifight.ActionMessage:
		return m.Session(c.MatchID).Answer(c.Action)
	}
	if len(sent) != 1 {
		t.Fatalf("the choice %#v sends %d messages", message, len(sent))
	}
	return sent[0]
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	if err := json.Unmarshal(a, &x); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &y); err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(x, y)
}
