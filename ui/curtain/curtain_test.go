package curtain_test

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// hand presses keys at a curtain, each after a second.
type hand struct {
	*curtain.Curtain
	now time.Time
}

func drawn(name, pin string) *hand {
	var opens func(string) bool
	if pin != "" {
		opens = func(typed string) bool { return typed == pin }
	}
	now := time.Unix(1e9, 0)
	return &hand{curtain.New(name, opens, now), now}
}

func (h *hand) press(keys ...string) (last curtain.Answer) {
	codes := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "backspace": tea.KeyBackspace}
	for _, k := range keys {
		h.now = h.now.Add(time.Second)
		msg := tea.KeyPressMsg{Code: codes[k]}
		if msg.Code == 0 {
			msg = tea.KeyPressMsg{Code: rune(k[0]), Text: k}
		}
		last = h.Key(msg, h.now)
	}
	return last
}

func (h *hand) show(w, height int, ascii bool) string {
	var c widget.Canvas
	h.Draw(c.Reset(widget.NewLook(themes.Mono(), ascii), w, height))
	return ansi.Strip(c.String())
}

func TestAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		pin  string
		keys []string
		want curtain.Answer
	}{
		"without a PIN":       {"", []string{"enter"}, curtain.Opens},
		"digits without one":  {"", []string{"1", "2", "enter"}, curtain.Opens},
		"somebody else":       {"", []string{"esc"}, curtain.Others},
		"another key":         {"", []string{"x"}, curtain.Waits},
		"the PIN":             {"12", []string{"1", "2", "enter"}, curtain.Opens},
		"another PIN":         {"12", []string{"2", "1", "enter"}, curtain.Waits},
		"none":                {"12", []string{"enter"}, curtain.Waits},
		"a slip":              {"12", []string{"1", "3", "backspace", "2", "enter"}, curtain.Opens},
		"letters between":     {"12", []string{"1", "a", "2", "enter"}, curtain.Opens},
		"after a wrong one":   {"12", []string{"9", "enter", "1", "2", "enter"}, curtain.Opens},
		"nothing to take off": {"12", []string{"backspace", "1", "2", "enter"}, curtain.Opens},
	} {
		if got := drawn("Ben", c.pin).press(c.keys...); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// The curtain looks alike however long the PIN is, and never shows it.
func TestNoPINShows(t *testing.T) {
	short, long := drawn("Ben", "12"), drawn("Ben", "123456")
	if short.show(40, 12, false) != long.show(40, 12, false) {
		t.Error("the length of a PIN shows")
	}
	short.press("1", "2")
	if view := short.show(40, 12, false); strings.ContainsAny(view, "12") {
		t.Errorf("the PIN shows:\n%s", view)
	}
}

// Names of any kind, at any size, stay on the screen and are no escapes.
func TestAnyNameFits(t *testing.T) {
	for _, name := range []string{"Ben", "Wilhelmina-Theodora Montgomery", "\x1b[2JEve", "李小龙", "👩‍👩‍👧 Ö", strings.Repeat("x", 200), ""} {
		for w := 1; w <= 60; w += 3 {
			for h := 1; h <= 20; h += 2 {
				for _, ascii := range []bool{false, true} {
					view := drawn(name, "1").show(w, h, ascii)
					rows := strings.Split(view, "\n")
					if len(rows) != h {
						t.Fatalf("%q at %dx%d: %d rows", name, w, h, len(rows))
					}
					for _, row := range rows {
						if got := ansi.StringWidth(row); got != w || strings.Contains(row, "\x1b") {
							t.Fatalf("%q at %dx%d: a row is %d wide: %q", name, w, h, got, row)
						}
					}
				}
			}
		}
	}
}
