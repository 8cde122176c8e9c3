package football

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

func strip(view string) string { return ansi.Strip(view) }

// checkFit asserts that a view fits its frame.
func checkFit(t interface {
	Helper()
	Fatalf(string, ...any)
}, view string, f screen.Frame) {
	t.Helper()
	terminaltest.CheckFit(t, view, f.W, f.H, f.Look.ASCII())
}

func TestFitsEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			for _, ascii := range []bool{false, true} {
				st := s.take(t)
				for _, size := range terminaltest.Sizes() {
					f := frame(size[0], size[1], themes.ForBackground(true), ascii)
					checkFit(t, st.View(f), f)
				}
			}
		})
	}
}
