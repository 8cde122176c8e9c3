package football_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// The own cog is the one that the label names, else the one right below the
// mark, within six metres.
func TestOwnCogByNameAndByMark(t *testing.T) {
	for name, c := range map[string]struct {
		label string
		y     int16 // of the mark's upper edge; 0 for no mark
		want  int
	}{
		"a name":                    {"own seat RED-10", 0, 9},
		"a name before a mark":      {"own seat BLUE-2", 386, 12},
		"a name of nobody":          {"own seat RED-99", 386, 9},
		"another label":             {"cog BLUE-2", 386, 9},
		"a mark alone":              {"", 386, 9},
		"a mark right on it":        {"", 422, 9},
		"a mark below it":           {"", 423, football.NoCog},
		"a mark six metres above":   {"", 342, 9},
		"a mark farther above":      {"", 341, football.NoCog},
		"a name of nobody, no mark": {"own seat", 0, football.NoCog},
		"neither a name nor a mark": {"", 0, football.NoCog},
	} {
		frame := sprite.AppendLayer(sprite.AppendViewport(nil, 0, 1200, 800), 0, sprite.Map, sprite.Zoomable)
		for cog, x := range map[uint16]int16{9: 500, 12: 520} {
			frame = sprite.AppendObject(frame, sprite.Object{ID: 1000 + cog, X: x, Y: 400, Sprite: 100})
		}
		if c.label != "" {
			var err error
			if frame, err = sprite.AppendSprite(frame, 294, 1, 1, nil, c.label); err != nil {
				t.Fatal(err)
			}
			frame = sprite.AppendObject(frame, sprite.Object{ID: 1320, Sprite: 294})
		}
		if c.y != 0 {
			frame = sprite.AppendObject(frame, sprite.Object{ID: 1310, X: 522, Y: c.y, Sprite: 292})
		}
		if own := read(t, frame).Own; own != c.want {
			t.Errorf("%s: cog %d, want %d", name, own, c.want)
		}
	}
}
