package model

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
)

func fittedModel(t interface {
	Helper()
	Fatal(...any)
}) *Model {
	t.Helper()
	m, err := Fitted()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// shotFrom is a shot of red's 9 with the keeper on his line and nobody near.
func shotFrom(metres, aside float64) *Shot {
	f := football.Field()
	s := &Shot{Cog: football.CogOf(football.Red, 9)}
	s.Places[s.Cog] = football.Point{X: f.PitchXMax - int64(metres*metre), Y: 30_000_000 + int64(aside*metre)}
	s.Places[football.CogOf(football.Blue, football.Keeper)] = football.Point{X: f.PitchXMax - 2_000_000, Y: 30_000_000}
	return s
}

func TestNearerShotsAreBetter(t *testing.T) {
	m := fittedModel(t)
	last := 1.0
	for _, metres := range []float64{5, 10, 15, 20, 30, 40} {
		chance := m.Shot(shotFrom(metres, 0))
		if chance >= last {
			t.Errorf("from %v m the chance is %.3f, from nearer %.3f", metres, chance, last)
		}
		last = chance
	}
	if last > 0.05 {
		t.Errorf("from 40 m the chance is %.3f", last)
	}
}

func TestOpponentsSpoilAShot(t *testing.T) {
	m := fittedModel(t)
	clear := m.Shot(shotFrom(12, 0))
	under := shotFrom(12, 0)
	under.Places[football.CogOf(football.Blue, 4)] = under.Places[under.Cog]
	if p := m.Shot(under); p >= clear {
		t.Errorf("pressed, a shot has %.3f, alone %.3f", p, clear)
	}
}

// A shot of blue is worth what the mirrored one of red is.
func TestSidesAreAlike(t *testing.T) {
	m := fittedModel(t)
	rapid.Check(t, func(t *rapid.T) {
		var s, mirrored Shot
		s.Cog = football.CogOf(football.Red, rapid.IntRange(1, football.Shirts).Draw(t, "shirt"))
		mirrored.Cog = football.CogOf(football.Blue, football.ShirtOf(s.Cog))
		for i := range s.Places {
			p := football.Point{X: rapid.Int64Range(300_000, 89_700_000).Draw(t, "x"), Y: rapid.Int64Range(300_000, 59_700_000).Draw(t, "y")}
			s.Places[i] = p
			mirrored.Places[(i+football.Shirts)%football.Cogs] = football.Point{X: 90_000_000 - p.X, Y: p.Y}
		}
		a, b := m.Shot(&s), m.Shot(&mirrored)
		if math.Abs(a-b) > 1e-9 || a < 0 || a > 1 || math.IsNaN(a) {
			t.Fatalf("red's chance is %v, blue's %v", a, b)
		}
	})
}

func drawMoment(t *rapid.T) Moment {
	unit := rapid.Float64Range(-1, 1)
	chance := rapid.Float64Range(0, 8)
	score := rapid.Int64Range(0, 6)
	return Moment{
		Score:  [2]int64{score.Draw(t, "red"), score.Draw(t, "blue")},
		Played: rapid.Int64Range(0, 5760).Draw(t, "played"), Left: rapid.Int64Range(0, 5760).Draw(t, "left"),
		Chance: [2]float64{chance.Draw(t, "red's"), chance.Draw(t, "blue's")}, Territory: unit.Draw(t, "territory"), Ball: unit.Draw(t, "ball"),
		Holder: rapid.IntRange(-1, 1).Draw(t, "holder"), Known: rapid.Bool().Draw(t, "known"),
		Style: [2]float64{0.25 * float64(rapid.IntRange(0, 4).Draw(t, "r")), 0.25 * float64(rapid.IntRange(0, 4).Draw(t, "b"))},
	}
}

func TestOutcomeIsOne(t *testing.T) {
	m := fittedModel(t)
	rapid.Check(t, func(t *rapid.T) {
		k := drawMoment(t)
		o := m.Outcome(&k)
		if sum := o.Red + o.Draw + o.Blue; math.Abs(sum-1) > 1e-9 || min(o.Red, o.Draw, o.Blue) < 0 {
			t.Fatalf("%+v is %+v", k, o)
		}
		red, draw, blue := o.Percent()
		if red+draw+blue != 100 || min(red, draw, blue) < 0 {
			t.Fatalf("%+v shows as %d, %d and %d", o, red, draw, blue)
		}
		k.Score[0]++
		if more := m.Outcome(&k); more.Red < o.Red-1e-12 {
			t.Fatalf("with another goal of red its chance falls from %v to %v", o.Red, more.Red)
		}
	})
}

func TestNothingIsLeftAtTheEnd(t *testing.T) {
	m := fittedModel(t)
	for lead, want := range map[int64]Outcome{1: {Red: 1}, 0: {Draw: 1}, -2: {Blue: 1}} {
		k := Moment{Score: [2]int64{2 + lead, 2}, Played: 5760}
		if got := m.Outcome(&k); got != want {
			t.Errorf("at the end with a lead of %d it is %+v", lead, got)
		}
	}
}

func TestReadNamesWhatIsMissing(t *testing.T) {
	for _, data := range []string{"{}", "nonsense", `{"shot":{"one":1}}`} {
		if m, err := Read([]byte(data)); err == nil || m != nil {
			t.Errorf("%s reads as %v", data, m)
		}
	}
}

// A match that somebody made longer than any can be is weighed as fast.
func TestEndlessMatch(t *testing.T) {
	m := fittedModel(t)
	for _, left := range []int64{math.MaxInt64, 1 << 50, -5} {
		k := Moment{Score: [2]int64{1, 0}, Left: left}
		if o := m.Outcome(&k); math.Abs(o.Red+o.Draw+o.Blue-1) > 1e-9 {
			t.Errorf("with %d ticks left it is %+v", left, o)
		}
	}
}
