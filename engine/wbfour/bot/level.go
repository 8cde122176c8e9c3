package bot

import "fmt"

// level is how well a bot plays. The rule by which it errs is all here: it
// values each move by what it sees within some plies, and once in a while it
// does not look at all.
type level struct {
	name  string
	plies int    // it looks ahead, its own move included
	nodes uint64 // to find the value of a position, see perfectly
	slips int    // moves of a hundred that are drawn from all cells, unless it can complete a line
}

// perfect is a look to the end of any game.
const perfect = 37

// secondsWorth is nodes that take six tenths of a second on one core.
const secondsWorth = 200_000

var levels = []level{
	{name: "easy", plies: 2, slips: 30},
	{name: "normal", plies: 5, slips: 8},
	{name: "hard", plies: perfect, nodes: secondsWorth},
}

// Default is the level of a bot that nobody chose one for.
const Default = "normal"

// Levels lists the names of the levels, from the weakest on.
func Levels() (names []string) {
	for _, l := range levels {
		names = append(names, l.name)
	}
	return names
}

func levelOf(name string) (level, error) {
	for _, l := range levels {
		if l.name == name {
			return l, nil
		}
	}
	return level{}, fmt.Errorf("there are no bots of level %q; choose from %v", name, Levels())
}
