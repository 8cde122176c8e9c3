package bot

// Default is the level for a program that asks for none.
const Default = "normal"

// skill is what a level can do.
type skill struct {
	name string
	// tables: between two, plays what was computed beforehand.
	tables bool
	// reads: learns from bids what dice others may have.
	reads bool
	// plans: weighs what the next player will do, instead of what is likely.
	plans bool
}

func skills() [3]skill {
	return [...]skill{
		{name: "easy"},
		{name: "normal", reads: true},
		{name: "hard", tables: true, reads: true, plans: true},
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
