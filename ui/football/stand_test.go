package football

import (
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	sim "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// cert is the arena's replay of a match of a minute, without goals.
func cert(t testing.TB) proto.Replay {
	t.Helper()
	data, err := os.ReadFile("../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	r, err := proto.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// vectorMatch is the first whole match of the vectors: zonal beats gegenpress
// by two goals to none.
var vectorMatch = sync.OnceValues(func() (proto.Replay, error) {
	c := proto.DefaultConfig()
	c.Seed = 679961
	m, err := sim.New(sim.Config{Episode: c})
	if err != nil {
		return proto.Replay{}, err
	}
	for seat := range proto.Seats {
		m.Register(0, seat, proto.Registration{Scripted: [...]string{"zonal", "gegenpress"}[seat&1], Policy: [...]string{"Kestrel", "Lantern"}[seat&1]})
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return proto.Replay{}, err
		}
	}
	if _, err := engine.Play(m, nil); err != nil {
		return proto.Replay{}, err
	}
	return m.Replay()
})

// goalFilm is its film, for tests that show one screen at a time.
var goalFilm = sync.OnceValues(func() (*Replay, error) {
	r, err := vectorMatch()
	if err != nil {
		return nil, err
	}
	return NewReplay(r)
})

func goals(t testing.TB) proto.Replay {
	t.Helper()
	r, err := vectorMatch()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// stand is a screen with a clock of its own.
type stand struct {
	*Watch
	now *time.Time
}

func stood(t testing.TB, r proto.Replay, opts Options) stand {
	t.Helper()
	f, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	return standing(f, opts)
}

func standing(f Film, opts Options) stand {
	now := time.Unix(1_000_000, 0)
	opts.Clock = func() time.Time { return now }
	return stand{NewWatch(f, opts), &now}
}

// keys presses keys as a terminal names them.
func (s stand) keys(names ...string) {
	for _, name := range names {
		s.Update(press(name))
	}
}

func press(name string) tea.KeyPressMsg {
	special := map[string]tea.KeyPressMsg{
		"space": {Code: tea.KeySpace, Text: " "}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
		"pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
		"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab},
		"shift+left": {Code: tea.KeyLeft, Mod: tea.ModShift}, "shift+right": {Code: tea.KeyRight, Mod: tea.ModShift},
	}
	if k, ok := special[name]; ok {
		return k
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

// wait lets time pass as the root does: a tick whenever one is due.
func (s stand) wait(d time.Duration) (frames int) {
	end := s.now.Add(d)
	for {
		next := s.NextTick()
		if next <= 0 || s.now.Add(next).After(end) {
			*s.now = end
			return frames
		}
		*s.now = s.now.Add(next)
		s.Update(screen.TickMsg{Now: *s.now})
		frames++
	}
}

func frame(w, h int, th themes.Theme, ascii bool) screen.Frame {
	l := widget.NewLook(th, ascii)
	return screen.Frame{W: w, H: h, Look: l}
}

func mono(w, h int, ascii bool) screen.Frame { return frame(w, h, themes.Mono(), ascii) }

// plain is the screen without its styles.
func (s stand) plain(f screen.Frame) []string {
	return strings.Split(strip(s.View(f)), "\n")
}
