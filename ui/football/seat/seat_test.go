package seat

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"github.com/wcwtui/wcwtui/engine"
	sim "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// canned is a seat's stream that a test fills, and what the seat sends.
type canned struct {
	stream *football.Stream
	items  []feed.Item[*proto.Scene]
	status feed.Status
	sent   []football.SeatMessage
	full   bool
}

func (c *canned) Drain() (bool, []feed.Item[*proto.Scene], feed.Status) {
	items := c.items
	c.items = nil
	return false, items, c.status
}
func (c *canned) News() <-chan struct{} { return nil }
func (c *canned) Close()                {}
func (c *canned) Send(m football.SeatMessage) bool {
	if !c.full {
		c.sent = append(c.sent, m)
	}
	return !c.full
}

// played is the seat of BLUE-10 after so many ticks of a match; none is before
// the first frame.
func played(t testing.TB, ticks int, opts Options) (*Seat, *canned) {
	t.Helper()
	c := &canned{stream: football.NewStream()}
	s, err := New(c, opts)
	if err != nil {
		t.Fatal(err)
	}
	config := proto.DefaultConfig()
	config.Seed = 679961
	m, err := sim.New(sim.Config{Episode: config})
	if err != nil {
		t.Fatal(err)
	}
	for seat := range proto.Seats {
		if err := m.Join(0, seat, engine.Agent); err != nil {
			t.Fatal(err)
		}
	}
	air := sim.NewBroadcast(m)
	message := proto.AppendOwn(proto.AppendBoard(nil, 1), proto.SeatCog(1), 1)
	for range ticks {
		at, _ := m.Next()
		m.Advance(at)
		air.Tick()
		b, err := c.stream.Decode(false, proto.AppendSeatFrame(message, air.Frame(10), proto.SeatCog(1)))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range b.Events {
			c.items = append(c.items, feed.Item[*proto.Scene]{Event: e})
		}
		message = message[:0]
		c.status.Phase = feed.Live
	}
	s.Update(screen.NewsMsg{})
	s.Update(screen.TickMsg{Now: time.Now()})
	return s, c
}

func press(s *Seat, keys ...string) (cmds []tea.Cmd) {
	special := map[string]tea.KeyPressMsg{
		"enter": {Code: tea.KeyEnter}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "up": {Code: tea.KeyUp},
		"down": {Code: tea.KeyDown}, "tab": {Code: tea.KeyTab}, "esc": {Code: tea.KeyEscape}, "ctrl+s": {Code: 's', Mod: tea.ModCtrl},
	}
	for _, k := range keys {
		m, ok := special[k]
		if !ok {
			m = tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		}
		cmds = append(cmds, s.Update(m))
	}
	return cmds
}

func frame(w, h int, ascii bool) screen.Frame {
	return screen.Frame{W: w, H: h, Look: widget.NewLook(themes.Mono(), ascii)}
}

var zonalSeat = Options{Policy: proto.Registration{Scripted: "zonal"}, Chosen: true, Ours: true}

// A person who has not chosen is asked, and what he chooses is registered; in
// the middle of a match he changes it.
func TestPolicyIsChosenAndChanged(t *testing.T) {
	s, c := played(t, 300, Options{Policy: proto.Registration{Scripted: "zonal"}})
	if s.panel == nil {
		t.Fatal("he is not asked")
	}
	press(s, "enter")
	if s.panel != nil || len(c.sent) != 0 {
		t.Errorf("what is registered already is sent: %v", c.sent)
	}
	press(s, "P", "right", "enter")
	press(s, "P", "right", "tab", "m", "e", "tab", "G", "o", "enter", "o", "n", "ctrl+s")
	want := []football.SeatMessage{
		football.Policy{Registration: proto.Registration{Scripted: "gegenpress"}},
		football.Policy{Registration: proto.Registration{Prompt: "Go on", Policy: "me"}},
	}
	if fmt.Sprint(c.sent) != fmt.Sprint(want) {
		t.Errorf("sent %v, want %v", c.sent, want)
	}
	press(s, "P", "!", "esc", "P")
	if got := s.panel.prompt.String(); got != "Go\non!" {
		t.Errorf("the draft has become %q", got)
	}
}

// A prompt that is empty is not registered, and one that does not go out is
// told of.
func TestPolicyThatCannotBeSent(t *testing.T) {
	s, c := played(t, 300, zonalSeat)
	cmds := press(s, "P", "right", "right", "ctrl+s")
	if s.panel == nil || len(c.sent) != 0 || cmds[len(cmds)-1] == nil {
		t.Error("an empty prompt is registered, or nothing is said")
	}
	press(s, "left")
	c.full = true
	cmds = press(s, "ctrl+s")
	if cmds[0] == nil || s.policy.Scripted != "zonal" {
		t.Error("a policy that was not sent counts as registered")
	}
}

// An order by hand goes out as JSON that the seat's own shirt can be ordered by.
func TestOrderByHand(t *testing.T) {
	s, c := played(t, 300, zonalSeat)
	press(s, "O", "right", "down", "right", "m", "up", "left", "enter", "down", "right", "down", "left", "c", "h", "i", "enter", "enter")
	if len(c.sent) != 1 || s.orders != nil {
		t.Fatalf("sent %v", c.sent)
	}
	text, ok := c.sent[0].(football.OrderText)
	if !ok {
		t.Fatalf("sent %v", c.sent)
	}
	o, err := proto.DecodeOrder(string(text), 1, proto.Point{})
	if err != nil || o.Intent != proto.Press || o.Say != "hi" || o.OnBall != proto.PassLong || o.PassTo != proto.CogOf(proto.Blue, 11) {
		t.Errorf("%s orders %+v, %v", text, o, err)
	}
	press(s, "O")
	if got := s.orders.order.Say; got != "hi" {
		t.Errorf("the draft is gone: it says %q", got)
	}
}

func TestNoOrdersWithoutASeat(t *testing.T) {
	s, c := played(t, 0, zonalSeat)
	if press(s, "O", "enter"); s.orders != nil || len(c.sent) > 0 {
		t.Error("there is an order without a seat")
	}
}

// states are the screens of a seat.
func states(t testing.TB) map[string]*Seat {
	t.Helper()
	all := map[string]*Seat{}
	all["waiting"], _ = played(t, 0, zonalSeat)
	all["watching"], _ = played(t, 400, zonalSeat)
	all["order"], _ = played(t, 400, Options{Policy: zonalSeat.Policy, Chosen: true})
	press(all["order"], "O", "down")
	all["target"], _ = played(t, 400, zonalSeat)
	press(all["target"], "O", "m", "left", "left")
	all["policy"], _ = played(t, 400, Options{Policy: zonalSeat.Policy})
	all["prompt"], _ = played(t, 400, Options{Policy: proto.Registration{Prompt: strings.Repeat("Press high, pass early. ", 60), Policy: "Kestrel"}})
	press(all["prompt"], "tab", "tab")
	return all
}

func TestSeatScreens(t *testing.T) {
	for name, s := range states(t) {
		for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{true: "ascii", false: "unicode"}[ascii]
				t.Run(fmt.Sprintf("%s/%dx%d-%s", name, size[0], size[1], glyphs), func(t *testing.T) {
					golden.RequireEqual(t, []byte(ansi.Strip(s.View(frame(size[0], size[1], ascii)))))
				})
			}
		}
	}
}

func TestSeatFitsEverySize(t *testing.T) {
	for name, s := range states(t) {
		t.Run(name, func(t *testing.T) {
			for _, size := range terminaltest.Sizes() {
				for _, ascii := range []bool{false, true} {
					terminaltest.CheckFit(t, s.View(frame(size[0], size[1], ascii)), size[0], size[1], ascii)
				}
			}
		})
	}
}
