package solver

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Value is what a position comes to by perfect play of both sides, as far as
// it is known. The winner takes the shortest way, the loser the longest.
type Value struct {
	Decided bool       // Winner is known
	Winner  proto.Side // None for a draw
	Plies   int        // to the end of a decided game that somebody wins; at most so many until Exact
	Exact   bool       // nothing is left to find out
	Clear   int        // nobody has a win within so many plies
}

// Draw reports whether neither side can win by force.
func (v Value) Draw() bool { return v.Decided && v.Winner == proto.None }

// For ranks the value for a side: above 0 it wins, below 0 it loses, and the
// larger the sooner or the later. A draw and an open value are 0.
func (v Value) For(s proto.Side) int {
	switch {
	case !v.Decided || v.Winner == proto.None:
		return 0
	case v.Winner == s:
		return longest - v.Plies
	}
	return v.Plies - longest
}

// longest is more than the plies of any game.
const longest = proto.Cells + 1

// After is the value as seen from so many plies earlier.
func (v Value) After(plies int) Value {
	if v.Decided && v.Winner != proto.None {
		v.Plies += plies
	}
	v.Clear += plies
	return v
}

// String says it in words.
func (v Value) String() string {
	switch {
	case v.Draw():
		return "draw"
	case v.Decided && v.Exact:
		return fmt.Sprintf("%s wins in %d", v.Winner, v.Plies)
	case v.Decided:
		return fmt.Sprintf("%s wins within %d", v.Winner, v.Plies)
	}
	if v.Clear == 1 {
		return "no win within 1 ply"
	}
	return fmt.Sprintf("no win within %d plies", v.Clear)
}
