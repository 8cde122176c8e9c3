package wcw

import (
	"testing"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

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
				st := s.make(t)
				for _, size := range terminaltest.Sizes() {
					f := screen.Frame{W: size[0], H: size[1], Look: look(themes.ForBackground(true), ascii)}
					st.View(f)
					st.keys(s.keys...)
					checkFit(t, st.View(f), f)
				}
			}
		})
	}
}
