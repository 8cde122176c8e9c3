package wcw

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// seerWithFinding is a Seer who was told in the first night that a seat is a
// wolf.
func seerWithFinding(t testing.TB) *seatStand {
	s := sitting(t, proto.ModeHuman, proto.Seer, PlayOptions{}).begin(t).until(t, 2, proto.PeriodVote)
	snap, roles := s.hand.snap, s.match.Roles()
	snap.Events = append(slices.Clone(snap.Events), proto.Event{
		ID: "finding", Cursor: len(snap.Events) + 1, Day: 1, Phase: proto.PhaseNight,
		Payload: proto.PrivateResulted{Slot: s.hand.me(), Result: proto.PrivateResult{
			Day: 1, Ability: proto.Inspect, Target: proto.Slot(slices.Index(roles[:], proto.Wolf)), Result: proto.Finding{Word: proto.FindWolf},
		}},
	})
	s.feed.put(snap)
	s.Update(screen.NewsMsg{})
	return s
}

// What a Seer has found is certain in his odds, which r hides.
func TestSeerIsSureOfHisFinding(t *testing.T) {
	s := seerWithFinding(t)
	drawn := func() string {
		return ansi.Strip(s.View(screen.Frame{W: 120, H: 40, Look: look(themes.Mono(), false)}))
	}
	if strings.Contains(drawn(), "YOUR ODDS") {
		t.Error("the odds show unasked")
	}
	found := 0
	s.keys("o")
	for _, r := range s.hand.results() {
		if r.Ability != proto.Inspect {
			continue
		}
		found++
		want := map[bool]string{true: "sure", false: "no"}[r.Result.Word == proto.FindWolf]
		if got := chanceWord(s.odds.book.Wolf[r.Target]); got != want {
			t.Errorf("seat %d was found %s, and its odds say %s", r.Target.Seat(), r.Result.Word, got)
		}
	}
	if found == 0 {
		t.Fatal("the Seer found nothing")
	}
	if got := drawn(); !strings.Contains(got, "YOUR ODDS") || !strings.Contains(got, "setups: A1") {
		t.Errorf("the odds do not show:\n%s", got)
	}
	s.keys("r")
	if got := drawn(); strings.Contains(got, "YOUR ODDS") {
		t.Errorf("hidden odds show:\n%s", got)
	}
}

// Where there is room the odds stand beside the talk and stay when the talk is
// turned over or written in; else the talk takes their place.
func TestOddsBesideTheTalk(t *testing.T) {
	for _, c := range []struct {
		w, h   int
		beside bool
	}{{120, 40, true}, {80, 24, false}} {
		s := seerWithFinding(t)
		s.show(c.w, c.h)
		s.keys("o")
		if shown := s.show(c.w, c.h); !strings.Contains(shown, "YOUR ODDS") || strings.Contains(shown, "Town") != c.beside {
			t.Errorf("%d×%d with odds:\n%s", c.w, c.h, shown)
		}
		for _, key := range []string{"tab", "c", "esc"} {
			s.keys(key)
			if shown := s.show(c.w, c.h); strings.Contains(shown, "YOUR ODDS") != c.beside {
				t.Errorf("%d×%d after %s:\n%s", c.w, c.h, key, shown)
			}
		}
		s.keys("esc")
		if shown := s.show(c.w, c.h); strings.Contains(shown, "YOUR ODDS") {
			t.Errorf("%d×%d: esc does not close the odds:\n%s", c.w, c.h, shown)
		}
	}
}

// The odds of a Guard draw on whom he protected, which the journal tells too,
// as a person and as a policy.
func TestGuardsOddsKnowHisNights(t *testing.T) {
	for _, mode := range []proto.Mode{proto.ModeHuman, proto.ModeFast} {
		s := sitting(t, mode, proto.Guard, PlayOptions{}).begin(t)
		for range 9000 {
			if s.hand.day() == 2 && s.hand.period() == proto.PeriodDiscussion {
				break
			}
			if night := s.tray != nil && s.tray.state == undecided && s.hand.period() == proto.PeriodActions; night {
				s.keys("8") // for whom the pack goes
				if !s.tray.revisable {
					s.keys("S")
				}
			}
			s.pass(500 * time.Millisecond)
		}
		chose := proto.NoSlot
		for _, e := range s.match.Events(engine.Viewer(s.seat), 0) {
			if c, ok := e.Payload.(proto.NightChosen); ok && c.Slot == proto.Slot(s.seat) {
				chose = c.Actions[0].Target
			}
		}
		if got := s.hand.nights(); !chose.Valid() || !slices.Equal(got, []proto.Slot{chose}) {
			t.Fatalf("%s: the Guard protected %d, and his odds know of %v", mode, chose, got)
		}
		s.keys("o")
		with := bot.Weigh(s.odds.lines, s.hand.knowledge(), chose)
		if without := bot.Weigh(s.odds.lines, s.hand.knowledge()); s.odds.book != with || with == without {
			t.Errorf("%s: the odds do not draw on the night", mode)
		}
		if !strings.Contains(s.show(80, 24), "own nights") {
			t.Errorf("%s: it is not told that nights count:\n%s", mode, s.show(80, 24))
		}
		for range 9 {
			if s.tab != journalTab {
				s.keys("tab")
			}
		}
		if want := fmt.Sprintf("N1 you: protect %d", chose.Seat()); !strings.Contains(s.show(120, 40), want) {
			t.Errorf("%s: the journal does not tell %q:\n%s", mode, want, s.show(120, 40))
		}
	}
}

// BenchmarkSeatOdds counts what a seat can conclude once.
func BenchmarkSeatOdds(b *testing.B) {
	s := seerWithFinding(b)
	s.keys("o")
	for b.Loop() {
		s.odds.from = facts{}
		s.weigh()
	}
}
