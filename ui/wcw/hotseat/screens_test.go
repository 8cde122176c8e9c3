package hotseat

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// shot is a table at a moment.
type shot struct {
	name string
	play func(p *play)
}

func shots() []shot {
	round := func(p *play) { p.lookAll(); p.vote(); p.keys("enter") }
	night := func(p *play) { round(p); p.pass(); p.keys("enter") }
	to := func(p *play, seat int) { // the curtain of a seat
		for p.next != seat {
			p.open()
			p.keys("D")
		}
	}
	return []shot{
		{"dealt", func(*play) {}},
		{"curtain", func(p *play) { p.keys("enter") }},
		{"curtain-pin", func(p *play) { p.keys("enter"); to(p, 4); p.keys("1", "2") }},
		{"curtain-wrong-pin", func(p *play) { p.keys("enter"); to(p, 4); p.keys("7", "enter") }},
		{"choose", func(p *play) { p.keys("enter", "esc", "down") }},
		{"card", func(p *play) { p.keys("enter"); p.open() }},
		{"talk", func(p *play) { p.lookAll(); p.keys("c"); p.write("Who was up late?"); p.keys("enter", "esc") }},
		{"typing", func(p *play) { p.lookAll(); p.keys("c", "tab"); p.write("Not me, Ann.") }},
		{"vote", func(p *play) { round(p); p.open(); p.keys("3") }},
		{"vote-odds", func(p *play) { round(p); p.open(); p.keys("o") }},
		{"vote-closed", func(p *play) { round(p); p.pass() }},
		{"night-wolf", func(p *play) { night(p); p.open(); p.keys("3") }},
		{"night-sheep", func(p *play) {
			night(p)
			p.open()
			p.keys("D")
			p.open()
			p.keys("D")
			p.open()
		}},
		{"end", func(p *play) { p.finish() }},
	}
}

var sizes = [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}}

func eachLook(t *testing.T, test func(t *testing.T, th themes.Theme, ascii bool)) {
	for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
		for _, ascii := range []bool{false, true} {
			glyphs := "unicode"
			if ascii {
				glyphs = "ascii"
			}
			t.Run(th.Name+"-"+glyphs, func(t *testing.T) { test(t, th, ascii) })
		}
	}
}

func TestScreens(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			eachLook(t, func(t *testing.T, th themes.Theme, ascii bool) {
				p := seated(t, nine(), nil)
				s.play(p)
				golden.RequireEqual(t, drawAll(t, p, th, ascii))
			})
		})
	}
}

func TestForms(t *testing.T) {
	eachLook(t, func(t *testing.T, th themes.Theme, ascii bool) {
		f := NewForm(nil)
		f.Set(peopleRow, "Ann, Ben@4, Cleo")
		f.Set(pinsRow, "Ben 1234")
		for range setupRow {
			f.Update(tea.KeyPressMsg{Code: tea.KeyDown})
		}
		golden.RequireEqual(t, drawAll(t, f, th, ascii))
	})
}

func drawAll(t *testing.T, s screen.Screen, th themes.Theme, ascii bool) string {
	t.Helper()
	var all strings.Builder
	for _, size := range sizes {
		f := screen.Frame{W: size[0], H: size[1], Look: look2(th, ascii)}
		view := s.View(f)
		checkFit(t, view, f)
		fmt.Fprintf(&all, "%dx%d\n%s\n", f.W, f.H, view)
	}
	return all.String()
}

func checkFit(t *testing.T, view string, f screen.Frame) {
	t.Helper()
	terminaltest.CheckFit(t, view, f.W, f.H, f.Look.ASCII())
}

func TestFitsEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			p := seated(t, nine(), nil)
			s.play(p)
			for w := 1; w <= 130; w += 1 + w/8 {
				for h := 1; h <= 50; h += 1 + h/6 {
					for _, ascii := range []bool{false, true} {
						f := screen.Frame{W: w, H: h, Look: look2(themes.Mono(), ascii)}
						checkFit(t, p.View(f), f)
					}
				}
			}
		})
	}
}

// The guide's drawing of the curtain, cell by cell.
func TestCurtainAsDrawn(t *testing.T) {
	p := seated(t, settings(), nil)
	p.keys("enter")
	p.open()
	p.keys("D")
	want := []string{
		"",
		"       Give the keyboard to",
		"",
		"              B E N",
		"",
		"       Everyone else, look away.",
		"",
		"       PIN ····",
		"       enter  open",
		"       esc    not Ben: choose again",
		"",
		"                        ? help  q leave ",
	}
	for y, row := range strings.Split(p.show(40, 12), "\n") {
		if row != fmt.Sprintf("%-40s", want[y]) {
			t.Errorf("row %d is %q, want %q", y, row, want[y])
		}
	}
}
