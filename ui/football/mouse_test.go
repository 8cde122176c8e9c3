package football

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// point finds a text on a frame of 120×40 and clicks into it.
func (s stand) point(t *testing.T, row int, text string) {
	t.Helper()
	line := s.plain(mono(120, 40, false))[row]
	i := strings.Index(line, text)
	if i < 0 {
		t.Fatalf("row %d has no %q: %q", row, text, line)
	}
	s.Update(tea.MouseClickMsg{X: len([]rune(line[:i])), Y: row, Button: tea.MouseLeft})
}

func TestClicks(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	s.keys("n", "n", "n")
	s.View(mono(120, 40, false))
	save := s.scene.Tick
	s.keys("p")
	s.View(mono(120, 40, false))
	s.point(t, 35, "s 3:50 save")
	if s.scene.Tick != save {
		t.Errorf("a click on a beat goes to tick %d, not %d", s.scene.Tick, save)
	}
	s.point(t, 36, "4 ")
	if speeds[s.play.speed] != 4 {
		t.Errorf("a click on 4 plays at %v", speeds[s.play.speed])
	}
	s.point(t, 38, "H")
	if l := s.lastBeat(); l.Kind != HalfTime || l.Tick != s.scene.Tick {
		t.Errorf("a click on H goes to tick %d, after %v", s.scene.Tick, l.Kind)
	}
	s.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	if l := s.lastBeat(); s.scene.Tick != l.Tick+proto.TicksPerSecond {
		t.Error("the wheel does not go on by a second")
	}
}

func (s stand) lastBeat() Line {
	beats := s.story().Beats
	return beats[before(beats, s.scene.Tick, lineTick)-1]
}

// A click anywhere on the bar goes about there, and what is drawn there then is
// the place.
func TestClicksOnTheTimeline(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	f := mono(120, 40, false)
	for x := 5; x < 112; x++ {
		s.View(f)
		s.Update(tea.MouseClickMsg{X: x, Y: 38, Button: tea.MouseLeft})
		row := []rune(s.plain(f)[38])
		if here := strings.IndexRune(string(row), '◆'); here < 0 || abs(len([]rune(string(row)[:here]))-x) > 1 {
			t.Fatalf("a click on column %d goes to tick %d: %s", x, s.scene.Tick, string(row))
		}
	}
}

func abs(x int) int { return max(x, -x) }

func TestClickOnAShirtFollowsIt(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	s.goTo(3000)
	f := mono(120, 40, false)
	for y, row := range s.plain(f)[:32] {
		cells := []rune(row)[:88]
		for x := range cells[1:] {
			shirt := string(cells[x : x+2])
			if shirt != "■9" && shirt != "○9" {
				continue
			}
			s.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			if s.focus < 0 || proto.ShirtOf(s.focus) != 9 {
				t.Errorf("a click on %s follows %d", shirt, s.focus)
			}
			s.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			if s.focus != proto.NoCog {
				t.Errorf("a second click on %s follows %d", shirt, s.focus)
			}
			return
		}
	}
	t.Error("no 9 is on the pitch")
}
