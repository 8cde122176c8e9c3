package football_test

import (
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// shown is a scene with effects.
func shown(e *football.Effects) *football.Scene {
	s := kickoff()
	e.Show(s)
	return s
}

func TestTrailIsTheLastFortyPlacesOfTheBall(t *testing.T) {
	var e football.Effects
	ball := kickoff().Ball
	for n := range int64(50) {
		ball.At.X = n * 75_000
		ball.Height = n % 2 * 3_000_000
		e.Tick(ball, football.BlueTint)
	}
	trail := shown(&e).Trail
	if len(trail) != 40 || trail[0].At.X != 10*75_000 || trail[39].At.X != 49*75_000 || trail[39].Tint != football.BlueTint {
		t.Errorf("the trail is %v", trail)
	}
	if trail[39].At.Y != ball.At.Y-1_500_000 || trail[38].At.Y != ball.At.Y {
		t.Errorf("a ball 3 m high leaves its trail at %d, on the ground at %d", trail[39].At.Y, trail[38].At.Y)
	}
}

func TestArcsLastTwelveTicks(t *testing.T) {
	var e football.Effects
	from, to := football.Point{X: 10_000_000, Y: 30_000_000}, football.Point{X: 28_000_000, Y: 30_000_000}
	e.Arc(from, to, football.RedTint)
	arc := shown(&e).Arcs
	if len(arc) != 10 || arc[0].At != from || arc[9].At != to || arc[4].At.Y >= from.Y || arc[0].Tint != football.RedTint {
		t.Errorf("the arc is %v", arc)
	}
	for n := range 12 {
		if len(shown(&e).Arcs) != 10 {
			t.Errorf("after %d ticks the arc is gone", n)
		}
		e.Tick(kickoff().Ball, football.NoTint)
	}
	if left := shown(&e).Arcs; len(left) != 0 {
		t.Errorf("after 12 ticks there is %v", left)
	}
}

func TestThereAreEightArcsAtMost(t *testing.T) {
	var e football.Effects
	for n := range int64(9) {
		e.Burst(football.Point{X: n * 10_000_000}, football.BlueTint)
	}
	arcs := shown(&e).Arcs
	if len(arcs) != 80 || arcs[0].At.X != 11_500_000 || arcs[70].At.X != 81_500_000 {
		t.Errorf("there are %d dots, %v", len(arcs), arcs)
	}
}

func TestGoalIsCelebratedFor45Ticks(t *testing.T) {
	var e football.Effects
	e.Goal(football.Blue, football.Point{X: 3_000_000, Y: 30_000_000})
	for n := range 45 {
		if s := shown(&e); !s.Flash || len(s.Confetti) != 120 || s.Confetti[7].Tint != football.BlueTint {
			t.Fatalf("after %d ticks there are %d flecks, a flash: %v", n, len(s.Confetti), s.Flash)
		}
		e.Tick(kickoff().Ball, football.NoTint)
	}
	if s := shown(&e); s.Flash || len(s.Confetti) != 0 {
		t.Errorf("after 45 ticks there are %d flecks, a flash: %v", len(s.Confetti), s.Flash)
	}
}

func TestEffectsAreSeenBySpectators(t *testing.T) {
	var e football.Effects
	e.Tick(kickoff().Ball, football.RedTint)
	e.Burst(kickoff().Ball.At, football.NoTint)
	e.Goal(football.Red, football.Point{X: 87_000_000, Y: 30_000_000})
	s := shown(&e)
	same(t, read(t, board[1], frame(t, s)), onBoard(s))
	before := slices.Clone(s.Trail)
	e.Tick(football.SceneBall{}, football.NoTint)
	if !slices.Equal(s.Trail, before) {
		t.Error("a scene changes with its effects")
	}
}
