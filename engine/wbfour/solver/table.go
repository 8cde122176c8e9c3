package solver

// table keeps what is known of positions, for one attacker. Its size is fixed:
// a bucket has two entries, one for what took most work and one for what came
// last.
type table struct {
	entries []entry
	mask    uint64
}

// entry is what is known of a position. The attacker wins within won plies, if
// that is not 0, and has no win within clear plies. The numbers are about one
// length.
type entry struct {
	key uint64
	numbers
	within     uint8 // the length that the numbers are about
	won, clear uint8
	work       uint8 // logarithm of the nodes
}

// newTable makes room for so many positions, rounded up to a power of two.
func newTable(positions int) *table {
	size := 2
	for size < positions {
		size *= 2
	}
	return &table{make([]entry, size), uint64(size - 1)}
}

// bucket is the two entries where a key may be.
func (t *table) bucket(key uint64) []entry {
	h := key * 0x9e3779b97f4a7c15 // the golden ratio spreads neighbours
	at := (h ^ h>>29) & t.mask &^ 1
	return t.entries[at : at+2]
}

// get is what is known of a position. The key 0 is the empty board, of which
// nothing is ever kept.
func (t *table) get(key uint64) (entry, bool) {
	for _, e := range t.bucket(key) {
		if e.key == key && key != 0 {
			return e, true
		}
	}
	return entry{key: key}, false
}

// put keeps what a search found about the attacker's win within some plies.
func (t *table) put(key uint64, within uint8, n numbers, attacking bool, nodes uint64) {
	e, _ := t.get(key)
	e.numbers, e.within = n, within
	if n.decided() {
		if wins := (n.goal == 0) == attacking; wins && (e.won == 0 || within < e.won) {
			e.won = within
		} else if !wins {
			e.clear = max(e.clear, within)
		}
	}
	e.work = max(e.work, logarithm(nodes))
	t.store(e)
}

func (t *table) store(e entry) {
	b := t.bucket(e.key)
	switch {
	case b[0].key == e.key:
		b[0] = e
	case e.work >= b[0].work:
		b[1], b[0] = b[0], e
	default:
		b[1] = e
	}
}

func logarithm(n uint64) (log uint8) {
	for ; n > 1; n >>= 1 {
		log++
	}
	return log
}
