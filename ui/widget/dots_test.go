package widget

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
)

func drawDots(d *Dots, w, h int, ascii bool) []string {
	var c Canvas
	d.Draw(c.Reset(NewLook(themes.Mono(), ascii), w, h))
	return strings.Split(ansi.Strip(c.String()), "\n")
}

func TestDots(t *testing.T) {
	d := NewDots(3, 2)
	for _, p := range [][2]int{{0, 0}, {1, 3}, {3, 7}, {2, 4}, {-1, 0}, {6, 0}, {0, 8}} {
		d.Set(p[0], p[1], themes.Style{})
	}
	if got := strings.Join(drawDots(d, 3, 2, false), "|"); got != "⢁  | ⢁ " {
		t.Errorf("%q", got)
	}
	if got := strings.Join(drawDots(d, 3, 2, true), "|"); got != ":  | : " {
		t.Errorf("in ASCII %q", got)
	}
}

func TestDotsLine(t *testing.T) {
	for _, l := range [][4]int{{0, 0, 7, 7}, {7, 7, 0, 0}, {0, 7, 7, 0}, {3, 3, 3, 3}, {0, 2, 7, 2}} {
		d := NewDots(4, 2)
		d.Line(l[0], l[1], l[2], l[3], 1, themes.Style{})
		for _, end := range [][2]int{{l[0], l[1]}, {l[2], l[3]}} {
			if d.cells[end[1]/4*d.w+end[0]/2].bits&brailleBits[end[1]%4][end[0]%2] == 0 {
				t.Errorf("the line %v does not reach %v", l, end)
			}
		}
	}
}
