package football

import "math/bits"

// isqrt is the square root rounded down; 0 for a number that has none. It is
// Newton's method from above, which stops falling at the root.
func isqrt(n int64) int64 {
	if n <= 0 {
		return 0
	}
	root := uint64(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for {
		next := (root + uint64(n)/root) / 2
		if next >= root {
			return int64(root)
		}
		root = next
	}
}
