package hotseat

import (
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// play is a screen in the hands of a test, which runs its commands at once and
// has its clock.
type play struct {
	screen.Screen
	t    testing.TB
	now  time.Time
	opts Options
	out  []tea.Msg // what the root was asked for
}

func red(shirt int) int  { return proto.CogOf(proto.Red, shirt) }
func blue(shirt int) int { return proto.CogOf(proto.Blue, shirt) }

// alone is a match of a minute in which Ann coaches red against bots.
func alone() table.Settings {
	s := table.Default(2)
	s.Length = table.MinuteGame
	s.People = []table.Person{{Name: "Ann", Cogs: []int{red(10), red(9), red(7), red(6)}}}
	return s
}

// against is one in which Ben, who has a PIN, coaches two shirts of blue.
func against() table.Settings {
	s := alone()
	s.People = append(s.People, table.Person{Name: "Ben", Cogs: []int{blue(10), blue(9)}, PIN: s.Hash(1, "12")})
	return s
}

// driven is one in which Ann drives, and Ben against her.
func driven(people int) table.Settings {
	s := alone()
	s.Mode = table.Drive
	s.People = []table.Person{{Name: "Ann", Cogs: []int{red(10)}}, {Name: "Ben", Cogs: []int{blue(5)}}}[:people]
	return s
}

func seated(t testing.TB, s table.Settings, change ...func(*Options)) *play {
	t.Helper()
	x, err := table.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, x, change...)
}

func sit(t testing.TB, x *table.Table, change ...func(*Options)) *play {
	t.Helper()
	p := &play{t: t, now: time.Unix(1e9, 0)}
	p.opts = Options{Clock: func() time.Time { return p.now }}
	for _, do := range change {
		do(&p.opts)
	}
	s, err := New(x, p.opts)
	if err != nil {
		t.Fatal(err)
	}
	p.open(s)
	return p
}

func (p *play) open(s screen.Screen) {
	p.Screen = s
	if starter, ok := s.(screen.Starter); ok {
		p.run(starter.Start())
	}
}

// run runs a command and what follows from it.
func (p *play) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range m {
			p.run(c)
		}
	case screen.Open:
		p.out = append(p.out, m)
		p.open(m.Screen)
	case screen.Toast, screen.Leave, screen.Bell, screen.Ask:
		p.out = append(p.out, m)
	default:
		if !strings.Contains(reflect.TypeOf(m).PkgPath(), "bubbletea") {
			p.run(p.Update(m))
		}
	}
}

// codes are the keys that are no letters.
var codes = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
	"left": tea.KeyLeft, "right": tea.KeyRight, "end": tea.KeyEnd, "backspace": tea.KeyBackspace, "space": ' ',
}

func keyOf(name string) tea.Key {
	if rest, ok := strings.CutPrefix(name, "shift+"); ok {
		k := keyOf(rest)
		k.Mod, k.Text = tea.ModShift, ""
		return k
	}
	if code, ok := codes[name]; ok {
		return tea.Key{Code: code}
	}
	return tea.Key{Code: []rune(name)[0], Text: name}
}

// keys presses keys, each after a moment of quiet.
func (p *play) keys(names ...string) {
	p.t.Helper()
	for _, n := range names {
		p.now = p.now.Add(time.Second)
		p.run(p.Update(tea.KeyPressMsg(keyOf(n))))
	}
}

// pass lets time go by in steps, as ticks of the root do.
func (p *play) pass(d, step time.Duration) {
	for end := p.now.Add(d); p.now.Before(end); {
		p.now = p.now.Add(step)
		p.run(p.Update(screen.TickMsg{Now: p.now}))
	}
}

// watchOut lets a turn be watched to its end.
func (p *play) watchOut() { p.pass(12*time.Second, 100*time.Millisecond) }

// show is the screen, without colours.
func (p *play) show(w, h int) string {
	return ansi.Strip(p.View(screen.Frame{W: w, H: h, Look: widget.NewLook(themes.Mono(), false)}))
}

// wants fails unless the screen shows texts.
func (p *play) wants(texts ...string) {
	p.t.Helper()
	view := p.show(80, 24)
	for _, text := range texts {
		if !strings.Contains(view, text) {
			p.t.Fatalf("no %q in\n%s", text, view)
		}
	}
}

// lacks fails if it shows one of them.
func (p *play) lacks(texts ...string) {
	p.t.Helper()
	view := p.show(80, 24)
	for _, text := range texts {
		if strings.Contains(view, text) {
			p.t.Fatalf("%q shows:\n%s", text, view)
		}
	}
}

// asked is the last thing that the root was asked for.
func (p *play) asked() tea.Msg {
	p.t.Helper()
	if len(p.out) == 0 {
		p.t.Fatal("the root was asked for nothing")
	}
	return p.out[len(p.out)-1]
}
