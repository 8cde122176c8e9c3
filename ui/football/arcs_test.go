package football

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// The way of a ball that moves by less than a cell moves on the screen.
func TestTrailMovesByLessThanACell(t *testing.T) {
	const w, h = 57, 18
	c := wholePitch(w, h)
	at := func(part int64) proto.Point {
		return proto.Point{X: c.x + (8*20+2*part+1)*c.spanX/(8*w), Y: c.y + (8*7+2*part+1)*c.spanY/(8*h)}
	}
	for _, o := range []struct {
		ascii bool
		want  []string
	}{{false, []string{"⠁", "⠂", "⠠", "⢀"}}, {true, []string{"'", "'", ".", "."}}} {
		for part, want := range o.want {
			scene := Scene{Trail: []proto.Point{at(int64(part))}, Ball: Ball{Owner: proto.NoCog}}
			var drawn widget.Canvas
			pitchView{Scene: &scene, camera: c}.drawWays(drawn.Reset(widget.NewLook(themes.Mono(), o.ascii), w, h))
			row := strings.Split(ansi.Strip(drawn.String()), "\n")[7]
			if got := strings.TrimSpace(row); got != want {
				t.Errorf("a ball that came by %d of 4 parts of a cell, ASCII %v: %q, want %q", part, o.ascii, got, want)
			}
		}
	}
}
