package football

import "math/bits"

// isqrt is the square root rounded down; 0 for a number that has none.
//
// It is Newton's method from a guess out of a table that is good to ten bits.
// A step doubles the good bits and never ends below the root rounded down; of
// a root under 2²⁰, one step is at most one above it.
func isqrt(n int64) int64 {
	if n <= 0 {
		return 0
	}
	m := uint64(n)
	shift := uint(bits.LeadingZeros64(m)) &^ 1
	root := uint64(roots[(m<<shift>>54)%1024]) << 16 >> (shift / 2)
	root = (root + m/root) / 2
	if m >= 1<<40 {
		root = (root + m/root) / 2
	}
	if root*root > m {
		root--
	}
	return int64(root)
}

// roots is the root of x/1024 with 16 binary places, for x from 256; it is
// taken in the middle between x and x+1.
var roots = makeRoots()

func makeRoots() (table [1024]uint16) {
	for x := 256; x < len(table); x++ {
		square := uint64(2*x+1) << (2*16 - 11)
		root := uint64(table[x-1])
		for (root+1)*(root+1) <= square {
			root++
		}
		table[x] = uint16(root)
	}
	return table
}
