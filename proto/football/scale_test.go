package football_test

import (
	"fmt"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// The chrome tells the scale of the board; if it tells none that there is, the
// viewport does (football sheet 6).
func TestScaleOfTheBoard(t *testing.T) {
	for _, c := range []struct {
		width uint16
		bs    int
		want  int
	}{{1200, 1, 1}, {2400, 2, 2}, {2400, 1, 1}, {1200, 2, 2}, {1200, 7, 1}, {2400, 7, 2}, {2400, 0, 2}} {
		frame := sprite.AppendLayer(sprite.AppendViewport(nil, 0, c.width, c.width/3*2), 0, sprite.Map, sprite.Zoomable)
		frame = sprite.AppendObject(frame, sprite.Object{ID: 1000, X: 574, Y: 374, Sprite: 100})
		frame, err := sprite.AppendSprite(frame, 4090, 1, 1, make([]byte, 4), fmt.Sprintf(`{"t":5,"bs":%d}`, c.bs))
		if err != nil {
			t.Fatal(err)
		}
		scale := 0
		if err := football.NewSceneReader(football.SceneLimits()).Read(frame, func(s *football.Scene) { scale = s.Scale }); err != nil || scale != c.want {
			t.Errorf("a board %d pixels wide whose chrome says %d has the scale %d, want %d: %v", c.width, c.bs, scale, c.want, err)
		}
	}
}
