package bot

// Default is the level for a program that asks for none.
const Default = "normal"

// skill is what a level can do.
type skill struct {
	name   string
	reads  bool    // weighs its hand against ranges, instead of rules of thumb
	learns bool    // the habits of each opponent
	places bool    // plays for the place at the end, not for chips
	later  bool    // counts on bets in the streets to come
	blur   float64 // how far off its judgement of a hand may be, up or down
}

func skills() [3]skill {
	return [...]skill{
		{name: "easy"},
		{name: "normal", reads: true, blur: 0.06},
		{name: "hard", reads: true, learns: true, places: true, later: true},
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
