package wbfour

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Position is the tokens on the board. White moves first, so their numbers
// tell whose turn it is.
type Position struct{ White, Black Bits }

// Turn is the side to move.
func (p Position) Turn() proto.Side {
	if p.White.Count() > p.Black.Count() {
		return proto.Black
	}
	return proto.White
}

// Empty is the set of free cells.
func (p Position) Empty() Bits { return Board &^ (p.White | p.Black) }

// Of is the set of a side's tokens.
func (p Position) Of(s proto.Side) Bits {
	if s == proto.Black {
		return p.Black
	}
	return p.White
}

// At is who has a token on a cell.
func (p Position) At(c proto.Cell) proto.Side {
	switch {
	case p.White.Has(c):
		return proto.White
	case p.Black.Has(c):
		return proto.Black
	}
	return proto.None
}

// Put is the position after a token of a side came onto a free cell.
func (p Position) Put(s proto.Side, c proto.Cell) Position {
	if s == proto.Black {
		p.Black |= Bit(c)
	} else {
		p.White |= Bit(c)
	}
	return p
}

// Play is the position after the mover put a token on a cell.
func (p Position) Play(c proto.Cell) Position { return p.Put(p.Turn(), c) }

// Without is the position before a token came onto a cell.
func (p Position) Without(c proto.Cell) Position {
	return Position{p.White &^ Bit(c), p.Black &^ Bit(c)}
}

// Board is the position as a snapshot has it.
func (p Position) Board() (board [proto.Cells]proto.Side) {
	for c := range board {
		board[c] = p.At(proto.Cell(c))
	}
	return board
}

// PositionOf reads the board of a snapshot. It fails if White has neither as
// many tokens as Black nor one more.
func PositionOf(board [proto.Cells]proto.Side) (p Position, err error) {
	for c, side := range board {
		if side != proto.None {
			p = p.Put(side, proto.Cell(c))
		}
	}
	if lead := p.White.Count() - p.Black.Count(); lead != 0 && lead != 1 {
		return p, fmt.Errorf("a board with %d white and %d black tokens cannot come about: White begins and the sides take turns", p.White.Count(), p.Black.Count())
	}
	return p, nil
}

// Moved is the position after moves from the empty board; the cells must be
// free and different.
func Moved(cells ...proto.Cell) (p Position) {
	for _, c := range cells {
		p = p.Play(c)
	}
	return p
}

// Canonical is the same for all twelve images of a position.
func (p Position) Canonical() Position {
	least := p
	for n := 1; n < Symmetries; n++ {
		image := Position{maps[n].Apply(p.White), maps[n].Apply(p.Black)}
		if image.White < least.White || image.White == least.White && image.Black < least.Black {
			least = image
		}
	}
	return least
}
