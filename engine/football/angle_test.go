package football

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Football simulation sheet 14.
func TestAnglesOfTheSheet(t *testing.T) {
	for _, c := range []struct {
		v         Vec
		angle     brad
		direction football.Direction
	}{
		{Vec{0, 0}, 0, 0}, {Vec{1, -1}, 32, 2}, {Vec{3, -1}, 13, 3}, {Vec{-7, 2}, 139, 7},
		{Vec{1000000, 123456}, 251, 3}, {Vec{-5, -9}, 85, 8}, {Vec{100, 42}, 240, 3},
		{Vec{0, -1}, 64, 1}, {Vec{0, 1}, 192, 5}, {Vec{-1, 0}, 128, 7}, {Vec{1, 0}, 0, 3},
	} {
		if a, d := c.v.angle(), c.v.direction(); a != c.angle || d != c.direction {
			t.Errorf("%v points to %d, direction %d; want %d, %d", c.v, a, d, c.angle, c.direction)
		}
	}
}

// The sheet defines a direction by the angle: its eighth, rounded half up.
func directionOfAngle(v Vec) football.Direction {
	if v == (Vec{}) {
		return football.Still
	}
	return [8]football.Direction{3, 2, 1, 8, 7, 6, 5, 4}[(int(v.angle())+16)/32%8]
}

func TestDirectionIsTheEighthOfTheAngle(t *testing.T) {
	check := func(v Vec) {
		if got, want := v.direction(), directionOfAngle(v); got != want {
			t.Fatalf("%v (angle %d) goes %d, want %d", v, v.angle(), got, want)
		}
	}
	for x := int64(-90); x <= 90; x++ {
		for y := int64(-90); y <= 90; y++ {
			check(Vec{x, y})
		}
	}
	for b := range 256 { // around the bounds themselves, where the table's own vectors lie
		for _, length := range []int64{4096, 1_000_000, 90_000_000} {
			for d := int64(-1); d <= 1; d++ {
				check(Vec{d, -d}.toward(brad(b), length))
				check(Vec{3041 * length * d, 7606 * length})
				check(Vec{7606 * length, 3041 * length * d})
				check(Vec{-3227 * length, 7529 * length * d})
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.Int64Range(-90_000_000, 90_000_000)
		check(Vec{c.Draw(t, "x"), c.Draw(t, "y")})
	})
}
