package worlds

import "math"

// Points are a likelihood in sixteenths of a doubling: 16 makes a world twice
// as likely, -16 half.
type Points int32

// Never makes a world impossible, whatever else speaks for it.
const Never Points = -1 << 20

// possible is the least that a world can have that is not impossible.
const possible = Never / 2

// sixteenths are the powers 2^(i/16).
var sixteenths = [16]float64{
	1, 1.0442737824274138, 1.0905077326652577, 1.1387886347566916,
	1.189207115002721, 1.241857812073484, 1.2968395546510096, 1.3542555469368927,
	1.4142135623730951, 1.4768261459394993, 1.5422108254079407, 1.6104903319492543,
	1.681792830507429, 1.7562521603732995, 1.8340080864093424, 1.9152065613971474,
}

// power is 2^(p/16), the same on every machine; 0 for what is impossible or too
// unlikely for a float64.
func power(p Points) float64 {
	if p < -16*1000 {
		return 0
	}
	const bias, mantissa = 1023, 52
	exponent := min(int(p>>4), 1000) + bias
	return math.Float64frombits(uint64(exponent)<<mantissa) * sixteenths[p&15]
}
