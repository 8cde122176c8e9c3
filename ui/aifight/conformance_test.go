package aifight_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// transcripts are recorded ones, which lie beside the checkout.
var transcripts = []string{"liars_dice_3player.jsonl", "coup_3player_forfeit_disconnect.jsonl"}

// Told by keys the choice of each recorded frame, the screen sends that frame
// (aifight sheet 7.2, mode B).
func TestKeysMakeTheRecordedFrames(t *testing.T) {
	for _, name := range transcripts {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("../../../shared/data/aifight", name))
			if err != nil {
				t.Skip("the recorded transcripts are not beside the checkout")
			}
			frames, err := proto.ReadTranscript(data)
			if err != nil {
				t.Fatal(err)
			}
			if played := playFrames(t, frames); played < 3 {
				t.Errorf("only %d frames were made", played)
			}
		})
	}
}

// playFrames has a person make the choices of a transcript, but those that the
// rules refused, which no key makes. It returns how many there were.
func playFrames(t *testing.T, frames []proto.Framed) (played int) {
	s := connect(aifight.PlayOptions{})
	var asked []proto.LegalAction
	for i, f := range frames {
		if f.FromServer {
			m, err := proto.DecodeServer(f.Payload)
			if err != nil {
				t.Fatalf("frame %d: %v", i+1, err)
			}
			if r, ok := m.(proto.ActionRequest); ok {
				asked = r.LegalActions
			}
			s.say(m)
			s.pass(10 * time.Second) // what is held goes by
			continue
		}
		m, err := proto.DecodeClient(f.Payload)
		if err != nil {
			t.Fatalf("frame %d: %v", i+1, err)
		}
		action, ok := m.(proto.ActionMessage)
		if !ok || proto.Admitted(asked, action.Action) < 0 {
			continue
		}
		s.sent, asked = nil, nil
		s.choose(action.Action)
		if len(s.sent) != 1 {
			t.Fatalf("frame %d: %+v sends %d messages:\n%s", i+1, action.Action, len(s.sent), s.show(100, 30))
		}
		if got, err := proto.Encode(s.sent[0]); err != nil || !sameJSON(t, got, f.Payload) {
			t.Fatalf("frame %d: %v\ngot  %s\nwant %s", i+1, err, got, f.Payload)
		}
		played++
	}
	return played
}

// choose makes a choice by keys and sends it.
func (s *socket) choose(a proto.Action) {
	switch a.Type {
	case proto.PlaceBid:
		s.press(strconv.Itoa(a.Face))
		want := fmt.Sprintf("bid %d x %d", a.Quantity, a.Face)
		for n := 0; n < 12 && !strings.Contains(s.show(100, 30), want); n++ {
			s.press("down")
		}
	case proto.Block:
		for n := 0; n < 3 && !strings.Contains(s.show(100, 30), ">B block as "+string(a.Role)); n++ {
			s.press("B")
		}
	case proto.Challenge:
		s.press("L", "C")
	default:
		s.press(strings.ToUpper(string(a.Type[:1])))
	}
	s.press("enter")
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
