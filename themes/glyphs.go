package themes

// Glyphs are the signs that screens draw with, each one cell wide. What a sign
// means is its field; how it looks is one of the two sets. The signs that both
// sets share are written as they are: @ answers a seat, ! urgent or unwell,
// "- key" not now, =W= winning, (W) white.
type Glyphs struct {
	Focus  string // where the next key goes
	Latest string // now or latest: turn, step, speaker, move
	Live   string // a live match
	Coin   string
	Red    string // red side
	Blue   string // blue side
	Ball   string
	Here   string // place in time
	Done   string
	Refuse string
	Out    string // voted out, lost
	Killed string // killed at night
	Wolf   string
	Town   string
	Solo   string

	Right string
	Left  string
	Up    string
	Down  string

	ChipLeft  string
	ChipRight string
	Hidden    string // inside of a chip that is not open

	Full      string // part of a bar that is there
	Rest      string // part of a bar that is not; also the dot between words
	Threshold string // of a bar; also the touchline of a pitch
	Rule      string // before and after a phase

	CornerTopLeft     string
	CornerTopRight    string
	CornerBottomLeft  string
	CornerBottomRight string

	Cut     string    // text goes on, but not here
	Heights [8]string // from lowest to highest, the last one full
	Dice    [6]string // a die's pips, drawn after its digit; blank in ASCII
}

// Unicode is the set for terminals with Unicode fonts. No sign has an emoji
// form. Terminals set to draw East Asian ambiguous signs wide need [ASCII].
func Unicode() *Glyphs {
	return &Glyphs{
		Focus:  "▸",
		Latest: "»",
		Live:   "●",
		Coin:   "●",
		Red:    "■",
		Blue:   "○",
		Ball:   "◆",
		Here:   "◆",
		Done:   "✓",
		Refuse: "✗",
		Out:    "×",
		Killed: "†",
		Wolf:   "▲",
		Town:   "□",
		Solo:   "◇",

		Right: "→",
		Left:  "←",
		Up:    "↑",
		Down:  "↓",

		ChipLeft:  "▐",
		ChipRight: "▌",
		Hidden:    "░",

		Full:      "█",
		Rest:      "·",
		Threshold: "│",
		Rule:      "─",

		CornerTopLeft:     "┌",
		CornerTopRight:    "┐",
		CornerBottomLeft:  "└",
		CornerBottomRight: "┘",

		Cut:     "…",
		Heights: [8]string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
		Dice:    [6]string{"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"},
	}
}

// ASCII is the twin of [Unicode] for every other terminal.
func ASCII() *Glyphs {
	return &Glyphs{
		Focus:  ">",
		Latest: `"`,
		Live:   "*",
		Coin:   "*",
		Red:    "#",
		Blue:   "o",
		Ball:   "*",
		Here:   "*",
		Done:   "v",
		Refuse: "x",
		Out:    "x",
		Killed: "+",
		Wolf:   "W",
		Town:   "T",
		Solo:   "S",

		Right: ">",
		Left:  "<",
		Up:    "^",
		Down:  "v",

		ChipLeft:  "[",
		ChipRight: "]",
		Hidden:    "#",

		Full:      "#",
		Rest:      ".",
		Threshold: "|",
		Rule:      "-",

		CornerTopLeft:     "+",
		CornerTopRight:    "+",
		CornerBottomLeft:  "+",
		CornerBottomRight: "+",

		Cut:     "~",
		Heights: [8]string{"_", ".", "-", ":", "=", "+", "*", "#"},
		Dice:    [6]string{" ", " ", " ", " ", " ", " "},
	}
}
