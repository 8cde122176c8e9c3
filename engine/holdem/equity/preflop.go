package equity

import (
	"sync"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
)

// classes is how many hands there are before the flop, suits aside.
const classes = hand.Ranks * hand.Ranks

// classOf is 13 times the higher rank and the lower one of a suited hand, the
// other way round for one that is not.
func classOf(a, b hand.Card) int {
	high, low := max(a.Rank(), b.Rank()), min(a.Rank(), b.Rank())
	if a.Suit() == b.Suit() {
		return int(high)*hand.Ranks + int(low)
	}
	return int(low)*hand.Ranks + int(high)
}

// Preflop are the equities of all hands against any other before the flop. It
// is shared and must not be changed.
var Preflop = sync.OnceValue(func() *Against {
	p := new(Against)
	table := preflopTable()
	for a := range hand.Card(hand.Cards) {
		for b := range a {
			p[ComboOf(a, b)] = float32(table[classOf(a, b)]) / 1e5
		}
	}
	return p
})

// preflopTable is the equity of each class against any other hand, in parts of
// 100,000: a row for each rank, see classOf.
func preflopTable() [classes]int32 {
	return [classes]int32{
		50334, 32303, 33200, 34285, 34075, 34584, 36828, 39098, 41668, 44348, 47295, 50509, 54929,
		35984, 53693, 35146, 36265, 36078, 36602, 37484, 40020, 42595, 45276, 48219, 51426, 55845,
		36829, 38642, 57023, 38155, 38010, 38550, 39447, 40671, 43504, 46186, 49128, 52327, 56730,
		37849, 39693, 41453, 60325, 39944, 40512, 41428, 42669, 44251, 47181, 50120, 53314, 57697,
		37669, 39534, 41333, 43133, 63285, 42323, 43241, 44491, 46092, 47844, 51024, 54223, 57682,
		38156, 40036, 41849, 43676, 45372, 66236, 45051, 46298, 47908, 49682, 51766, 55187, 58841,
		40272, 40874, 42702, 44545, 46243, 47936, 69163, 48097, 49721, 51490, 53600, 56020, 59873,
		42415, 43264, 43862, 45722, 47428, 49118, 50801, 72057, 51532, 53251, 55360, 57812, 60773,
		44839, 45693, 46530, 47216, 48941, 50639, 52334, 54028, 75012, 55248, 57291, 59739, 62722,
		47378, 48232, 49070, 49987, 50606, 52325, 54016, 55662, 57528, 77469, 58135, 60569, 63563,
		50169, 51019, 51855, 52769, 53613, 54302, 56018, 57664, 59468, 60259, 79925, 61456, 64432,
		53212, 54055, 54885, 55793, 56641, 57538, 58312, 59988, 61789, 62567, 63400, 82396, 65320,
		57379, 58220, 59034, 59923, 59906, 60984, 61944, 62781, 64602, 65393, 66209, 67045, 85204,
	}
}
