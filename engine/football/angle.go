package football

import "github.com/wcwtui/wcwtui/proto/football"

// brad is an angle of 1/256 turn: 0 is east, 64 north, counter-clockwise on
// a screen whose y points down.
type brad = uint8

// sine is round(4096·sin) of an angle (football simulation sheet 1).
func sine(b brad) int64 {
	i := int64(b & 63)
	if b&64 != 0 {
		i = 64 - i
	}
	if b&128 != 0 {
		return -int64(quarter[i])
	}
	return int64(quarter[i])
}

func cosine(b brad) int64 { return sine(b + 64) }

// quarter is the sine of the first quarter turn.
var quarter = [65]int16{
	0, 101, 201, 301, 401, 501, 601, 700, 799, 897, 995, 1092, 1189, 1285, 1380, 1474, 1567,
	1660, 1751, 1842, 1931, 2019, 2106, 2191, 2276, 2359, 2440, 2520, 2598, 2675, 2751, 2824, 2896,
	2967, 3035, 3102, 3166, 3229, 3290, 3349, 3406, 3461, 3513, 3564, 3612, 3659, 3703, 3745, 3784,
	3822, 3857, 3889, 3920, 3948, 3973, 3996, 4017, 4036, 4052, 4065, 4076, 4085, 4091, 4095, 4096,
}

// toward is the unit vector of an angle, in the world.
func (v Vec) toward(b brad, length int64) Vec {
	return Vec{v.X + length*cosine(b)/one, v.Y - length*sine(b)/one}
}

// angle is the direction of a vector to the nearest brad; 0 of nothing.
func (v Vec) angle() brad {
	if v == (Vec{}) {
		return 0
	}
	up, left, steep := v.octant()
	low := nearestAngle(abs(v.X), abs(v.Y))
	if steep {
		low = 64 - low
	}
	if left {
		low = 128 - low
	}
	if !up {
		low = -low
	}
	return low
}

// octant tells how a vector is folded into the first eighth of a turn. Level
// ones count as up.
func (v Vec) octant() (up, left, steep bool) {
	return v.Y <= 0, v.X < 0, abs(v.Y) > abs(v.X)
}

// nearestAngle is the brad from 0 to 32 nearest to a vector folded into the
// first eighth of a turn; the smaller one of two equally near.
func nearestAngle(x, y int64) brad {
	if y > x {
		x, y = y, x
	}
	low, high := brad(0), brad(32)
	for low < high {
		m := (low + high + 1) / 2
		if sine(m)*x <= y*cosine(m) {
			low = m
		} else {
			high = m - 1
		}
	}
	if low < 32 && off(x, y, low+1) < off(x, y, low) {
		low++
	}
	return low
}

// off is how far a vector is from an angle.
func off(x, y int64, b brad) int64 { return abs(y*cosine(b) - sine(b)*x) }

func abs(x int64) int64 { return max(x, -x) }

// direction is the one of eight directions nearest to a vector, Still of
// nothing. It is the angle's eighth, rounded half up, without the angle: the
// bounds are where the nearest brad turns from 15 to 16 and from 16 to 17.
func (v Vec) direction() football.Direction {
	if v == (Vec{}) {
		return football.Still
	}
	up, left, steep := v.octant()
	x, y := abs(v.X), abs(v.Y)
	if steep {
		x, y = y, x
	}
	diagonal := (sine15+sine16)*x < (cosine15+cosine16)*y
	if steep != left != !up { // there the fold turned 16 to its other side
		diagonal = (sine16+sine17)*x < (cosine16+cosine17)*y
	}
	return compass[octantIndex(up, left, steep, diagonal)]
}

const (
	sine15, sine16, sine17       = 1474, 1567, 1660
	cosine15, cosine16, cosine17 = 3822, 3784, 3745
)

func octantIndex(up, left, steep, diagonal bool) int {
	i := 0
	for bit, set := range [...]bool{up, left, steep, diagonal} {
		if set {
			i |= 1 << bit
		}
	}
	return i
}

// compass is the direction of an octant index.
var compass = [16]football.Direction{
	0b0000: football.East, 0b0001: football.East, 0b0010: football.West, 0b0011: football.West,
	0b0100: football.South, 0b0101: football.North, 0b0110: football.South, 0b0111: football.North,
	0b1000: football.SouthEast, 0b1001: football.NorthEast, 0b1010: football.SouthWest, 0b1011: football.NorthWest,
	0b1100: football.SouthEast, 0b1101: football.NorthEast, 0b1110: football.SouthWest, 0b1111: football.NorthWest,
}

// heading is the Q12 vector of a direction.
func heading(d football.Direction) Vec { return headings[d&15] }

var headings = [16]Vec{
	football.North: {0, -one}, football.NorthEast: {2896, -2896}, football.East: {one, 0}, football.SouthEast: {2896, 2896},
	football.South: {0, one}, football.SouthWest: {-2896, 2896}, football.West: {-one, 0}, football.NorthWest: {-2896, -2896},
}
