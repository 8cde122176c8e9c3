package football

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/football/model"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// chancesOf are the chances of a replay at some ticks.
func chancesOf(t *testing.T, r proto.Replay, ticks ...int64) []model.Outcome {
	t.Helper()
	f, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	var list []model.Outcome
	for _, tick := range ticks {
		o, ok := f.Story().Outcome(tick)
		if !ok {
			t.Fatalf("nothing is told at tick %d", tick)
		}
		list = append(list, o)
	}
	return list
}

func TestGoalsChangeTheChanceToWin(t *testing.T) {
	f, err := goalFilm()
	if err != nil {
		t.Fatal(err)
	}
	s := f.Story()
	if _, ok := s.Outcome(0); ok {
		t.Error("in the lobby there is a chance to win")
	}
	goals := 0
	for _, l := range s.Lines {
		if l.Kind == Goal && l.Team == int(proto.Red) {
			was, _ := s.Outcome(l.Tick - 1)
			if is, _ := s.Outcome(l.Tick); is.Red <= was.Red {
				t.Errorf("red's goal in tick %d changes its chance from %.3f to %.3f", l.Tick, was.Red, is.Red)
			}
			goals++
		}
	}
	if end, _ := s.Outcome(s.Over); goals != 2 || end != (model.Outcome{Red: 1}) {
		t.Errorf("after %d goals the end is %+v", goals, end)
	}
}

// What the sides play counts as long as all that play are baselines.
func TestPoliciesOfUnknownStyleAreWeighedAlike(t *testing.T) {
	known := goals(t)
	prompted := known
	prompted.Records = slices.Clone(known.Records)
	note, err := proto.EncodeNote(proto.Register{Seat: 3, Team: proto.Blue, Shirt: 9, ID: "BLUE-9", Policy: "Quick", Kind: proto.LLM})
	if err != nil {
		t.Fatal(err)
	}
	prompted.Records = append([]proto.Record{proto.Chat{Text: note}}, prompted.Records...)
	for i, record := range prompted.Records { // the registration of before is gone
		if c, ok := record.(proto.Chat); ok && i > 0 && strings.Contains(c.Text, `"register"`) && strings.Contains(c.Text, `"seat":3`) {
			prompted.Records = slices.Delete(prompted.Records, i, i+1)
			break
		}
	}
	style, none := chancesOf(t, known, 30)[0], chancesOf(t, prompted, 30)[0]
	if style.Red < style.Blue+0.3 {
		t.Errorf("zonal against gegenpress begins at %+v", style)
	}
	if math.Abs(none.Red-none.Blue) > 0.1 {
		t.Errorf("with a prompt in the match it begins at %+v", none)
	}
}

// When the arena has no time left to ask models, the feed says so.
func TestBudgetGuardIsTold(t *testing.T) {
	r := goals(t)
	note, err := proto.EncodeNote(proto.BudgetGuard{Turn: 4, Remaining: 31})
	if err != nil {
		t.Fatal(err)
	}
	r.Records = append([]proto.Record{proto.Chat{At: proto.At(0), Text: note}}, r.Records...)
	f, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	told := slices.Collect(Plain(f.Story()))
	if i := slices.IndexFunc(told, func(l string) bool {
		return strings.HasSuffix(l, "\tbudget\tNo model is asked from here on: 31 s of the time for it were left.")
	}); i < 0 {
		t.Errorf("no line of %d tells it", len(told))
	}
	s := standing(f, Options{Paused: true})
	s.goTo(1000)
	if view := strings.Join(s.plain(mono(120, 40, false)), "\n"); !strings.Contains(view, "models off, 31 s left") {
		t.Error("the feed does not tell it")
	}
}

// Every shot that went in was a goal, and what shots were worth adds up to what
// the numbers tell.
func TestShotsAddUp(t *testing.T) {
	f, err := goalFilm()
	if err != nil {
		t.Fatal(err)
	}
	s := f.Story()
	var sum [proto.Teams]float64
	for _, shot := range s.Shots {
		sum[proto.TeamOf(shot.Cog)] += shot.XG
		if shot.XG <= 0 || shot.XG >= 1 {
			t.Errorf("the shot in tick %d is worth %v", shot.Tick, shot.XG)
		}
	}
	for team := range proto.Red + proto.Teams {
		if got := s.expected(team, f.Ticks()); math.Abs(got-sum[team]) > 1e-9 {
			t.Errorf("%v's shots are worth %v, told %v", team, sum[team], got)
		}
	}
	if s.expected(proto.Red, 1000) != 0 {
		t.Error("shots to come count")
	}
}
