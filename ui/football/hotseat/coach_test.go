package hotseat

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

func TestCoachOrdersShirtByShirt(t *testing.T) {
	x, err := table.New(alone(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, x)
	p.wants("stopped at turn 1/6", "Ann coaches ■", "ORDERS  0 of 4 given", "» ■6 anchor", "▸intent   carry", "none = as zonal")
	p.keys("right", "down", "right", "down", "right", "down", "left", "down", "right", "down", "right")
	p.wants("switch_play", "-20.0 +0.0", "on ball  hold", "pass to  ■11", "always", "never")
	p.keys("c", "g", "o", "?", "enter")
	p.wants("say  go?", "3 of 48")
	p.keys("enter")
	p.wants("ORDERS  1 of 4 given", "✓ ■6 switch_play", "» ■7 winger")
	want := proto.Order{
		Role: proto.Anchor, Intent: proto.SwitchPlay, Target: proto.Place{-200, 0}.Point(), OnBall: proto.Hold, PassTo: red(11),
		Sprint: proto.SprintAlways, Tackle: proto.TackleNever, Say: "go?",
	}
	if got, ok := x.Ordered(6); !ok || got != want {
		t.Errorf("the table has %+v, want %+v", got, want)
	}
	p.keys("tab", "tab", "tab", "m", "up", "right", "shift+down", "enter")
	p.wants("» ■6")
	p.keys("G")
	p.wants("enter skip", "local", `■6 switch_play  "go?"`)
	if last := x.Standing(6); last.Target != (proto.Place{-180, -25}).Point() {
		t.Errorf("the changed order that was not given by itself is %+v", last.Target)
	}
	p.watchOut()
	p.wants("stopped at turn 2/6", "ORDERS  0 of 4 given", "none = as turn 1")
	p.keys("r")
	p.wants("enter skip", "1st · ")
	p.keys("enter")
	p.wants("stopped at turn 2/6")
}

// Whoever plays against the other sees nothing of his orders, at no time.
func TestOpponentsOrderBehindTheCurtain(t *testing.T) {
	p := seated(t, against())
	p.wants("Give the keyboard to", "A N N")
	p.lacks("■", "carry", "turn", "PIN")
	p.keys("enter")
	p.wants("Ann coaches ■")
	p.keys("c", "p", "s", "s", "t", "enter", "m")
	p.keys("enter", "enter", "G")
	p.wants("B E N", "PIN")
	p.lacks("psst", "carry", "■")
	p.keys("enter")
	p.wants("not that one")
	p.keys("1", "2", "enter")
	p.wants("Ben coaches ○", "ORDERS  0 of 2 given")
	p.lacks("psst", "+0.0 -")
	p.keys("G")
	for range 5 {
		p.lacks("psst", "carry", `"mine"`)
		p.pass(2e9, 1e8)
	}
	p.watchOut()
	p.wants("A N N")
}

// A program that was stopped while somebody ordered goes on behind the curtain.
func TestResumedOrdersAreCovered(t *testing.T) {
	p := seated(t, against())
	p.keys("enter", "right")
	p.wants("Ann coaches", "switch_play")
	p.Update(screen.ResumeMsg{})
	p.wants("A N N")
	p.lacks("switch_play")
	p.keys("enter")
	p.wants("Ann coaches", "switch_play")
}

// Who takes the keyboard at the curtain can be another one.
func TestSomebodyElseTakesTheKeyboard(t *testing.T) {
	p := seated(t, against())
	p.keys("esc")
	p.wants("B E N")
	p.keys("esc")
	p.wants("A N N")
	p.keys("enter", "right", "r")
	p.watchOut()
	p.keys("esc", "1", "2", "enter")
	p.wants("Ben coaches")
	p.keys("G")
	p.wants("A N N")
	p.keys("enter")
	p.wants("switch_play") // what Ann had begun is still there
}

// People of the same side need no curtain.
func TestMatesNeedNoCurtain(t *testing.T) {
	s := alone()
	s.People = []table.Person{{Name: "Ann", Cogs: []int{red(10), red(9)}}, {Name: "Ben", Cogs: []int{red(7), red(6)}}}
	p := seated(t, s)
	p.wants("Ann coaches", "0 of 2")
	p.keys("G")
	p.wants("Ben coaches", "» ■6")
}

// A hint is what a baseline would order.
func TestHints(t *testing.T) {
	x, err := table.New(alone(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, x)
	p.keys("c", "a", "enter", "h", "h")
	if toast, ok := p.asked().(screen.Toast); !ok || !strings.Contains(toast.Text, "gegenpress") {
		t.Errorf("it says %+v", p.asked())
	}
	p.keys("enter")
	want := x.Hint(6, proto.Gegenpress)
	want.Say = "a"
	if got, ok := x.Ordered(6); !ok || got != want {
		t.Errorf("ordered %+v, want %+v", got, want)
	}
}

// What was typed is not lost to anything but a longer text than a shirt may say.
func TestSayIsBounded(t *testing.T) {
	p := seated(t, alone())
	p.keys("c")
	p.run(p.Update(tea.PasteMsg{Content: strings.Repeat("ab", 40)}))
	p.keys("z", "enter")
	p.wants("48 of 48", "say  "+strings.Repeat("ab", 14))
	p.keys("tab", "shift+tab")
	p.wants("48 of 48")
}

// An order that could not be kept is not shown as given.
func TestOrderThatIsNotKept(t *testing.T) {
	full := errors.New("the disk is full")
	x, err := table.New(alone(), broken{full})
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, x)
	p.keys("enter")
	if toast, ok := p.asked().(screen.Toast); !ok || toast.Mood != screen.Bad || !strings.Contains(toast.Text, "disk is full") {
		t.Errorf("it says %+v", p.asked())
	}
	p.wants("0 of 4 given")
	p.keys("G")
	p.wants("stopped at turn 1/6")
}

type broken struct{ err error }

func (b broken) Append(any) error { return b.err }

// A match that is over opens its replay, with all that was hidden, keeps it, and
// begins another one.
func TestCoachedMatchEnds(t *testing.T) {
	var kept proto.Replay
	var next table.Settings
	p := seated(t, against(), func(o *Options) {
		o.Keep = func(r proto.Replay) (string, error) { kept = r; return "replays/x.replay", nil }
		o.Again = func(s table.Settings) (screen.Screen, error) { next = s; return nil, errors.New("no room") }
	})
	for range 6 {
		p.keys("enter", "G", "1", "2", "enter", "G", "enter")
	}
	p.wants("FULL TIME", "RED Ann", "Ben BLUE", "hash chain ✓", "A again, the same seats")
	if toast := p.out[len(p.out)-1].(screen.Toast); !strings.Contains(toast.Text, "replays/x.replay") || len(kept.Records) == 0 {
		t.Errorf("it says %+v of %d records", toast, len(kept.Records))
	}
	p.keys("A")
	if toast, ok := p.asked().(screen.Toast); !ok || toast.Text != "no room" || len(next.People) != 2 {
		t.Errorf("it says %+v", p.asked())
	}
}

// Leaving asks, and says how to go on.
func TestLeavingIsAsked(t *testing.T) {
	for _, s := range []table.Settings{alone(), driven(1)} {
		p := seated(t, s, func(o *Options) { o.Journal, o.Note = "x.journal", "a line was cut" })
		if toast, ok := p.asked().(screen.Toast); !ok || toast.Text != "a line was cut" {
			t.Errorf("it begins with %+v", p.asked())
		}
		p.keys("q")
		if ask, ok := p.asked().(screen.Ask); !ok || !strings.Contains(ask.Text, "--resume x.journal") || ask.Answers[1].Msg != (screen.Leave{}) {
			t.Errorf("q asks %+v", p.asked())
		}
	}
}
