package app

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// fake is a screen of a match: a bug line, rows, keys of which one is off.
type fake struct {
	name   string
	typing bool
	update func(tea.Msg) tea.Cmd
	view   func(screen.Frame) string
	keys   []screen.Key
	got    []tea.Msg
	drawn  int
	closed bool
}

func (s *fake) Title() string { return s.name }
func (s *fake) Typing() bool  { return s.typing }
func (s *fake) Close()        { s.closed = true }

func (s *fake) Keys() []screen.Key {
	if s.keys != nil {
		return s.keys
	}
	return []screen.Key{
		{Press: []string{"space"}, Label: "space", Hint: "pause", Help: "pause, go on", Group: screen.Move},
		{Press: []string{"left", "right"}, Label: "← →", Hint: "step", Help: "one beat", Group: screen.Move},
		{Press: []string{"pgup", "pgdown"}, Label: "pgup pgdn", Help: "one phase", Group: screen.Move},
		{Press: []string{"n", "p"}, Label: "n p", Hint: "mark", Help: "next, prev mark", Group: screen.Move},
		{Press: []string{"1", "2", "3"}, Label: "1-9", Help: "follow that seat", Group: screen.Look},
		{Press: []string{"s"}, Label: "y s", Help: "copy, save", Group: screen.Do},
		{Press: []string{"r"}, Label: "r", Help: "reveal", Off: "only in a replay: this match is live"},
	}
}

func (s *fake) Rules(width int) []string {
	return []string{"Nine players, some of them wolves.", "By day the town votes somebody out."}
}

func (s *fake) Update(msg tea.Msg) tea.Cmd {
	s.got = append(s.got, msg)
	if s.update != nil {
		return s.update(msg)
	}
	return nil
}

func (s *fake) View(f screen.Frame) string {
	s.drawn++
	if s.view != nil {
		return s.view(f)
	}
	rows := make([]string, f.H)
	for y := range rows {
		text := fmt.Sprintf("row %d of %s, \x1b[1mbold\x1b[m", y+1, s.name)
		text = ansi.Truncate(text, f.W, "")
		rows[y] = text + strings.Repeat(" ", f.W-ansi.StringWidth(text))
	}
	return strings.Join(rows, "\n")
}

// stage is a root model without a program: messages go in by hand, commands
// run at once, and those that wait for time are kept.
type stage struct {
	*Root
	t     *testing.T
	now   time.Time
	quit  bool
	sent  []tea.Msg // what reached the loop besides messages of our own
	later []delayed
}

func newStage(t *testing.T, s screen.Screen, change ...func(*Config)) *stage {
	t.Helper()
	st := &stage{t: t, now: time.Unix(1_700_000_000, 0)}
	cfg := Config{
		Start: s, Width: 80, Height: 24, Theme: "dark", Bell: true,
		Capabilities: Capabilities{Profile: colorprofile.TrueColor, Unicode: true},
		Clock:        func() time.Time { return st.now },
		Later: func(d time.Duration, m tea.Msg) tea.Cmd {
			st.later = append(st.later, delayed{st.now.Add(d), m})
			return nil
		},
	}
	for _, f := range change {
		f(&cfg)
	}
	st.Root = NewRoot(t.Context(), cfg)
	st.probe.answered = true
	return st
}

type delayed struct {
	due time.Time
	msg tea.Msg
}

// pass lets time pass and delivers what was put off until then.
func (s *stage) pass(d time.Duration) {
	s.t.Helper()
	s.now = s.now.Add(d)
	waiting := s.later
	s.later = nil
	for _, m := range waiting {
		if m.due.After(s.now) {
			s.later = append(s.later, m)
			continue
		}
		s.run(func() tea.Msg { return m.msg })
	}
}

// give hands a message to the model and runs what it returns.
func (s *stage) give(msg tea.Msg) {
	s.t.Helper()
	_, cmd := s.Update(msg)
	s.run(cmd)
}

// run runs a command. Messages that the loop of Bubble Tea would take are
// noted; ours go round.
func (s *stage) run(cmd tea.Cmd) {
	s.t.Helper()
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			s.run(c)
		}
	case tea.QuitMsg:
		s.quit = true
	default:
		if reflect.TypeOf(msg).PkgPath() == teaPackage {
			s.sent = append(s.sent, msg)
			return
		}
		s.give(msg)
	}
}

func (s *stage) press(keys ...string) {
	s.t.Helper()
	for _, k := range keys {
		s.give(press(k))
	}
}

// press makes the key press that a terminal would send.
func press(name string) tea.KeyPressMsg {
	special := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft,
		"right": tea.KeyRight, "tab": tea.KeyTab, "backspace": tea.KeyBackspace, "home": tea.KeyHome, "end": tea.KeyEnd,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "delete": tea.KeyDelete,
	}
	var mod tea.KeyMod
	if rest, ok := strings.CutPrefix(name, "ctrl+"); ok {
		name, mod = rest, tea.ModCtrl
	}
	if code, ok := special[name]; ok {
		return tea.KeyPressMsg{Code: code, Mod: mod}
	}
	if name == "space" {
		return tea.KeyPressMsg{Code: ' ', Text: " "}
	}
	r := []rune(name)[0]
	k := tea.KeyPressMsg{Code: r, Mod: mod}
	if mod == 0 {
		k.Text = name
	}
	return k
}

// text is what the frame shows, without colours.
func (s *stage) text() string { return ansi.Strip(s.View().Content) }

func (s *stage) shows(want string) {
	s.t.Helper()
	if !strings.Contains(s.text(), want) {
		s.t.Errorf("the screen does not show %q:\n%s", want, s.text())
	}
}

func (s *stage) hides(unwanted string) {
	s.t.Helper()
	if strings.Contains(s.text(), unwanted) {
		s.t.Errorf("the screen shows %q:\n%s", unwanted, s.text())
	}
}

// checkFit fails unless the frame is exactly w×h cells of harmless text.
func checkFit(t *testing.T, content string, w, h int) {
	t.Helper()
	rows := strings.Split(content, "\n")
	if len(rows) != h {
		t.Fatalf("%d×%d: %d rows", w, h, len(rows))
	}
	for y, row := range rows {
		if got := ansi.StringWidth(row); got != w {
			t.Fatalf("%d×%d: row %d is %d cells wide: %q", w, h, y+1, got, row)
		}
		for _, r := range ansi.Strip(row) {
			if r < ' ' || r == 0x7F || r >= 0x80 && r < 0xA0 {
				t.Fatalf("%d×%d: row %d holds the control character %U", w, h, y+1, r)
			}
		}
	}
}
