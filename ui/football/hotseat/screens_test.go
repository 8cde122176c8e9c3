package hotseat

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// sizes are those of the goldens: the smallest, a common and a large one.
var sizes = [][2]int{{40, 12}, {80, 24}, {120, 40}}

// shots are moments of all screens.
func shots() map[string]func(testing.TB) screen.Screen {
	with := func(s func() table.Settings, keys ...string) func(testing.TB) screen.Screen {
		return func(t testing.TB) screen.Screen {
			p := seated(t, s())
			p.keys(keys...)
			return p.Screen
		}
	}
	one := func() table.Settings { return driven(1) }
	two := func() table.Settings { return driven(2) }
	return map[string]func(testing.TB) screen.Screen{
		"orders":  with(alone, "right", "enter", "c", "g", "o"),
		"target":  with(alone, "m", "up", "right"),
		"blue":    with(against, "enter", "G", "1", "2", "enter"),
		"curtain": with(against),
		"turn": func(t testing.TB) screen.Screen {
			p := seated(t, alone())
			p.keys("G")
			p.pass(4*time.Second, 100*time.Millisecond)
			return p.Screen
		},
		"drive-stands": with(one),
		"drive": func(t testing.TB) screen.Screen {
			p := seated(t, two())
			p.keys("D", "left", "space")
			p.pass(3*time.Second, 50*time.Millisecond)
			return p.Screen
		},
		"over":    over,
		"what-if": func(t testing.TB) screen.Screen { return NewWhatIf(football.Moment{Left: 500, Owner: red(9)}, nil) },
		"form":    func(testing.TB) screen.Screen { return NewForm(nil) },
	}
}

// over is a match that went on from another one, and is over.
func over(t testing.TB) screen.Screen {
	t.Helper()
	s := table.Settings{Mode: table.Drive, Length: table.WholeMatch, Bots: [proto.Teams]string{proto.Gegenpress.String()}, Origin: origin(t)}
	x, err := table.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	x.Run()
	again := func(table.Settings) (screen.Screen, error) { return nil, nil }
	f, err := NewFinished(x, Options{Clock: func() time.Time { return time.Unix(1e9, 0) }, Again: again})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func origin(t testing.TB) *table.Origin {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	r, err := proto.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	o, err := table.NewOrigin("cert-zonal", r, 900)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func dress(th themes.Theme, ascii bool) widget.Look {
	l := widget.NewLook(th, ascii)
	l.Motion = false
	return l
}

func TestScreens(t *testing.T) {
	for name, shot := range shots() {
		for _, th := range []themes.Theme{themes.Mono(), themes.ForBackground(true)} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{false: "unicode", true: "ascii"}[ascii]
				t.Run(name+"/"+th.Name+"-"+glyphs, func(t *testing.T) {
					s := shot(t)
					var all strings.Builder
					for _, size := range sizes {
						f := screen.Frame{W: size[0], H: size[1], Look: dress(th, ascii)}
						fmt.Fprintf(&all, "%dx%d\n%s\n", f.W, f.H, s.View(f))
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}

func TestEveryScreenFitsEverySize(t *testing.T) {
	for name, shot := range shots() {
		t.Run(name, func(t *testing.T) {
			s := shot(t)
			for _, size := range terminaltest.Sizes() {
				for _, ascii := range []bool{false, true} {
					f := screen.Frame{W: size[0], H: size[1], Look: dress(themes.Mono(), ascii)}
					terminaltest.CheckFit(t, s.View(f), f.W, f.H, ascii)
				}
			}
		})
	}
}

// Whatever is pressed, every screen goes on and fits.
func TestScreensTakeAnyKey(t *testing.T) {
	names := []string{"enter", "esc", "tab", "up", "down", "left", "right", "end", "space", "shift+left", "shift+up", "1", "2"}
	for _, letter := range "abcdefghijklmnoprsuvwxyzGDAEWR" {
		names = append(names, string(letter))
	}
	people := []func() table.Settings{alone, against, func() table.Settings { return driven(1) }, func() table.Settings { return driven(2) }}
	rapid.Check(t, func(r *rapid.T) {
		p := seated(t, people[rapid.IntRange(0, 3).Draw(r, "table")]())
		for range rapid.IntRange(1, 30).Draw(r, "keys") {
			p.keys(rapid.SampledFrom(names).Draw(r, "key"))
			p.pass(time.Duration(rapid.IntRange(0, 3).Draw(r, "seconds"))*time.Second, 100*time.Millisecond)
			size := rapid.SampledFrom(sizes).Draw(r, "size")
			ascii := rapid.Bool().Draw(r, "ascii")
			terminaltest.CheckFit(t, p.View(screen.Frame{W: size[0], H: size[1], Look: dress(themes.Mono(), ascii)}), size[0], size[1], ascii)
		}
	})
}

// A name from outside shows as it is read, and never as an escape.
func TestForeignNames(t *testing.T) {
	s := alone()
	s.People[0].Name = "Zoë 中文"
	p := seated(t, s)
	p.wants("RED Zoë 中文  0", "Zoë 中文 ■")
	f := screen.Frame{W: 80, H: 24, Look: dress(themes.Mono(), true)}
	terminaltest.CheckFit(t, p.View(f), 80, 24, true)
}

// The footer names no key that does nothing.
func TestKeysAreListed(t *testing.T) {
	for name, shot := range shots() {
		s := shot(t)
		for _, k := range s.Keys() {
			if len(k.Press) == 0 || k.Label == "" {
				t.Errorf("%s: a key without a name: %+v", name, k)
			}
		}
	}
}

func TestForms(t *testing.T) {
	var w Wishes
	f := NewForm(func(wishes Wishes) (screen.Screen, error) { w = wishes; return nil, nil })
	f.Update(tea.KeyPressMsg{Code: tea.KeyRight})
	f.Set(peopleRow, "Ann")
	for range seedRow + 1 {
		f.Update(tea.KeyPressMsg{Code: tea.KeyDown})
	}
	f.Update(tea.KeyPressMsg{Code: tea.KeyEnter})()
	if want := (Wishes{Mode: "drive", People: "Ann", Red: "zonal", Blue: "zonal", Length: "match"}); w != want {
		t.Errorf("the wishes are %+v, want %+v", w, want)
	}
}

// What is to be otherwise must be something.
func TestWhatIfWishes(t *testing.T) {
	begin := func(at football.Moment, keys ...rune) (w WhatIf, shown string) {
		f := NewWhatIf(at, func(wishes WhatIf) (screen.Screen, error) { w = wishes; return nil, nil })
		for _, k := range keys {
			f.Update(tea.KeyPressMsg{Code: k})
		}
		for range 4 {
			f.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
		}
		f.Update(f.Update(tea.KeyPressMsg{Code: tea.KeyEnter})())
		return w, f.View(screen.Frame{W: 80, H: 24, Look: dress(themes.Mono(), false)})
	}
	if w, shown := begin(football.Moment{Owner: proto.NoCog}); w.People != nil || !strings.Contains(shown, "nothing would be otherwise") {
		t.Errorf("%+v:\n%s", w, shown)
	}
	w, shown := begin(football.Moment{Left: 100, Score: [2]int64{2, 1}, Owner: blue(9)})
	if len(w.People) != 1 || w.People[0].Name != "you" || !slices.Equal(w.People[0].Cogs, []int{blue(9)}) || !strings.Contains(shown, "with 0:05 left at 2 : 1") {
		t.Errorf("%+v:\n%s", w, shown)
	}
	if w, _ := begin(football.Moment{Owner: proto.NoCog}, tea.KeyUp, tea.KeyUp, tea.KeyRight, tea.KeyDown, tea.KeyDown); w.Bots != [2]string{"", "zonal"} {
		t.Errorf("%+v", w)
	}
}

// Both scores stand side by side.
func TestWhatIfIsCompared(t *testing.T) {
	s := over(t)
	p := &play{t: t, now: time.Unix(1e9, 0)}
	p.open(s)
	p.wants("WHAT IF  ■ ", " ○  cert-zonal  ■ 0 : 0 ○", "A again")
	if f := s.(*Finished); f.Tick() != 900 || f.Title() == "" {
		t.Errorf("it shows tick %d", f.Tick())
	}
}
