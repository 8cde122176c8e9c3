package aifight

import "slices"

// Game is a game as messages name it.
type Game string

// The games.
const (
	TexasHoldem Game = "texas_holdem"
	LiarsDice   Game = "liars_dice"
	Coup        Game = "coup"
)

// Games lists the games in the order of the sheet.
func Games() []Game { return []Game{TexasHoldem, LiarsDice, Coup} }

// Known reports whether the game is one of Games.
func (g Game) Known() bool { return slices.Contains(Games(), g) }

// Word is the game as the commands name it: holdem, liarsdice or coup; any
// other game is itself.
func (g Game) Word() string {
	switch g {
	case TexasHoldem:
		return "holdem"
	case LiarsDice:
		return "liarsdice"
	}
	return string(g)
}

// GameByWord is the game that the commands name so.
func GameByWord(word string) (g Game, ok bool) {
	for _, g := range Games() {
		if g.Word() == word {
			return g, true
		}
	}
	return "", false
}

// Players are the sizes of a table: what the rules allow (aifight sheet 4.1.1,
// 4.2.1 and 4.3.1).
func (g Game) Players() (low, high int) {
	if g == TexasHoldem {
		return 2, 9
	}
	return 2, 6
}
