package bot

// Default is the level for a program that asks for none.
const Default = "normal"

// skill is what a level can do.
type skill struct {
	name   string
	sense  bool // weighs claims by the cards, and bluffs with a reason
	search int  // deals that are imagined for a decision; 0 for none
}

func skills() [3]skill {
	return [...]skill{
		{name: "easy"},
		{name: "normal", sense: true},
		{name: "hard", sense: true, search: 800},
	}
}

// Levels lists the names that New accepts, the weakest first.
func Levels() []string {
	var names []string
	for _, s := range skills() {
		names = append(names, s.name)
	}
	return names
}

func skillOf(level string) (s skill, ok bool) {
	for _, s := range skills() {
		if s.name == level {
			return s, true
		}
	}
	return s, false
}
