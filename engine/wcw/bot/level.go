package bot

// Default is the level for a program that asks for none.
const Default = "normal"

// skill is what a level can do.
type skill struct {
	name   string
	worlds bool // weighs all deals that fit, instead of adding up clues
	plans  bool // looks ahead: when to claim, whom to vote for together, what a death tells
	cards  int  // the day from which its town tells all cards; 0 for never
	gut    int  // by how many percent its feelings sway it, up or down
	early  int  // how many voices short of a majority its wolves give up a packmate
}

func skills() [3]skill {
	return [...]skill{
		{name: "easy", early: 1},
		{name: "normal", worlds: true, cards: 3, gut: 7, early: 2},
		{name: "hard", worlds: true, plans: true, cards: 2, gut: 1},
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
