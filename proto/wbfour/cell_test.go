package wbfour_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/wbfour"
)

// The sheet's own: a1 is 0, d4 is 18, the centre, g4 is 36; rows begin at 0, 4,
// 9, 15, 22, 28 and 33.
func TestNotation(t *testing.T) {
	for notation, want := range map[string]wbfour.Cell{
		"a1": 0, "a4": 3, "b1": 4, "b5": 8, "c1": 9, "c6": 14, "d1": 15, "d4": 18, "d7": 21, "e1": 22, "e6": 27, "f1": 28, "f5": 32, "g1": 33, "g4": 36, "D4": 18,
	} {
		if got, err := wbfour.ParseCell(notation); err != nil || got != want {
			t.Errorf("%s is cell %d, %v; want %d", notation, got, err, want)
		}
	}
	for _, no := range []string{"", "a", "a0", "a5", "d8", "g5", "h1", "d4 ", "4d", "1a", "ä1", "@1"} {
		if c, err := wbfour.ParseCell(no); err == nil {
			t.Errorf("%q is read as %v", no, c)
		}
	}
}

func TestCellsAndCoordinatesAgree(t *testing.T) {
	for c := range wbfour.Cell(wbfour.Cells) {
		if back, err := wbfour.ParseCell(c.String()); err != nil || back != c {
			t.Errorf("%d is %s, which is %d", c, c, back)
		}
		q, r := c.Axial()
		if back, ok := wbfour.CellAt(q, r); !ok || back != c || max(q, -q, r, -r, q+r, -q-r) > 3 {
			t.Errorf("%d lies at %d, %d, where %d is", c, q, r, back)
		}
	}
	if q, r := wbfour.Centre.Axial(); q != 0 || r != 0 {
		t.Errorf("the centre lies at %d, %d", q, r)
	}
	for _, outside := range [][2]int{{4, 0}, {-3, -1}, {1, 3}, {0, 4}, {0, -4}} {
		if c, ok := wbfour.CellAt(outside[0], outside[1]); ok {
			t.Errorf("%v is %v", outside, c)
		}
	}
}
