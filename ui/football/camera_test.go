package football

import (
	"testing"

	"pgregory.net/rapid"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// What stands is what lies, turned by a quarter: who goes to the right goes up.
func TestUprightIsAQuarterTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := proto.Field()
		at := proto.Point{X: rapid.Int64Range(0, f.WorldW).Draw(t, "x"), Y: rapid.Int64Range(0, f.WorldH).Draw(t, "y")}
		turned := rapid.Bool().Draw(t, "turned")
		w, h := rapid.IntRange(1, 90).Draw(t, "columns"), rapid.IntRange(1, 60).Draw(t, "rows")
		up := wholePitch(w, h).turn(turned).stand(true)
		if rapid.Bool().Draw(t, "near") {
			up = up.closeUp(at, w, h, rapid.Int64Range(100_000, 1_000_000).Draw(t, "cell"))
		}
		x, y := up.cell(at)
		along, across := up.flat().cell(at)
		if x != across || y != h-1-along && y != h-along { // a point on an edge belongs to the cell before it or behind it
			t.Fatalf("%+v stands in column %d and row %d, it lies in column %d and row %d of %d by %d", at, x, y, along, across, h, w)
		}
	})
}
