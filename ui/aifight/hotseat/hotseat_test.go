package hotseat

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/table"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/coup"
	"github.com/wcwtui/wcwtui/ui/holdem"
	"github.com/wcwtui/wcwtui/ui/liarsdice"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

const seed = "c59ef26cca24242fd60f39f12982dd46"

func games() map[proto.Game]aifight.Game {
	return map[proto.Game]aifight.Game{proto.TexasHoldem: holdem.Game(), proto.LiarsDice: liarsdice.Game(), proto.Coup: coup.Game()}
}

// sitting is a table at a keyboard that a test has.
type sitting struct {
	*Screen
	t     *testing.T
	clock time.Time
	said  []string // toasts and dialogs
}

func sit(t *testing.T, game proto.Game, people ...string) *sitting {
	t.Helper()
	s := table.Default(game, 4, "easy", seed)
	if game == proto.TexasHoldem {
		s.Holdem.MaxHands = 3
	}
	for i, name := range people {
		s = s.Seat(i, name, "")
	}
	laid, err := table.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	x := &sitting{t: t, clock: time.Unix(1000, 0)}
	x.Screen = New(laid, Options{Games: games(), Clock: func() time.Time { return x.clock }})
	x.run(x.Start())
	return x
}

// run does what a command asks for, as the root would.
func (x *sitting) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range m {
			x.run(c)
		}
	case screen.Toast:
		x.said = append(x.said, m.Text)
	case screen.Ask: // the last answer goes on
		x.said = append(x.said, m.Title)
		if msg := m.Answers[len(m.Answers)-1].Msg; msg != nil {
			x.run(x.Update(msg))
		}
	case screen.Bell, screen.Copy, screen.Leave, nil:
	default:
		x.run(x.Update(m))
	}
}

func (x *sitting) key(names ...string) {
	for _, name := range names {
		x.clock = x.clock.Add(time.Second)
		k := tea.KeyPressMsg{Code: rune(name[0]), Text: name}
		if code, ok := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "right": tea.KeyRight}[name]; ok {
			k = tea.KeyPressMsg{Code: code}
		}
		x.run(x.Update(k))
	}
}

func (x *sitting) show() string {
	return x.View(screen.Frame{W: 100, H: 30, Look: widget.NewLook(themes.Mono(), true)})
}

// decide takes the keyboard if somebody is asked, and makes the first decision
// that is offered.
func (x *sitting) decide() {
	if x.stage == open {
		x.key("enter")
	}
	if x.stage == drawn {
		x.key("enter")
	}
	before := len(x.table.Match().Events(engine.Everything, 0))
	for range 9 { // a held result takes a key
		x.key("right", "enter")
		if len(x.table.Match().Events(engine.Everything, 0)) > before {
			return
		}
	}
	x.t.Fatalf("no decision could be made:\n%s", x.show())
}

// People play whole matches with arrows and enter alone.
func TestPlaysToTheEnd(t *testing.T) {
	for _, game := range proto.Games() {
		for _, people := range [][]string{{"Ann"}, {"Ann", "Ben"}} {
			t.Run(game.Word()+strings.Join(people, ""), func(t *testing.T) {
				x := sit(t, game, people...)
				for !x.facts.over {
					x.decide()
				}
				if !strings.Contains(x.show(), "A again") && x.opts.Again != nil {
					t.Errorf("no other match is offered:\n%s", x.show())
				}
				if _, over := x.table.Match().Result(); !over {
					t.Error("the match is not over")
				}
			})
		}
	}
}

// secrets are the words by which a seat's hand is known on its screen.
func secrets(m *rules.Match, seat int) []string {
	var words []string
	switch s := m.Game().State(engine.Viewer(seat)).(type) {
	case *proto.HoldemState:
		if s.You != nil {
			for _, c := range s.You.Hand {
				words = append(words, string(c))
			}
		}
	case *proto.CoupState:
		if s.You != nil {
			for _, c := range s.You.Cards {
				words = append(words, "["+string(c)+"]")
			}
		}
	}
	return words
}

// While the table or the curtain shows, nothing of anybody's hand is drawn, and
// on a person's screen nothing of another's.
func TestHandsStayHidden(t *testing.T) {
	for _, game := range []proto.Game{proto.TexasHoldem, proto.Coup} {
		t.Run(game.Word(), func(t *testing.T) {
			x := sit(t, game, "Ann", "Ben", "Cleo")
			for !x.facts.over {
				for range 3 {
					x.checkHidden()
					if x.stage == private {
						break
					}
					x.key("enter")
				}
				x.decide()
			}
		})
	}
}

func (x *sitting) checkHidden() {
	x.t.Helper()
	shown := x.show()
	m := x.table.Match()
	open := openCards(m)
	for seat := range m.Seats() {
		if x.stage == private && seat == x.next {
			continue
		}
		for _, word := range secrets(m, seat) {
			own := x.stage == private && slices.Contains(secrets(m, x.next), word)
			if !own && !slices.Contains(open, word) && strings.Contains(shown, word) {
				x.t.Fatalf("seat %d has %s, which shows to others:\n%s", seat+1, word, shown)
			}
		}
	}
}

// openCards are those that all may see.
func openCards(m *rules.Match) []string {
	var words []string
	for _, e := range m.Events(engine.Public, 0) {
		switch d := e.Data.(type) {
		case proto.CommunityCards:
			for _, c := range d.Cards {
				words = append(words, string(c))
			}
		case proto.HandResult:
			for _, h := range d.Hands {
				for _, c := range h.Cards {
					words = append(words, string(c))
				}
			}
		}
	}
	return words
}

// At a curtain only a key after a moment of quiet opens, and esc goes back.
func TestCurtain(t *testing.T) {
	x := sit(t, proto.LiarsDice, "Ann", "Ben")
	x.key("enter")
	if x.stage != drawn || !strings.Contains(x.show(), "A N N") {
		t.Fatalf("no curtain for Ann:\n%s", x.show())
	}
	x.run(x.Update(tea.KeyPressMsg{Code: tea.KeyEnter})) // without a pause
	x.key("esc")
	if x.stage != open {
		t.Errorf("esc does not go back:\n%s", x.show())
	}
	x.key("enter", "enter")
	if x.stage != private {
		t.Errorf("the curtain stays:\n%s", x.show())
	}
	x.run(x.Update(screen.ResumeMsg{})) // the program was stopped: somebody else may let it go on
	if x.stage != drawn || !strings.Contains(x.show(), "A N N") {
		t.Errorf("no curtain after a stop:\n%s", x.show())
	}
	x.key("enter")
	x.key("D")
	if x.stage != open {
		t.Error("D does not cover the screen")
	}
}

func TestFits(t *testing.T) {
	x := sit(t, proto.TexasHoldem, "Ann", "Ben")
	for range 3 {
		for i, size := range terminaltest.Sizes() {
			ascii := i%2 == 0
			terminaltest.CheckFit(t, x.View(screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(themes.Mono(), ascii)}), size[0], size[1], ascii)
		}
		x.key("enter")
	}
}
