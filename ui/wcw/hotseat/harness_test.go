package hotseat

import (
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

const seed = "c59ef26cca24242fd60f39f12982dd46" // Ann is a wolf with Dunlin, Ben the Seer, Cleo a sheep

// play is a screen in the hands of a test, which runs its commands at once.
type play struct {
	*Screen
	t   testing.TB
	now time.Time
	out []tea.Msg // what the root was asked for
}

func settings() table.Settings {
	s := table.Default(seed).Seat(0, "Ann", "").Seat(4, "Ben", "1234").Seat(8, "Cleo", "")
	s.Timers = table.Untimed
	return s
}

func seated(t testing.TB, s table.Settings, j engine.Recorder) *play {
	t.Helper()
	x, err := table.New(s, j)
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, x)
}

func sit(t testing.TB, x *table.Table) *play {
	p := &play{t: t, now: time.Unix(1e9, 0)}
	p.Screen = New(x, Options{Clock: func() time.Time { return p.now }})
	p.run(p.Start())
	p.run(p.Update(screen.NewsMsg{}))
	return p
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
	case screen.Toast, screen.Open, screen.Leave, screen.Bell, screen.Copy, screen.Ask:
		p.out = append(p.out, m)
	default:
		if strings.Contains(reflect.TypeOf(m).PkgPath(), "bubbletea") {
			return
		}
		p.run(p.Update(m))
		p.run(p.Update(screen.NewsMsg{}))
	}
}

// keys presses keys, each after a moment of quiet.
func (p *play) keys(names ...string) {
	p.t.Helper()
	for _, n := range names {
		p.now = p.now.Add(time.Second)
		p.press(n)
	}
}

func (p *play) press(name string) {
	codes := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "end": tea.KeyEnd, "backspace": tea.KeyBackspace}
	k := tea.KeyPressMsg{Code: codes[name]}
	if k.Code == 0 {
		k = tea.KeyPressMsg{Code: rune(name[0]), Text: name}
	}
	p.run(p.Update(k))
	p.run(p.Update(screen.TickMsg{Now: p.now}))
	p.run(p.Update(screen.NewsMsg{}))
}

// write types a text.
func (p *play) write(text string) {
	for _, r := range text {
		p.run(p.Update(tea.KeyPressMsg{Code: r, Text: string(r)}))
	}
}

// vote answers the dialog that ends the talk.
func (p *play) vote() {
	p.t.Helper()
	p.keys("D")
	ask, ok := p.out[len(p.out)-1].(screen.Ask)
	if !ok {
		p.t.Fatalf("D asked for %T", p.out[len(p.out)-1])
	}
	p.run(p.Update(ask.Answers[1].Msg))
	p.run(p.Update(screen.NewsMsg{}))
}

// open answers a curtain.
func (p *play) open() {
	p.t.Helper()
	if p.stage != drawn {
		p.t.Fatalf("there is no curtain:\n%s", p.show(80, 24))
	}
	if p.next == 4 {
		for range 12 {
			p.keys("backspace")
		}
		p.keys("1", "2", "3", "4")
	}
	p.keys("enter")
	if p.stage != private {
		p.t.Fatalf("the curtain did not open:\n%s", p.show(80, 24))
	}
}

func (p *play) show(w, h int) string {
	return ansi.Strip(p.View(screen.Frame{W: w, H: h, Look: look2(themes.Mono(), false)}))
}

func look2(th themes.Theme, ascii bool) widget.Look {
	l := widget.NewLook(th, ascii)
	l.Motion = false
	return l
}

// lookAll lets everybody look at the cards.
func (p *play) lookAll() {
	p.t.Helper()
	p.keys("enter")
	p.pass()
}

// pass hands the keyboard round until it is back at the table.
func (p *play) pass() {
	p.t.Helper()
	for p.stage == drawn {
		p.open()
		p.keys("D")
	}
}

// nine are settings without a bot, so that nothing but people moves the match.
func nine() table.Settings {
	s := settings()
	for seat, name := range s.Names {
		if _, ok := s.Person(seat); !ok {
			s = s.Seat(seat, name, "")
		}
	}
	return s
}

// finish plays to the end without choosing anything, but a vote for the first
// other seat that lives.
func (p *play) finish() {
	p.t.Helper()
	for n := 0; !p.facts.over; n++ {
		if n > 200 {
			p.t.Fatal("the match does not end")
		}
		switch {
		case p.stage == drawn:
			p.open()
			if p.facts.period == proto.PeriodVote {
				p.keys("6", "3")
			}
			p.keys("D")
		case p.round().kind != "":
			p.keys("enter")
		default:
			p.vote()
		}
	}
}
