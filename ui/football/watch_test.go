package football

import (
	"strings"
	"testing"
	"time"

	sim "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

func TestPlaysAtItsSpeed(t *testing.T) {
	for _, c := range []struct {
		name   string
		keys   []string
		opts   Options
		small  bool
		ticks  int64 // after four seconds
		frames int   // at most
	}{
		{"as it was", nil, Options{}, false, 96, 40},
		{"half", []string{"-"}, Options{}, false, 48, 40},
		{"quarter", []string{"-", "-", "-"}, Options{}, false, 24, 24},
		{"sixteen times", []string{"+", "=", "+", "+", "+"}, Options{}, false, 1536, 40},
		{"on a small screen", nil, Options{}, true, 96, 20},
		{"at a rate of its own", nil, Options{FPS: 24}, true, 96, 96},
		{"paused", nil, Options{Paused: true}, false, 0, 0},
		{"paused by a key", []string{"space"}, Options{}, false, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := stood(t, goals(t), c.opts)
			if c.small {
				s.View(mono(40, 12, false))
			}
			s.keys(c.keys...)
			frames := s.wait(4 * time.Second)
			if got := s.scene.Tick; got < c.ticks-c.ticks/20-1 || got > c.ticks {
				t.Errorf("tick %d after four seconds, want %d", got, c.ticks)
			}
			if frames > c.frames {
				t.Errorf("%d frames in four seconds, want at most %d", frames, c.frames)
			}
		})
	}
}

func TestStopsAtTheEndAndBeginsAgain(t *testing.T) {
	s := stood(t, cert(t), Options{})
	s.keys("+", "+", "+", "+")
	s.wait(time.Minute)
	if s.scene.Tick != s.film.Ticks() || s.NextTick() != 0 {
		t.Fatalf("tick %d of %d, next frame in %v", s.scene.Tick, s.film.Ticks(), s.NextTick())
	}
	s.keys("enter")
	if s.scene.Tick != 0 || s.NextTick() <= 0 {
		t.Errorf("enter does not play again: tick %d", s.scene.Tick)
	}
}

// A program that was stopped for an hour does not make up for it.
func TestSuspendedMatchStandsStill(t *testing.T) {
	s := stood(t, goals(t), Options{})
	*s.now = s.now.Add(time.Hour)
	s.Update(screen.TickMsg{Now: *s.now})
	if s.scene.Tick > 24 {
		t.Errorf("tick %d after a second at most", s.scene.Tick)
	}
}

func TestLullsAreRunThrough(t *testing.T) {
	whole, skipped := stood(t, goals(t), Options{}), stood(t, goals(t), Options{})
	skipped.keys("l")
	whole.wait(100 * time.Second)
	skipped.wait(100 * time.Second)
	if skipped.scene.Tick < whole.scene.Tick+480 {
		t.Errorf("tick %d with lulls skipped, %d without", skipped.scene.Tick, whole.scene.Tick)
	}
}

func TestBeatsForthAndBack(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	var forth []int64
	for s.scene.Tick < s.film.Ticks() {
		s.keys("n")
		forth = append(forth, s.scene.Tick)
	}
	beats := s.story().Beats
	goals := 0
	for _, b := range beats {
		if b.Kind == Goal {
			goals++
		}
	}
	if goals != 2 || len(forth) < 10 {
		t.Errorf("%d goals among %d beats, and %d steps", goals, len(beats), len(forth))
	}
	for i := len(forth) - 2; i >= 0; i-- {
		s.keys("p")
		if s.scene.Tick != forth[i] {
			t.Fatalf("back from beat %d is tick %d, want %d", i+1, s.scene.Tick, forth[i])
		}
	}
	s.keys("p")
	if s.scene.Tick != 0 {
		t.Errorf("before the first beat is tick %d", s.scene.Tick)
	}
}

func TestTurnsForthAndBack(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	start := s.story().Start
	for turn := int64(0); turn < 4; turn++ {
		if turn == 0 {
			s.goTo(start)
		} else {
			s.keys("pgdown")
		}
		if want := start + turn*240; s.scene.Tick != want || int64(s.scene.Turn) != turn+1 {
			t.Fatalf("turn %d begins at tick %d as turn %d, want %d", turn+1, s.scene.Tick, s.scene.Turn, want)
		}
	}
	s.keys("end", "pgup")
	if s.scene.Turn != 24 || s.scene.Phase != proto.Playing {
		t.Errorf("a turn back from the end is turn %d", s.scene.Turn)
	}
	s.goTo(start + 3*240)
	s.keys("right", "right", "pgup")
	if s.scene.Tick != start+3*240 {
		t.Errorf("the start of the turn is tick %d", s.scene.Tick)
	}
	s.keys("pgup", "pgup", "pgup", "pgup", "pgup")
	if s.scene.Tick != 0 {
		t.Errorf("before the first turn is tick %d", s.scene.Tick)
	}
}

// However one comes to a tick, it looks the same.
func TestATickLooksTheSame(t *testing.T) {
	a, b := stood(t, goals(t), Options{Paused: true}), stood(t, goals(t), Options{Paused: true})
	f := mono(120, 40, false)
	a.keys("end", "esc", "home")
	for range 40 {
		a.keys("shift+right")
	}
	b.wait(time.Second)
	b.keys("n", "n", "n", "p")
	b.goTo(970)
	b.keys("left", "left", "left", "left", "left", "left", "left", "left", "left", "left")
	if x, y := a.View(f), b.View(f); x != y {
		t.Errorf("tick %d:\n%s\ntick %d:\n%s", a.scene.Tick, x, b.scene.Tick, y)
	}
}

// With the future hidden nothing tells of it: the match and the same one broken
// off look alike.
func TestTheFutureIsHidden(t *testing.T) {
	whole := goals(t)
	cut := whole
	cut.Records = nil
	for _, r := range whole.Records {
		if h, ok := r.(proto.Hash); ok && h.Tick > 1500 {
			break
		}
		cut.Records = append(cut.Records, r)
	}
	a := stood(t, whole, Options{Paused: true, Aired: true})
	b := stood(t, cut, Options{Paused: true, Aired: true})
	f := mono(120, 40, false)
	for _, tick := range []int64{0, 24, 500, 1277, 1480} {
		a.goTo(tick)
		b.goTo(tick)
		if x, y := a.View(f), b.View(f); x != y {
			t.Errorf("tick %d tells of the future:\n%s\nelse\n%s", tick, x, y)
		}
	}
	a.goTo(700)
	hidden := a.View(f)
	a.keys("r")
	if shown := a.View(f); shown == hidden || strings.Count(strip(shown), "■") <= strings.Count(strip(hidden), "■") {
		t.Error("r does not show the marks to come")
	}
}

// A replay that is not true says so, at once and on its last screen.
func TestFaultIsTold(t *testing.T) {
	fault := "tick 700: the hash is 1 in the file\x1b[31m"
	s := stood(t, goals(t), Options{Paused: true, Check: func() sim.Summary { return sim.Summary{Fault: &fault} }})
	cmd := s.Update(s.Start()())
	toast, ok := cmd().(screen.Toast)
	if !ok || toast.Mood != screen.Bad || !strings.Contains(toast.Text, "tick 700") || strings.Contains(toast.Text, "\x1b") {
		t.Errorf("told: %+v", toast)
	}
	if bug := s.plain(mono(80, 24, true))[0]; !strings.HasSuffix(bug, "x hash  paused") {
		t.Errorf("a small screen says %q", bug)
	}
	for keys, want := range map[string]string{"home": "✗ tick 700: the hash", "end": "hash chain ✗"} {
		s.keys(keys)
		if view := s.View(mono(120, 40, false)); !strings.Contains(strip(view), want) {
			t.Errorf("after %s the screen does not say %q:\n%s", keys, want, strip(view))
		}
	}
}

func TestFollowedShirt(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	s.goTo(1000)
	s.keys("3") // the third seat has red's 9
	rows := strings.Join(s.plain(mono(80, 24, false)), "\n")
	if s.focus != proto.CogOf(proto.Red, 9) || !strings.Contains(rows, "■9  Kestrel") || !strings.Contains(rows, "stamina") {
		t.Errorf("followed: %s\n%s", proto.CogID(s.focus), rows)
	}
	s.keys("z", "z")
	if at, zoomed := s.zoomedAt(); !zoomed || at != s.scene.Cogs[s.focus].Place {
		t.Errorf("the close view is around %v", at)
	}
	s.keys("esc", "esc")
	if s.focus != proto.NoCog || s.zoom != zoomWhole {
		t.Error("esc leaves something open")
	}
	for range proto.Seats {
		s.keys("f")
	}
	if s.focus == proto.NoCog {
		t.Error("f does not reach the eighth shirt")
	}
	if s.keys("f"); s.focus != proto.NoCog {
		t.Error("after the eighth shirt somebody is followed still")
	}
}

func TestPlainLines(t *testing.T) {
	f, err := NewReplay(goals(t))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for line := range Plain(f.Story()) {
		if n := strings.Count(line, "\t"); n != 3 || strings.ContainsAny(line, "\n\x1b") {
			t.Errorf("%d tabs: %q", n, line)
		}
		all = append(all, line)
	}
	text := strings.Join(all, "\n")
	for _, want := range []string{
		"0\t4:00\tpolicy\tRED-10 plays Kestrel.", "\tkickoff\tThe match begins; blue kicks off.", "\tgoal\tGoal for red by RED-",
		"\tsay\tRED-10 says: mine", "\tfoul\tRED-6 fouls.", "\thalftime\tHalf time: red ", "\tover\tThe match is over (full time): red 2, blue 0.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
}

func TestGoalAgainInSlowMotion(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	if s.keys("g"); s.play.on || s.goalOff() == "" {
		t.Error("a goal is shown before there was one")
	}
	goal, ok := Line{}, false
	for !ok {
		s.keys("n")
		goal, ok = s.lastGoal()
	}
	s.goTo(goal.Tick + 500)
	s.keys("+", "g")
	if view := s.plain(mono(80, 24, false))[0]; s.scene.Tick != goal.Tick-72 || !strings.HasSuffix(view, "SLOW 0.5x  goal") {
		t.Errorf("at tick %d of a goal in tick %d: %q", s.scene.Tick, goal.Tick, view)
	}
	s.wait(6 * time.Second) // 72 ticks at half speed
	if got := s.scene.Tick; got < goal.Tick-2 || got > goal.Tick {
		t.Errorf("tick %d after six seconds, the goal is tick %d", got, goal.Tick)
	}
	s.wait(3 * time.Second)
	if speeds[s.play.speed] != 2 || s.play.goal != nil {
		t.Errorf("after the goal the speed is %v, it was 2", speeds[s.play.speed])
	}
}

func TestCommands(t *testing.T) {
	s := stood(t, goals(t), Options{Paused: true})
	for _, c := range []struct {
		name, argument string
		tick           int64
		refused        bool
	}{
		{"tick", "2880", 2880, false},
		{"tick", "99999", 2880, true},
		{"tick", "x", 2880, true},
		{"clock", "1:30", s.story().Start + 5760 - 90*24, false},
		{"clock", "1:99", s.story().Start + 5760 - 90*24, true},
		{"clock", "", s.story().Start + 5760 - 90*24, true},
		{"clock", "9:00", 0, false},
		{"speed", "4", 0, false},
		{"speed", "5", 0, true},
	} {
		cmd, known := s.Command(c.name, c.argument)
		if !known || (cmd != nil) != c.refused || s.scene.Tick != c.tick {
			t.Errorf("%s %s: known %v, refused %v, tick %d, want %d", c.name, c.argument, known, cmd != nil, s.scene.Tick, c.tick)
		}
	}
	if view := s.plain(mono(120, 40, false))[36]; !strings.Contains(view, "▐4▌") {
		t.Errorf("the speeds are %q", view)
	}
	if _, known := s.Command("dance", ""); known {
		t.Error("an unknown command is known")
	}
}

// A file with nothing in it, or without an end, shows what there is.
func TestScantReplays(t *testing.T) {
	whole := goals(t)
	for _, records := range [][]proto.Record{nil, whole.Records[:3], {proto.Leave{Index: 7}, proto.Hash{Tick: 1}}} {
		r := whole
		r.Records = records
		s := stood(t, r, Options{})
		s.keys("n", "pgdown", "p", "pgup", "end", "i", "i", "i", "i", "home", "space", "l")
		s.wait(time.Second)
		f := mono(80, 24, false)
		checkFit(t, s.View(f), f)
		if s.scene.Tick != 0 {
			t.Errorf("tick %d of none", s.scene.Tick)
		}
	}
}
