package hand

import "slices"

// The layout of a key. The number of cards of each suit is in four bits;
// with suitBias added, the highest of them is set from five cards on.
const (
	suitBits    = 16
	suitBias    = 0x3333
	fiveOfASuit = 0x8888
)

// The perfect hash of the sums: the upper bits choose a row, the lower ones a
// place in it, and each row is moved so that no two sums share a slot.
const (
	rowBits   = 14
	placeBits = 17
	rows      = 1 << rowBits
	slots     = 1 << placeBits
)

func (t *Table) slot(sum uint64) uint32 {
	return (uint32(sum>>suitBits) + uint32(t.row[sum>>(64-rowBits)])) & (slots - 1)
}

// key is the hand of one card.
func key(c Card) Hand {
	r, s := c.Rank(), c.Suit()
	return Hand{sum: rankKey(r)<<suitBits + 1<<(4*s), cards: 1 << (16*uint(s) + uint(r))}
}

// firstKey is where in the generator the keys begin: the first place from which
// no two sums share both row and place.
const firstKey = 1

// rankKey is the number of a rank, of which 48 bits are used: what the
// generator splitmix64 gives. Sums of up to seven, none more than four times,
// differ from each other; a test holds that up.
func rankKey(r Rank) uint64 {
	x := (uint64(r) + firstKey) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// rankSum is the ranks of some hands as the table finds them.
type rankSum struct {
	sum      uint64
	score    score
	strength Strength
}

// rankSums lists the ranks of all hands of five, six and seven cards.
func rankSums() (list []rankSum) {
	var count [Ranks]uint8
	var visit func(r Rank, sum uint64, left int)
	visit = func(r Rank, sum uint64, left int) {
		if r == Ranks {
			if left <= 2 {
				list = append(list, rankSum{sum: sum, score: unsuited(&count)})
			}
			return
		}
		for n := range min(left, Suits) + 1 {
			count[r] = uint8(n)
			visit(r+1, sum+uint64(n)*rankKey(r)<<suitBits, left-n)
		}
		count[r] = 0
	}
	visit(Two, 0, 7)
	return list
}

// place moves the rows, those with most sums first, each to where its places
// are free.
func (t *Table) place(sums []rankSum) {
	var members [rows][]rankSum
	for _, s := range sums {
		row := s.sum >> (64 - rowBits)
		members[row] = append(members[row], s)
	}
	order := make([]int, rows)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(members[b]) - len(members[a]) })
	for _, row := range order {
		t.move(row, members[row])
	}
}

// move finds where a row fits and writes its sums there.
func (t *Table) move(row int, members []rankSum) {
	for d := range 1 << 8 {
		t.row[row] = uint8(d)
		if t.free(members) {
			break
		}
	}
	for _, m := range members {
		t.value[t.slot(m.sum)] = m.strength
	}
}

func (t *Table) free(members []rankSum) bool {
	return !slices.ContainsFunc(members, func(m rankSum) bool { return t.value[t.slot(m.sum)] != 0 })
}
