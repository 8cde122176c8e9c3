package bot

import "github.com/wcwtui/wcwtui/engine/level"

// skill is how well a bot of a level plays. The rule by which it errs is all
// here: it values each move by what it sees within some plies, and once in a
// while it does not look at all.
type skill struct {
	plies int    // it looks ahead, its own move included
	nodes uint64 // to find the value of a position, see perfectly
	slips int    // moves of a hundred that are drawn from all cells, unless it can complete a line
}

// perfect is a look to the end of any game.
const perfect = 37

// secondsWorth is nodes that take six tenths of a second on one core.
const secondsWorth = 200_000

func scale() level.Scale[skill] {
	return level.Scale[skill]{
		{Name: "easy", Skill: skill{plies: 2, slips: 30}},
		{Name: "normal", Skill: skill{plies: 5, slips: 8}},
		{Name: "hard", Skill: skill{plies: perfect, nodes: secondsWorth}},
	}
}

// Default is the level of a bot that nobody chose one for.
const Default = level.Default

// Levels lists the names of the levels, from the weakest on.
func Levels() []string { return scale().Names() }
