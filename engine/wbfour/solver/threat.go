package solver

// completions is where one more token of x makes a line, given the empty cells.
func completions(x, empty grid) (cells grid) {
	for _, d := range shifts {
		r1, l1 := x>>d, x<<d
		r2, l2 := x>>(2*d), x<<(2*d)
		r12, l12 := r1&r2, l1&l2
		cells |= r12&(x>>(3*d)|l1) | l12&(x<<(3*d)|r1)
	}
	return cells & empty
}

// spread is all cells of the lines that begin at some cells.
func spread(starts grid, d uint) grid {
	two := starts | starts<<d
	return two | two<<(2*d)
}

// open is the lines of an axis, by their first cells, that hold no token of y,
// sorted by how many of x they hold: 0, 1, 2, or 3.
func open(axis int, x, y grid) (by [4]grid) {
	d := shifts[axis]
	blocked := y | y>>d
	blocked |= blocked >> (2 * d)
	free := starts[axis] &^ blocked
	a, b := x, x>>d
	ones, twos := a^b, a&b // of the first two cells
	c, e := x>>(2*d), x>>(3*d)
	ones2, twos2 := c^e, c&e // of the last two
	by[0] = free &^ (ones | twos | ones2 | twos2)
	by[1] = free & (ones ^ ones2) &^ (twos | twos2)
	by[2] = free & (ones&ones2 | (twos^twos2)&^(ones|ones2))
	by[3] = free & (ones&twos2 | ones2&twos)
	return by
}

// potential is the sum of 2^-n over the lines that x can still complete with n
// more tokens, in sixteenths. Lines that take more than within tokens are left
// out.
//
// Erdős and Selfridge: whoever moves next and wants no line of x completed
// reaches it if the sum is below 1; if x moves next, if it is below 1/2. It is
// enough to always take the cell on which most of the sum depends.
func potential(x, y grid, within int) (sixteenths int) {
	for axis := range shifts {
		by := open(axis, x, y)
		for count := max(0, 4-within); count < 4; count++ {
			sixteenths += by[count].count() << count
		}
	}
	return sixteenths
}

// certain is the potential below which a defender who moves next holds; if the
// attacker moves next, half of it.
const certain = 16

// live is the cells of lines that x may still complete within so many tokens.
func live(x, y grid, within int) (cells grid) {
	for axis, d := range shifts {
		by := open(axis, x, y)
		for count := max(0, 4-within); count < 4; count++ {
			cells |= spread(by[count], d)
		}
	}
	return cells &^ (x | y)
}

// threes is where one more token of x threatens to complete a line.
func threes(x, y grid) (cells grid) {
	for axis, d := range shifts {
		cells |= spread(open(axis, x, y)[2], d)
	}
	return cells &^ (x | y)
}

// forks is where one more token of x leaves two cells that complete a line. x
// has no line to complete yet.
func forks(x, y grid) (cells grid) {
	empty := board &^ (x | y)
	for rest := threes(x, y); rest != 0; rest &= rest - 1 {
		m := rest & -rest
		if !completions(x|m, empty&^m).single() {
			cells |= m
		}
	}
	return cells
}

// answers is where y must move, being to move, so that x does not get a fork:
// the cells that have to do with every fork, and y's own threats. With no fork
// it is all empty cells. Nobody has a line to complete.
func answers(x, y, forks grid) grid {
	empty := board &^ (x | y)
	if forks == 0 {
		return empty
	}
	common := empty
	for ; forks != 0 && common != 0; forks &= forks - 1 {
		common &= fork(x, y, forks&-forks)
	}
	return common | threes(y, x)
}

// fork is the empty cells of the lines that a fork at m makes threats.
func fork(x, y, m grid) (cells grid) {
	for axis, d := range shifts {
		through := m | m>>d | m>>(2*d) | m>>(3*d)
		cells |= spread(open(axis, x, y)[2]&through, d)
	}
	return cells &^ (x | y)
}
