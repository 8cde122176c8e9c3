package app

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// tooSmall stands in for a screen until the terminal has grown: both sizes,
// the clock and draft of a seat, and the way out; sure asks for it once more.
// Lines drop from the bottom, the way out last.
func tooSmall(f screen.Frame, s screen.Screen, sure bool) string {
	lines := []widget.Line{
		widget.Words(fmt.Sprintf("too small: %dx%d", f.W, f.H)),
		widget.Words(fmt.Sprintf("this needs %dx%d", screen.MinWidth, screen.MinHeight)),
	}
	if c, ok := s.(screen.Compact); ok {
		for _, text := range c.Compact() {
			lines = append(lines, widget.Words(text))
		}
	}
	leave := widget.Line{widget.Plain("q"), widget.Ink(themes.Dim, " leave")}
	if sure {
		leave = widget.Line{widget.Ink(themes.Warn, "q"), widget.Plain(" again: leave it")}
	}
	lines = append(lines[:min(len(lines), max(f.H-1, 0))], leave)
	if f.W < 2 {
		lines = []widget.Line{{widget.Ink(themes.Warn, "!")}}
	}
	rows, _ := paint(f.Look, f.W, f.H, func(reg widget.Region) {
		for y, line := range lines {
			reg.PutLineFit(0, y, f.W, line)
		}
	})
	return strings.Join(rows, "\n")
}
