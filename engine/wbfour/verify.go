package wbfour

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Verify says what is wrong with a snapshot that somebody else wrote, nil if it
// can come about: its moves are legal one after the other, its board and turn
// are what they lead to, and a result by the board is the true one. Who won by
// time or by resigning is its host's word.
func Verify(r Rules, s proto.Snapshot) error {
	p, err := replayed(r, s.Moves)
	if err != nil {
		return err
	}
	if board := p.Board(); board != s.Board {
		return fmt.Errorf("the board is not what its %d moves lead to: %s", len(s.Moves), difference(board, s.Board))
	}
	if !s.Over() && s.Turn != p.Turn() {
		return fmt.Errorf("after %d moves it is the turn of %s, but the snapshot says %s", len(s.Moves), p.Turn(), s.Turn)
	}
	return verifyEnd(r, p, s)
}

// replayed is the position after moves.
func replayed(r Rules, moves []proto.Move) (p Position, err error) {
	for n, m := range moves {
		if m.Side != p.Turn() {
			return p, fmt.Errorf("move %d, %s, is one of %s, but it is the turn of %s", n+1, m.Cell, m.Side, p.Turn())
		}
		if refused := r.Refuse(p, m.Cell); refused != nil {
			return p, fmt.Errorf("move %d: %w", n+1, refused)
		}
		p = p.Play(m.Cell)
	}
	return p, nil
}

// difference names the first cell on which two boards differ.
func difference(want, got [proto.Cells]proto.Side) string {
	for c := range want {
		if want[c] != got[c] {
			return fmt.Sprintf("%s has %q instead of %q", proto.Cell(c), string(got[c]), string(want[c]))
		}
	}
	return "it is the same"
}

func verifyEnd(r Rules, p Position, s proto.Snapshot) error {
	result, reason := r.Result(p)
	onBoard := s.Reason == proto.ByLine || s.Reason == proto.ByBoard
	switch {
	case result != proto.NoResult && s.Result != result:
		return fmt.Errorf("the board ends the game with result %q, but the snapshot says %q", string(result), string(s.Result))
	case onBoard && s.Reason != reason:
		return fmt.Errorf("the snapshot ends by %q, but the board shows %q", string(s.Reason), string(reason))
	case result != proto.NoResult && !s.Over():
		return fmt.Errorf("the board ends the game by %q, but the snapshot is %s", string(reason), s.State)
	case s.Result != proto.NoResult && !s.Over():
		return fmt.Errorf("the snapshot has result %q and is %s", string(s.Result), s.State)
	}
	return nil
}
