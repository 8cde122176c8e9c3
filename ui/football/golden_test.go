package football

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	sim "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/themes"
)

// shot is a screen of the whole match at a moment.
type shot struct {
	name string
	opts Options
	keys []string
}

func (s shot) take(t testing.TB) stand {
	f, err := goalFilm()
	if err != nil {
		t.Fatal(err)
	}
	st := standing(f, s.opts)
	st.keys(s.keys...)
	return st
}

func shots() []shot {
	paused := Options{Paused: true}
	aired := Options{Paused: true, Aired: true}
	goal := []string{"n", "n", "n", "n"}
	at := func(keys ...string) []string { return append(append([]string{}, goal...), keys...) }
	return []shot{
		{"lobby", Options{}, nil},
		{"goal", paused, goal},
		{"aired", aired, goal},
		{"play", paused, at("pgdown", "pgdown", "shift+right", "shift+right")},
		{"slow", paused, at("space", "-", "-", "l")},
		{"follow", paused, at("f", "f")},
		{"ball", paused, at("z")},
		{"turned", paused, at("pgdown", "x")},
		{"turned-near", paused, at("x", "2", "z", "z")},
		{"upright", paused, at("pgdown", "X")},
		{"upright-turned-near", paused, at("x", "X", "2", "z", "z")},
		{"near", paused, at("2", "z", "z")},
		{"shirts", paused, []string{"end", "i", "3"}},
		{"heat", paused, []string{"end", "i", "i"}},
		{"heat-of-one", paused, []string{"end", "i", "i", "1"}},
		{"passes", paused, []string{"end", "i", "i", "i"}},
		{"shots", paused, []string{"end", "i", "i", "i", "i"}},
		{"chances", paused, at("i", "i", "i", "i", "i")},
		{"chances-aired", aired, at("i", "i", "i", "i", "i")},
		{"goal-again", paused, []string{"end", "g"}},
		{"feed", paused, []string{"end", "i", "i", "i", "i", "i", "i"}},
		{"end", paused, []string{"end"}},
		{"end-closed", paused, []string{"end", "esc"}},
	}
}

var goldenSizes = [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}}

func TestScreens(t *testing.T) {
	for _, s := range shots() {
		for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
			for _, ascii := range []bool{false, true} {
				glyphs := "unicode"
				if ascii {
					glyphs = "ascii"
				}
				t.Run(fmt.Sprintf("%s/%s-%s", s.name, th.Name, glyphs), func(t *testing.T) {
					var all strings.Builder
					for _, size := range goldenSizes {
						f := frame(size[0], size[1], th, ascii)
						st := s.take(t)
						st.Update(checkedMsg{sim.Summary{OK: true, TickCount: st.film.Ticks()}})
						st.opts.Check = func() sim.Summary { return sim.Summary{} }
						drawn := st.View(f)
						checkFit(t, drawn, f)
						fmt.Fprintf(&all, "%dx%d\n%s\n", f.W, f.H, drawn)
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}
