package app

import (
	"errors"
	"fmt"
	"os"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// views are all that this package draws, each from a fresh model.
func views() map[string]func(t *testing.T, change func(*Config)) *stage {
	over := func(prepare func(*stage)) func(*testing.T, func(*Config)) *stage {
		return func(t *testing.T, change func(*Config)) *stage {
			s := newStage(t, &fake{name: "Who Cried Wolf, watching"}, change)
			prepare(s)
			return s
		}
	}
	return map[string]func(*testing.T, func(*Config)) *stage{
		"home": func(t *testing.T, change func(*Config)) *stage { return newStage(t, someHome(), change) },
		"prompt": func(t *testing.T, change func(*Config)) *stage {
			s := newStage(t, somePrompt(), change)
			s.give(tea.PasteMsg{Content: "ws://arena.example:8080/glob"})
			s.press("enter")
			return s
		},
		"refused":  over(func(s *stage) { s.give(screen.Refuse{Refusal: someRefusal()}) }),
		"help":     over(func(s *stage) { s.press("?") }),
		"glyphs":   over(func(s *stage) { s.press("?", "right", "right") }),
		"commands": over(func(s *stage) { s.press("?", "left") }),
		"command":  over(func(s *stage) { s.press(":", "t", "h") }),
		"toast":    over(func(s *stage) { s.give(screen.Toast{Mood: screen.Good, Text: "saved 42 beats"}) }),
		"dialog": over(func(s *stage) {
			s.give(screen.Ask{
				Title: "LEAVE SEAT 7?", Text: "The match goes on. Your draft counts at 0:00, and you may come back.",
				Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}}, Esc: "esc stays",
			})
		}),
	}
}

func someHome() *Home {
	nothing := func() tea.Msg { return nil }
	return NewHome(
		Group{Name: "WATCH", Items: []Item{
			{Label: "A demo match of bots", Note: "Who Cried Wolf, no network", Open: nothing},
			{Label: "Connect to an address", Note: "type or paste a URL", Open: nothing},
			{Label: "Open a file", Note: "replay or recording", Open: nothing},
		}},
		Group{Name: "PLAY HERE"},
	)
}

func somePrompt() *Prompt {
	return NewPrompt(PromptText{
		Title: "CONNECT", Label: "address", Hint: "ws://HOST:PORT/global",
		Help: []string{"The address of a match, as its host prints it. A token in it is not shown again."},
	}, func(string) (screen.Screen, error) {
		return nil, errors.New("the address has the path /glob; a match to watch is at /global or /inspect")
	})
}

func someRefusal() screen.Refusal {
	return screen.Refusal{
		Address: "arena.example:8080", Seat: "seat 5, token hidden", Game: "Who Cried Wolf",
		Reason: "409: the seat is taken. Somebody plays it already; asking again will not help.",
		Options: []screen.Option{
			{Label: "watch this match instead"}, {Label: "other seat or address"}, {Label: "try once more"},
		},
	}
}

func TestViews(t *testing.T) {
	for name, build := range views() {
		for _, size := range [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}} {
			for _, colour := range []bool{true, false} {
				for _, ascii := range []bool{false, true} {
					t.Run(fmt.Sprintf("%s/%dx%d%s%s", name, size[0], size[1], word(colour, "-colour", ""), word(ascii, "-ascii", "")), func(t *testing.T) {
						s := build(t, func(c *Config) { c.Width, c.Height, c.ASCII = size[0], size[1], ascii })
						content := s.View().Content
						checkFit(t, content, size[0], size[1])
						if !colour {
							content = ansi.Strip(content)
						}
						golden.RequireEqual(t, content)
					})
				}
			}
		}
	}
}

func word(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

// Every view fits every size, also one that it was resized to. All sizes up
// to 60×24 and a lattice of larger ones are checked with WCWTUI_LONG=1, a part
// of them always.
func TestViewsFitEverySize(t *testing.T) {
	step, most := 3, [2]int{100, 40}
	if os.Getenv("WCWTUI_LONG") != "" {
		step, most = 1, [2]int{220, 70}
	}
	for name, build := range views() {
		for _, ascii := range []bool{false, true} {
			t.Run(name+word(ascii, "-ascii", ""), func(t *testing.T) {
				s := build(t, func(c *Config) { c.ASCII = ascii })
				for w := 1; w <= most[0]; w = next(w, step, 60) {
					for h := 1; h <= most[1]; h = next(h, step, 24) {
						s.give(tea.WindowSizeMsg{Width: w, Height: h})
						checkFit(t, s.View().Content, w, h)
					}
				}
			})
		}
	}
}

// next is the next size: by step up to the end of the dense part, then coarse.
func next(n, step, dense int) int {
	if n < dense {
		return n + step
	}
	return n + 16
}

// A frame that nothing changed is not drawn again, however many messages came.
func TestFrameIsKept(t *testing.T) {
	f := &fake{name: "match"}
	s := newStage(t, f)
	s.View()
	for range 10 {
		s.give(tea.EnvMsg{})
		s.give(tea.KeyReleaseMsg{Code: 'x'})
		s.View()
	}
	if f.drawn != 1 {
		t.Errorf("the screen was drawn %d times for one frame", f.drawn)
	}
}

// The bug of the screen below stays visible under the help, whose match goes on.
func TestHelpKeepsTheTopLine(t *testing.T) {
	s := newStage(t, &fake{name: "match"})
	s.press("?")
	s.shows("row 1 of match")
	s.hides("row 2 of match")
	s.shows("pause, go on")
	s.shows("only in a replay: this match is live")
}

// Too small says both sizes, keeps the way out to the last, and mends itself.
func TestTooSmall(t *testing.T) {
	for _, c := range []struct {
		w, h int
		want string
	}{
		{24, 5, "too small: 24x5         \nthis needs 40x12        \nvote closes  0:09 !     \ndraft → 4 kept          \nq leave                 "},
		{24, 3, "too small: 24x3         \nthis needs 40x12        \nq leave                 "},
		{24, 1, "q leave                 "},
		{5, 2, "too …\nq le…"},
		{1, 1, "!"},
	} {
		s := newStage(t, compact{&fake{name: "match"}}, func(cfg *Config) { cfg.Width, cfg.Height = c.w, c.h })
		if got := s.text(); got != c.want {
			t.Errorf("%d×%d:\n%s\nwant:\n%s", c.w, c.h, got, c.want)
		}
		s.give(tea.WindowSizeMsg{Width: 40, Height: 12})
		s.shows("row 12 of match")
	}
}

type compact struct{ *fake }

func (compact) Compact() []string { return []string{"vote closes  0:09 !", "draft → 4 kept"} }

// Before the terminal told its size there is nothing to draw, and no panic.
func TestNoSizeYet(t *testing.T) {
	s := newStage(t, &fake{}, func(c *Config) { c.Width, c.Height = 0, 0 })
	if got := s.View(); got.Content != "" || !got.AltScreen {
		t.Errorf("a view without a size: %+v", got)
	}
}

func TestNoColourTerminalGetsNoColours(t *testing.T) {
	s := newStage(t, someHome(), func(c *Config) { c.Theme, c.Capabilities.Profile = "", colorprofile.ASCII })
	if got := s.look.Theme.Name; got != "mono" {
		t.Errorf("theme %q without colours, want mono", got)
	}
	s.press("t")
	s.shows("colours off")
}
