package widget_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func TestLayoutOfTheDrawings(t *testing.T) {
	tests := []struct {
		w, h                int
		class               widget.Class
		rail, stage, detail widget.Rect
	}{
		{40, 12, widget.Small, widget.Rect{X: 0, Y: 1, W: 40, H: 8}, widget.Rect{X: 0, Y: 1, W: 40, H: 8}, widget.Rect{}},
		{69, 40, widget.Small, widget.Rect{X: 0, Y: 1, W: 69, H: 36}, widget.Rect{X: 0, Y: 1, W: 69, H: 36}, widget.Rect{}},
		{80, 24, widget.Medium, widget.Rect{X: 0, Y: 2, W: 31, H: 19}, widget.Rect{X: 33, Y: 2, W: 47, H: 19}, widget.Rect{}},
		{120, 29, widget.Medium, widget.Rect{X: 0, Y: 2, W: 31, H: 24}, widget.Rect{X: 33, Y: 2, W: 74, H: 24}, widget.Rect{}},
		{110, 30, widget.Large, widget.Rect{X: 0, Y: 2, W: 32, H: 25}, widget.Rect{X: 34, Y: 2, W: 43, H: 25}, widget.Rect{X: 79, Y: 2, W: 31, H: 25}},
		{120, 40, widget.Large, widget.Rect{X: 0, Y: 2, W: 32, H: 35}, widget.Rect{X: 34, Y: 2, W: 49, H: 35}, widget.Rect{X: 85, Y: 2, W: 35, H: 35}},
		{200, 60, widget.Large, widget.Rect{X: 25, Y: 2, W: 32, H: 55}, widget.Rect{X: 61, Y: 2, W: 74, H: 55}, widget.Rect{X: 139, Y: 2, W: 35, H: 55}},
	}
	for _, tt := range tests {
		l := widget.NewLayout(tt.w, tt.h)
		if l.Class != tt.class || l.Rail != tt.rail || l.Stage != tt.stage || l.Detail != tt.detail {
			t.Errorf("%d×%d: class %d, rail %v, stage %v, detail %v", tt.w, tt.h, l.Class, l.Rail, l.Stage, l.Detail)
		}
		if l.Footer.Y != tt.h-1 || l.Timeline.Y != tt.h-2 || l.Toast.Y != tt.h-3 || l.Bug != (widget.Rect{X: 0, Y: 0, W: tt.w, H: 1}) {
			t.Errorf("%d×%d: rows %+v", tt.w, tt.h, l)
		}
	}
}

func TestLayoutPartsNeverOverlapNorLeaveTheScreen(t *testing.T) {
	for w := range 260 {
		for _, h := range []int{0, 1, 2, 3, 4, 5, 12, 17, 18, 24, 29, 30, 40, 80} {
			l := widget.NewLayout(w, h)
			screen := widget.Rect{X: 0, Y: 0, W: w, H: h}
			parts := []widget.Rect{l.Bug, l.Toast, l.Timeline, l.Footer, l.Stage, l.Detail}
			if l.Class != widget.Small {
				parts = append(parts, l.Rail)
			}
			for i, p := range parts {
				if p.W < 0 || p.H < 0 || p.Intersect(screen) != p {
					t.Fatalf("%d×%d: %v leaves the screen: %+v", w, h, p, l)
				}
				for _, q := range parts[:i] {
					if both := p.Intersect(q); both.W > 0 && both.H > 0 {
						t.Fatalf("%d×%d: %v and %v overlap", w, h, p, q)
					}
				}
			}
		}
	}
}

func TestRowsAndColumnsShareTheRest(t *testing.T) {
	rows := widget.Rect{X: 3, Y: 1, W: 10, H: 20}.Rows(1, 2, widget.Rest, 5, widget.Rest)
	want := []widget.Rect{{X: 3, Y: 1, W: 10, H: 2}, {X: 3, Y: 4, W: 10, H: 5}, {X: 3, Y: 10, W: 10, H: 5}, {X: 3, Y: 16, W: 10, H: 5}}
	if !slices.Equal(rows, want) {
		t.Errorf("rows %v", rows)
	}
	columns := widget.Rect{X: 0, Y: 0, W: 5, H: 1}.Columns(2, 4, widget.Rest, 4)
	want = []widget.Rect{{X: 0, Y: 0, W: 4, H: 1}, {X: 5, Y: 0, W: 0, H: 1}, {X: 5, Y: 0, W: 0, H: 1}}
	if !slices.Equal(columns, want) {
		t.Errorf("columns %v", columns)
	}
}

func TestScrollShowsWhatItIsAskedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, height := rapid.IntRange(0, 50).Draw(t, "rows"), rapid.IntRange(0, 20).Draw(t, "height")
		s := widget.Scroll{Top: rapid.IntRange(-5, 60).Draw(t, "top"), Follow: rapid.Bool().Draw(t, "follow")}
		first, last := s.Window(rows, height)
		if first < 0 || last > rows || last-first != min(rows, height) {
			t.Fatalf("window %d to %d of %d in %d", first, last, rows, height)
		}
		if rows == 0 || height == 0 {
			return
		}
		row := rapid.IntRange(0, rows-1).Draw(t, "row")
		if first, last = s.Show(row, rows, height).Window(rows, height); row < first || row >= last {
			t.Fatalf("row %d is not in %d to %d", row, first, last)
		}
	})
}

func TestScrollFollowsTheTailUntilMovedUp(t *testing.T) {
	s := widget.Tail()
	if first, last := s.Window(30, 10); first != 20 || last != 30 {
		t.Fatalf("the tail is %d to %d", first, last)
	}
	s = s.By(-3, 30, 10)
	if first, _ := s.Window(40, 10); first != 17 {
		t.Errorf("moved up, then the list grew: shows from %d", first)
	}
	s = s.By(99, 40, 10)
	if first, _ := s.Window(50, 10); first != 40 {
		t.Errorf("back at the end, then the list grew: shows from %d", first)
	}
}

func TestGraceSwallowsKeysUntilItIsQuiet(t *testing.T) {
	start := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	g := widget.NewGrace(start)
	for _, step := range []struct {
		after  time.Duration
		counts bool
	}{
		{100 * time.Millisecond, false},
		{499 * time.Millisecond, false}, // 399 ms after the key before
		{899 * time.Millisecond, true},
		{900 * time.Millisecond, true}, // and from then on all
	} {
		var counts bool
		if g, counts = g.Key(start.Add(step.after)); counts != step.counts {
			t.Errorf("key after %v counts: %v", step.after, counts)
		}
	}
	if _, counts := (widget.Grace{}).Key(start); !counts {
		t.Error("the zero grace swallows a key")
	}
}

func TestToastGoesAfterThreeSeconds(t *testing.T) {
	start := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	toast := widget.Toast{Token: themes.Good, Text: "saved", Since: start}
	if !toast.Shows(start.Add(2999 * time.Millisecond)) {
		t.Error("gone too early")
	}
	if toast.Shows(start.Add(3 * time.Second)) {
		t.Error("still there")
	}
	if (widget.Toast{}).Shows(start) {
		t.Error("an empty toast shows")
	}
}

func TestDialogStartsOnTheHarmlessAnswer(t *testing.T) {
	d := widget.NewDialog("?", "", "", 1, "Leave", "Stay")
	if d.Focus != 1 || d.Move(1).Focus != 1 || d.Move(-5).Focus != 0 {
		t.Errorf("focus %d, %d, %d", d.Focus, d.Move(1).Focus, d.Move(-5).Focus)
	}
}

func TestResampleKeepsTheLastOfEachStretch(t *testing.T) {
	if got := widget.Resample([]int{1, 2, 3, 4, 5, 6}, 3); !slices.Equal(got, []int{2, 4, 6}) {
		t.Errorf("got %v", got)
	}
	if got := widget.Resample([]int{1, 2}, 5); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("got %v", got)
	}
	if got := widget.Resample([]int{1, 2}, -1); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

func TestZeroRegionSwallowsEverything(t *testing.T) {
	var r widget.Region
	r.Put(0, 0, themes.Style{}, "x")
	r.Fill(widget.Rect{W: 3, H: 3}, themes.Style{}, "x")
	r.Fade()
	r.SetCursor(0, 0)
	r.Chip(0, 0, themes.Text, "x")
	if r.W() != 0 || r.H() != 0 {
		t.Errorf("the zero region is %d×%d", r.W(), r.H())
	}
}
