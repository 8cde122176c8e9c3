package bot

import "github.com/wcwtui/wcwtui/engine/level"

// Default is the level for a program that asks for none.
const Default = level.Default

// skill is what a level can do.
type skill struct {
	worlds bool // weighs all deals that fit, instead of adding up clues
	plans  bool // looks ahead: when to claim, whom to vote for together, what a death tells
	cards  int  // the day from which its town tells all cards; 0 for never
	gut    int  // by how many percent its feelings sway it, up or down
	early  int  // how many voices short of a majority its wolves give up a packmate
}

func scale() level.Scale[skill] {
	return level.Scale[skill]{
		{Name: "easy", Skill: skill{early: 1}},
		{Name: "normal", Skill: skill{worlds: true, cards: 3, gut: 7, early: 2}},
		{Name: "hard", Skill: skill{worlds: true, plans: true, cards: 2, gut: 1}},
	}
}

// Levels lists the names that New accepts, the weakest first.
func Levels() []string { return scale().Names() }
