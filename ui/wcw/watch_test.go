package wcw

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// recorded reads a match from testdata, as a spectator receives it.
func recorded(t testing.TB, name string) []proto.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "wcw", name))
	if err != nil {
		t.Fatal(err)
	}
	m, err := proto.DecodeViewerMessage(data)
	if err != nil {
		t.Fatal(err)
	}
	return m.Events
}

// fake is a feed in the hands of a test.
type fake struct {
	now    time.Duration
	kind   feed.Kind
	reset  bool
	items  []feed.Item[proto.Event]
	status feed.Status
}

func (f *fake) Drain() (bool, []feed.Item[proto.Event], feed.Status) {
	reset, items := f.reset, f.items
	f.reset, f.items = false, nil
	return reset, items, f.status
}
func (f *fake) News() <-chan struct{} { return nil }
func (f *fake) Now() time.Duration    { return f.now }
func (f *fake) Kind() feed.Kind       { return f.kind }
func (f *fake) Close()                {}

// put adds events that arrive at the feed's time, a second apart.
func (f *fake) put(events ...proto.Event) {
	for _, e := range events {
		f.now += time.Second
		f.items = append(f.items, feed.Item[proto.Event]{At: f.now, Event: e})
	}
}

// stand is a screen with its feed.
type stand struct {
	*Watch
	feed *fake
}

// live watches events that came one by one.
func live(events ...proto.Event) stand {
	f := &fake{kind: feed.FromSocket, status: feed.Status{Phase: feed.Live}}
	s := stand{NewWatch(f, Options{}), f}
	f.put(events...)
	s.news()
	return s
}

// replayed opens a recorded match.
func replayed(events []proto.Event, o Options) stand {
	f := &fake{kind: feed.FromFile, status: feed.Status{Phase: feed.Ended}}
	s := stand{NewWatch(f, o), f}
	for _, e := range events {
		f.items = append(f.items, feed.Item[proto.Event]{Event: e})
	}
	s.news()
	return s
}

func (s stand) news() { s.Update(screen.NewsMsg{}) }

// wait lets time pass and ticks once.
func (s stand) wait(d time.Duration) {
	s.feed.now += d
	s.Update(screen.TickMsg{})
}

// keys presses keys by their names, and returns what the last one asked for.
func (s stand) keys(names ...string) (msg tea.Msg) {
	for _, n := range names {
		if cmd := s.Update(keyPress(n)); cmd != nil {
			msg = cmd()
		}
	}
	return msg
}

func keyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEscape,
		"backspace": tea.KeyBackspace,
	}
	if c, ok := codes[name]; ok {
		return tea.KeyPressMsg{Code: c}
	}
	if name == "space" {
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	}
	r := []rune(name)[0]
	return tea.KeyPressMsg{Code: r, Text: name}
}

func look(th themes.Theme, ascii bool) widget.Look {
	l := widget.NewLook(th, ascii)
	l.Motion = false
	return l
}

// show draws without colour.
func (s stand) show(w, h int) string {
	return ansi.Strip(s.View(screen.Frame{W: w, H: h, Look: look(themes.Mono(), false)}))
}

// until is the events up to and with the n-th of a kind.
func until(events []proto.Event, kind proto.PayloadKind, n int) []proto.Event {
	for i, e := range events {
		if e.Payload.PayloadKind() == kind {
			if n--; n == 0 {
				return events[:i+1]
			}
		}
	}
	return events
}

func wantText(t *testing.T, screen string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(screen, w) {
			t.Errorf("the screen lacks %q:\n%s", w, screen)
		}
	}
}

func lacksText(t *testing.T, screen string, unwanted ...string) {
	t.Helper()
	for _, w := range unwanted {
		if strings.Contains(screen, w) {
			t.Errorf("the screen has %q:\n%s", w, screen)
		}
	}
}

func stripped(s string) string { return ansi.Strip(s) }
