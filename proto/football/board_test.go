package football_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// TestBoardIsThatOfTheSheet holds ids, labels, sizes and heights of what we
// send against the table of football sheet 6.
func TestBoardIsThatOfTheSheet(t *testing.T) {
	s := kickoff()
	s.Flash, s.Ball.Height = true, 1_500_000
	s.Confetti = slices.Repeat([]football.Dot{{At: s.Ball.At, Tint: football.BlueTint}}, 120)
	s.Trail = slices.Repeat([]football.Dot{{At: s.Ball.At, Tint: football.NoTint}}, 40)
	s.Arcs = slices.Repeat([]football.Dot{{At: s.Ball.At}}, 80)
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(football.AppendSeatFrame(football.AppendOwn(slices.Clone(board[1]), 8, 1), s, 8)); err != nil {
		t.Fatal(err)
	}
	if l, _ := table.Layer(0); l != (sprite.Layer{Flags: sprite.Zoomable, Width: 1200, Height: 800}) {
		t.Errorf("the layer is %+v", l)
	}
	for _, c := range []struct {
		first, last, sprite uint16
		z                   int16
		label, size         string
	}{
		{30, 30, 30, -1000, "pitch", "1200×64"},
		{42, 42, 42, -1000, "pitch", "1200×32"},
		{1000, 1000, 100, 100, "cog", "52×52"},
		{1021, 1021, 116, 121, "cog", "52×52"},
		{1048, 1048, 148, 148, "shirt number RED-9", "14×10"},
		{1061, 1061, 161, 161, "shirt number BLUE-11", "14×10"},
		{1088, 1088, 170, 98, "seat ring", "26×26"},
		{1080, 1080, 0, 0, "", ""}, // RED-1 and BLUE-8 are built in
		{1098, 1098, 0, 0, "", ""},
		{1096, 1096, 171, 106, "seat ring", "26×26"},
		{1300, 1300, 70, 200, "ball", "12×12"},
		{1301, 1301, 71, 190, "ball shadow", "12×12"},
		{1310, 1310, 292, 300, "own cog", "8×8"},
		{1320, 1320, 294, 999, "own seat RED-9", "1×1"},
		{2000, 2004, 216, 150, "ball trail", "2×2"},
		{2035, 2039, 223, 150, "ball trail", "9×9"},
		{2100, 2179, 240, 250, "play arc", "3×3"},
		{2200, 2319, 281, 950, "goal confetti", "4×4"},
		{2400, 2400, 290, 900, "goal flash", "240×240"},
	} {
		for id := c.first; id <= c.last; id++ {
			o, ok := table.Object(id)
			if ok != (c.label != "") {
				t.Errorf("object %d is there: %v", id, ok)
			}
			if !ok {
				continue
			}
			p := table.Sprite(o.Sprite)
			if got := fmt.Sprintf("%d×%d", p.Width, p.Height); o.Sprite != c.sprite || o.Z != c.z || string(p.Label()) != c.label || got != c.size {
				t.Errorf("object %d is %+v with %q of %s; want sprite %d, z %d, %q of %s", id, o, p.Label(), got, c.sprite, c.z, c.label, c.size)
			}
		}
	}
	ball, _ := table.Object(1300)
	shadow, _ := table.Object(1301)
	if ball.X != 594 || shadow.X != 594 || shadow.Y != 394 || ball.Y != 384 {
		t.Errorf("the ball is at %d, %d, its shadow at %d, %d", ball.X, ball.Y, shadow.X, shadow.Y)
	}
}

func TestHeadingsGoCounterClockwiseFromEast(t *testing.T) {
	at := football.Point{X: 10_000_000, Y: 10_000_000}
	for _, c := range []struct {
		dx, dy int64
		want   football.Heading
	}{{1, 0, 0}, {1, -1, 2}, {0, -1, 4}, {-1, 0, 8}, {0, 1, 12}, {10, 1, 0}, {10, 3, 15}, {0, 0, football.NoHeading}} {
		if got := football.HeadingOf(at, football.Point{X: at.X + c.dx*100_000, Y: at.Y + c.dy*100_000}); got != c.want {
			t.Errorf("from east by %d, south by %d is %d, want %d", c.dx, c.dy, got, c.want)
		}
	}
}

// hostile are chromes that say as much as a label can, one member each.
func hostile() (chromes []string) {
	for member, row := range map[string]string{
		"feed": "{},", "directives": "{},", "roster": "{},", "beats": "{},", "events": "{},", "lulls": "[1,2],", `lead":{"teams":[],"pts`: "[1,2,3],",
	} {
		for _, rows := range []int{8192, 8193, 20_000} {
			chrome := `{"` + member + `":[` + strings.TrimSuffix(strings.Repeat(row, min(rows, 65_000/len(row))), ",") + "]}"
			if strings.HasPrefix(member, "lead") {
				chrome += "}"
			}
			chromes = append(chromes, chrome)
		}
	}
	for n := range 200 {
		chromes = append(chromes, fmt.Sprintf(`{"%d%s":1}`, n, strings.Repeat("x", 60_000)), fmt.Sprintf(`{"ph":"%d%s"}`, n, strings.Repeat("x", 60_000)))
	}
	return append(chromes, strings.Repeat("[", 65_000), `{"t":`+strings.Repeat("[", 65_000))
}

func TestHostileChromeCannotGrowWithoutBound(t *testing.T) {
	chromes := hostile()
	before := heap()
	v := newViewer()
	for range 3 {
		for _, chrome := range chromes {
			v.see(t, chrome)
		}
	}
	if grown := heap() - before; grown > 10<<20 {
		t.Errorf("the chrome takes %d bytes", grown)
	}
	runtime.KeepAlive(v)
}

func TestHostileLabelsCannotGrowWithoutBound(t *testing.T) {
	before := heap()
	r := football.NewSceneReader(sprite.Limits{Sprites: 500, Objects: 100, Pixels: 100, AllPixels: 1 << 20, Bytes: 4 << 20})
	label := "cog " + strings.Repeat("x", 8000)
	for n := range 3000 {
		data, err := sprite.AppendSprite(nil, uint16(n%400), 1, 1, nil, label+fmt.Sprint(n))
		if err == nil {
			err = r.Read(data, func(*football.Scene) {})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if grown := heap() - before; grown > 6<<20 {
		t.Errorf("the sprites take %d bytes", grown)
	}
	runtime.KeepAlive(r)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
