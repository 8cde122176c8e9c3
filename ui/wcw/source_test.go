package wcw

import (
	"errors"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// spoken is a message of so many speeches of one text, from a cursor on.
func spoken(t *testing.T, kind proto.ViewerType, from, n int, text string) []byte {
	t.Helper()
	m := proto.ViewerMessage{Type: kind, EpisodeID: "episode_a", ThroughCursor: from + n - 1}
	for c := from; c < from+n; c++ {
		m.Events = append(m.Events, proto.Event{
			ID: "public_1", Cursor: c, Day: 1, Phase: proto.PhaseDay, Reveal: proto.RevealPublic,
			Payload: proto.Spoke{Speech: proto.Speech{Text: text, Accusation: proto.NoSlot}},
		})
	}
	frame, err := proto.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

func TestStreamThatNeverEndsIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		each int
		text string
	}{
		"events": {1000, "a"},
		"bytes":  {10, strings.Repeat("long ", 100_000)},
	} {
		t.Run(name, func(t *testing.T) {
			d, kept := NewDecoder(), 0
			kind, frames := proto.ViewerReset, 0
			for {
				b, err := d.Decode(true, spoken(t, kind, kept+1, c.each, c.text))
				kept, frames, kind = kept+len(b.Events), frames+1, proto.ViewerEvents
				if errors.Is(err, wire.ErrUnfit) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				if kept > proto.MaxEvents {
					t.Fatalf("%d events were kept", kept)
				}
			}
			if name == "bytes" && frames > 20 {
				t.Errorf("%d frames of 5 MB were kept", frames)
			}
		})
	}
}

// A reconnect brings what is known again: it takes no room.
func TestReconnectsDoNotUseUpTheRoomOfAStream(t *testing.T) {
	d := NewDecoder()
	frame := spoken(t, proto.ViewerReset, 1, 10, strings.Repeat("long ", 10_000))
	for i := range 2 * maxHeld / len(frame) {
		if b, err := d.Decode(true, frame); err != nil || i > 0 && len(b.Events) > 0 {
			t.Fatalf("reset %d: %d new events, %v", i+1, len(b.Events), err)
		}
	}
}
