package odds

import (
	"math"
	"math/bits"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Book is what a table comes to.
type Book struct {
	Deals  int                  // that fit; 0 if the deck is none of the nine
	Wolf   [proto.Seats]float64 // 0-1; the sum is the number of wolves expected
	Setups [9]float64           // 0-1, in the order of proto.Setups; the sum is 1
}

// Book weighs every deal that fits.
func (t *Table) Book() Book {
	var b Book
	best := int32(math.MinInt32)
	for i := range t.setups {
		b.Deals += t.setups[i].fit
		for _, p := range t.setups[i].packs {
			best = max(best, t.points[p.wolves])
		}
	}
	var weights [1 << proto.Seats]float64 // of each set of wolves
	for i := range t.setups {
		s := &t.setups[i]
		for _, p := range s.packs {
			// The conversion keeps machines from fusing it with the sums below.
			weight := float64(float64(p.deals) / s.total * power(t.points[p.wolves]-best))
			b.Setups[i] += weight
			weights[p.wolves] += weight
		}
	}
	b.share(&weights)
	return b
}

// share turns weights into chances.
func (b *Book) share(weights *[1 << proto.Seats]float64) {
	all := 0.0
	for wolves, weight := range weights {
		if weight == 0 {
			continue
		}
		all += weight
		for rest := uint(wolves); rest != 0; rest &= rest - 1 {
			b.Wolf[bits.TrailingZeros(rest)] += weight
		}
	}
	if all == 0 {
		return
	}
	for i := range b.Wolf {
		b.Wolf[i] /= all
	}
	for i := range b.Setups {
		b.Setups[i] /= all
	}
}

// sixteenths are the powers 2^(i/16).
var sixteenths = [16]float64{
	1, 1.0442737824274138, 1.0905077326652577, 1.1387886347566916,
	1.189207115002721, 1.241857812073484, 1.2968395546510096, 1.3542555469368927,
	1.4142135623730951, 1.4768261459394993, 1.5422108254079407, 1.6104903319492543,
	1.681792830507429, 1.7562521603732995, 1.8340080864093424, 1.9152065613971474,
}

// power is 2^(points/16), the same on every machine; what is too small to count
// is 0.
func power(points int32) float64 {
	if points < -1000 {
		return 0
	}
	return math.Ldexp(sixteenths[points&15], int(points>>4))
}
