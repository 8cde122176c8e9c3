package football

import "strconv"

// Tenths is a length or speed that policies see, in tenths of a metre or of a
// metre a second. On the wire it is a number with one decimal.
type Tenths int64

// micrometresPerTenth is a tenth of a metre.
const micrometresPerTenth = 100_000

// InTenths rounds micrometres to tenths of a metre, halves away from zero.
func InTenths(micrometres int64) Tenths {
	half := int64(micrometresPerTenth / 2)
	if micrometres < 0 {
		half = -half
	}
	return Tenths((micrometres + half) / micrometresPerTenth)
}

// SpeedInTenths rounds micrometres a tick to tenths of a metre a second.
func SpeedInTenths(perTick int64) Tenths { return InTenths(perTick * TicksPerSecond) }

// MarshalJSON writes one decimal.
func (t Tenths) MarshalJSON() ([]byte, error) { return appendDecimal(nil, int64(t), 10), nil }

// appendDecimal writes a fraction of a power of ten with all its decimals but
// trailing zeros, of which one stays behind the point.
func appendDecimal(data []byte, n, of int64) []byte {
	if n < 0 {
		data, n = append(data, '-'), -n
	}
	data = append(strconv.AppendInt(data, n/of, 10), '.')
	rest := n % of
	for {
		of /= 10
		data = append(data, '0'+byte(rest/of))
		if rest %= of; rest == 0 {
			return data
		}
	}
}

// Place is a place as policies see it, from the centre spot: x towards red's
// target, y downward.
type Place [2]Tenths

// centre is the middle of the world.
var centre = Point{45_000_000, 30_000_000}

// PlaceOf is how policies see a point.
func PlaceOf(p Point) Place { return Place{InTenths(p.X - centre.X), InTenths(p.Y - centre.Y)} }

// Point is where the place is in the world.
func (p Place) Point() Point {
	return Point{centre.X + int64(p[0])*micrometresPerTenth, centre.Y + int64(p[1])*micrometresPerTenth}
}
