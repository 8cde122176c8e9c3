package bot

import "github.com/wcwtui/wcwtui/engine/level"

// Default is the level for a program that asks for none.
const Default = level.Default

// skill is what a level can do.
type skill struct {
	sense  bool // weighs claims by the cards, and bluffs with a reason
	search int  // deals that are imagined for a decision; 0 for none
}

func scale() level.Scale[skill] {
	return level.Scale[skill]{
		{Name: "easy"},
		{Name: "normal", Skill: skill{sense: true}},
		{Name: "hard", Skill: skill{sense: true, search: 800}},
	}
}

// Levels lists the names that New accepts, the weakest first.
func Levels() []string { return scale().Names() }
