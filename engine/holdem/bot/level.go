package bot

import "github.com/wcwtui/wcwtui/engine/level"

// Default is the level for a program that asks for none.
const Default = level.Default

// skill is what a level can do.
type skill struct {
	reads  bool    // weighs its hand against ranges, instead of rules of thumb
	learns bool    // the habits of each opponent
	places bool    // plays for the place at the end, not for chips
	later  bool    // counts on bets in the streets to come
	blur   float64 // how far off its judgement of a hand may be, up or down
}

func scale() level.Scale[skill] {
	return level.Scale[skill]{
		{Name: "easy"},
		{Name: "normal", Skill: skill{reads: true, blur: 0.06}},
		{Name: "hard", Skill: skill{reads: true, learns: true, places: true, later: true}},
	}
}

// Levels lists the names that New accepts, the weakest first.
func Levels() []string { return scale().Names() }
