package app

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/wcwtui/wcwtui/ui/screen"
)

func TestLeavingTheLastScreenEndsTheProgram(t *testing.T) {
	first, second := &fake{name: "first"}, &fake{name: "second"}
	s := newStage(t, first)
	s.give(screen.Open{Screen: second})
	s.shows("of second")
	s.press("q")
	s.shows("of first")
	if !second.closed || s.quit {
		t.Fatalf("after leaving the second of two screens: closed %v, quit %v", second.closed, s.quit)
	}
	s.press("q")
	if !s.quit {
		t.Error("leaving the last screen does not end the program")
	}
}

func TestEscNeverQuits(t *testing.T) {
	for name, open := range map[string]string{"screen": "", "help": "?", "command line": ":"} {
		s := newStage(t, &fake{name: "match"})
		if open != "" {
			s.press(open)
		}
		s.press("esc", "esc", "esc")
		if s.quit || len(s.layers) != 1 {
			t.Errorf("esc on the %s left", name)
		}
		s.shows("row 2 of match")
	}
}

func TestCtrlCEndsFromEverywhere(t *testing.T) {
	for _, key := range []string{"ctrl+c", "ctrl+q"} {
		for _, open := range []string{"", "?", ":"} {
			s := newStage(t, &fake{name: "match", typing: true})
			if open != "" {
				s.typing(false)
				s.press(open)
			}
			if s.press(key); !s.quit {
				t.Errorf("%s does not end the program (after %q)", key, open)
			}
		}
	}
}

func (s *stage) typing(on bool) { s.layers[0].screen.(*fake).typing = on }

func TestLettersAreTextWhileTyping(t *testing.T) {
	f := &fake{name: "match", typing: true}
	s := newStage(t, f)
	s.press("q", "t", "?", ":")
	if len(f.got) != 4 || s.quit || len(s.overlays) != 0 {
		t.Errorf("typed letters: the screen got %d of 4", len(f.got))
	}
}

func TestDisabledKeySaysWhy(t *testing.T) {
	f := &fake{name: "match"}
	s := newStage(t, f)
	s.press("r")
	s.shows("! r only in a replay: this match is live")
	if len(f.got) != 0 {
		t.Error("a disabled key reached the screen")
	}
	s.pass(4 * time.Second)
	s.hides("only in a replay")
}

func TestSecondToastStandsItsOwnTime(t *testing.T) {
	s := newStage(t, &fake{name: "match"})
	s.give(screen.Toast{Text: "one"})
	s.pass(2 * time.Second)
	s.give(screen.Toast{Text: "two"})
	s.pass(2 * time.Second)
	s.shows("two")
	s.pass(2 * time.Second)
	s.hides("two")
}

func TestHostileToastIsHarmless(t *testing.T) {
	s := newStage(t, &fake{name: "match\x1b]0;owned\a"})
	s.give(screen.Toast{Mood: screen.Bad, Text: "no\r\x1b[2J\x1b]52;c;AAAA\a route"})
	checkFit(t, s.View().Content, 80, 24)
	if title := s.View().WindowTitle; strings.ContainsAny(title, "\x1b\a") {
		t.Errorf("the title is %q", title)
	}
}

func TestThemeFollowsTheTerminalUntilChosen(t *testing.T) {
	auto := func(c *Config) { c.Theme = "" }
	s := newStage(t, &fake{}, auto)
	light := tea.BackgroundColorMsg{Color: white{}}
	s.give(light)
	if got := s.look.Theme.Name; got != "light" {
		t.Errorf("on a white background the theme is %s", got)
	}
	s = newStage(t, &fake{}, auto)
	s.press("t")
	chosen := s.look.Theme.Name
	s.give(light)
	if s.look.Theme.Name != chosen {
		t.Errorf("the terminal's answer changed the chosen theme %s to %s", chosen, s.look.Theme.Name)
	}
}

type white struct{}

func (white) RGBA() (r, g, b, a uint32) { return 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF }

func TestDialogThatOpensByItselfWaitsForQuiet(t *testing.T) {
	var answered []tea.Msg
	f := &fake{name: "match", update: func(m tea.Msg) tea.Cmd {
		if _, key := m.(tea.KeyPressMsg); !key {
			answered = append(answered, m)
		}
		return nil
	}}
	s := newStage(t, f)
	yes := errors.New("yes")
	s.give(screen.Ask{Title: "YOUR TURN", Answers: []screen.Answer{{Verb: "Wait"}, {Verb: "Vote", Msg: yes}}, Unasked: true})
	s.press("right", "enter")
	s.shows("YOUR TURN")
	s.pass(500 * time.Millisecond)
	s.press("right", "enter")
	s.hides("YOUR TURN")
	if len(answered) != 1 || answered[0] != tea.Msg(yes) {
		t.Errorf("the screen got %v, want the answer once", answered)
	}
}

func TestCommandLine(t *testing.T) {
	for _, c := range []struct{ typed, shows string }{
		{"theme light", "theme light"},
		{"theme pink", "pink"},
		{"glyphs runes", "unicode or ascii"},
		{"fps 0", "from 1 to 120"},
		{"dance", "no command \"dance\""},
		{"help", "pause, go on"},
	} {
		s := newStage(t, &fake{name: "match"})
		s.press(":")
		s.give(tea.PasteMsg{Content: c.typed})
		s.press("enter")
		s.shows(c.shows)
	}
	s := newStage(t, &fake{name: "match"})
	s.press(":", "q", "u", "tab")
	s.shows(":quit")
	if s.press("enter"); !s.quit {
		t.Error(":quit does not end the program")
	}
}

func TestPromptKeepsWhatWasTyped(t *testing.T) {
	s := newStage(t, somePrompt())
	s.give(tea.PasteMsg{Content: " ws://a.example/glob\r\n"})
	s.press("left", "x", "enter")
	s.shows("ws://a.example/gloxb")
	s.shows("✗ the address has the path")
	if c := s.View().Cursor; c == nil || c.Y != fieldRow {
		t.Errorf("the cursor is at %+v", c)
	}
	s.press("esc")
	if !s.quit {
		t.Error("esc does not lead back from the prompt")
	}
}

func TestPromptOpensInItsPlace(t *testing.T) {
	next := &fake{name: "opened"}
	s := newStage(t, someHome())
	s.give(screen.Open{Screen: NewPrompt(PromptText{Title: "OPEN"}, func(string) (screen.Screen, error) { return next, nil })})
	s.press("a", "enter")
	s.shows("of opened")
	s.press("q")
	s.shows("WATCH")
}

// A screen that was left while something opened for it is not haunted by it,
// and what opened is closed.
func TestLateOpenIsClosed(t *testing.T) {
	late := &fake{name: "late"}
	s := newStage(t, someHome())
	asks := &fake{name: "asks"}
	s.give(screen.Open{Screen: asks})
	l := s.top()
	s.press("q")
	s.give(layerMsg{l, screen.Open{Screen: late}})
	s.shows("WATCH")
	if !late.closed {
		t.Error("the late screen holds on to what it opened")
	}
}

func TestRefusedOffersWhatHelps(t *testing.T) {
	f := &fake{name: "watch"}
	s := newStage(t, someHome())
	s.give(screen.Open{Screen: f})
	refusal := someRefusal()
	refusal.Options[1].Do = screen.Send(screen.Leave{})
	s.give(layerMsg{s.top(), screen.Refuse{Refusal: refusal}})
	s.shows("✗ REFUSED")
	if !f.closed {
		t.Error("the refused screen's feed goes on")
	}
	s.press("down", "enter")
	s.shows("WATCH")
}

func TestBellRingsOnlyIfOn(t *testing.T) {
	for _, on := range []bool{true, false} {
		s := newStage(t, &fake{}, func(c *Config) { c.Bell = on })
		s.give(screen.Bell{})
		if rang := len(s.sent) == 1; rang != on {
			t.Errorf("bell %v: rang %v", on, rang)
		}
	}
}

// A turn is told on the desktop unless the terminal is known to be in front.
func TestTurnsAreToldOnTheDesktop(t *testing.T) {
	rings := func(s *stage, b screen.Bell) string {
		s.sent = nil
		s.give(b)
		if len(s.sent) == 0 {
			return ""
		}
		return fmt.Sprint(s.sent[0].(tea.RawMsg).Msg)
	}
	s := newStage(t, &fake{name: "match"}, func(c *Config) { c.Bell, c.Notify = false, true })
	if got := rings(s, screen.Bell{Text: "your \x1b]0;x\aturn"}); !strings.HasPrefix(got, "\x1b]9;your ") || strings.Count(got, "\x1b")+strings.Count(got, "\a") != 2 {
		t.Errorf("it sends %q", got)
	}
	if got := rings(s, screen.Bell{}); got != "\x1b]9;match\a" {
		t.Errorf("without a text it sends %q", got)
	}
	s.give(tea.FocusMsg{})
	if got := rings(s, screen.Bell{}); got != "" {
		t.Errorf("in front it sends %q", got)
	}
	s.give(tea.BlurMsg{})
	s.cfg.Bell, s.cfg.Capabilities = true, Capable([]string{"TERM=foot", "TMUX=/tmp/x"})
	if got := rings(s, screen.Bell{}); got != "\x1bPtmux;\x1b\x1b]777;notify;wcwtui;match\a\x1b\\\a" {
		t.Errorf("foot in tmux is sent %q", got)
	}
	if !s.View().ReportFocus {
		t.Error("it does not ask whether it is in front")
	}
}

// A long toast takes as many rows as it needs, down over timeline and keys.
func TestLongToastsAreNotCut(t *testing.T) {
	s := newStage(t, &fake{name: "match"}, func(c *Config) { c.Width, c.Height = 40, 12 })
	s.give(screen.Toast{Mood: screen.Warn, Text: "the bots have said all that they have to say today; D ends the talk"})
	checkFit(t, s.View().Content, 40, 12)
	s.shows("! the bots have said all that they have")
	s.shows("  to say today; D ends the talk")
	s.give(screen.Toast{Text: strings.Repeat("word ", 60)})
	checkFit(t, s.View().Content, 40, 12)
	s.shows("row 9 of match")
}

// Too small to ask, a screen that would is left by a second q.
func TestTooSmallToAsk(t *testing.T) {
	left := func(keys ...string) bool {
		f := &fake{name: "seat", keys: []screen.Key{{Press: []string{"q"}, Label: "q", Help: "leave the seat"}}}
		s := newStage(t, someHome(), func(c *Config) { c.Width, c.Height = 24, 5 })
		s.give(screen.Open{Screen: f})
		s.press(keys...)
		return f.closed
	}
	if left("q") || left("q", "x", "q") || !left("q", "q") {
		t.Error("a seat is not left by two q, and these alone")
	}
}

// A panic in any place of the loop ends the program in order and keeps the
// stack from the screen.
func TestPanicsBecomeFaults(t *testing.T) {
	boom := func() { panic("boom") }
	inCommand := func() tea.Msg { boom(); return nil }
	for name, f := range map[string]*fake{
		"update":   {update: func(tea.Msg) tea.Cmd { boom(); return nil }},
		"command":  {update: func(tea.Msg) tea.Cmd { return inCommand }},
		"batch":    {update: func(tea.Msg) tea.Cmd { return tea.Batch(inCommand, inCommand) }},
		"sequence": {update: func(tea.Msg) tea.Cmd { return tea.Sequence(inCommand, inCommand) }},
		"view":     {view: func(screen.Frame) string { boom(); return "" }},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, f)
			caught := make(chan tea.Msg, 8)
			s.send = func(m tea.Msg) { caught <- m }
			s.press("x")
			for _, m := range s.sent { // a sequence is for Bubble Tea to run
				if group, ok := eachMember(m, func(c tea.Cmd) tea.Cmd { s.run(c); return nil }); ok && group == nil {
					t.Fatal("unreachable")
				}
			}
			if s.View(); name == "view" {
				s.give(<-caught)
			}
			if s.fault == nil || !s.quit {
				t.Fatalf("fault %v, quit %v", s.fault, s.quit)
			}
			if got := s.fault.Error(); got != "internal fault: boom" || !strings.Contains(string(s.fault.Stack), "root_test.go") {
				t.Errorf("the fault is %q with the stack %s", got, s.fault.Stack)
			}
		})
	}
}

// Leaving at once waits for the terminal's answer, or it would be typed into
// the shell; one that never answers is waited for only briefly.
func TestQuickLeaveWaitsForTheAnswer(t *testing.T) {
	s := newStage(t, &fake{})
	s.probe = probe{asked: s.now}
	if s.press("q"); s.quit {
		t.Fatal("left while an answer is on its way")
	}
	if s.give(tea.BackgroundColorMsg{Color: white{}}); !s.quit {
		t.Error("did not leave when the answer was there")
	}
	s = newStage(t, &fake{})
	s.probe = probe{asked: s.now}
	s.press("q")
	if s.pass(patience); !s.quit {
		t.Error("did not leave a terminal that never answers")
	}
}

func TestCapable(t *testing.T) {
	utf8 := "LANG=en_GB.UTF-8"
	for _, c := range []struct {
		name string
		env  []string
		want Capabilities
	}{
		{"no colour, yes", []string{"TERM=xterm-256color", "NO_COLOR=yes", utf8}, Capabilities{Profile: colorprofile.ASCII, Unicode: true}},
		{"no colour, 0", []string{"TERM=xterm-256color", "NO_COLOR=0", utf8}, Capabilities{Profile: colorprofile.ASCII, Unicode: true}},
		{"no colour, 1", []string{"TERM=xterm-256color", "NO_COLOR=1", "COLORTERM=truecolor", utf8}, Capabilities{Profile: colorprofile.ASCII, Unicode: true}},
		{"no colour, false", []string{"TERM=xterm-256color", "NO_COLOR=false", utf8}, Capabilities{Profile: colorprofile.ASCII, Unicode: true}},
		{"no colour, empty", []string{"TERM=xterm-256color", "NO_COLOR=", utf8}, Capabilities{Profile: colorprofile.ANSI256, Unicode: true}},
		{"true colour", []string{"TERM=xterm-256color", "COLORTERM=truecolor", utf8}, Capabilities{Profile: colorprofile.TrueColor, Unicode: true}},
		{"linux console", []string{"TERM=linux", utf8}, Capabilities{Profile: colorprofile.ANSI}},
		{"C locale", []string{"TERM=xterm", "LANG=C"}, Capabilities{Profile: colorprofile.ANSI}},
		{"LC_ALL wins", []string{"TERM=xterm", utf8, "LC_ALL=POSIX"}, Capabilities{Profile: colorprofile.ANSI}},
		{"no locale", []string{"TERM=xterm"}, Capabilities{Profile: colorprofile.ANSI, Unicode: true}},
		{"dumb", []string{"TERM=dumb", utf8}, Capabilities{Profile: colorprofile.NoTTY, Unicode: true, Lines: true}},
		{"over SSH", []string{"TERM=xterm", "SSH_CONNECTION=1 2 3 4", utf8}, Capabilities{Profile: colorprofile.ANSI, Unicode: true, Remote: true}},
	} {
		if got := Capable(c.env); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// News of a feed is shown at most as often as the rate allows, and every token
// leads to one message.
func TestNewsRate(t *testing.T) {
	for remote, want := range map[bool]time.Duration{false: 50 * time.Millisecond, true: 100 * time.Millisecond} {
		f := &newsy{fake: &fake{}, news: make(chan struct{}, 1)}
		s := newStage(t, f, func(c *Config) { c.Capabilities.Remote = remote })
		l := s.top()
		l.told = s.now
		cmd := s.listen(l)
		f.news <- struct{}{}
		began := time.Now()
		if m := cmd(); m != tea.Msg(newsMsg{l}) {
			t.Fatalf("news came as %v", m)
		}
		if took := time.Since(began); took < want-time.Millisecond {
			t.Errorf("remote %v: news after %v, want at least %v", remote, took, want)
		}
	}
}

type newsy struct {
	*fake
	news chan struct{}
}

func (n *newsy) News() <-chan struct{} { return n.news }

// A clock is ticked when it asks for it, sooner if it comes to ask for sooner,
// and not at all when it does not.
func TestTicks(t *testing.T) {
	c := &clocked{fake: &fake{}, every: time.Second}
	s := newStage(t, c)
	s.run(s.begin(s.top()))
	s.pass(time.Second)
	s.pass(time.Second)
	if c.ticks() != 2 {
		t.Fatalf("%d ticks in two seconds", c.ticks())
	}
	c.every = 100 * time.Millisecond
	s.press("x")
	s.pass(100 * time.Millisecond)
	if c.ticks() != 3 {
		t.Errorf("%d ticks after a tenth of a second more", c.ticks())
	}
	c.every = 0
	s.pass(time.Second)
	s.pass(time.Second)
	if c.ticks() > 4 {
		t.Errorf("%d ticks though the clock stands", c.ticks())
	}
}

type clocked struct {
	*fake
	every time.Duration
}

func (c *clocked) NextTick() time.Duration { return c.every }

func (c *clocked) ticks() (n int) {
	for _, m := range c.got {
		if _, ok := m.(screen.TickMsg); ok {
			n++
		}
	}
	return n
}

// pointed is a screen with something to point at, or with nothing.
type pointed struct {
	fake
	at bool
}

func (s *pointed) Pointing() bool { return s.at }

func TestTheMouseIsWhereItWasAskedFor(t *testing.T) {
	for _, at := range []bool{true, false} {
		s := &pointed{at: at}
		r := newStage(t, s)
		has := func() bool { return r.View().MouseMode != tea.MouseModeNone }
		if has() != at {
			t.Errorf("a screen that points (%v) has the mouse: %v", at, has())
		}
		for _, word := range []string{"on", "off"} {
			r.command("mouse " + word)
			if has() != (word == "on") {
				t.Errorf("after mouse %s a screen that points (%v) has the mouse: %v", word, at, has())
			}
		}
	}
}
