package sprite_test

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

func TestFrameIsSplitBetweenMessages(t *testing.T) {
	frame := unhex(t, viewportHex+layerHex+ballHex+cogPixels+cogHex)
	for _, c := range []struct {
		limit int
		want  []int
	}{
		{1000, []int{59}}, {59, []int{59}}, {58, []int{47, 12}}, {22, []int{22, 25, 12}}, {21, []int{10, 12, 25, 12}}, {1, []int{6, 4, 12, 25, 12}},
	} {
		var got []int
		for part := range sprite.Split(frame, c.limit) {
			got = append(got, len(part))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("at most %d bytes: parts of %v, want %v", c.limit, got, c.want)
		}
	}
}

func TestMalformedFrameIsSentAsItIs(t *testing.T) {
	frame := unhex(t, ballHex+"00 01 02 03")
	parts := slices.Collect(sprite.Split(frame, 12))
	if len(parts) != 2 || !bytes.Equal(slices.Concat(parts...), frame) {
		t.Errorf("split into % x", parts)
	}
}

func TestPlayerSeesTheSameThroughDedup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dedup := sprite.NewDedup()
		all, few := sprite.NewTable(sprite.DefaultLimits()), sprite.NewTable(sprite.DefaultLimits())
		layer := sprite.AppendLayer(nil, 0, sprite.Map, 0)
		want := model{}
		for range rapid.IntRange(1, 6).Draw(t, "frames") {
			frame := layer
			for range rapid.IntRange(0, 20).Draw(t, "messages") {
				frame = want.change(t, frame)
			}
			if err := all.Apply(frame); err != nil {
				t.Fatal(err)
			}
			if err := few.Apply(dedup.Append(nil, frame)); err != nil {
				t.Fatal(err)
			}
			if again := dedup.Append(nil, slices.Concat(placements(all)...)); len(again) != 0 {
				t.Fatalf("% x is sent again", again)
			}
			if !slices.Equal(all.Drawn(0), few.Drawn(0)) {
				t.Fatalf("a player sees %v instead of %v", few.Drawn(0), all.Drawn(0))
			}
		}
	})
}

// placements are the messages that place a table's objects.
func placements(table *sprite.Table) (messages [][]byte) {
	for o := range table.Objects() {
		messages = append(messages, sprite.AppendObject(nil, o))
	}
	return messages
}

func TestDedupRepeatsWhatWasDeleted(t *testing.T) {
	frame := unhex(t, ballHex)
	dedup := sprite.NewDedup()
	for _, c := range []struct {
		frame []byte
		sent  int
	}{
		{frame, 12}, {frame, 0}, {unhex(t, "03 14 05"), 3}, {unhex(t, "03 14 05"), 3}, {frame, 12}, {[]byte{4}, 1}, {frame, 12},
		{unhex(t, cogPixels), 25}, {unhex(t, cogPixels), 25},
	} {
		if sent := dedup.Append(nil, c.frame); len(sent) != c.sent {
			t.Errorf("of % x the bytes % x are sent", c.frame, sent)
		}
	}
}
