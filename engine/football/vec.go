package football

// Vec is a place, a way or a speed. Unit vectors and directions are in Q12:
// 4096 is one.
type Vec struct{ X, Y int64 }

// one is 1 in Q12.
const one = 4096

func (v Vec) add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

func (v Vec) sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

func (v Vec) times(k int64) Vec { return Vec{v.X * k, v.Y * k} }

func (v Vec) over(k int64) Vec { return Vec{v.X / k, v.Y / k} }

func (v Vec) dot(w Vec) int64 { return v.X*w.X + v.Y*w.Y }

// square is the squared length.
func (v Vec) square() int64 { return v.X*v.X + v.Y*v.Y }

// length is the length, rounded down.
func (v Vec) length() int64 { return isqrt(v.square()) }

// within reports whether the length, rounded down, is at most r.
func (v Vec) within(r int64) bool { return v.square() < (r+1)*(r+1) }

// nearer reports whether the length, rounded down, is less than r.
func (v Vec) nearer(r int64) bool { return v.square() < r*r }

// q12 is the Q12 vector scaled by a length.
func (v Vec) q12(length int64) Vec { return Vec{length * v.X / one, length * v.Y / one} }

// percent is p hundredths of the vector.
func (v Vec) percent(p int64) Vec { return Vec{v.X * p / 100, v.Y * p / 100} }

// unit is the direction in Q12 and the length; of nothing, it is east.
func (v Vec) unit() (u Vec, length int64) {
	d := v.length()
	if d <= 0 {
		return Vec{one, 0}, 0
	}
	return Vec{v.X * one / d, v.Y * one / d}, d
}

// capped is the vector shortened to a length.
func (v Vec) capped(length int64) Vec {
	if v.within(length) {
		return v
	}
	s := v.length()
	return Vec{v.X * length / s, v.Y * length / s}
}

// clamp is a number brought into a range.
func clamp(x, low, high int64) int64 { return min(max(x, low), high) }

// rect is a box with its edges.
type rect struct{ low, high Vec }

func (r rect) clamp(v Vec) Vec {
	return Vec{clamp(v.X, r.low.X, r.high.X), clamp(v.Y, r.low.Y, r.high.Y)}
}

func (r rect) holds(v Vec) bool {
	return r.low.X <= v.X && v.X <= r.high.X && r.low.Y <= v.Y && v.Y <= r.high.Y
}
