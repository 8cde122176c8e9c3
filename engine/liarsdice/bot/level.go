package bot

import "github.com/wcwtui/wcwtui/engine/level"

// Default is the level for a program that asks for none.
const Default = level.Default

// skill is what a level can do.
type skill struct {
	// tables: between two, plays what was computed beforehand.
	tables bool
	// reads: learns from bids what dice others may have.
	reads bool
	// plans: weighs what the next player will do, instead of what is likely.
	plans bool
}

func scale() level.Scale[skill] {
	return level.Scale[skill]{
		{Name: "easy"},
		{Name: "normal", Skill: skill{reads: true}},
		{Name: "hard", Skill: skill{tables: true, reads: true, plans: true}},
	}
}

// Levels lists the names that New accepts, the weakest first.
func Levels() []string { return scale().Names() }
