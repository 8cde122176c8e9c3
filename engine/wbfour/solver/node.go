package solver

import (
	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// side indexes what White (0) and Black (1) have.
type side uint8

const (
	white side = iota
	black
)

func (s side) other() side { return s ^ 1 }

func sideOf(s proto.Side) side {
	if s == proto.Black {
		return black
	}
	return white
}

func (s side) proto() proto.Side {
	if s == black {
		return proto.Black
	}
	return proto.White
}

// node is a position with what a search needs of it at hand.
type node struct {
	tokens [2]grid
	turn   side
	keys   [wbfour.Symmetries]uint64 // the position as a number, seen from twelve sides
}

// layPowers gives each cell a digit of base 3: 1 is White, 2 is Black. All
// positions are numbers below 3^37, different ones for different positions.
func layPowers(places [proto.Cells]uint8) (powers [2][64][wbfour.Symmetries]uint64) {
	var digits [proto.Cells]uint64
	for c, power := 0, uint64(1); c < proto.Cells; c, power = c+1, power*3 {
		digits[c] = power
	}
	for n := range wbfour.Symmetries {
		m := wbfour.Symmetry(n)
		for c, place := range places {
			powers[white][place][n] = digits[m[c]]
			powers[black][place][n] = 2 * digits[m[c]]
		}
	}
	return powers
}

func nodeOf(p wbfour.Position) (n node) {
	for c := range p.White.All() {
		n = n.put(white, places[c])
	}
	for c := range p.Black.All() {
		n = n.put(black, places[c])
	}
	n.turn = sideOf(p.Turn())
	return n
}

// put is the position with one more token.
func (n node) put(s side, place uint8) node {
	n.tokens[s] |= 1 << place
	for i, power := range &powers[s][place] {
		n.keys[i] += power
	}
	return n
}

// play is the position after the mover's token came to a place.
func (n *node) play(place uint8) node {
	next := n.put(n.turn, place)
	next.turn = n.turn.other()
	return next
}

// key is the same number for all twelve images of the position, never 0 but
// for the empty board.
func (n *node) key() uint64 {
	key := n.keys[0]
	for _, k := range n.keys[1:] {
		key = min(key, k)
	}
	return key
}

func (n *node) own() grid   { return n.tokens[n.turn] }
func (n *node) foe() grid   { return n.tokens[n.turn.other()] }
func (n *node) empty() grid { return board &^ (n.tokens[white] | n.tokens[black]) }
